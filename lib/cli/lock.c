#include "cli/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

bool
lock_file(int fd)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	return fcntl(fd, F_SETLK, &whole) == 0;
}

bool
lock_is_busy(void)
{
	return errno == EACCES || errno == EAGAIN;
}

bool
lock_is_named(int fd, const char *name)
{
	struct stat here, there;

	return fstat(fd, &here) == 0 && stat(name, &there) == 0 && here.st_ino == there.st_ino &&
	       here.st_dev == there.st_dev;
}
