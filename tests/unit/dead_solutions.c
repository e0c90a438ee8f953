/*
 * dead_solutions [N]: every position of the solutions of each Nth record (EVERY), under every
 * detector: none may fire, for the solution goes on from there. Reads
 * ${SOK_SHARED:-../shared}/solutions; skips when it is not there.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "dead/dead.h"
#include "format/reader.h"
#include "level/check.h"
#include "level/lurd.h"
#include "rules/corral.h"
#include "tap.h"

enum {
	LIVE_MOST = 35,        /* for detectors that are asked on demand only: they take seconds */
	EVERY = 16 / FEWER(4), /* one record in so many */
};

struct kit {
	struct board board;
	struct dead dead;
	struct reach reach;
	struct corral corral;
	const struct detector *ask[DETECTORS_MAX + 1], *back[DETECTORS_MAX + 1];
};

struct tally {
	unsigned long every, solutions, positions, corrals, wrong, wrong_pushed, wrong_corral,
	    wrong_back;
};

static void
silence(struct sink *sink, const struct diag *d)
{
	(void)sink;
	(void)d;
}

static bool
set_up(struct kit *k, struct arena *a, const struct level *l)
{
	struct sink sink = { .take = silence };
	unsigned char *area;
	bool fine;

	size_t asked = 0, back = 0;

	fine = level_check(l, a, &sink, &area) &&
	       board_compile(&k->board, a, l, area, (size_t)1 << 26, NULL) &&
	       k->board.stuck == level_size(l) && dead_init(&k->dead, a, &k->board) &&
	       reach_init(&k->reach, a, &k->board) && corral_init(&k->corral, a, &k->board);
	k->dead.effort = k->board.boxes <= 6 ? AT_ONCE : 0; /* on others it takes too long */
	memset(k->ask, 0, sizeof k->ask);
	memset(k->back, 0, sizeof k->back);
	fine = fine && (k->board.boxes != k->board.goals || dead_backwards(&k->dead, a, NULL));
	for (int i = 0; fine && detectors[i] != NULL; i++)
		if (detectors[i]->when == ON_PULL)
			k->back[back++] = detectors[i];
		else if (!detectors[i]->on_demand || k->board.live <= LIVE_MOST)
			k->ask[asked++] = detectors[i];
	return fine;
}

static void
complain(const struct record *r, const struct detector *d, unsigned long pushes)
{
	printf("# %s fires in %s:%lu after %lu pushes\n", d->name, r->at.file,
	    (unsigned long)r->number, pushes);
}

/* last: the push that led here, or NULL. */
static void
look(struct kit *k, const struct record *r, uint16_t man, const struct push *last,
    unsigned long pushes, struct tally *t)
{
	const struct detector *found = dead_found(&k->dead, k->ask, k->board.box, man, NULL);

	t->positions++;
	if (found != NULL) {
		t->wrong++;
		complain(r, found, pushes);
	}
	if (last == NULL)
		return;
	found = dead_found(&k->dead, k->ask, k->board.box, man, last);
	if (found != NULL) {
		t->wrong_pushed++;
		complain(r, found, pushes);
	}
}

/*
 * When only some boxes need be pushed, the first push that the solution makes of one of them must
 * be possible now: that is what the pruning claims.
 */
static bool
corral_wrong(struct kit *k, bool hasty, uint16_t man, const struct push *rest, size_t count,
    unsigned long *corrals)
{
	const struct board *b = &k->board;
	size_t i = 0;

	k->corral.hasty = hasty;
	reach_flood(&k->reach, b->box, man);
	if (!corral_find(&k->corral, &k->reach))
		return false;
	++*corrals;
	while (i < count && !bits_has(k->corral.keep, rest[i].from))
		i++;
	return i == count || k->corral.pushes == 0 ||
	       !reach_has(
	           &k->reach, board_beside(b, rest[i].from, push_opposite(rest[i].direction))) ||
	       state_box(b, b->box, push_target(b, rest[i]));
}

/* The pushes of a solution; 0 when it is none. Leaves the start on the board. */
static size_t
pushes_of(struct kit *k, struct str moves, struct push *out)
{
	struct board *b = &k->board;
	uint16_t man = b->man;
	size_t count = 0;
	bool fine = true;

	for (size_t i = 0; i < moves.n && fine; i++) {
		int d = lurd_direction(moves.p[i]);
		struct push p = { d < 0 ? b->squares : board_beside(b, man, (unsigned)d),
			(uint16_t)d };
		uint16_t to;
		fine = p.from < b->squares;
		if (!fine)
			break;
		man = p.from;
		if (!state_box(b, b->box, p.from))
			continue;
		to = push_target(b, p);
		fine = to < b->live && !state_box(b, b->box, to);
		if (fine) {
			push_apply(b, b->box, p);
			out[count++] = p;
		}
	}
	fine = fine && state_solved(b, b->box);
	for (size_t i = count; i-- > 0;)
		push_undo(b, b->box, out[i]);
	return fine ? count : 0;
}

static void
follow(struct kit *k, struct arena *a, const struct record *r, struct str moves, struct tally *t)
{
	struct board *b = &k->board;
	struct push *push = arena_array(a, struct push, moves.n);
	size_t count = push == NULL ? 0 : pushes_of(k, moves, push);
	uint16_t man = b->man;

	t->solutions += count > 0;
	look(k, r, man, NULL, 0, t);
	for (size_t i = 0; i < count; i++) {
		t->wrong_corral += corral_wrong(k, false, man, push + i, count - i, &t->corrals);
		t->wrong_corral += corral_wrong(k, true, man, push + i, count - i, &t->corrals);
		t->wrong_back += dead_found(&k->dead, k->back, b->box, man, NULL) != NULL ||
		                 dead_found(&k->dead, k->back, b->box, man, &push[i]) != NULL;
		push_apply(b, b->box, push[i]);
		man = push[i].from;
		look(k, r, man, &push[i], i + 1, t);
	}
}

static void
each_solution(struct arena *work, const struct record *r, struct tally *t)
{
	for (struct section *s = section_find(r->sections, SOLUTION); s != NULL;
	     s = section_find(s->next, SOLUTION)) {
		struct kit k;
		arena_reset(work);
		if (set_up(&k, work, &r->level))
			follow(&k, work, r, s->moves, t);
	}
}

static ssize_t
next_bytes(void *context, void *to, size_t room)
{
	FILE *f = context;
	size_t got = fread(to, 1, room, f);

	return ferror(f) ? -1 : (ssize_t)got;
}

static void
each_record(const char *path, struct tally *t)
{
	FILE *f = fopen(path, "rb");
	struct reader *reader = f == NULL ? NULL : reader_open(next_bytes, f, path, NULL);
	struct sink sink = { .take = silence };
	struct arena keep, work;
	struct record r;
	enum reading got;
	unsigned long records = 0;

	arena_init(&keep, (size_t)1 << 28);
	arena_init(&work, (size_t)1 << 28);
	while (reader != NULL && (got = reader_next(reader, &keep, &r, &sink)) != READ_END) {
		if (got == READ_LEVEL && records++ % t->every == 0)
			each_solution(&work, &r, t);
		arena_reset(&keep);
	}
	arena_free(&keep);
	arena_free(&work);
	reader_close(reader);
	if (f != NULL)
		fclose(f);
}

int
main(int argc, char **argv)
{
	const char *shared = getenv("SOK_SHARED");
	struct tap t = { 0, 0 };
	struct tally n = { .every = argc > 1 ? strtoul(argv[1], NULL, 10) : EVERY };
	char path[1024];
	struct dirent *e;
	DIR *dir;

	snprintf(path, sizeof path, "%s/solutions", shared != NULL ? shared : "../shared");
	dir = opendir(path);
	if (dir == NULL) {
		printf("ok 1 # skip no directory %s\n1..1\n", path);
		return 0;
	}
	while ((e = readdir(dir)) != NULL) {
		char file[2048];
		if (e->d_name[0] == '.')
			continue;
		snprintf(file, sizeof file, "%s/%s", path, e->d_name);
		each_record(file, &n);
	}
	closedir(dir);
	printf(
	    "# %lu solutions, %lu positions, %lu corrals\n", n.solutions, n.positions, n.corrals);
	ok(&t, n.solutions > 0, "solutions were followed to their end");
	ok(&t, n.wrong == 0, "no detector fires on a position of a solution");
	ok(&t, n.wrong_pushed == 0, "nor on what a push of it led to");
	ok(&t, n.wrong_back == 0, "nor, backwards, on a position that the start leads to");
	ok(&t, n.corrals > 0 && n.wrong_corral == 0,
	    "a corral's boxes are next to be pushed, in any solution, in a way that is open now");
	return tap_end(&t);
}
