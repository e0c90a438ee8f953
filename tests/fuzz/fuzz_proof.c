/*
 * Claim: whatever a file of proofs says, it is read and refused or accepted within the memory
 * allowed; and nothing is accepted that is not true of the level below: its fewest pushes are 9.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "level/cell.h"
#include "play/proof_check.h"

enum { FEWEST = 9, MEMORY = 1 << 22 };

static const char rows[] = "#######"
                           "# #   #"
                           "#  $#.#"
                           "#  . @#"
                           "#  $# #"
                           "# #   #"
                           "#######";

static void
judge(const struct level *l, const struct proof_head *h, FILE *f)
{
	struct proof_source source = { f, h->bytes };
	struct proof_report r;
	struct arena a;

	arena_init(&a, MEMORY);
	proof_check(&a, l, h, &source, NULL, NULL, &r);
	if (a.held > MEMORY)
		abort();
	arena_free(&a);
	if (r.fault == PROOF_RIGHT &&
	    (h->kind == PROOF_UNSOLVABLE || (h->kind == PROOF_PUSHES && h->least >> 32 > FEWEST)))
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char line[PROOF_LINE_MOST];
	FILE *f = size == 0 ? NULL : fmemopen((void *)(uintptr_t)data, size, "rb");
	struct proof_head head;
	struct level l;
	struct arena a;

	if (f == NULL)
		return 0;
	arena_init(&a, MEMORY);
	if (!level_new(&l, &a, 7, 7))
		abort();
	for (uint32_t s = 0; s < level_size(&l); s++)
		l.cell[s] = cell_of(rows[s]);
	if (fgets(line, sizeof line, f) != NULL && strcmp(line, PROOF_FIRST_LINE "\n") == 0 &&
	    fgets(line, sizeof line, f) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		if (proof_read_head(str_of(line), &head))
			judge(&l, &head, f);
	}
	fclose(f);
	arena_free(&a);
	return 0;
}
