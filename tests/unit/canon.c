/* The hash of the smallest text of a level: the vectors of sok(5), and what must not matter. */
#include "level/canon.h"
#include "level/check.h"
#include "oracle/boards.h"
#include "tap.h"
#include "util/hash.h"
#include "util/rng.h"

struct named {
	uint64_t hash;
	int symmetry;
};

static struct named
name(const struct level *l, const unsigned char *area, struct arena *a)
{
	struct named n = { 0, -1 };

	if (!level_canon(l, area, a, &n.hash, &n.symmetry))
		n.symmetry = -1;
	return n;
}

static struct named
name_rows(const char *rows, struct arena *a)
{
	struct named none = { 0, -1 };
	struct level l;
	unsigned char *area;

	return boards_draw(&l, a, rows, &area) ? name(&l, area, a) : none;
}

static uint64_t
of_text(struct str text)
{
	return hash_fnv1a(FNV1A_START, text.p, text.n);
}

static void
vectors(struct tap *t, struct arena *a)
{
	struct named one = name_rows("######|#@ . #|# $  #|#  ###|####  |", a);
	struct named two = name_rows("########|#   .  #|# $ #  #|#  @ $ #|# .    #|########|", a);

	ok(t, one.hash == UINT64_C(0x63bfebce9fb13484), "the hash of the first vector");
	ok(t, two.hash == UINT64_C(0x0f28751523085bfc), "the hash of the second");
	ok(t,
	    one.hash == of_text(STR("3x4/#@ /# ./ $ /   ")) &&
	        two.hash == of_text(STR("4x6/@   /  $ /.#  /    / $ ./    ")),
	    "the hashes are those of the texts");
}

static void
differences(struct tap *t, struct arena *a)
{
	struct named plain = name_rows("#######|#@$ . #|#######|", a);

	ok(t, name_rows("########|#@$ . ##|########|#####*##|", a).hash == plain.hash,
	    "walls outside and decoration do not matter");
	ok(t, name_rows("#######|# $@. #|#######|", a).hash != plain.hash,
	    "the player on the other side of a box does");
	ok(t, name_rows("#######|#@ $. #|#######|", a).hash != plain.hash, "the box's place does");
	ok(t, name_rows("#######|#@$. .#|#######|", a).symmetry == -1,
	    "a refused drawing has none");
}

/* The level, turned as `n` says, needs no turning. */
static bool
stands_smallest(const struct level *l, const struct named *n, struct arena *a)
{
	struct level turned = *l;
	unsigned char *area;
	struct named again;

	if (n->symmetry < 0 || !symmetry_level(n->symmetry, a, &turned) ||
	    !level_check(&turned, a, NULL, &area))
		return false;
	again = name(&turned, area, a);
	return again.symmetry == 0 && again.hash == n->hash;
}

static bool
images_agree(const struct level *l, const unsigned char *area, struct arena *a)
{
	const struct named first = name(l, area, a);

	for (int s = 0; s < SYMMETRIES; s++) {
		struct level image = *l;
		unsigned char *its_area;
		struct named n;
		if (!symmetry_level(s, a, &image) || !level_check(&image, a, NULL, &its_area))
			return false;
		n = name(&image, its_area, a);
		if (n.hash != first.hash || !stands_smallest(&image, &n, a))
			return false;
	}
	return true;
}

static void
random_images(struct tap *t, struct arena *a)
{
	struct rng rng = { 2026 };
	unsigned done = 0, right = 0;

	while (done < 300) {
		struct level l;
		unsigned char *area;
		arena_reset(a);
		if (!boards_random(&l, a, &rng, 3 + (int)(done % 4), 4, 20, 2, &area))
			continue;
		right += images_agree(&l, area, a);
		done++;
	}
	ok(t, right == done, "the images of 300 random levels have one hash, and turn into it");
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena a;

	arena_init(&a, 1 << 24);
	vectors(&t, &a);
	differences(&t, &a);
	random_images(&t, &a);
	arena_free(&a);
	return tap_end(&t);
}
