/*
 * Claim: moves that were read hold move letters alone (and marks in a saved game), no more than
 * there was room for; read again they are the same; a fault leaves the output alone.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "level/lurd.h"
#include "level/runs.h"

enum { ROOM = 4096 };

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };

	for (int game = 0; game < 2; game++) {
		struct buf once = { 0 }, twice = { 0 };
		size_t where = 0;

		if (runs_moves(&once, text, game, ROOM, &where) != RUNS_FINE) {
			if (once.n != 0 || where > size)
				abort();
		} else {
			if (once.n > ROOM)
				abort();
			for (size_t i = 0; i < once.n; i++)
				if (lurd_direction(once.p[i]) < 0 &&
				    (!game || memchr("*[]", once.p[i], 3) == NULL))
					abort();
			if (runs_moves(&twice, buf_view(&once), game, ROOM, &where) != RUNS_FINE ||
			    !str_eq(buf_view(&once), buf_view(&twice)))
				abort();
		}
		buf_free(&once);
		buf_free(&twice);
	}
	return 0;
}
