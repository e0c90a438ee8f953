/*
 * web/module.c: what the page asks of the library, as a program that the browser runs once for each
 * question (web/worker.js): words in, a collection or a level on standard input, and lines of JSON
 * out, one object each. It knows no more of the library than sok.h tells everybody.
 *
 *	read FIRST COUNT             messages and levels, then whether there is more
 *	dead                         the squares on which a box is lost
 *	judge MOVES                  is the position after the moves lost, and by what?
 *	verify MOVES                 do they solve the level; if not, where do they fail?
 *	solve WHAT SECONDS           progress, then a solution or why there is none
 *	shorten WHAT SECONDS MOVES   progress, then the best solution
 *
 * Instead of an answer there may be an error.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sok.h>

enum { MESSAGES_MAX = 100, MEMORY = 1 << 30, INTERVAL = 250 };

struct input {
	char *bytes;
	size_t n;
};

/* --- lines of JSON ------------------------------------------------------------------------- */

static bool begun; /* there is a member on this line */

static void
put_name(const char *name)
{
	printf("%c\"%s\":", begun ? ',' : '{', name);
	begun = true;
}

static void
put_number(const char *name, uint64_t number)
{
	put_name(name);
	printf("%llu", (unsigned long long)number);
}

static void
put_text(const char *name, const char *text)
{
	put_name(name);
	putchar('"');
	for (const char *p = text == NULL ? "" : text; *p != '\0'; p++)
		if (*p == '"' || *p == '\\')
			printf("\\%c", *p);
		else if ((unsigned char)*p < ' ')
			printf("\\u%04x", (unsigned)*p);
		else
			putchar(*p);
	putchar('"');
}

/* What is whole goes to the page at once. */
static int
end_line(void)
{
	puts("}");
	fflush(stdout);
	begun = false;
	return EXIT_SUCCESS;
}

static int
fail(int state)
{
	put_text("error", sok_strerror(state));
	end_line();
	return EXIT_FAILURE;
}

/* --- a collection -------------------------------------------------------------------------- */

struct told {
	uint64_t first, records; /* messages up to the first record that is wanted are left out */
	uint64_t shown, unshown;
};

static void
tell(void *context, const struct sok_message *m)
{
	static const char *const severities[] = { "note", "warning", "finding", "error" };
	struct told *told = context;

	if (told->first > 0 && told->records <= told->first)
		return;
	if (told->shown == MESSAGES_MAX) {
		told->unshown++;
		return;
	}
	told->shown++;
	put_text("message", m->text);
	put_text("severity", severities[m->severity]);
	put_number("line", m->line);
	put_number("column", m->column);
	end_line();
}

/* The right solution of a record that has the fewest pushes, and of those the fewest moves. */
static void
put_best(const sok_record *record)
{
	struct sok_verdict best = { .size = sizeof best };
	struct sok_section s = { .size = sizeof s };
	const char *moves = NULL;

	for (uint32_t i = 0; sok_section_info(record, i, &s) == SOK_OK; i++) {
		struct sok_verdict v = { .size = sizeof v };
		if (s.kind != SOK_SOLUTION || sok_verify(record, &v, s.text) != SOK_OK || !v.solved)
			continue;
		if (moves == NULL || v.pushes < best.pushes ||
		    (v.pushes == best.pushes && v.moves < best.moves)) {
			best = v;
			moves = s.text;
		}
	}
	if (moves == NULL) {
		put_name("best");
		printf("null");
		return;
	}
	put_text("best", moves);
	put_number("moves", best.moves);
	put_number("pushes", best.pushes);
}

static void
put_level(const sok_record *record)
{
	struct sok_info info = { .size = sizeof info };

	sok_record_info(record, &info);
	put_number("number", info.number);
	put_text("title", info.title);
	put_text("author", info.author);
	put_number("boxes", info.boxes);
	put_number("width", info.width);
	put_name("rows");
	for (uint32_t y = 0; y < info.height; y++)
		printf("%c\"%s\"", y == 0 ? '[' : ',', sok_row(record, y));
	putchar(']');
	put_best(record);
	end_line();
}

static int
ask_read(const struct input *in, char **words)
{
	struct told told = { .first = strtoull(words[0], NULL, 10) };
	const uint64_t behind = told.first + strtoull(words[1], NULL, 10);
	const struct sok_read_options options = {
		.size = sizeof options, .message = tell, .context = &told
	};
	sok_reader *reader;
	sok_record *record;
	int state = sok_open_memory(&reader, in->bytes, in->n, &options);

	/* One more than is wanted tells whether there are more. */
	while (state == SOK_OK && told.records <= behind &&
	       (state = sok_next(reader, &record)) == SOK_OK) {
		if (told.records >= told.first && told.records < behind)
			put_level(record);
		told.records++;
		sok_record_free(record);
	}
	sok_close(reader);
	if (state < 0)
		return fail(state);
	put_number("more", state == SOK_OK);
	put_number("unshown", told.unshown);
	return end_line();
}

/* --- a level ------------------------------------------------------------------------------- */

static int
ask_dead(sok_record *level, char **words)
{
	struct sok_info info = { .size = sizeof info };
	uint8_t *dead;
	size_t n;
	int state;

	(void)words;
	sok_record_info(level, &info);
	n = (size_t)info.width * info.height;
	dead = malloc(n);
	state = sok_dead_squares(level, dead, n);
	if (state == SOK_OK) {
		put_name("dead");
		for (size_t s = 0; s < n; s++)
			printf("%c%u", s == 0 ? '[' : ',', dead[s]);
		putchar(']');
	}
	free(dead);
	return state == SOK_OK ? end_line() : fail(state);
}

static int
ask_verify(sok_record *level, char **words)
{
	struct sok_verdict v = { .size = sizeof v };
	struct sok_section s = { .size = sizeof s };
	const int state = sok_verify(level, &v, words[0]);

	if (state != SOK_OK)
		return fail(state);
	/* As a section, the moves are without blanks and run lengths. */
	if (sok_add_section(level, SOK_SOLUTION, words[0]) == SOK_OK)
		sok_section_info(level, 0, &s);
	put_text("letters", s.text);
	put_number("solved", v.solved != 0);
	put_number("fault", (uint64_t)v.fault);
	put_number("at", v.at);
	put_number("blocked", v.blocked);
	put_number("off_goal", v.off_goal);
	put_number("moves", v.moves);
	put_number("pushes", v.pushes);
	return end_line();
}

/* --- searches ------------------------------------------------------------------------------ */

static int
watch(void *context, const struct sok_progress *p)
{
	(void)context;
	put_number("progress", p->milliseconds);
	put_number("nodes", p->nodes);
	put_number("moves", p->moves);
	put_number("pushes", p->pushes);
	put_text("method", p->method);
	end_line();
	return 0;
}

static int
put_answer(sok_answer *answer)
{
	static const char *const statuses[] = { "undecided", "solved", "unsolvable", "limit-time",
		"limit-nodes", "limit-memory", "stopped" };
	struct sok_result r = { .size = sizeof r };

	sok_answer_result(answer, &r);
	put_text("status", statuses[r.status]);
	put_text("solution", r.moves);
	put_number("moves", r.move_count);
	put_number("pushes", r.pushes);
	put_text("optimality", r.optimality);
	put_text("method", r.method);
	put_text("proof", r.proof);
	put_text("summary", r.summary);
	put_number("nodes", r.nodes);
	put_number("milliseconds", r.nanoseconds / 1000000);
	put_name("boxes");
	putchar('[');
	for (uint32_t i = 0; i < r.boxes; i++)
		printf(i == 0 ? "%u" : ",%u", r.box[i]);
	putchar(']');
	sok_answer_free(answer);
	return end_line();
}

typedef int search(const sok_record *, sok_answer **, const struct sok_options *);

static int
ask_search(search *searched, const sok_record *level, char **words, const char *start)
{
	const struct sok_options options = {
		.size = sizeof options,
		.criterion = words[0][0] == '\0' ? NULL : words[0],
		.milliseconds = strtoull(words[1], NULL, 10) * 1000,
		.memory = MEMORY,
		.starts = &start,
		.start_count = start[0] != '\0',
		.progress = watch,
		.interval = INTERVAL,
	};
	sok_answer *answer;
	const int state = searched(level, &answer, &options);

	return state == SOK_OK ? put_answer(answer) : fail(state);
}

static int
ask_solve(sok_record *level, char **words)
{
	return ask_search(sok_solve, level, words, "");
}

static int
ask_shorten(sok_record *level, char **words)
{
	return ask_search(sok_optimise, level, words, words[2]);
}

static int
ask_judge(sok_record *level, char **words)
{
	sok_answer *answer;
	const int state = sok_judge(level, &answer, words[0], NULL);

	return state == SOK_OK ? put_answer(answer) : fail(state);
}

/* --- the question -------------------------------------------------------------------------- */

static bool
read_input(struct input *in)
{
	size_t room = 0;

	for (size_t got = 1; got > 0; in->n += got) {
		if (in->n == room) {
			char *more = realloc(in->bytes, room += room + BUFSIZ);
			if (more == NULL)
				return false;
			in->bytes = more;
		}
		got = fread(in->bytes + in->n, 1, room - in->n, stdin);
	}
	return true;
}

static int
ask_level(const struct input *in, int (*ask)(sok_record *, char **), char **words)
{
	sok_reader *reader;
	sok_record *level = NULL;
	int state = sok_open_memory(&reader, in->bytes, in->n, NULL);

	if (state == SOK_OK)
		state = sok_next(reader, &level);
	state = state == SOK_OK ? ask(level, words) : fail(state);
	sok_record_free(level);
	sok_close(reader);
	return state;
}

int
main(int argc, char **argv)
{
	static const struct {
		const char *name;
		int words;
		int (*ask)(sok_record *, char **);
	} questions[] = {
		{ "dead", 0, ask_dead },
		{ "judge", 1, ask_judge },
		{ "verify", 1, ask_verify },
		{ "solve", 2, ask_solve },
		{ "shorten", 3, ask_shorten },
	};
	struct input in = { NULL, 0 };

	if (!read_input(&in))
		return fail(SOK_NO_MEMORY);
	if (argc == 4 && strcmp(argv[1], "read") == 0)
		return ask_read(&in, argv + 2);
	for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
		if (argc == 2 + questions[i].words && strcmp(argv[1], questions[i].name) == 0)
			return ask_level(&in, questions[i].ask, argv + 2);
	return fail(SOK_MISUSE);
}
