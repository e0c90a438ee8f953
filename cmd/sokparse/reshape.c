#include "reshape.h"

#include <stddef.h>

#include "level/cell.h"
#include "level/symmetry.h"
#include "play/play.h"

static bool
one_section(
    struct record *r, struct section *s, struct arena *scratch, struct arena *a, struct sink *sink)
{
	struct verdict v;

	if (!play_all(scratch, &r->level, s->moves, &v))
		return false;
	if (s->kind == SOLUTION)
		s->played = v.solved ? PLAYED_RIGHT : PLAYED_WRONG;
	if (!v.legal)
		return true;
	if (v.wrong_case > 0)
		report(sink, s->at, WARNING, "case", "%llu move letter%s recased",
		    (unsigned long long)v.wrong_case, v.wrong_case == 1 ? "" : "s");
	if (s->claims && (s->claimed_moves != v.moves || s->claimed_pushes != v.pushes))
		report(sink, s->at, WARNING, "claim", "header says %llu/%llu, moves are %llu/%llu",
		    (unsigned long long)s->claimed_moves, (unsigned long long)s->claimed_pushes,
		    (unsigned long long)v.moves, (unsigned long long)v.pushes);
	return v.wrong_case == 0 || play_recase(a, &r->level, &s->moves);
}

bool
reshape_moves(struct record *r, struct arena *a, struct sink *sink)
{
	struct arena scratch;
	bool fine = true;

	arena_beside(&scratch, a);
	for (struct section *s = r->sections; s != NULL && fine; s = s->next) {
		arena_reset(&scratch);
		fine = s->kind == STATUS || one_section(r, s, &scratch, a, sink);
	}
	arena_free(&scratch);
	return fine;
}

static void
clear_marks(struct level *l)
{
	for (uint32_t s = 0; s < level_size(l); s++)
		l->cell[s] &= (unsigned char)~DEAD_MARK;
}

/* Drops the drawing that a section was made for, and what it claims if that is another one. */
static void
forget_board(struct section *s, uint64_t drawing)
{
	if (section_is_stray(s, drawing))
		section_drop_claims(s, false);
	meta_remove(&s->meta, "Board");
}

/* Drops what names squares by row and column, or the drawing, when they are about to move. */
static void
forget_squares(struct record *r)
{
	static const char *const keys[] = { "Sok-Dead", "Sok-Lost", "Sok-Lost-After" };
	const uint64_t drawing = level_exact_hash(&r->level);

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		meta_remove(&r->meta, keys[i]);
	clear_marks(&r->level);
	for (struct section *s = r->sections; s != NULL; s = s->next) {
		if (str_starts(meta_text(&s->meta, "Proof"), STR("dead-square ")))
			meta_remove(&s->meta, "Proof");
		if (str_starts(meta_text(&s->meta, "Sok-Verify"), STR("wrong ")) ||
		    str_starts(meta_text(&s->meta, "Sok-Verify"), STR("fail ")))
			meta_remove(&s->meta, "Sok-Verify");
		forget_board(s, drawing);
	}
}

bool
reshape_turn(struct record *r, struct arena *a, int symmetry)
{
	forget_squares(r);
	if (!symmetry_level(symmetry, a, &r->level))
		return false;
	for (struct section *s = r->sections; s != NULL; s = s->next)
		if (!symmetry_moves(symmetry, a, &s->moves))
			return false;
	return record_check_level(r, a, NULL);
}

/* Does the square touch the area, corners included? */
static bool
touches(const struct level *l, const unsigned char *area, uint32_t square)
{
	uint32_t row = square / l->width, col = square % l->width;

	for (uint32_t r = row > 0 ? row - 1 : 0; r <= row + 1 && r < l->height; r++)
		for (uint32_t c = col > 0 ? col - 1 : 0; c <= col + 1 && c < l->width; c++)
			if (area[r * l->width + c])
				return true;
	return false;
}

bool
reshape_minimal(struct record *r, struct arena *a)
{
	struct level *l = &r->level;
	const unsigned char *area = r->area;

	forget_squares(r);
	for (uint32_t s = 0; s < level_size(l); s++)
		if (!area[s])
			l->cell[s] = touches(l, area, s) ? WALL : FLOOR;
	/* FLOOR is 0 */
	return symmetry_crop(0, area_crop(l, l->cell), a, l) && record_check_level(r, a, NULL);
}

void
reshape_strip(struct record *r)
{
	const uint64_t drawing = level_exact_hash(&r->level);

	meta_remove_prefixed(&r->meta, "Sok-");
	for (struct section *s = r->sections; s != NULL; s = s->next) {
		meta_remove_prefixed(&s->meta, "Sok-");
		forget_board(s, drawing);
	}
	clear_marks(&r->level);
}
