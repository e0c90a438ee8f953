#include "cli/record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/lock.h"
#include "format/reader.h"
#include "level/cell.h"
#include "level/limits.h"
#include "util/hash.h"

enum { PIECE = 1 << 16, START = 32 };

/* --- reading ------------------------------------------------------------------------------- */

struct file_part {
	int fd;
	off_t at;
	size_t left;
	int why; /* errno when it could not be read, or 0 */
};

static ssize_t
get(void *part, void *bytes, size_t n)
{
	struct file_part *p = part;
	const ssize_t got = pread(p->fd, bytes, n < p->left ? n : p->left, p->at);

	if (got > 0) {
		p->at += got;
		p->left -= (size_t)got;
	}
	p->why = got < 0 ? errno : 0;
	return got;
}

/* Is memory short? What is said of the file as a whole, without a code, is that, too. */
struct shortage {
	struct sink sink;
	int why; /* ENOMEM, or 0 */
};

static void
notice(struct sink *sink, const struct diag *d)
{
	struct shortage *s = (struct shortage *)sink;

	if (d->severity == FAILURE || d->code == NULL)
		s->why = ENOMEM;
}

/* Are these bytes just one record? A broken one stands in JSON alone. */
bool
record_file_read(const struct record_file *f, struct record_place place, struct arena *keep,
    struct record *record)
{
	struct file_part part = { f->fd, place.at, place.bytes, 0 };
	struct reader *r = reader_open(get, &part, f->name, f->reads);
	struct shortage shortage = { { notice, ERROR }, 0 };
	struct record more;
	enum reading what;
	bool one;

	errno = ENOMEM;
	if (r == NULL)
		return false;
	what = reader_next(r, keep, record, &shortage.sink);
	one = (what == READ_LEVEL || what == READ_NOTES || (what == READ_BAD && f->ends == 1)) &&
	      reader_next(r, keep, &more, NULL) == READ_END;
	reader_close(r);
	errno = part.why != 0 ? part.why : shortage.why;
	return one;
}

bool
record_file_has(const struct record_file *f, struct record_place place, const struct buf *bytes)
{
	struct file_part part = { f->fd, place.at, place.bytes, 0 };
	char piece[PIECE];
	size_t same = 0;
	ssize_t n;

	errno = 0;
	if (place.bytes != bytes->n)
		return false;
	while ((n = get(&part, piece, sizeof piece)) > 0 &&
	       memcmp(piece, bytes->p + same, (size_t)n) == 0)
		same += (size_t)n;
	errno = part.why;
	return same == bytes->n;
}

bool
record_file_copy(const struct record_file *f, struct record_place place, struct buf *out)
{
	struct file_part part = { f->fd, place.at, place.bytes, 0 };
	ssize_t got;

	while (part.left > 0 && buf_reserve(out, PIECE)) {
		got = get(&part, out->p + out->n, PIECE);
		if (got == 0) /* somebody has cut the file */
			errno = EIO;
		if (got <= 0)
			return false;
		out->n += (size_t)got;
	}
	return true;
}

/* --- opening ------------------------------------------------------------------------------- */

/* Of a read that was false with errno. */
static bool
refuse(const struct record_file *f, struct sink *sink)
{
	if (errno != 0)
		return report_file(sink, f->name, "%s", strerror(errno));
	return report_file(sink, f->name,
	    "not a file of --resume -T %s: no record at byte %" PRIuMAX, f->writes->name,
	    (uintmax_t)f->end);
}

/* Opened, locked, and still what the name stands for. */
static bool
open_locked(struct record_file *f, struct sink *sink)
{
	struct stat st;

	if (stat(f->name, &st) == 0 && !S_ISREG(st.st_mode))
		return report_file(sink, f->name, "not a regular file");
	while ((f->fd = open(f->name, O_RDWR | O_CREAT | O_APPEND, 0666)) >= 0) {
		if (!lock_file(f->fd))
			return report_file(sink, f->name, "%s",
			    lock_is_busy() ? "another run is at work on it" : strerror(errno));
		if (lock_is_named(f->fd, f->name))
			return true;
		close(f->fd);
	}
	return report_file(sink, f->name, "%s", strerror(errno));
}

/* One of them begins with the other. */
static bool
agree(struct str one, struct str other)
{
	return str_starts(one, other) || str_starts(other, one);
}

/* "Level N", or what is there of it. */
static bool
is_level_line(struct str line)
{
	static const struct str level = { "Level ", 6 };
	size_t i = level.n;

	while (i < line.n && char_is_digit(line.p[i]))
		i++;
	return agree(line, level) && i >= line.n;
}

/* Rows of a board with '|' between them, up to a tab if there is one. */
static bool
is_board_cell(struct str line)
{
	size_t i = 0;

	while (i < line.n && (line.p[i] == '|' || cell_of(line.p[i]) != NO_CELL))
		i++;
	return i == line.n || line.p[i] == '\t';
}

/* Could a record of this format begin with these bytes? Text that somebody wrote could not. */
static bool
begins_record(const struct record_file *f, struct str bytes)
{
	struct str line = bytes;

	if (f->ends == 1 && strcmp(f->writes->name, "json") == 0)
		return agree(bytes, STR("{\"file\":"));
	if (f->ends == 1)
		return agree(bytes, STR("Notes\t")) || is_board_cell(bytes);
	str_cut(&bytes, '\n', &line);
	return line.n > 0 && (str_starts(STR("Notes"), line) || is_level_line(line));
}

/* False with errno; 0: they could not. */
static bool
begins(const struct record_file *f, off_t at)
{
	char start[START];
	const ssize_t n = pread(f->fd, start, sizeof start, at);

	errno = n < 0 ? errno : 0;
	return n > 0 && begins_record(f, (struct str){ start, (size_t)n });
}

/* Enters all whole records. False with errno; 0: there is something else. */
static bool
enter_all(struct record_file *f, struct arena *scratch, enter_record *enter, void *context)
{
	struct file_part all = { f->fd, 0, SIZE_MAX, 0 };
	struct record record;
	char piece[PIECE];
	uint64_t hash = FNV1A_START;
	uint32_t line = 1, lines = 0; /* of the record at hand */
	unsigned ends = 0;
	ssize_t n;

	while ((n = get(&all, piece, sizeof piece)) > 0) {
		const off_t from = all.at - n;
		for (ssize_t i = 0; i < n; i++) {
			const struct record_place place = { f->end,
				(size_t)(from + i + 1 - f->end) };
			hash = hash_fnv1a(hash, &piece[i], 1);
			lines += piece[i] == '\n';
			ends = piece[i] == '\n' ? ends + 1 : 0;
			if (ends < f->ends)
				continue;
			arena_reset(scratch);
			if (!begins(f, place.at) || !record_file_read(f, place, scratch, &record))
				return false;
			errno = ENOMEM;
			if (!enter(context, place, line, hash, &record))
				return false;
			f->end = from + i + 1;
			hash = FNV1A_START;
			line += lines;
			ends = lines = 0;
		}
	}
	errno = all.why;
	return n == 0;
}

static bool
is_record_line(struct str line)
{
	struct str key;
	size_t letters = 0;

	while (letters < line.n && strchr("# @+$*.-lurdLURD[]", line.p[letters]) != NULL)
		letters++;
	return letters == line.n || line.p[0] == ';' || str_starts(line, STR("Solution ")) ||
	       str_starts(line, STR("Snapshot ")) || str_cut(&line, ':', &key);
}

/* Is this the beginning of a record, and nothing that somebody else has written? */
static bool
is_torn(const struct record_file *f, struct str tail)
{
	struct str line;
	bool fine = begins_record(f, tail);

	if (f->ends > 1 && str_cut(&tail, '\n', &line))
		while (fine && str_cut(&tail, '\n', &line))
			fine = is_record_line(line);
	return fine;
}

/* False after a message. */
static bool
cut_torn(const struct record_file *f, struct sink *sink)
{
	const struct pos at = { f->name, 0, 0 };
	struct stat st;
	struct buf tail = { 0 };
	bool torn;

	if (fstat(f->fd, &st) != 0)
		return refuse(f, sink);
	if (st.st_size == f->end)
		return true;
	torn = record_file_copy(
	    f, (struct record_place){ f->end, (size_t)(st.st_size - f->end) }, &tail);
	if (torn) {
		errno = tail.failed ? ENOMEM : 0;
		torn = !tail.failed && is_torn(f, buf_view(&tail));
	}
	torn = torn || refuse(f, sink);
	buf_free(&tail);
	if (!torn)
		return false;
	report(
	    sink, at, NOTE, NULL, "a torn record is cut off at byte %" PRIuMAX, (uintmax_t)f->end);
	return ftruncate(f->fd, f->end) == 0 || refuse(f, sink);
}

bool
record_file_open(struct record_file *f, const char *name, const struct format *format,
    enter_record *enter, void *context, struct sink *sink)
{
	struct arena scratch;
	bool fine;

	*f = (struct record_file){ .name = name,
		.fd = -1,
		.writes = format,
		.reads = format->next != NULL ? format : &format_text,
		.ends = format->next != NULL ? 1 : 3 };
	if (!open_locked(f, sink))
		return false;
	arena_init(&scratch, RECORD_MAX_BYTES);
	fine = enter_all(f, &scratch, enter, context) || refuse(f, sink);
	arena_free(&scratch);
	return fine && cut_torn(f, sink);
}

void
record_file_close(struct record_file *f)
{
	if (f->fd >= 0)
		close(f->fd);
}

/* --- writing ------------------------------------------------------------------------------- */

bool
record_file_is_named(const struct record_file *f)
{
	const bool named = lock_is_named(f->fd, f->name);

	if (!named)
		errno = ESTALE;
	return named;
}

bool
record_file_append(struct record_file *f, const struct buf *bytes, struct record_place *place)
{
	size_t done = 0;
	int why;

	if (!record_file_is_named(f))
		return false;
	while (done < bytes->n) {
		const ssize_t n = write(f->fd, bytes->p + done, bytes->n - done);
		if (n >= 0) {
			done += (size_t)n;
		} else if (errno != EINTR) {
			why = errno;
			(void)!ftruncate(f->fd, f->end);
			errno = why;
			return false;
		}
	}
	*place = (struct record_place){ f->end, bytes->n };
	f->end += (off_t)bytes->n;
	return true;
}
