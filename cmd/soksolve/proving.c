#include "proving.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "method/report.h"
#include "search/spill.h"
#include "settings.h"

enum { PIECE = 1 << 16 };

bool
proving_open(struct run *r)
{
	struct settings *own = r->own;

	if (own->proof_file.name != NULL && own->resume.file != NULL)
		return report_file(
		    &r->sink, NULL, "--proof does not go with --resume, which may skip levels");
	buf_text(&own->proof_file.text, PROOF_FIRST_LINE "\n");
	return side_open(&own->proof_file, r);
}

/* NULL with errno: there is none. */
static FILE *
open_nameless(const char *beside)
{
	static const char end[] = ".XXXXXX";
	const size_t n = strlen(beside);
	const char *const directory = getenv("TMPDIR");
	char *name = malloc(n + sizeof end);
	FILE *f = NULL;
	struct stat st;
	bool pipe;
	int fd;

	if (name == NULL)
		return NULL;
	memcpy(name, beside, n);
	memcpy(name + n, end, sizeof end);
	pipe = strcmp(beside, "-") == 0 || (stat(beside, &st) == 0 && !S_ISREG(st.st_mode));
	fd = pipe ? -1 : mkstemp(name);
	if (fd >= 0)
		unlink(name);
	else
		fd = spill_file(directory != NULL && *directory != '\0' ? directory : "/tmp");
	if (fd >= 0 && (f = fdopen(fd, "w+b")) == NULL)
		close(fd);
	free(name);
	return f;
}

/* Many may wait for one before them, and a process has not many files. */
static void
hold_short(struct proving *p)
{
	const size_t n = p->head.bytes <= PIECE ? (size_t)p->head.bytes : SIZE_MAX;

	if (p->what != UNSOLVABLE || n > PIECE || !buf_reserve(&p->text, n + 1) ||
	    fflush(p->file) != 0 || fseek(p->file, 0, SEEK_SET) != 0 ||
	    fread(p->text.p, 1, n, p->file) != n)
		return;
	p->text.n = n;
	fclose(p->file);
	p->file = NULL;
}

void
proving_make(const struct run *r, const struct record *record, size_t used, const struct answer *a,
    struct proving *p)
{
	struct settings *own = r->own;

	*p = (struct proving){ .what = LIMIT_MEMORY };
	p->claims = own->proof_file.name != NULL && answer_claims(a, &p->head);
	if (!p->claims)
		return;
	p->file = open_nameless(own->proof_file.name);
	if (p->file != NULL)
		p->what = answer_prove(
		    &own->request, record, used, a, &p->head, p->file, &p->refused);
	if (p->file == NULL || ferror(p->file))
		p->why = errno;
	else
		hold_short(p);
}

/* Copies what stands behind the head. What cannot be read becomes zeros, so that the proofs behind
 * it can be found; then false. */
static bool
copy(struct run *r, FILE *from, uint64_t bytes)
{
	struct settings *own = r->own;
	struct buf *to = &own->proof_file.text;
	bool fine = fflush(from) == 0 && fseek(from, 0, SEEK_SET) == 0;

	while (bytes > 0 && buf_reserve(to, PIECE)) {
		const size_t n = bytes < PIECE ? (size_t)bytes : PIECE;
		const size_t had = fine ? fread(to->p + to->n, 1, n, from) : 0;
		fine = had == n;
		memset(to->p + to->n + had, 0, n - had);
		to->n += n;
		bytes -= n;
		side_flush(&own->proof_file, r);
	}
	return fine && bytes == 0;
}

void
proving_write(struct run *r, const struct record *record, struct proving *p)
{
	struct settings *own = r->own;

	if (own->proof_file.name == NULL)
		return;
	if (!p->claims) {
		report(&r->sink, record->at, NOTE, "proof",
		    "level %u: no proof: nothing is claimed", record->number);
	} else if (p->what == UNSOLVABLE) {
		proof_write_head(&own->proof_file.text, &p->head);
		buf_str(&own->proof_file.text, buf_view(&p->text));
		if (p->file != NULL && !copy(r, p->file, p->head.bytes))
			report(&r->sink, record->at, ERROR, "proof",
			    "level %u: its proof cannot be copied", record->number);
	} else if (p->why != 0) {
		report(&r->sink, record->at, ERROR, "proof",
		    "level %u: its proof cannot be written: %s", record->number, strerror(p->why));
	} else if (p->what == SOLVED) {
		report(&r->sink, record->at, ERROR, "internal",
		    "level %u: internal error: play refutes what is claimed", record->number);
	} else {
		const struct answer ended = { .outcome = p->what };
		report(&r->sink, record->at, WARNING, "limit", "level %u: no proof: %s",
		    record->number, report_word(&ended));
		run_status(r, UNDECIDED);
	}
	buf_free(&p->text);
	if (p->file != NULL)
		fclose(p->file);
	side_flush(&own->proof_file, r);
}
