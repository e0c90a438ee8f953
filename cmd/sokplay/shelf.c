#include "shelf.h"

#include <string.h>

#include "cli/identity.h"
#include "format/loss.h"
#include "format/reader.h"
#include "level/lurd.h"
#include "play/play.h"

#define SOLVER "sokplay"

void
shelf_open(struct shelf *s)
{
	*s = (struct shelf){ .count = 0 };
	arena_init(&s->arena, RECORD_MAX_BYTES);
}

void
shelf_close(struct shelf *s)
{
	for (size_t i = 0; i < s->count; i++) {
		buf_free(&s->item[i].game);
		buf_free(&s->item[i].solved);
	}
	buf_free(&s->items);
	arena_free(&s->arena);
}

bool
shelf_add(struct shelf *s, const struct record *record)
{
	struct buf text = { 0 };
	struct kept k = { .kind = record->kind,
		.at = record->at,
		.number = record->number,
		.position = record->position,
		.fault = record->fault };
	bool fine;

	format_named("sok")->write(&text, record);
	k.text = arena_copy(&s->arena, buf_view(&text));
	if (k.fault.text != NULL)
		k.fault.text =
		    arena_copy(&s->arena, (struct str){ k.fault.text, strlen(k.fault.text) + 1 }).p;
	k.fault.level = NULL;
	fine = !text.failed && k.text.p != NULL;
	buf_free(&text);
	if (fine)
		buf_add(&s->items, &k, sizeof k);
	if (!fine || s->items.failed)
		return false;
	s->item = (struct kept *)(void *)s->items.p;
	s->count++;
	s->levels += k.kind == LEVEL_RECORD;
	return true;
}

bool
shelf_read(const struct kept *k, struct arena *keep, struct record *record)
{
	struct str rest = k->text;
	struct reader *reader;
	bool fine = k->kind == BROKEN_RECORD;

	record_init(record, k->kind);
	if (!fine) {
		reader = reader_open(lines_of_text, &rest, k->at.file, &format_text);
		fine = reader != NULL;
		if (fine) {
			const enum reading what = reader_next(reader, keep, record, NULL);
			fine = what == (k->kind == NOTES_RECORD ? READ_NOTES : READ_LEVEL);
		}
		reader_close(reader);
	}
	record->at = k->at;
	record->number = k->number;
	record->position = k->position;
	record->fault = k->fault;
	return fine;
}

size_t
shelf_level(const struct shelf *s, size_t from, int step)
{
	size_t i = from;

	while (step < 0 ? i > 0 : i + 1 < s->count) {
		i = step < 0 ? i - 1 : i + 1;
		if (s->item[i].kind == LEVEL_RECORD)
			return i;
	}
	return from;
}

bool
shelf_played(const struct shelf *s)
{
	size_t i = 0;

	while (i < s->count && !s->item[i].played)
		i++;
	return i < s->count;
}

/* --- what was played ----------------------------------------------------------------------- */

static bool
is_own(const struct section *s)
{
	return str_starts(meta_text(&s->meta, "Solver"), STR(SOLVER));
}

/* A game that was gone on with takes the place of what was kept of it, unless others kept that. */
static void
drop_snapshot(struct record *record)
{
	const struct section *last = section_snapshot(record);
	struct section **s = &record->sections;

	while (*s != NULL && *s != last)
		s = &(*s)->next;
	if (*s != NULL && is_own(*s))
		record_drop(record, s);
}

static bool
has_solution(const struct record *record, struct str moves)
{
	struct section *s = section_find(record->sections, SOLUTION);

	while (s != NULL && !str_eq(s->moves, moves))
		s = section_find(s->next, SOLUTION);
	return s != NULL;
}

static bool
add_section(struct record *record, struct arena *keep, enum section_kind kind, struct str moves)
{
	struct section *s = record_section(record, keep, kind);

	if (s == NULL)
		return false;
	s->moves = arena_copy(keep, moves);
	return s->moves.p != NULL &&
	       meta_set(&s->meta, keep, "Solver", STR(SOLVER " " SOK_VERSION)) &&
	       (kind != SOLUTION || section_set_board(s, keep, level_exact_hash(&record->level)));
}

/* Is this game nothing but the solution, with some of it taken back, or walks behind it? */
static bool
is_solution(struct str game, struct str solved)
{
	struct str made;
	uint64_t moves, pushes;

	if (solved.n > 0 && str_starts(game, solved)) {
		lurd_count(str_skip(game, solved.n), &moves, &pushes);
		return pushes == 0;
	}
	str_cut(&game, '*', &made);
	return made.n + game.n == solved.n && str_starts(solved, made) && str_ends(solved, game);
}

/* False: no memory. */
static bool
add_game(const struct kept *k, struct record *record, struct arena *keep, struct run *r)
{
	const struct str solved = buf_view(&k->solved), game = buf_view(&k->game);
	bool fine = !k->solved.failed;

	drop_snapshot(record);
	if (solved.n > 0 && !has_solution(record, solved))
		fine = add_section(record, keep, SOLUTION, solved) && fine;
	if (game.n > 0 && !is_solution(game, solved))
		fine = add_section(record, keep, SNAPSHOT, game) && fine;
	if (solved.n == 0)
		run_status(r, UNDECIDED);
	return fine;
}

/* Has the format a place for what add_game adds? */
static bool
has_place(const struct format *f, const struct kept *k)
{
	const struct str solved = buf_view(&k->solved), game = buf_view(&k->game);

	return f->places == NULL || ((solved.n == 0 || f->places->solutions) &&
	                                (game.n == 0 || is_solution(game, solved)));
}

void
shelf_write(struct shelf *s, struct run *r, bool only_played)
{
	struct arena *keep = &r->keep;

	arena_init(keep, RECORD_MAX_BYTES);
	for (size_t i = 0; i < s->count; i++) {
		const struct kept *k = &s->item[i];
		struct record record;
		if (only_played && !k->played)
			continue;
		arena_reset(keep);
		if (!shelf_read(k, keep, &record) || !identify(&record, k->at.file, keep) ||
		    (k->played && !add_game(k, &record, keep, r)))
			report(&r->sink, k->at, ERROR, "limit",
			    "level %u: out of memory for this record", k->number);
		s->homeless |= k->played && !has_place(r->writes, k);
		run_write(r, &record);
		run_flush(r);
	}
	arena_free(keep);
}
