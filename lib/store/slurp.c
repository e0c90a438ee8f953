#include "store/slurp.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "level/limits.h"

enum { PIECE = 64 * 1024 };

/* Errno, or 0. */
static int
read_all(int fd, struct buf *b)
{
	ssize_t n;

	while (b->n <= RECORD_MAX_BYTES) {
		if (!buf_reserve(b, PIECE))
			return ENOMEM;
		n = read(fd, b->p + b->n, PIECE);
		if (n == 0)
			return 0;
		if (n < 0)
			return errno;
		b->n += (size_t)n;
	}
	return EFBIG;
}

bool
slurp(const char *name, const char **shown, struct buf *b, struct sink *sink)
{
	const bool standard = strcmp(name, "-") == 0;
	const int fd = standard ? STDIN_FILENO : open(name, O_RDONLY);
	const int fault = fd < 0 ? errno : read_all(fd, b);

	*shown = standard ? "<stdin>" : name;
	if (fd >= 0 && !standard)
		close(fd);
	if (fault == 0 && b->n > 0) {
		const struct str text = str_skip_bom(buf_view(b));
		memmove(b->p, text.p, text.n);
		b->n = text.n;
	}
	errno = fault;
	return fault == 0 || report_errno(sink, *shown);
}
