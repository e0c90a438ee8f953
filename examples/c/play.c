/*
 * play.c: a small game. Reads letters u d l r (and q) from standard input, shows the position after
 * each, and says when it is solved or lost.
 */
#include <sok.h>
#include <stdio.h>

static void
show(const sok_record *level)
{
	const char *row;

	for (uint32_t y = 0; (row = sok_row(level, y)) != NULL; y++)
		puts(row);
}

/* Says why a position is lost, if a rule proves it. */
static void
judge(const sok_record *level)
{
	struct sok_result result = { .size = sizeof result };
	sok_answer *answer;

	if (sok_judge(level, &answer, NULL, NULL) == SOK_OK &&
	    sok_answer_result(answer, &result) == SOK_OK && result.status == SOK_UNSOLVABLE)
		printf("lost: %s\n", result.summary);
	sok_answer_free(answer);
}

int
main(int argc, char **argv)
{
	struct sok_verdict verdict = { .size = sizeof verdict };
	sok_reader *reader;
	sok_record *level, *next;
	char move[2] = "";
	int letter;

	if (argc != 2 || sok_open_file(&reader, argv[1], NULL) != SOK_OK)
		return 2;
	sok_next(reader, &level); /* NULL if there is none */
	sok_close(reader);
	if (level == NULL)
		return 2;
	show(level);
	while ((letter = getchar()) != EOF && letter != 'q') {
		move[0] = (char)letter;
		if (letter == '\n')
			continue;
		if (sok_play(level, &next, move) != SOK_OK) {
			puts("that cannot be done");
			continue;
		}
		sok_record_free(level);
		level = next;
		show(level);
		judge(level);
		sok_verify(level, &verdict, "");
		if (verdict.solved) {
			puts("solved");
			break;
		}
	}
	sok_record_free(level);
	return 0;
}
