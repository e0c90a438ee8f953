/*
 * check.c: plays the solutions of a collection. For a build server: it fails where a level has a
 * wrong one, or none, or is broken.
 */
#include <sok.h>
#include <stdio.h>

/* 1: the level has a solution, and all it has are right. */
static int
check(const sok_record *level)
{
	struct sok_info info = { .size = sizeof info };
	struct sok_section section = { .size = sizeof section };
	struct sok_verdict verdict = { .size = sizeof verdict };
	int right = 0, wrong = 0;

	sok_record_info(level, &info);
	if (info.kind == SOK_BROKEN) {
		printf("level %u: broken\n", (unsigned)info.number);
		return 0;
	}
	for (uint32_t i = 0; sok_section_info(level, i, &section) == SOK_OK; i++) {
		if (section.kind != SOK_SOLUTION)
			continue;
		if (sok_verify(level, &verdict, section.text) != SOK_OK)
			return 0;
		right += verdict.solved;
		wrong += !verdict.solved;
		printf("level %u: %llu/%llu: ", (unsigned)info.number,
		    (unsigned long long)verdict.moves, (unsigned long long)verdict.pushes);
		if (verdict.fault != SOK_NO_FAULT)
			printf("move %llu cannot be made\n", (unsigned long long)verdict.at + 1);
		else
			printf(
			    verdict.solved ? "right\n" : "%u left\n", (unsigned)verdict.off_goal);
	}
	if (right + wrong == 0)
		printf("level %u: no solution\n", (unsigned)info.number);
	return right > 0 && wrong == 0;
}

int
main(int argc, char **argv)
{
	struct sok_read_options options = { .size = sizeof options };
	sok_reader *reader;
	sok_record *level;
	int levels = 0, fine = 0, error;

	options.want = SOK_WANT_BROKEN;
	if (argc != 2 || sok_open_file(&reader, argv[1], &options) != SOK_OK)
		return 2;
	while ((error = sok_next(reader, &level)) == SOK_OK) {
		levels++;
		fine += check(level);
		sok_record_free(level);
	}
	sok_close(reader);
	printf("%d of %d levels are fine\n", fine, levels);
	return error != SOK_END || levels == 0 ? 2 : fine < levels;
}
