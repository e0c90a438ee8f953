#include "proofs.h"

#include <inttypes.h>
#include <string.h>

#include "play/proof_check.h"

enum { FLUSH_BYTES = 64 * 1024 };

/* --- the file ------------------------------------------------------------------------------ */

static bool
refuse(struct proofs *p, struct sink *sink, const char *why)
{
	report(sink, (struct pos){ p->name, 0, 0 }, ERROR, "proof", "%s", why);
	return false;
}

/* A line without its end; false at the end of the file. *fine: it has an end, and is not too long.
 */
static bool
next_line(struct proofs *p, char line[PROOF_LINE_MOST], bool *fine)
{
	size_t n;

	if (fgets(line, PROOF_LINE_MOST, p->file) == NULL)
		return false;
	n = strlen(line);
	*fine = n > 0 && line[n - 1] == '\n';
	if (*fine)
		line[n - 1] = '\0';
	return true;
}

bool
proofs_open(struct proofs *p, struct sink *sink)
{
	char line[PROOF_LINE_MOST];
	struct proof_place place = { .number = 0 };
	bool fine;
	long long size;

	p->file = fopen(p->name, "rb");
	if (p->file == NULL || fseeko(p->file, 0, SEEK_END) != 0)
		return report_errno(sink, p->name);
	size = ftello(p->file);
	rewind(p->file);
	if (!next_line(p, line, &fine) || strcmp(line, PROOF_FIRST_LINE) != 0)
		return ferror(p->file) ? report_errno(sink, p->name)
		                       : refuse(p, sink, "not a file of proofs");
	while (next_line(p, line, &fine)) {
		place.number++;
		if (!fine || !proof_read_head(str_of(line), &place.head))
			return refuse(p, sink, "the line in front of a proof cannot be read");
		place.at = ftello(p->file);
		if (place.head.bytes > (uint64_t)(size - place.at))
			return refuse(p, sink, "a proof is cut off");
		buf_add(&p->list, &place, sizeof place);
		if (p->list.failed || fseeko(p->file, (off_t)place.head.bytes, SEEK_CUR) != 0)
			return refuse(p, sink, "cannot be read");
	}
	if (ferror(p->file))
		return report_errno(sink, p->name);
	p->place = (struct proof_place *)(void *)p->list.p;
	p->count = p->list.n / sizeof place;
	return true;
}

void
proofs_close(struct proofs *p)
{
	if (p->file != NULL)
		fclose(p->file);
	buf_free(&p->list);
}

void
proofs_unused(const struct proofs *p, struct sink *sink)
{
	for (size_t i = 0; i < p->count; i++)
		if (!p->place[i].used)
			report(sink, (struct pos){ p->name, 0, 0 }, WARNING, "proof",
			    "proof %" PRIu64 ": no level of the input has its board",
			    p->place[i].number);
}

/* --- as text ------------------------------------------------------------------------------- */

struct printer {
	struct run *run;
	enum proof_kind kind;
};

static void
write_square(struct buf *out, const struct space *s, uint16_t square)
{
	level_write_square(out, s->level, s->drawn[square]);
}

static void
print_fence(struct buf *out, const struct proof_shown *shown)
{
	const char *before = " fence ";

	for (uint16_t i = 0; shown->held != NULL && i < shown->boxes; i++) {
		if (!shown->held[i])
			continue;
		buf_text(out, before);
		write_square(out, shown->space, shown->box[i]);
		before = " ";
	}
}

/*
 * "12 3,4: 2,3 5,6 fence 5,6": cost, player, boxes and fence of a state; "lost 3,4: 2,3"; and
 * "dear 4 3,4: 2,3 5,6", with the surplus.
 */
static void
print_entry(void *context, const struct proof_shown *shown)
{
	struct printer *p = context;
	struct buf *out = &p->run->out;

	if (shown->part == DEAR_SETS)
		buf_print(out, "dear %u", (unsigned)shown->surplus);
	else if (shown->part == LOST_SETS)
		buf_text(out, "lost");
	else
		proof_write_cost(out, p->kind, shown->cost);
	buf_char(out, ' ');
	write_square(out, shown->space, shown->man);
	buf_char(out, ':');
	for (uint16_t i = 0; i < shown->boxes; i++) {
		buf_char(out, ' ');
		write_square(out, shown->space, shown->box[i]);
	}
	print_fence(out, shown);
	buf_char(out, '\n');
	if (out->n >= FLUSH_BYTES)
		run_flush(p->run);
}

/* --- one level ----------------------------------------------------------------------------- */

static void
explain(struct buf *why, uint64_t proof, const struct level *l, const struct proof_report *r)
{
	const bool push = r->fault == PROOF_LEFT || r->fault == PROOF_DEARER ||
	                  (r->fault == PROOF_LOST && r->closed == CLOSED_OPEN);

	buf_print(why, "proof %" PRIu64 " is wrong: ", proof);
	if (r->number > 0)
		buf_print(why, "%s %" PRIu64 " ", proof_part_words[r->part], r->number);
	buf_text(why,
	    r->fault == PROOF_LOST ? closed_fault_words[r->closed] : proof_fault_words[r->fault]);
	if (push || (r->fault == PROOF_LOST && r->closed == CLOSED_SQUARE))
		level_write_square(why, l, r->from);
	if (push) {
		buf_text(why, " to ");
		level_write_square(why, l, r->to);
	}
}

/* Is the proof right? */
static bool
check(struct proofs *p, struct run *r, const struct record *record, const struct proof_place *place,
    proofs_wrong *wrong)
{
	struct proof_source source = { p->file, place->head.bytes };
	struct printer printer = { r, place->head.kind };
	struct proof_report found = { .fault = PROOF_FORM };
	struct buf why = { 0 };
	struct arena a;
	bool read;

	if (p->text)
		proof_write_head(&r->out, &place->head);
	arena_init(&a, p->memory);
	read = fseeko(p->file, (off_t)place->at, SEEK_SET) == 0;
	if (read)
		proof_check(&a, &record->level, &place->head, &source, p->text ? print_entry : NULL,
		    &printer, &found);
	arena_free(&a);
	read = read && !ferror(p->file);
	if (!read) {
		report(&r->sink, (struct pos){ p->name, 0, 0 }, ERROR, "proof",
		    "level %u: proof %" PRIu64 " not checked: it cannot be read", record->number,
		    place->number);
		clearerr(p->file);
	} else if (found.fault == PROOF_MEMORY) {
		report(&r->sink, record->at, WARNING, "limit",
		    "level %u: proof %" PRIu64 " not checked: it takes more memory than -M allows",
		    record->number, place->number);
		run_status(r, UNDECIDED);
	} else if (found.fault != PROOF_RIGHT) {
		explain(&why, place->number, &record->level, &found);
		wrong(r, record, (struct pos){ p->name, 0, 0 }, &why);
	}
	return read && found.fault == PROOF_RIGHT;
}

void
proofs_level(struct proofs *p, struct run *r, const struct record *record, proofs_wrong *wrong,
    struct proven *proven)
{
	const uint64_t drawing = level_exact_hash(&record->level);

	*proven = (struct proven){ .any = { false } };
	for (size_t i = 0; i < p->count; i++) {
		const struct proof_head *h = &p->place[i].head;
		if (h->drawing != drawing)
			continue;
		p->place[i].used = true;
		if (!check(p, r, record, &p->place[i], wrong))
			continue;
		if (!proven->any[h->kind] || proven->least[h->kind] < h->least)
			proven->least[h->kind] = h->least;
		proven->any[h->kind] = true;
	}
}
