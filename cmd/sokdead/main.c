/*
 * sokdead: marks the squares where a box is lost, and says whether the position is lost already.
 *
 * A square is dead when a box there, alone on the board, cannot be brought to any goal, on
 * whichever side of it the man stands.
 */
#include "board/board.h"
#include "cli/run.h"
#include "dead/dead.h"
#include "level/cell.h"
#include "level/check.h"
#include "level/limits.h"
#include "util/bits.h"

enum {
	TABLE_BYTES = 256 << 20,       /* most memory for distances to each goal */
	HIDDEN_BYTES = VALUE_MAX - 64, /* most text about squares that no letter can show dead */
};

static const struct opt options[] = {
	{ 0, NULL, NULL, NULL },
};

static bool
option(struct run *r, const struct opts *o, int id)
{
	(void)r;
	(void)o;
	(void)id;
	return false;
}

static void
add_square(struct buf *list, const struct level *l, uint32_t square)
{
	buf_number(list, square / l->width + 1);
	buf_char(list, ',');
	buf_number(list, square % l->width + 1);
}

/*
 * Draws the dead squares; *value is the Sok-Dead field, *all a list of every dead square.
 */
static void
draw(struct level *l, const struct board *b, const unsigned char *area, struct buf *value,
    struct buf *all)
{
	struct buf hidden = { 0 };
	uint64_t count = 0;

	for (uint32_t s = 0; s < level_size(l); s++) {
		l->cell[s] &= (unsigned char)~DEAD_MARK;
		if (!board_dead(b, area, s))
			continue;
		if (count++ > 0)
			buf_char(all, ';');
		add_square(all, l, s);
		if (l->cell[s] == FLOOR) {
			l->cell[s] = DEAD_MARK;
			continue;
		}
		if (hidden.n < HIDDEN_BYTES) { /* a field holds so much and no more */
			buf_text(&hidden, hidden.n == 0 ? " hidden=" : ";");
			add_square(&hidden, l, s);
		}
	}
	buf_text(value, "simple ");
	buf_number(value, count);
	buf_str(value, buf_view(&hidden));
	value->failed |= hidden.failed;
	buf_free(&hidden);
}

/* The name of what proves the start lost, or NULL; *square: of a box that is dead by itself. */
static const char *
judge(const struct board *b, struct dead *kit, uint32_t *square)
{
	const struct detector *found;

	*square = b->stuck;
	if (b->stuck < level_size(b->level))
		return dead_square.name;
	found = dead_found(kit, detectors, b->box, b->man, NULL);
	if (found == &dead_square) {
		uint32_t s = 0;
		while (!bits_has(b->box, s) ||
		    b->dist.near[dist_row(&b->dist, &b->sides, s, b->man)] != DIST_NEVER)
			s++;
		*square = b->drawn[s];
	}
	return found == NULL ? NULL : found->name;
}

static void
announce(struct run *r, const struct record *record, const char *name, uint32_t square)
{
	const struct level *l = &record->level;

	if (square < level_size(l))
		report(&r->sink, level_pos(l, square), FINDING, "dead",
		    "level %lu is lost: the box at row %lu column %lu cannot reach a goal",
		    (unsigned long)record->number, (unsigned long)(square / l->width + 1),
		    (unsigned long)(square % l->width + 1));
	else
		report(&r->sink, record->at, FINDING, "dead", "level %lu is lost: %s",
		    (unsigned long)record->number, name);
}

/* JSON readers get every square in a list; a record's field holds no more than VALUE_MAX. */
static bool
note(struct run *r, struct record *record, const struct buf *value, const struct buf *all)
{
	bool list = r->writes == format_named("json") && all->n > 0 && all->n <= VALUE_MAX;

	if (value->failed || all->failed || value->n > VALUE_MAX)
		return false;
	return meta_set(&record->meta, &r->keep, "Sok-Dead", buf_view(value)) &&
	    (!list || meta_set(&record->meta, &r->keep, "Sok-Dead-Squares", buf_view(all)));
}

static void
level(struct run *r, struct record *record)
{
	struct level *l = &record->level;
	struct buf value = { 0 }, all = { 0 };
	unsigned char *area;
	struct board b;
	struct dead kit;
	bool fine = level_check(l, &r->keep, &r->sink, &area) &&
	    board_compile(&b, &r->keep, l, area, TABLE_BYTES) && dead_init(&kit, &r->keep, &b);

	if (fine) {
		uint32_t square;
		const char *name = judge(&b, &kit, &square);
		if (name != NULL)
			announce(r, record, name, square);
		draw(l, &b, area, &value, &all);
		fine = note(r, record, &value, &all);
	}
	if (!fine)
		report(&r->sink, record->at, ERROR, "limit", "level %lu: out of memory for this record",
		    (unsigned long)record->number);
	buf_free(&value);
	buf_free(&all);
	run_write(r, record);
}

static void
notes(struct run *r, struct record *record)
{
	run_write(r, record);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokdead",
		.synopsis = "[OPTION]... [FILE [LEVELS]]...",
		.about = "Mark dead squares: 0 no level is lost, 1 one is lost, 2 trouble.",
		.options = options,
		.option = option,
		.level = level,
		.notes = notes,
	};

	return run_main(&tool, NULL, argc, argv);
}
