#include "thinker.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dead/lost.h"
#include "level/cell.h"
#include "search/limit.h"
#include "util/thread.h"

struct thinker *
thinker_open(uint64_t nanosec, size_t memory)
{
	struct thinker *t = calloc(1, sizeof *t);
	int ends[2];

	if (t == NULL || pipe(ends) != 0) {
		free(t);
		return NULL;
	}
	request_usual(&t->request);
	t->request.nanosec = nanosec;
	t->request.memory = memory;
	t->request.stop = &t->stop;
	arena_init(&t->arena, memory);
	t->arena.meter = &t->meter;
	t->ready = ends[0];
	t->done = ends[1];
	return t;
}

void
thinker_close(struct thinker *t)
{
	if (t->busy) {
		struct thought thought;
		thinker_stop(t);
		thought = thinker_take(t);
		answer_free(&thought.answer);
	}
	arena_free(&t->arena);
	close(t->ready);
	close(t->done);
	free(t);
}

/* --- in the thread ------------------------------------------------------------------------- */

/* The boxes of the man's area, in order. */
static bool
find_boxes(struct thinker *t, const struct board *b, const unsigned char *area, struct position *p)
{
	const struct level *l = &t->record.level;

	*p = (struct position){ .man = (uint16_t)level_man(l),
		.box = arena_array(&t->arena, uint16_t, b->boxes) };
	for (uint32_t s = 0; s < level_size(l) && p->box != NULL; s++)
		if (area[s] && l->cell[s] & BOX)
			p->box[p->boxes++] = (uint16_t)s;
	return p->box != NULL;
}

static bool
judge(struct thinker *t)
{
	static const struct selection usual = { .chosen = false };
	struct limit limit = { .stop = &t->stop };
	const struct patience patience = limit_patience(&limit);
	const struct level *l = &t->record.level;
	const unsigned char *area = t->record.area;
	struct position at;
	struct board b;
	struct lost lost;

	if (!board_compile(&b, &t->arena, l, area, t->request.memory / 8, &patience) ||
	    !lost_open(&lost, &t->arena, &b, area, &usual) || !find_boxes(t, &b, area, &at))
		return false;
	t->thought.rule = lost_proved(&lost, &at, &patience);
	t->thought.box = at.box;
	t->thought.boxes = at.boxes;
	return t->thought.rule != NULL || !meter_refused(&t->meter);
}

static void *
think(void *thinker)
{
	struct thinker *t = thinker;

	if (t->thought.question == IS_LOST) {
		t->thought.failed = !judge(t);
		t->thought.stopped = t->stop != 0;
	} else {
		answer_level(
		    &t->request, &t->record, arena_used(&t->arena), NULL, &t->thought.answer);
	}
	while (write(t->done, "", 1) < 0 && errno == EINTR)
		;
	return NULL;
}

/* --- outside of it ------------------------------------------------------------------------- */

/* The position as the start of a level. */
static bool
take_position(struct thinker *t, const struct play *p)
{
	struct level *l = &t->record.level;

	arena_reset(&t->arena);
	record_init(&t->record, LEVEL_RECORD);
	if (!level_new(l, &t->arena, p->level->width, p->level->height))
		return false;
	memcpy(l->cell, p->cell, level_size(l));
	return record_check_level(&t->record, &t->arena, NULL);
}

bool
thinker_ask(struct thinker *t, enum question question, const struct play *p)
{
	t->stop = 0;
	t->meter.refused = 0;
	t->thought = (struct thought){ .question = question };
	t->busy = take_position(t, p) && thread_begin(&t->thread, think, t);
	return t->busy;
}

void
thinker_stop(struct thinker *t)
{
	t->stop = 1;
}

struct thought
thinker_take(struct thinker *t)
{
	char byte;

	while (read(t->ready, &byte, 1) < 0 && errno == EINTR)
		;
	pthread_join(t->thread, NULL);
	t->busy = false;
	return t->thought;
}
