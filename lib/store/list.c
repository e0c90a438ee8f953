#include "store/list.h"

#include "format/classify.h"
#include "format/draft.h"

struct list {
	list_take *take;
	void *context;
	struct record entry;
	struct draft draft; /* of the entry; its open section takes moves */
	struct str text;    /* below the line at hand */
	uint64_t bare;      /* position for moves before any number and title */
	bool labelled;
	bool headed; /* a header was seen: then solutions may have fields that nobody knows */
};

/* What may stand between a number and its moves. */
static const char number_ends[] = ":).,;\t -";

/* Fields that solutions have; any other line with a colon, above moves, is a title. */
static const char *const fields[] = { "Author", "Board", "Collection", "Comment", "Comment-End",
	"Comments", "CPU-Seconds", "Date", "Duration", "Lower-Bound", "Lower-Bound-Moves", "Memory",
	"Method", "Moves", "Name", "Nodes", "Note", "Optimality", "Proof", "Pushes", "Seconds",
	"Set", "Settings", "Solver", "Status", "Time" };

static bool
is_field(struct str key)
{
	bool is = str_case_starts(key, STR("Sok-"));

	for (size_t i = 0; i < sizeof fields / sizeof *fields && !is; i++)
		is = str_case_eq(key, str_of(fields[i]));
	return is;
}

/* Cuts at the next line end: LF, CRLF, a lone CR, or CR CR LF as in `format/lines`. */
static struct str
next_line(struct str *text)
{
	struct str line = *text;
	size_t n = 0;

	while (n < line.n && line.p[n] != '\n' && line.p[n] != '\r')
		n++;
	line.n = n;
	*text = str_skip(*text, n);
	if (str_starts(*text, STR("\r\r\n")))
		*text = str_skip(*text, 3);
	else if (str_starts(*text, STR("\r\n")))
		*text = str_skip(*text, 2);
	else if (text->n > 0)
		*text = str_skip(*text, 1);
	return line;
}

static bool
has_digit(struct str s)
{
	while (s.n > 0 && !char_is_digit(s.p[0]))
		s = str_skip(s, 1);
	return s.n > 0;
}

/* A number, a header or, if wanted, a title with moves behind it, as in `5: rRR` or `[5] rRR`: two
   lines in one. Behind a blank or dash, run lengths show that the number is one, too. */
static bool
cut_label(struct str line, bool titles, struct str *label, struct str *moves)
{
	uint32_t number;

	for (const char *end = number_ends; *end != '\0'; end++) {
		*moves = line;
		if (!str_cut(moves, *end, label))
			continue;
		*moves = str_trim(*moves);
		if (line_class(*moves) != LINE_MOVES)
			continue;
		if (line_numbering(*label, &number) &&
		    ((*end != ' ' && *end != '-') || !has_digit(*moves)))
			return true;
		if (*end != ':' && *end != '\t')
			continue;
		*label = str_trim(*label);
		if (line_class(*label) == LINE_SECTION ||
		    (titles && line_class(*label) == LINE_TEXT && !is_field(*label)))
			return true;
	}
	return false;
}

bool
list_is(struct str text)
{
	struct str label, behind;
	bool moves = false;

	if (str_starts(text, STR("{")) || str_starts(text, STR("<")))
		return false;
	while (text.n > 0) {
		const struct str line = next_line(&text);
		const enum line_class class = line_class(line);
		if (class == LINE_ROW || class == LINE_RLE || class == LINE_HUGE)
			return false;
		moves |= class == LINE_MOVES || cut_label(line, true, &label, &behind);
	}
	return moves;
}

static void
begin_entry(struct list *l)
{
	record_init(&l->entry, LEVEL_RECORD);
	l->entry.number = NO_NUMBER;
	l->labelled = false;
}

/* Hands over the entry at hand, if it has solutions, and begins the next. */
static void
next_entry(struct list *l)
{
	draft_close(&l->draft);
	if (!l->draft.full && l->entry.sections != NULL) {
		if (!l->labelled)
			l->entry.position = l->bare;
		if (!l->take(l->context, &l->entry, l->draft.arena))
			draft_no_memory(&l->draft, l->draft.at);
	}
	begin_entry(l);
}

static void
add_moves(struct list *l)
{
	struct draft *d = &l->draft;
	struct pos at = d->at;
	enum runs_fault fault;
	size_t where;

	if ((d->open == NULL || d->moves_over) && !draft_open(d, SOLUTION))
		return;
	fault = draft_append(d, d->line, &where);
	at.col += (uint32_t)where;
	if (fault != RUNS_FINE)
		report(d->sink, at, ERROR,
		    fault == RUNS_LONG || fault == RUNS_MEMORY ? "limit" : "moves", "%s",
		    runs_fault_text(fault));
}

/* A number or a title above solutions; one below solutions begins the next entry. */
static void
add_label(struct list *l, uint32_t number, struct str title)
{
	if (l->entry.sections != NULL)
		next_entry(l);
	if (!l->labelled)
		l->entry.at = l->draft.at;
	l->labelled = true;
	if (number != NO_NUMBER)
		l->entry.number = number;
	if (title.n > 0 && meta_find(&l->entry.meta, "Title") == NULL)
		draft_field(&l->draft, STR("Title"), title);
}

/* May a title stand here that could also be a field or a comment? */
static bool
wants_title(const struct list *l)
{
	return !l->headed && (!l->labelled || l->entry.sections != NULL);
}

/* Is the next line that is not blank one of moves, or their header? */
static bool
above_moves(const struct list *l)
{
	struct str text = l->text;
	enum line_class class = LINE_BLANK;

	while (text.n > 0 && class == LINE_BLANK)
		class = line_class(next_line(&text));
	return class == LINE_MOVES || class == LINE_SECTION;
}

static void
add_key(struct list *l)
{
	struct draft *d = &l->draft;
	const bool below_header = d->open != NULL && d->moves.n == 0;
	struct str key, value;

	line_key(d->line, &key, &value);
	if (str_case_eq(key, STR("Title")))
		add_label(l, NO_NUMBER, value);
	else if (!is_field(key) && !below_header && above_moves(l))
		add_label(l, NO_NUMBER, d->line);
	else if (d->open != NULL && str_case_eq(key, STR("Board")) &&
	         !meta_set(&d->open->meta, d->arena, "Board", value))
		draft_no_memory(d, d->at);
}

static void
add_line(struct list *l)
{
	struct draft *d = &l->draft;
	const enum line_class class = line_class(d->line);
	uint32_t number;
	bool snapshot;
	struct str rest;

	if (class != LINE_MOVES)
		d->moves_over = d->moves.n > 0;
	if (line_numbering(d->line, &number)) {
		add_label(l, number, STR(""));
	} else if (class == LINE_BLANK && d->moves.n > 0) {
		draft_close(d);
	} else if (class == LINE_MOVES) {
		add_moves(l);
	} else if (class == LINE_TEXT || class == LINE_SOFT || class == LINE_ODD ||
	           (class == LINE_COMMENT && wants_title(l) && above_moves(l))) {
		add_label(l, NO_NUMBER, line_unquoted(d->line));
	} else if (class == LINE_SECTION) {
		l->headed = true;
		line_section(d->line, &snapshot, &rest);
		if (draft_open(d, snapshot ? SNAPSHOT : SOLUTION))
			draft_counts(d, &rest);
	} else if (class == LINE_KEY) {
		add_key(l);
	}
}

bool
list_read(struct str text, const char *file, uint64_t bare, struct arena *a, struct sink *sink,
    list_take *take, void *context)
{
	struct warned_once warned = { .encoding = false };
	struct list l = { .bare = bare,
		.take = take,
		.context = context,
		.text = text,
		.draft = { .record = &l.entry,
		    .arena = a,
		    .sink = sink,
		    .warned = &warned,
		    .at = { file, 0, 1 } } };

	begin_entry(&l);
	while (!l.draft.full && l.text.n > 0) {
		const struct str line = next_line(&l.text);
		struct str label, moves;
		l.draft.at.line++;
		l.draft.at.col = 1;
		l.draft.line = line;
		if (cut_label(line, wants_title(&l), &label, &moves)) {
			l.draft.line = label;
			add_line(&l);
			l.draft.at.col += (uint32_t)(moves.p - line.p);
			l.draft.line = moves;
		}
		add_line(&l);
	}
	next_entry(&l);
	buf_free(&l.draft.moves);
	return !l.draft.full;
}
