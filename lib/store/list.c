#include "store/list.h"

#include "format/classify.h"
#include "level/limits.h"
#include "level/lurd.h"

struct list {
	const char *file;
	struct arena *arena;
	struct sink *sink;
	list_take *take;
	void *context;
	struct record entry;
	struct section *open; /* takes moves; NULL: the next moves begin a solution */
	struct buf moves;     /* of the open section */
	struct span **span_end;
	uint32_t last; /* number */
	bool labelled;
};

bool
list_is(struct str text)
{
	bool moves = false;

	if (str_starts(text, STR("{")) || str_starts(text, STR("<")))
		return false;
	while (text.n > 0) {
		const enum line_class class = line_class(str_line(&text));
		if (class == LINE_ROW || class == LINE_RLE || class == LINE_HUGE)
			return false;
		moves |= class == LINE_MOVES;
	}
	return moves;
}

static bool
close_section(struct list *l)
{
	if (l->open == NULL)
		return true;
	l->open->moves = arena_copy(l->arena, buf_view(&l->moves));
	if (l->moves.failed || l->open->moves.p == NULL)
		return false;
	l->open = NULL;
	return true;
}

static bool
open_section(struct list *l, struct pos at, enum section_kind kind)
{
	if (!close_section(l))
		return false;
	l->open = record_section(&l->entry, l->arena, kind);
	if (l->open == NULL)
		return false;
	l->open->at = at;
	l->span_end = &l->open->spans;
	buf_clear(&l->moves);
	return true;
}

static void
begin_entry(struct list *l)
{
	record_init(&l->entry, LEVEL_RECORD);
	l->entry.number = NO_NUMBER;
	l->labelled = false;
}

/* Hands over the entry at hand, if it has solutions, and begins the next. */
static bool
next_entry(struct list *l)
{
	bool fine = close_section(l);

	if (fine && l->entry.sections != NULL) {
		if (!l->labelled)
			l->entry.number = l->last + 1;
		if (l->entry.number != NO_NUMBER)
			l->last = l->entry.number;
		fine = l->take(l->context, &l->entry);
	}
	begin_entry(l);
	return fine;
}

static bool
add_moves(struct list *l, struct pos at, struct str line)
{
	enum runs_fault fault;
	size_t where;
	struct span *span;

	if (l->open == NULL && !open_section(l, at, SOLUTION))
		return false;
	span = arena_new(l->arena, struct span);
	if (span == NULL)
		return false;
	*span = (struct span){ l->moves.n, at, NULL };
	fault = lurd_read(&l->moves, line, false, MOVES_MAX - l->moves.n, &where);
	if (fault != RUNS_FINE) {
		at.col += (uint32_t)where;
		report(l->sink, at, ERROR, fault == RUNS_LONG ? "limit" : "moves", "%s",
		    runs_fault_text(fault));
		return true;
	}
	*l->span_end = span;
	l->span_end = &span->next;
	return true;
}

/* A number or a title above solutions; one below solutions begins the next entry. */
static bool
add_label(struct list *l, struct pos at, uint32_t number, struct str title)
{
	if (l->entry.sections != NULL && !next_entry(l))
		return false;
	if (!l->labelled)
		l->entry.at = at;
	l->labelled = true;
	if (number != NO_NUMBER)
		l->entry.number = number;
	if (title.n == 0 || meta_find(&l->entry.meta, "Title") != NULL)
		return true;
	title = arena_copy(l->arena, title);
	return title.p != NULL && meta_add(&l->entry.meta, l->arena, at, STR("Title"), title);
}

static bool
add_line(struct list *l, struct pos at, struct str line)
{
	uint32_t number;
	bool snapshot;
	struct str key, value;
	const enum line_class class = line_class(line);

	if (line_number(line, &number))
		return add_label(l, at, number, STR(""));
	if (class == LINE_BLANK)
		return l->moves.n == 0 || close_section(l);
	if (class == LINE_MOVES)
		return add_moves(l, at, line);
	if (class == LINE_TEXT || class == LINE_SOFT || class == LINE_ODD)
		return add_label(l, at, NO_NUMBER, str_trim(line));
	if (class == LINE_SECTION) {
		line_section(line, &snapshot, &value);
		return open_section(l, at, snapshot ? SNAPSHOT : SOLUTION);
	}
	if (class != LINE_KEY || !line_key(line, &key, &value))
		return true;
	if (str_case_eq(key, STR("Title")))
		return add_label(l, at, NO_NUMBER, value);
	return l->open == NULL || !str_case_eq(key, STR("Board")) ||
	       meta_set(&l->open->meta, l->arena, "Board", value);
}

bool
list_read(struct str text, const char *file, struct arena *a, struct sink *sink, list_take *take,
    void *context)
{
	struct list l = {
		.file = file, .arena = a, .sink = sink, .take = take, .context = context
	};
	struct pos at = { file, 0, 1 };
	bool fine = true;

	begin_entry(&l);
	while (fine && text.n > 0) {
		at.line++;
		fine = add_line(&l, at, str_line(&text));
	}
	fine = fine && next_entry(&l);
	buf_free(&l.moves);
	return fine;
}
