/* The eight images: composition, inverses, moves that stay solutions, and the hash they share. */
#include <string.h>

#include "level/canon.h"
#include "level/cell.h"
#include "level/check.h"
#include "level/symmetry.h"
#include "play/play.h"
#include "tap.h"

static bool
draw(struct level *l, struct arena *a, uint16_t width, uint16_t height, const char *rows)
{
	if (!level_new(l, a, width, height))
		return false;
	for (uint32_t s = 0; s < level_size(l); s++)
		l->cell[s] = cell_of(rows[s]);
	return true;
}

static bool
same(const struct level *x, const struct level *y)
{
	return x->width == y->width && x->height == y->height &&
	       memcmp(x->cell, y->cell, level_size(x)) == 0;
}

static uint64_t
hash_of(const struct level *l, struct arena *a, int *symmetry)
{
	unsigned char *area;
	uint64_t hash = 0;

	if (level_check(l, a, NULL, &area))
		level_canon(l, area, a, &hash, symmetry);
	return hash;
}

static void
images(struct tap *t, struct arena *a)
{
	struct level level, image, twice;
	struct str moves;
	struct verdict v;

	draw(&level, a, 6, 5, "#######@ . ## $  ##  #######  ");
	for (int s = 0; s < SYMMETRIES; s++) {
		image = level;
		moves = STR("ddrUluR");
		ok(t, symmetry_level(s, a, &image) && symmetry_moves(s, a, &moves),
		    symmetry_names[s]);
		ok(t, play_all(a, &image, moves, &v) && v.solved && v.pushes == 2,
		    "its moves solve the image");
		ok(t, hash_of(&image, a, NULL) == 0x63bfebce9fb13484,
		    "the image has the level's hash");
		twice = image;
		symmetry_level(symmetry_inverse(s), a, &twice);
		ok(t, same(&twice, &level), "the inverse leads back");
		for (int second = 0; second < SYMMETRIES; second++) {
			struct level both = level;
			twice = image;
			symmetry_level(second, a, &twice);
			symmetry_level(symmetry_after(second, s), a, &both);
			if (!same(&both, &twice))
				ok(t, false, "two symmetries are one");
		}
	}
}

/* Its walls one square away from three sides, drawn in lines 10 to 15. */
static void
crop(struct tap *t, struct arena *a)
{
	const struct crop inside = { 1, 1, 4, 5 };
	struct level level, want;
	bool stands = true;

	draw(&want, a, 5, 4, "######@$.##   ######");
	draw(&level, a, 6, 6, "       ##### #@$.# #   # #####      ");
	for (uint16_t row = 0; row < level.height; row++)
		level.row_at[row] = (struct pos){ "drawing", 10u + row, 1 };
	ok(t, symmetry_crop(0, inside, a, &level) && same(&level, &want), "a part is cut out");
	for (uint16_t row = 0; row < level.height; row++)
		stands = stands && level.row_at[row].line == 11u + row;
	ok(t, stands, "its rows stand in the lines where they were drawn");
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena a;
	struct level l;

	arena_init(&a, (size_t)1 << 24);
	images(&t, &a);
	crop(&t, &a);
	draw(&l, &a, 8, 7, "#########   .  ## $ #  ##  @ $ ## .    #########        ");
	ok(&t, hash_of(&l, &a, NULL) == 0x0f28751523085bfc, "the second vector of sok(5)");
	arena_free(&a);
	return tap_end(&t);
}
