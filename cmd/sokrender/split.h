/*
 * split.h: a file for each level, in a directory (--split), and an index of them (--gallery).
 *
 * A file is named after the number and the title of its level, so it keeps its name when levels
 * before it are added or removed; levels that would have the same name get -2, -3 and so on after
 * it.
 */
#ifndef SOKRENDER_SPLIT_H
#define SOKRENDER_SPLIT_H

#include "cli/output.h"
#include "cli/side_file.h"
#include "settings.h"
#include "util/key_set.h"

enum { FILE_NAME_MAX = 96, PATH_MAX_BYTES = 4096 };

struct split {
	struct run *run;
	const char *directory;
	struct arena arena; /* of the names so far: */
	struct key_set names;
	char name[FILE_NAME_MAX], path[PATH_MAX_BYTES]; /* of the file at hand */
	struct output file;
	bool open, failed;
	char index_path[PATH_MAX_BYTES];
	struct side_file index; /* of --gallery */
};

bool split_begin(struct run *);                        /* false after a message */
void split_level(struct run *, const struct record *); /* before its pictures */
void split_flush(void *run);                           /* in place of run_flush */
void split_level_end(struct run *, const struct record *);
void split_end(struct run *);
void split_free(struct split *); /* in any case */

#endif
