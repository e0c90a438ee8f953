/* store/alike.c: a drawing in each corner of a larger one, and what else differs; and that an end
   of all looking is told. */
#include "store/alike.h"

#include "oracle/boards.h"
#include "store/solutions.h"
#include "tap.h"

struct listener {
	struct sink sink;
	unsigned heard;
};

static void
hear(struct sink *sink, const struct diag *d)
{
	struct listener *l = (struct listener *)sink;

	l->heard += d->severity == WARNING && d->code != NULL;
}

/* Is the end of all looks at boards told? */
static unsigned
told(uint64_t looked)
{
	struct listener l = { { .take = hear }, 0 };
	struct solutions p;

	solutions_init(&p);
	p.looked = looked;
	solutions_unused(&p, &l.sink, WARNING);
	solutions_free(&p);
	return l.heard;
}

/* The same drawing, in a rectangle of a row and a column more. */
static const char drawing[] = "#####|#@$.#|#   #|#####|";
static const char *const corners[] = {
	"##### |#@$.# |#   # |##### |      |",
	"      |##### |#@$.# |#   # |##### |",
	" #####| #@$.#| #   #| #####|      |",
	"      | #####| #@$.#| #   #| #####|",
};

static uint32_t
differ(struct arena *a, const char *one, const char *other, uint32_t most)
{
	struct level l, m;
	uint32_t n = UINT32_MAX;

	if (boards_rows(&l, a, one) && boards_rows(&m, a, other)) {
		n = alike_differ(&l, &m, most);
		if ((n > most) != (alike_differ(&m, &l, most) > most))
			n = UINT32_MAX;
	}
	arena_reset(a);
	return n;
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct level l, m;
	struct arena a;

	arena_init(&a, (size_t)1 << 16);
	for (unsigned i = 0; i < 4; i++)
		ok(&t, differ(&a, drawing, corners[i], 20) == 0, "a drawing with empty margins");
	ok(&t, differ(&a, drawing, "#####|#@$.#|#  ##|#####|", 20) == 1, "one square differs");
	ok(&t, differ(&a, drawing, "       | ##### | #@$.# | #   # | ##### |       |", 20) > 4,
	    "margins on all sides hide that drawings are alike");
	ok(&t, differ(&a, corners[0], "######|#@$. #|#    #|######|      |", 20) == 6,
	    "a room that is a column wider");
	ok(&t, differ(&a, corners[0], "######|#@$. #|#    #|######|      |", 3) > 3,
	    "more squares than were asked for are more");
	ok(&t,
	    boards_rows(&l, &a, drawing) && boards_rows(&m, &a, corners[0]) &&
	        alike_squares(&l, &m) == 30 && boards_rows(&l, &a, "#|#|#|") &&
	        boards_rows(&m, &a, "####|") && alike_squares(&l, &m) == 12,
	    "what both take together has the rows of one and the columns of the other");
	ok(&t, told(LOOK_MAX - 1) == 0 && told(LOOK_MAX) == 1,
	    "that not all boards were looked at is told once");
	arena_free(&a);
	return tap_end(&t);
}
