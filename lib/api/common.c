#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "dead/dead.h"
#include "format/format.h"
#include "level/runs.h"
#include "method/method.h"
#include "render/render.h"

enum { STRUCT_MOST = 65536 }; /* bytes; more is a size that nobody has set */

const char *
sok_version(void)
{
	return SOK_VERSION;
}

const char *
sok_strerror(int error)
{
	switch (error) {
	case SOK_OK: return "no error";
	case SOK_END: return "there is no more";
	case SOK_NO_MEMORY: return "out of memory, or past a limit";
	case SOK_MISUSE: return "an argument is NULL or out of range";
	case SOK_UNREADABLE: return "the input cannot be read";
	case SOK_NO_LEVEL: return "the record has no board";
	case SOK_UNKNOWN: return "no such name, or it does not go with the others";
	case SOK_BAD_MOVES: return "the moves cannot be made";
	case SOK_REFUSED: return "the format has no place for this";
	case SOK_PUT_FAILED: return "the output was refused";
	case SOK_INTERNAL: return "an internal error";
	default: return "an unknown error";
	}
}

/* --- names of inputs ------------------------------------------------------------------------- */

struct input_name *
name_new(const char *text)
{
	const size_t bytes = strlen(text) + 1;
	struct input_name *n = malloc(sizeof *n + bytes);

	if (n != NULL) {
		atomic_init(&n->uses, 1);
		memcpy(n->text, text, bytes);
	}
	return n;
}

struct input_name *
name_share(struct input_name *n)
{
	atomic_fetch_add(&n->uses, 1);
	return n;
}

void
name_drop(struct input_name *n)
{
	if (n != NULL && atomic_fetch_sub(&n->uses, 1) == 1)
		free(n);
}

/* --- messages -------------------------------------------------------------------------------- */

static void
tell(struct sink *sink, const struct diag *d)
{
	static const int32_t severities[] = { [NOTE] = SOK_NOTE,
		[WARNING] = SOK_WARNING,
		[FINDING] = SOK_FINDING,
		[ERROR] = SOK_ERROR,
		[FAILURE] = SOK_ERROR };
	struct teller *t = (struct teller *)(void *)sink;
	const struct sok_message m = { .size = sizeof m,
		.severity = severities[d->severity],
		.column = d->at.col,
		.line = d->at.line,
		.file = d->at.file,
		.code = d->code,
		.text = d->text };

	t->no_memory |= d->severity == FAILURE;
	if (t->tell != NULL)
		t->tell(t->context, &m);
}

struct teller
teller_of(sok_tell *function, void *context)
{
	return (struct teller){ { .take = tell }, function, context, false };
}

void
tell_option(const struct teller *t, struct str text)
{
	struct teller copy = *t;

	report_file(&copy.sink, NULL, "%.*s", (int)text.n, text.n > 0 ? text.p : "");
}

void
tell_unknown(const struct teller *t, const char *what, const char *name)
{
	struct teller copy = *t;

	report_file(&copy.sink, NULL, "unknown %s '%.60s'", what, name);
}

/* --- structs --------------------------------------------------------------------------------- */

bool
struct_in(void *own, size_t own_size, const void *theirs)
{
	const unsigned char *bytes = theirs;
	size_t size = own_size;

	memset(own, 0, own_size);
	if (theirs == NULL)
		return true;
	memcpy(&size, theirs, sizeof size);
	if (size < sizeof size || size > STRUCT_MOST)
		return false;
	for (size_t i = own_size; i < size; i++)
		if (bytes[i] != 0)
			return false;
	memcpy(own, theirs, size < own_size ? size : own_size);
	return true;
}

bool
struct_out(void *theirs, const void *own, size_t own_size)
{
	size_t size;

	memcpy(&size, theirs, sizeof size);
	if (size < sizeof size || size > STRUCT_MOST)
		return false;
	memset((char *)theirs + sizeof size, 0, size - sizeof size);
	memcpy((char *)theirs + sizeof size, (const char *)own + sizeof size,
	    (size < own_size ? size : own_size) - sizeof size);
	return true;
}

int
moves_read(struct buf *out, const char *text, bool game, size_t *where)
{
	const enum runs_fault fault = runs_moves(out, str_of(text), game, MOVES_MAX, where);

	return fault == RUNS_FINE                           ? SOK_OK
	       : fault == RUNS_LONG || fault == RUNS_MEMORY ? SOK_NO_MEMORY
	                                                    : SOK_BAD_MOVES;
}

/* --- lists ----------------------------------------------------------------------------------- */

#define NTH(list) \
	for (; n < i && list[n] != NULL; n++) \
		; \
	if (list[n] != NULL) { \
		name = list[n]->name; \
		about = list[n]->summary; \
	} \
	break

const char *
sok_name(int list, uint32_t i, const char **summary)
{
	const char *name = NULL, *about = NULL;
	uint32_t n = 0;

	switch (list) {
	case SOK_METHODS: NTH(methods);
	case SOK_FORMATS: NTH(formats);
	case SOK_RENDERERS: NTH(renderers);
	case SOK_RULES: NTH(detectors);
	default: break;
	}
	if (summary != NULL)
		*summary = about;
	return name;
}
