/*
 * solve.c: solves the levels of a file and writes them back with what came of it.
 *
 *	cc solve.c $(pkg-config --cflags --libs sok) -o solve
 *	./solve levels.sok >solved.sok
 */
#include <sok.h>
#include <stdio.h>

static void
complain(void *context, const struct sok_message *m)
{
	(void)context;
	fprintf(stderr, "%s:%llu:%u: %s\n", m->file != NULL ? m->file : "solve",
	    (unsigned long long)m->line, (unsigned)m->column, m->text);
}

static int
put(void *file, const void *bytes, size_t n)
{
	return fwrite(bytes, 1, n, (FILE *)file) != n;
}

/* 1: solved. */
static int
solve(sok_record *level)
{
	struct sok_options options = { .size = sizeof options };
	struct sok_result result = { .size = sizeof result };
	sok_answer *answer;
	int error;

	options.milliseconds = 10000;
	error = sok_solve(level, &answer, &options);
	if (error == SOK_OK)
		error = sok_answer_result(answer, &result);
	if (error == SOK_OK)
		error = sok_add_answer(level, answer);
	if (error == SOK_OK)
		error = sok_write(&level, 1, "sok", put, stdout);
	if (error != SOK_OK)
		fprintf(stderr, "solve: %s\n", sok_strerror(error));
	sok_answer_free(answer);
	return error == SOK_OK && result.status == SOK_SOLVED;
}

int
main(int argc, char **argv)
{
	struct sok_read_options options = { .size = sizeof options };
	sok_reader *reader;
	sok_record *level;
	int levels = 0, solved = 0, error;

	options.want = SOK_WANT_BROKEN; /* to be counted */
	options.message = complain;
	if (argc != 2 || sok_open_file(&reader, argv[1], &options) != SOK_OK)
		return 2;
	while ((error = sok_next(reader, &level)) == SOK_OK) {
		levels++;
		solved += solve(level);
		sok_record_free(level);
	}
	sok_close(reader);
	fprintf(stderr, "%d of %d solved\n", solved, levels);
	return error != SOK_END || levels == 0 ? 2 : solved < levels;
}
