#include "cli/identity.h"

#include <stddef.h>

#include "level/canon.h"
#include "util/escape.h"

void
fault_first(struct diag *fault, const struct diag *told, struct arena *a)
{
	const struct pos *at = &told->at, *first = &fault->at;
	struct buf safe = { 0 };

	if (told->severity < ERROR ||
	    (fault->text != NULL &&
	        (first->line < at->line || (first->line == at->line && first->col <= at->col))))
		return;
	escape_text(&safe, str_of(told->text));
	buf_char(&safe, '\0');
	*fault = *told;
	fault->text = safe.failed ? NULL : arena_copy(a, buf_view(&safe)).p;
	buf_free(&safe);
}

bool
identify(struct record *record, const char *file, struct arena *a)
{
	struct buf safe = { 0 };
	bool fine;

	escape_name(&safe, str_of(file));
	record->file = arena_copy(a, buf_view(&safe));
	fine = !safe.failed && record->file.p != NULL;
	buf_free(&safe);
	if (!fine || record->kind != LEVEL_RECORD)
		return fine;
	record->hashed = level_canon(&record->level, record->area, a, &record->hash, NULL);
	return record->hashed;
}
