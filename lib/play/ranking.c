#include "play/ranking.h"

static const char *const names[METRICS] = { "moves", "pushes", "lines", "changes", "sessions",
	"player-lines" };

bool
ranking_read(struct ranking *r, struct str words)
{
	bool named[METRICS] = { false };
	unsigned count = 0;
	struct str word;

	while (words.p != NULL) {
		unsigned m = 0;
		str_cut(&words, ',', &word);
		while (m < METRICS && !str_eq(word, str_of(names[m])))
			m++;
		if (m == METRICS || named[m])
			return false;
		named[m] = true;
		r->by[count++] = (unsigned char)m;
	}
	for (unsigned m = 0; m < METRICS; m++) {
		if (!named[m])
			r->by[count++] = (unsigned char)m;
	}
	return true;
}

void
ranking_write(const struct ranking *r, struct buf *out)
{
	for (unsigned i = 0; i < METRICS; i++)
		buf_print(out, "%s%s", i > 0 ? "," : "", names[r->by[i]]);
}

bool
ranking_puts(const struct ranking *r, enum metric first, enum metric other)
{
	unsigned i = 0;

	while (r->by[i] != first && r->by[i] != other)
		i++;
	return r->by[i] == first;
}

struct cost
ranking_cost(const struct ranking *r, const struct metrics *m)
{
	struct cost c;

	for (unsigned i = 0; i < METRICS; i++)
		c.by[i] = m->by[r->by[i]];
	return c;
}

int
cost_compare(const struct cost *a, const struct cost *b)
{
	unsigned i = 0;

	while (i < METRICS && a->by[i] == b->by[i])
		i++;
	return i == METRICS ? 0 : a->by[i] < b->by[i] ? -1 : 1;
}
