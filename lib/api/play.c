#include <string.h>

#include "api/api.h"
#include "board/board.h"
#include "level/cell.h"
#include "level/limits.h"
#include "level/runs.h"
#include "play/metrics.h"
#include "play/play.h"

static int32_t
fault_of(enum step why)
{
	switch (why) {
	case STEP_WALL: return SOK_WALL;
	case STEP_BOX_WALL: return SOK_BOX_WALL;
	case STEP_BOX_BOX: return SOK_BOX_BOX;
	case STEP_NOT_A_MOVE: return SOK_NOT_A_MOVE;
	case STEP_WALK:
	case STEP_PUSH: break;
	}
	return SOK_NO_FAULT;
}

static bool
verify(const struct level *l, struct arena *scratch, struct str moves, struct sok_verdict *v)
{
	struct verdict is;
	struct metrics m;

	if (!play_all(scratch, l, moves, &is) || !metrics_of(scratch, l, moves, &m))
		return false;
	*v = (struct sok_verdict){ .solved = is.legal && is.solved,
		.fault = is.legal ? SOK_NO_FAULT : fault_of(is.why),
		.at = is.legal ? 0 : is.at,
		.blocked = is.legal ? level_size(l) : is.ahead,
		.player = is.man,
		.off_goal = is.off_goal,
		.wrong_case = is.wrong_case > 0,
		.moves = is.moves,
		.pushes = is.pushes,
		.box_lines = m.box_lines,
		.box_changes = m.box_changes,
		.pushing_sessions = m.pushing_sessions,
		.player_lines = m.player_lines };
	return true;
}

int
sok_verify(const sok_record *r, struct sok_verdict *out, const char *moves)
{
	struct sok_verdict v = { .size = 0 };
	struct buf letters = { 0 };
	struct arena scratch;
	size_t where = 0;
	int error;

	if (r == NULL || out == NULL || moves == NULL)
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	arena_init(&scratch, RECORD_MAX_BYTES);
	error = moves_read(&letters, moves, false, &where);
	if (error == SOK_OK || error == SOK_BAD_MOVES) {
		const bool read = error == SOK_OK;
		if (!read) { /* those before */
			size_t end;
			runs_moves(&letters, (struct str){ moves, where }, false, MOVES_MAX, &end);
		}
		error = !letters.failed &&
		                verify(&r->record.level, &scratch, buf_view(&letters), &v)
		            ? SOK_OK
		            : SOK_NO_MEMORY;
		if (!read && v.fault == SOK_NO_FAULT) {
			v.solved = 0;
			v.fault = SOK_NOT_A_MOVE;
			v.at = where;
		}
	}
	arena_free(&scratch);
	buf_free(&letters);
	if (error == SOK_OK && !struct_out(out, &v, sizeof v))
		error = SOK_MISUSE;
	return error;
}

/* The position that play has come to, as the drawing of a new level. */
static bool
draw_after(sok_record *to, const struct record *from, const struct play *p)
{
	struct record *record = &to->record;
	const struct level *l = &from->level;
	const uint32_t size = level_size(l);
	bool fine = level_new(&record->level, &to->keep, l->width, l->height);

	if (!fine)
		return false;
	memcpy(record->level.cell, p->cell, size);
	for (uint32_t s = 0; s < size; s++)
		record->level.cell[s] &= (unsigned char)~(MAN | DEAD_MARK);
	record->level.cell[p->man] |= MAN;
	record->at = from->at;
	record->number = from->number;
	record->position = from->position;
	for (const struct entry *e = from->meta.fields; e != NULL && fine; e = e->next)
		if (!str_case_starts(e->key, STR("Sok-"))) /* of the other position */
			fine = meta_set(&record->meta, &to->keep, e->key.p, e->value);
	return fine && record_check_level(record, &to->keep, NULL) && record_finish(to);
}

int
sok_play(const sok_record *r, sok_record **after, const char *moves)
{
	struct buf letters = { 0 };
	struct arena scratch;
	struct play p;
	size_t where;
	int error;

	if (after == NULL)
		return SOK_MISUSE;
	*after = NULL;
	if (r == NULL || moves == NULL)
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	arena_init(&scratch, RECORD_MAX_BYTES);
	error = moves_read(&letters, moves, false, &where);
	if (error == SOK_OK && !play_start(&p, &scratch, &r->record.level))
		error = SOK_NO_MEMORY;
	if (error == SOK_OK && play_letters(&p, buf_view(&letters)) < letters.n)
		error = SOK_BAD_MOVES;
	if (error == SOK_OK) {
		*after = record_new(r->name);
		if (*after == NULL || !draw_after(*after, &r->record, &p))
			error = SOK_NO_MEMORY;
	}
	if (error != SOK_OK) {
		sok_record_free(*after);
		*after = NULL;
	}
	arena_free(&scratch);
	buf_free(&letters);
	return error;
}

int
sok_dead_squares(const sok_record *r, uint8_t *dead, size_t n)
{
	if (r == NULL || dead == NULL)
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	if (n < level_size(&r->record.level))
		return SOK_MISUSE;
	return board_mark_dead(&r->record.level, r->record.area, dead) ? SOK_OK : SOK_NO_MEMORY;
}
