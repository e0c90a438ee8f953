#include "cli/journal.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "cli/output.h"
#include "format/writer.h"
#include "level/limits.h"
#include "util/hash.h"

#define NOBODY UINT32_MAX

enum { FLUSH_BYTES = 1 << 16 };

struct entry_at {
	uint64_t key;   /* see key_of */
	uint64_t bytes; /* hash of them */
	struct record_place place;
	uint32_t line;   /* where it begins */
	uint32_t before; /* the one before it in the same slot */
	uint32_t number; /* of its level */
	bool broken;
	bool taken;    /* by a record of the input */
	bool outdated; /* there is a newer record of its board, or place if it is broken */
};

struct journal {
	struct record_file file;
	struct entry_at *entry;
	uint32_t count;
	struct buf entries;   /* where they are */
	uint32_t *slot;       /* [slots] the last entry of each; NOBODY: none */
	uint32_t slots;       /* a power of two; 0: there are no entries */
	struct buf order;     /* struct record_place */
	pthread_mutex_t lock; /* of appending and taking */
	atomic_int unread;    /* errno when an entry could not be read or compared, or 0 */
};

/* --- finding ------------------------------------------------------------------------------- */

static uint64_t
hash_of(struct str bytes)
{
	return hash_fnv1a(FNV1A_START, bytes.p, bytes.n);
}

/* Of a record in JSON, the members that tell its file and position, which begin it; else empty. */
static struct str
place_told(const struct buf *bytes)
{
	struct str rest = buf_view(bytes);

	if (!str_starts(rest, STR("{\"file\":")))
		return STR("");
	while (rest.n > 0 && !str_starts(rest, STR(",\"level\":")))
		rest = str_skip(rest, 1);
	return (struct str){ bytes->p, bytes->n - rest.n };
}

/* Hash of the board as written; of a broken record, which has none, of the place that it tells; of
   notes, of all bytes. */
static uint64_t
key_of(const struct record *record, const struct buf *rows, const struct buf *bytes)
{
	return hash_of(record->kind == LEVEL_RECORD    ? buf_view(rows)
	               : record->kind == BROKEN_RECORD ? place_told(bytes)
	                                               : buf_view(bytes));
}

/* Are these rows the board of the record, as it is written? */
static bool
same_board(struct journal *j, const struct record *record, const struct buf *rows)
{
	struct buf own = { 0 };
	bool same = record->kind == LEVEL_RECORD;

	if (same)
		write_rows(&own, &record->level);
	if (own.failed)
		j->unread = ENOMEM;
	same = same && !own.failed && str_eq(buf_view(&own), buf_view(rows));
	buf_free(&own);
	return same;
}

static uint32_t
last_of(const struct journal *j, uint64_t key)
{
	uint32_t n = j->slots == 0 ? NOBODY : j->slot[hash_mix(key) & (j->slots - 1)];

	while (n != NOBODY && j->entry[n].key != key)
		n = j->entry[n].before;
	return n;
}

static uint32_t
before(const struct journal *j, uint32_t n)
{
	const uint64_t key = j->entry[n].key;

	do
		n = j->entry[n].before;
	while (n != NOBODY && j->entry[n].key != key);
	return n;
}

static bool
read_entry(struct journal *j, uint32_t n, struct arena *keep, struct record *record)
{
	const bool fine = record_file_read(&j->file, j->entry[n].place, keep, record);

	if (!fine) /* it was a record when the file was opened */
		j->unread = errno != 0 ? errno : ENOMEM;
	return fine;
}

/* Are they the same level, at different times? Another one may have the same board. */
static bool
same_level(
    struct journal *j, const struct record *old, const struct record *now, const struct buf *rows)
{
	return same_board(j, old, rows) && old->number == now->number &&
	       str_eq(meta_text(&old->meta, "Collection"), meta_text(&now->meta, "Collection"));
}

/* The last entry with the board; one of the same level before all others. NOBODY: none. */
static uint32_t
entry_of(struct journal *j, const struct record *now, const struct buf *rows)
{
	const uint32_t last = last_of(j, hash_of(buf_view(rows)));
	struct record record;
	struct arena scratch;
	uint32_t n = last;

	if (last == NOBODY || before(j, last) == NOBODY)
		return last;
	arena_init(&scratch, RECORD_MAX_BYTES);
	while (n != NOBODY &&
	       !(j->entry[n].number == now->number && read_entry(j, n, &scratch, &record) &&
	           same_level(j, &record, now, rows))) {
		arena_reset(&scratch);
		n = before(j, n);
	}
	arena_free(&scratch);
	return n != NOBODY ? n : last;
}

bool
journal_find(struct journal *j, const struct record *now, struct arena *keep, struct record *record)
{
	struct buf rows = { 0 };
	uint32_t n = NOBODY;
	bool found;

	write_rows(&rows, &now->level);
	if (rows.failed)
		j->unread = ENOMEM;
	else
		n = entry_of(j, now, &rows);
	found = n != NOBODY && read_entry(j, n, keep, record) && same_board(j, record, &rows);
	if (found)
		record_move_lines(record, j->entry[n].line - 1);
	buf_free(&rows);
	return found;
}

/* --- opening ------------------------------------------------------------------------------- */

static bool
enter(void *journal, struct record_place place, uint32_t line, uint64_t bytes,
    const struct record *record)
{
	struct journal *j = journal;
	struct entry_at e = { .key = bytes,
		.bytes = bytes,
		.place = place,
		.line = line,
		.number = record->number,
		.broken = record->kind == BROKEN_RECORD };
	struct buf rows = { 0 }, text = { 0 };
	bool fine = true;

	if (record->kind == LEVEL_RECORD)
		write_rows(&rows, &record->level);
	if (e.broken)
		fine = record_file_copy(&j->file, place, &text);
	fine = fine && !rows.failed && !text.failed;
	if (record->kind != NOTES_RECORD)
		e.key = key_of(record, &rows, &text);
	buf_add(&j->entries, &e, sizeof e);
	j->entry = (struct entry_at *)(void *)j->entries.p;
	j->count++;
	buf_free(&rows);
	buf_free(&text);
	return fine && !j->entries.failed;
}

static bool
make_slots(struct journal *j)
{
	if (j->count == 0)
		return true;
	for (j->slots = 1; j->slots < j->count;)
		j->slots *= 2;
	j->slot = malloc(j->slots * sizeof *j->slot);
	if (j->slot == NULL)
		return false;
	for (uint32_t i = 0; i < j->slots; i++)
		j->slot[i] = NOBODY;
	for (uint32_t n = 0; n < j->count; n++) {
		uint32_t *slot = &j->slot[hash_mix(j->entry[n].key) & (j->slots - 1)];
		j->entry[n].before = *slot;
		*slot = n;
	}
	return true;
}

static void
drop(struct journal *j)
{
	pthread_mutex_destroy(&j->lock);
	record_file_close(&j->file);
	buf_free(&j->entries);
	free(j->slot);
	buf_free(&j->order);
	free(j);
}

struct journal *
journal_open(const char *file, const struct format *format, struct sink *sink)
{
	struct journal *j = calloc(1, sizeof *j);

	if (j == NULL) {
		report_file(sink, file, "out of memory");
		return NULL;
	}
	pthread_mutex_init(&j->lock, NULL);
	if (record_file_open(&j->file, file, format, enter, j, sink)) {
		if (make_slots(j))
			return j;
		report_file(sink, file, "out of memory");
	}
	drop(j);
	return NULL;
}

/* --- writing ------------------------------------------------------------------------------- */

/* Broken records of the place that these bytes tell count no more. */
static void
outdate_broken(struct journal *j, const struct buf *bytes)
{
	const struct str told = place_told(bytes);
	struct buf old = { 0 };

	if (told.n == 0)
		return;
	for (uint32_t n = last_of(j, hash_of(told)); n != NOBODY; n = before(j, n)) {
		struct entry_at *e = &j->entry[n];
		if (!e->broken || e->taken || e->outdated)
			continue;
		buf_clear(&old);
		if (!record_file_copy(&j->file, e->place, &old) || old.failed)
			j->unread = old.failed ? ENOMEM : errno;
		else
			e->outdated = str_eq(place_told(&old), told);
	}
	buf_free(&old);
}

/* Takes the entry that is the same; others of the level count no more. */
static bool
take(struct journal *j, const struct record *now, const struct buf *bytes, const struct buf *rows,
    struct record_place *place)
{
	const uint64_t hash = hash_of(buf_view(bytes));
	struct arena scratch;
	struct record record;
	bool taken = false;

	arena_init(&scratch, RECORD_MAX_BYTES);
	for (uint32_t n = last_of(j, key_of(now, rows, bytes)); n != NOBODY; n = before(j, n)) {
		struct entry_at *e = &j->entry[n];
		if (e->taken)
			continue;
		if (!taken && e->bytes == hash && record_file_has(&j->file, e->place, bytes)) {
			taken = e->taken = true;
			*place = e->place;
		} else if (!e->outdated && rows->n > 0 && e->number == now->number) {
			arena_reset(&scratch);
			e->outdated = read_entry(j, n, &scratch, &record) &&
			              same_level(j, &record, now, rows);
		}
	}
	arena_free(&scratch);
	if (now->kind != NOTES_RECORD)
		outdate_broken(j, bytes);
	return taken;
}

bool
journal_put(struct journal *j, const struct record *record, struct record_place *place)
{
	struct buf bytes = { 0 }, rows = { 0 };
	bool fine;

	*place = (struct record_place){ 0, 0 };
	if (!format_write(j->file.writes, &bytes, record)) {
		buf_free(&bytes);
		errno = EMSGSIZE;
		return false;
	}
	if (record->kind == LEVEL_RECORD)
		write_rows(&rows, &record->level);
	fine = !bytes.failed && !rows.failed;
	if (!fine)
		errno = ENOMEM;
	if (fine && bytes.n > 0) {
		pthread_mutex_lock(&j->lock);
		fine = take(j, record, &bytes, &rows, place);
		errno = j->unread;
		fine = fine || (errno == 0 && record_file_append(&j->file, &bytes, place));
		pthread_mutex_unlock(&j->lock);
	}
	buf_free(&bytes);
	buf_free(&rows);
	return fine;
}

bool
journal_next(struct journal *j, struct record_place place)
{
	if (place.bytes > 0)
		buf_add(&j->order, &place, sizeof place);
	return !j->order.failed;
}

/* --- the order of the input ---------------------------------------------------------------- */

/* Calls for each record in the order it is to have; false: a call has answered that. */
static bool
in_order(const struct journal *j, bool (*call)(void *, struct record_place), void *context)
{
	const struct record_place *order = (const void *)j->order.p;
	bool fine = true;

	for (uint32_t n = 0; n < j->count && fine; n++)
		if (!j->entry[n].taken && !j->entry[n].outdated)
			fine = call(context, j->entry[n].place);
	for (size_t i = 0; i < j->order.n / sizeof *order && fine; i++)
		fine = call(context, order[i]);
	return fine;
}

static bool
follows(void *end, struct record_place place)
{
	off_t *at = end;
	const bool next = place.at == *at;

	*at += (off_t)place.bytes;
	return next;
}

struct copy {
	const struct record_file *from;
	struct output to;
	struct buf bytes;
};

static bool
copy_record(void *copy, struct record_place place)
{
	struct copy *c = copy;

	return record_file_copy(c->from, place, &c->bytes) &&
	       (c->bytes.n < FLUSH_BYTES || output_flush(&c->to, &c->bytes));
}

static bool
put_in_order(struct journal *j)
{
	struct copy copy = { .from = &j->file };
	bool fine;
	int why;

	if (!output_open(&copy.to, j->file.name))
		return false;
	fine = in_order(j, copy_record, &copy) && output_flush(&copy.to, &copy.bytes);
	why = errno;
	buf_free(&copy.bytes);
	if (!output_close(&copy.to, fine) && fine)
		return false;
	errno = why;
	return fine;
}

bool
journal_close(struct journal *j, bool whole)
{
	off_t end = 0;
	bool fine = record_file_is_named(&j->file);
	int why;

	if (fine && whole && !(in_order(j, follows, &end) && end == j->file.end))
		fine = put_in_order(j);
	why = errno;
	drop(j);
	errno = why;
	return fine;
}
