#include "cli/messages.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/excerpt.h"
#include "cli/run.h"
#include "cli/say.h"

/* All words in brackets (sok(5)), in the order of the alphabet. */
static const char *const message_codes[CODES] = { "best", "binary", "blanks", "blocked", "board",
	"case", "cell", "cert", "changed", "claim", "comment", "control", "count", "dead", "deco",
	"dup", "empty", "encoding", "eol", "illegal", "internal", "json", "limit", "lossy", "marks",
	"missing", "mixed", "moves", "nbsp", "notlurd", "open", "pictures", "players", "proof",
	"quote", "refuted", "repeat", "rle", "rows", "solved", "split", "tab", "trunc",
	"unreachable", "unsolved", "untitled", "unused", "variant", "xml" };

struct waiting {
	struct diag diag;  /* without file name and text: */
	size_t file, text; /* where in the texts they begin */
};

/* The number of a code; CODES when it is none. */
static unsigned
code_number(struct str code)
{
	unsigned i = 0;

	while (i < CODES && !str_eq(code, str_of(message_codes[i])))
		i++;
	return i;
}

static unsigned
code_of(const struct diag *d)
{
	return d->code == NULL ? CODES : code_number(str_of(d->code));
}

static void
list_codes(struct buf *out)
{
	for (unsigned i = 0; i < CODES; i++)
		buf_print(out, "%s\n", message_codes[i]);
}

bool
messages_rule(struct run *r, const struct opts *o)
{
	const enum code_rule rule = strcmp(o->row->name, "allow") == 0 ? ALLOWED : DENIED;
	struct str rest = str_of(o->arg), code;

	opt_offer(o, list_codes);
	while (rest.p != NULL) {
		str_cut(&rest, ',', &code);
		if (code_number(code) == CODES)
			return opt_unknown(o, "code", code, list_codes, "--allow=list shows them");
		r->rules.rule[code_number(code)] = rule;
	}
	return true;
}

/* --- what a message is to this run ------------------------------------------------------ */

static bool
is_finding(const struct run *r, enum severity severity)
{
	return r->lint && severity >= r->rules.fail_on;
}

static bool
is_shown(const struct run *r, enum severity severity)
{
	if (severity >= FINDING || is_finding(r, severity))
		return true;
	return !r->quiet && (severity == WARNING || r->verbose);
}

enum severity
messages_least(const struct run *r)
{
	for (unsigned i = 0; i < CODES; i++)
		if (r->rules.rule[i] == DENIED)
			return NOTE;
	return is_shown(r, NOTE) ? NOTE : WARNING;
}

/* When files are checked, an error in one is what was looked for; trouble is about a whole file, or
   what could not be looked at. */
static void
note_status(const struct run *r, const struct diag *d, bool *said)
{
	if (d->severity == FAILURE || (d->severity == ERROR && (!r->lint || d->at.line == 0)))
		said[TROUBLE] = true;
	else if (d->severity == FINDING || is_finding(r, d->severity))
		said[A_NO] = true;
}

/* Where it begins. */
static size_t
keep(struct buf *texts, const char *text)
{
	const size_t begin = texts->n;

	buf_add(texts, text, strlen(text) + 1);
	return begin;
}

void
messages_add(const struct run *r, struct messages *m, const struct diag *d, bool *said)
{
	const unsigned code = code_of(d);
	const enum code_rule rule = code < CODES ? r->rules.rule[code] : AS_IS;
	struct waiting w = { .diag = *d };

	if (rule == ALLOWED && d->severity < (r->lint ? FAILURE : ERROR))
		return;
	if (d->severity < ERROR &&
	    (rule == DENIED || (d->severity == WARNING && r->strict_warnings)))
		w.diag.severity = ERROR;
	note_status(r, &w.diag, said);
	m->limit |= d->severity >= ERROR && d->code != NULL && strcmp(d->code, "limit") == 0;
	w.file = keep(&m->text, d->at.file != NULL ? d->at.file : "");
	w.text = keep(&m->text, d->text);
	if (!m->text.failed)
		buf_add(&m->list, &w, sizeof w);
}

/* --- telling ----------------------------------------------------------------------------- */

static int
by_line(const void *one, const void *other)
{
	const struct waiting *a = one, *b = other;
	const struct pos *p = &a->diag.at, *q = &b->diag.at;
	const int files = strcmp(p->file != NULL ? p->file : "", q->file != NULL ? q->file : "");

	if (files != 0)
		return files;
	if (p->line != q->line)
		return p->line < q->line ? -1 : 1;
	if (p->col != q->col)
		return p->col < q->col ? -1 : 1;
	return a->text < b->text ? -1 : 1;
}

static int
by_square(const void *one, const void *other)
{
	const uint32_t *a = one, *b = other;

	return (*a > *b) - (*a < *b);
}

static void
say(const struct run *r, struct buf *out, const struct diag *d, const struct record *about)
{
	if (r->say != NULL)
		r->say(out, d, about);
	else
		say_plain(out, r->tool->name, d);
}

/*
 * The drawing that messages are about, when all of it is to be shown: on a terminal below all of
 * them, with --draw below each.
 */
static const struct level *
whole_board(const struct run *r, const struct waiting *w, size_t count)
{
	const struct level *l = NULL;

	for (size_t i = 0; i < count && l == NULL; i++)
		l = w[i].diag.level;
	if (l == NULL || r->say != NULL)
		return NULL;
	if (r->draw ? excerpt_fits(l) : isatty(STDERR_FILENO) && excerpt_fits_terminal(l))
		return l;
	return NULL;
}

/* Is the message one more than those of its code that are to be told? */
static bool
is_too_many(struct run *r, const struct diag *d)
{
	struct message_tally *t = &r->tally;
	const unsigned code = code_of(d);

	if (code == CODES || r->rules.most == 0 || ++t->met[code] <= r->rules.most)
		return false;
	if (d->severity > t->worst[code])
		t->worst[code] = d->severity;
	t->elsewhere[code] |= d->at.file == NULL || strcmp(d->at.file, r->file) != 0;
	return true;
}

/* What was said goes among the data, or to standard error. */
static void
put(struct run *r, struct buf *said)
{
	if (said->failed)
		run_status(r, TROUBLE);
	if (r->say == NULL) {
		if (said->n > 0)
			run_flush_due(r);
		say_text(said);
		return;
	}
	buf_str(&r->out, buf_view(said));
	r->out.failed |= said->failed;
	buf_free(said);
}

void
messages_tell(struct run *r, struct messages *m)
{
	struct waiting *w = (struct waiting *)(void *)m->list.p;
	const size_t count = m->list.n / sizeof *w;
	const struct level *whole = whole_board(r, w, count);
	struct buf said = { .failed = m->list.failed || m->text.failed }, squares = { 0 };
	uint32_t *marked;
	bool board = false; /* is to be drawn, with these squares marked */

	if (count == 0 && !said.failed)
		return;
	r->lacks |= m->limit;
	for (size_t i = 0; i < count; i++) {
		w[i].diag.text = m->text.p + w[i].text;
		if (w[i].diag.at.file != NULL)
			w[i].diag.at.file = m->text.p + w[i].file;
	}
	if (count > 1)
		qsort(w, count, sizeof *w, by_line);
	for (size_t i = 0; i < count; i++) {
		const struct diag *d = &w[i].diag;
		if (!is_shown(r, d->severity) || is_too_many(r, d))
			continue;
		say(r, &said, d, m->about);
		if (d->level == NULL)
			continue;
		if (d->level == whole && r->draw) {
			excerpt_board(&said, whole, &d->square, d->square < level_size(whole));
		} else if (d->level == whole) {
			board = true;
			if (d->square < level_size(whole))
				buf_add(&squares, &d->square, sizeof d->square);
		} else if (r->say == NULL) {
			excerpt_row(&said, d->level, d->square);
		}
	}
	if (board) {
		/* Rows in run-length code share a line, so messages may come in another order. */
		marked = (uint32_t *)(void *)squares.p;
		if (squares.n > 0)
			qsort(marked, squares.n / sizeof *marked, sizeof *marked, by_square);
		excerpt_board(&said, whole, marked, squares.n / sizeof *marked);
	}
	buf_free(&squares);
	messages_clear(m);
	put(r, &said); /* may find that the output fails, and add a message of its own */
}

void
messages_end_file(struct run *r)
{
	struct message_tally *t = &r->tally;
	struct buf said = { 0 };
	char text[64];

	for (unsigned i = 0; i < CODES; i++) {
		if (r->rules.most == 0 || t->met[i] <= r->rules.most)
			continue;
		snprintf(text, sizeof text, "%" PRIu64 " more like this; --messages=0 shows all",
		    t->met[i] - r->rules.most);
		say(r, &said,
		    &(struct diag){ .at.file = t->elsewhere[i] ? NULL : r->file,
		        .severity = t->worst[i],
		        .code = message_codes[i],
		        .text = text },
		    NULL);
	}
	put(r, &said);
	*t = (struct message_tally){ .met = { 0 } };
}

void
messages_clear(struct messages *m)
{
	buf_clear(&m->list);
	buf_clear(&m->text);
	m->limit = false;
}

void
messages_free(struct messages *m)
{
	buf_free(&m->list);
	buf_free(&m->text);
}
