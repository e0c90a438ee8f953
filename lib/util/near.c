#include "util/near.h"

#include <stddef.h>

#include "util/num.h"

enum { NAME_MAX = 40, LETTERS_OF_EDIT = 3 };

/* Neither is longer than NAME_MAX. */
static unsigned
distance(struct str a, struct str b)
{
	unsigned edits[NAME_MAX + 1][NAME_MAX + 1]; /* [i][j] of the first i letters of a, j of b */

	for (unsigned i = 0; i <= a.n; i++) {
		for (unsigned j = 0; j <= b.n; j++) {
			if (i == 0 || j == 0) {
				edits[i][j] = i + j;
				continue;
			}
			const char x = char_lower(a.p[i - 1]), y = char_lower(b.p[j - 1]);
			edits[i][j] = num_least(num_least(edits[i - 1][j], edits[i][j - 1]) + 1,
			    edits[i - 1][j - 1] + (x != y));
			if (i > 1 && j > 1 && x == char_lower(b.p[j - 2]) &&
			    y == char_lower(a.p[i - 2]))
				edits[i][j] = num_least(edits[i][j], edits[i - 2][j - 2] + 1);
		}
	}
	return edits[a.n][b.n];
}

struct str
near_name(struct str name, struct str lines)
{
	struct str best = { NULL, 0 }, line, one;
	unsigned most = (unsigned)(name.n / LETTERS_OF_EDIT) + 1; /* the best has fewer edits */

	while (lines.n > 0 && name.n > 0 && name.n <= NAME_MAX) {
		str_cut(&lines, '\n', &line);
		str_cut(&line, '\t', &one);
		const unsigned edits = one.n > 0 && one.n <= NAME_MAX ? distance(name, one) : most;
		if (edits >= most)
			continue;
		best = one;
		most = edits;
	}
	return best;
}
