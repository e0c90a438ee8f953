/* sok_level.h: levels for the tests of sok.h, read by it; and an ear for its messages. */
#ifndef TESTS_SOK_LEVEL_H
#define TESTS_SOK_LEVEL_H

#include <sok.h>
#include <stdint.h>
#include <string.h>

static const char two[] = "Level 1\n#######\n#$ @  #\n#  .  #\n#######\nTitle: Corner\n\n\n"
                          "Level 2\n######\n#@ $.#\n#    #\n######\nTitle: Easy\n; a comment\n\n"
                          "Solution 2/1\nrR\n\n\n";

/* The level in that place, from 1; NULL: there is none. */
static sok_record *
level_of(const char *text, unsigned number)
{
	sok_reader *reader;
	sok_record *level = NULL;

	if (sok_open_memory(&reader, text, strlen(text), NULL) != SOK_OK)
		return NULL;
	while (number-- > 0) {
		sok_record_free(level);
		if (sok_next(reader, &level) != SOK_OK)
			break;
	}
	sok_close(reader);
	return level;
}

/* Messages, and where and what the last one was. */
struct heard {
	unsigned count;
	uint64_t line;
	int32_t severity;
};

static void
hear(void *context, const struct sok_message *m)
{
	struct heard *h = context;

	h->count++;
	h->line = m->line;
	h->severity = m->severity;
}

#endif
