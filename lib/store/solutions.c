#include "store/solutions.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "level/canon.h"
#include "store/align.h"
#include "store/alike.h"
#include "store/slurp.h"
#include "util/num.h"

void
solutions_init(struct solutions *p)
{
	*p = (struct solutions){ .input = NULL };
	store_init(&p->store);
}

void
solutions_free(struct solutions *p)
{
	store_free(&p->store);
}

bool
solutions_read(struct solutions *p, const char *const *file, unsigned files, struct sink *sink)
{
	for (unsigned i = 0; i < files; i++)
		if (!store_read(&p->store, file[i], sink))
			return false;
	return store_ready(&p->store) || report_file(sink, NULL, "out of memory");
}

bool
solutions_input(struct solutions *p, const char *name)
{
	struct input_file *in = arena_new(&p->store.arena, struct input_file);

	if (in == NULL)
		return false;
	*in = (struct input_file){ name, p->input };
	p->input = in;
	return true;
}

const struct level *
solutions_board(const struct solutions *p, uint64_t drawing)
{
	size_t at = 0;
	const struct stored *h = store_next(&p->store, BY_DRAWING, drawing, &at);

	return h != NULL ? &h->record.level : NULL;
}

/* --- giving ---------------------------------------------------------------------------- */

/* Puts a walk before the moves. */
static bool
walk_first(struct section *s, struct str walk, struct arena *a)
{
	struct span **end = &s->spans;
	char *moves;

	if (walk.n == 0)
		return true;
	if (!arena_get(a, &moves, walk.n + s->moves.n))
		return false;
	memcpy(moves, walk.p, walk.n);
	memcpy(moves + walk.n, s->moves.p, s->moves.n);
	s->moves = (struct str){ moves, walk.n + s->moves.n };
	if (s->claims)
		s->claimed_moves += walk.n;
	for (const struct span *old = s->spans; old != NULL; old = old->next) {
		struct span *span = arena_new(a, struct span);
		if (span == NULL)
			return false;
		*span = (struct span){ old->first + walk.n, old->at, NULL };
		*end = span;
		end = &span->next;
	}
	return true;
}

/* Is the solution for another drawing than that which it stands with? */
static bool
is_stray(const struct stored *h, const struct section *s)
{
	return h->record.area != NULL && section_is_stray(s, h->drawing);
}

static struct section *
append(struct record *record, const struct section *from, struct arena *a, int symmetry,
    struct str walk)
{
	struct section *s = record_section(record, a, SOLUTION);
	struct meta empty;

	if (s == NULL)
		return NULL;
	empty = s->meta;
	*s = *from;
	s->meta = empty;
	s->next = NULL;
	return meta_copy(&s->meta, a, &from->meta) && symmetry_moves(symmetry, a, &s->moves) &&
	               walk_first(s, walk, a)
	           ? s
	           : NULL;
}

/* changed: the record's board is another than that of the solutions, which they then name. */
static bool
give(struct stored *h, struct record *record, struct arena *a, int symmetry, struct str walk,
    bool changed)
{
	const struct section *from = section_find(h->record.sections, SOLUTION);
	bool fine = true;

	h->used = true;
	for (; fine && from != NULL; from = section_find(from->next, SOLUTION)) {
		struct section *s = append(record, from, a, symmetry, walk);
		if (s != NULL && (changed || walk.n > 0 || is_stray(h, from)))
			section_drop_claims(s, !changed && !is_stray(h, from));
		if (s != NULL && h->record.area != NULL && !changed)
			meta_remove(&s->meta, "Board");
		fine = s != NULL && (!changed || section_set_board(s, a, h->drawing));
	}
	return fine;
}

static bool
give_by_board(struct solutions *p, struct record *record, struct arena *a, bool *given)
{
	const struct checked_level here = { &record->level, record->area };
	struct stored *h;
	uint64_t hash;
	struct str walk;
	size_t at = 0;
	int symmetry;

	if (!p->store.boards)
		return true;
	if (!level_canon(here.level, here.area, a, &hash, NULL))
		return false;
	while ((h = store_next(&p->store, BY_BOARD, hash, &at)) != NULL) {
		if (!align((struct checked_level){ &h->record.level, h->record.area }, here, a,
		        &symmetry, &walk))
			return false;
		if (symmetry < 0)
			continue;
		*given = true;
		if (!give(h, record, a, symmetry, walk, false))
			return false;
	}
	return true;
}

/* --- levels that have changed ------------------------------------------------------------ */

/* One square in so many may differ: with the same name, and without. */
enum { NAMED = 4, NAMELESS = 16 };

static bool
claim(void *store, const struct record *record, struct arena *a)
{
	struct stored *h;
	uint64_t hash;
	size_t at = 0;

	if (!level_canon(&record->level, record->area, a, &hash, NULL))
		return false;
	while ((h = store_next(store, BY_BOARD, hash, &at)) != NULL)
		h->claimed = true;
	return true;
}

/* Marks the boards of all levels of the input. Unknown when it cannot be read a second time. */
static void
find_claims(struct solutions *p)
{
	p->claims = p->input != NULL ? CLAIMED : UNKNOWN;
	for (const struct input_file *in = p->input; in != NULL && p->claims == CLAIMED;
	     in = in->next) {
		const char *file = in->name;
		struct buf text = { 0 };
		struct stat st;
		if (strcmp(file, "-") == 0 || stat(file, &st) != 0 || !S_ISREG(st.st_mode) ||
		    !slurp(file, &file, &text, NULL) ||
		    !store_levels(buf_view(&text), file, p->format, NULL, NULL, claim, &p->store))
			p->claims = UNKNOWN;
		buf_free(&text);
	}
}

static bool
other_collection(const struct record *a, const struct record *b)
{
	const struct str x = meta_text(&a->meta, "Collection"),
	                 y = meta_text(&b->meta, "Collection");

	return x.n > 0 && y.n > 0 && !str_case_eq(x, y);
}

/* May the level have been drawn like this once? At most one square in `part` differs, and fewer
 * than differ, which is then how many. */
static bool
was(struct solutions *p, const struct stored *h, const struct record *record, uint32_t part,
    uint32_t *differ)
{
	const struct level *old = &h->record.level, *now = &record->level;
	const uint32_t squares = alike_squares(old, now);
	uint32_t most, n;

	if (h->record.area == NULL || *differ == 0 || p->looked >= LOOK_MAX ||
	    other_collection(&h->record, record))
		return false;
	p->looked += 2 * squares;
	most = num_least(squares / part, *differ - 1);
	n = alike_differ(old, now, most);
	if (n > most)
		return false;
	if (p->claims == NOT_YET)
		find_claims(p);
	if (!h->claimed)
		*differ = n;
	return !h->claimed;
}

/* The solutions of the board most like the level's, if that is no other level's. */
static bool
give_nearest(struct solutions *p, struct record *record, struct arena *a)
{
	struct stored *nearest = NULL;
	uint32_t least = UINT32_MAX;

	for (struct stored *h = p->store.first;
	     h != NULL && p->claims != UNKNOWN && p->looked < LOOK_MAX; h = h->next)
		if (was(p, h, record, NAMELESS, &least))
			nearest = h;
	return nearest == NULL || p->claims == UNKNOWN ||
	       give(nearest, record, a, 0, STR(""), true);
}

/* --- by name ----------------------------------------------------------------------------- */

static bool
give_by(struct solutions *p, enum key_kind kind, uint64_t value, struct record *record,
    struct arena *a, bool *given)
{
	const struct str title = meta_text(&record->meta, "Title");
	struct stored *h;
	size_t at = 0;

	while ((h = store_next(&p->store, kind, value, &at)) != NULL) {
		uint32_t differ = UINT32_MAX;
		if (kind == BY_TITLE && !str_case_eq(title, meta_text(&h->record.meta, "Title")))
			continue;
		if (h->record.area != NULL && !was(p, h, record, NAMED, &differ))
			continue;
		*given = true;
		if (!give(h, record, a, 0, STR(""), h->record.area != NULL))
			return false;
	}
	return true;
}

bool
solutions_give(struct solutions *p, struct record *record, struct arena *a)
{
	const struct str title = meta_text(&record->meta, "Title");
	bool given = false, fine = give_by_board(p, record, a, &given);

	if (fine && !given)
		fine = give_by(p, BY_POSITION, record->position, record, a, &given) &&
		       give_by(p, BY_NUMBER, record->number, record, a, &given);
	if (fine && !given && title.n > 0)
		fine = give_by(p, BY_TITLE, store_title(title), record, a, &given);
	return fine && (given || give_nearest(p, record, a));
}

static struct pos
place_of(const struct stored *h)
{
	return section_find(h->record.sections, SOLUTION)->at;
}

/* Is none used of this one and those behind it in its file? */
static bool
in_vain(const struct stored *h)
{
	const char *file = place_of(h).file;

	while (h != NULL && place_of(h).file == file && !h->used)
		h = h->next;
	return h == NULL || place_of(h).file != file;
}

static void
unused(const struct stored *h, struct sink *sink, enum severity severity)
{
	const struct str name = meta_text(&h->record.meta, "Title");
	const struct pos at = place_of(h);
	const bool numbered = h->record.number != NO_NUMBER;
	const char *comma = numbered && name.n > 0 ? ", " : "";

	if (numbered)
		report(sink, at, severity, "unused", "no level for the solution of level %u%s%.*s",
		    h->record.number, comma, (int)name.n, name.p);
	else if (h->record.area == NULL && h->record.position > 0)
		report(sink, at, severity, "unused",
		    "no level at position %" PRIu64 " for the solution", h->record.position);
	else
		report(sink, at, severity, "unused", "no level for the solution of %.*s",
		    (int)name.n, name.p);
}

void
solutions_unused(const struct solutions *p, struct sink *sink, enum severity severity)
{
	const char *file = NULL;

	if (p->looked >= LOOK_MAX)
		report(sink, (struct pos){ NULL, 0, 0 }, WARNING, "limit",
		    "too many levels without a solution: not all were compared with every board");
	for (const struct stored *h = p->store.first; h != NULL; h = h->next) {
		const bool first = place_of(h).file != file;
		file = place_of(h).file;
		if (!h->used)
			unused(h, sink, first && in_vain(h) ? WARNING : severity);
	}
}
