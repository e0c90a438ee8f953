#include "hbox/variant.h"

#include <string.h>

enum { HALFWAY = 667 };

static void
take_evenly(struct hbox_variant *s, unsigned early, unsigned late)
{
	for (unsigned m = 0; m < MEASURES; m++) {
		s->early[m] = early >> m & 1;
		s->late[m] = late >> m & 1;
	}
}

enum {
	ALL = (1 << MEASURES) - 1,
	GOING_HOME = 1 << UNPLACED | 1 << DISTANCE, /* what is left beyond halfway */
	ASSIGNED = 1 << FAR_BOXES | 1 << DISTANCE,  /* measures that need an assignment */
};

bool
hbox_variant_numbered(unsigned number, struct hbox_variant *s)
{
	const unsigned kind = number % 10, family = number / 10;
	unsigned queues = ALL, lasting = GOING_HOME;

	if (number >= HBOX_METHODS || kind == 5 || kind > 6)
		return false;
	if (kind == 4 && family > 1) /* of 1.3.1 only */
		return false;
	*s = (struct hbox_variant){ .halfway = HALFWAY,
		.assign = kind != 2,
		.inertia = kind != 3,
		.fewest_moves = kind == 1,
		.detour = true,
		.prove = true };
	if (family == 2)
		s->far = FAR_COME;
	if (family == 1 || family == 4)
		queues = GOING_HOME;
	if (family == 3 || family == 4) {
		s->far = FAR_UNFILLED;
		queues |= 1 << FAR_BOXES;
		lasting |= 1 << FAR_BOXES;
	}
	if (kind == 4 || kind == 6)
		queues &= ~(1u << DISTANCE);
	if (!s->assign)
		queues &= s->far == FAR_UNFILLED ? ~(1u << DISTANCE) : ~(unsigned)ASSIGNED;
	take_evenly(s, queues, queues & lasting);
	return true;
}

static bool
digits(const char *p, unsigned char *weights)
{
	unsigned sum = 0;

	for (unsigned m = 0; m < MEASURES; m++) {
		if (p[m] < '0' || p[m] > '9')
			return false;
		weights[m] = (unsigned char)(p[m] - '0');
		sum += weights[m];
	}
	return sum > 0;
}

bool
hbox_variant_measures(struct str text, struct hbox_variant *s)
{
	if (text.n == MEASURES && digits(text.p, s->early)) {
		memcpy(s->late, s->early, sizeof s->late);
		return true;
	}
	return text.n == 2 * MEASURES + 1 && text.p[MEASURES] == '/' && digits(text.p, s->early) &&
	       digits(text.p + MEASURES + 1, s->late);
}
