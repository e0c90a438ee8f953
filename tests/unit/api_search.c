/* Searches through sok.h, and who ends them. */
#include <pthread.h>
#include <sok.h>
#include <stdint.h>
#include <string.h>

#include "sok_level.h"
#include "tap.h"

/* So many ways that no search is through before it looks at the clock. */
static const char room[] = "############\n#@         #\n# $ $ $ $  #\n#          #\n# $ $ $ $  #\n"
                           "#          #\n#. . . .   #\n#          #\n#. . . .   #\n############\n";

/* --- searches -------------------------------------------------------------------------------- */

/* The result's strings are good only as long as the answer; so both are handed out. */
static struct sok_result
result_of(const sok_answer *a)
{
	struct sok_result r = { .size = sizeof r };

	sok_answer_result(a, &r);
	return r;
}

static void
test_solve(struct tap *t)
{
	struct sok_options o = { .size = sizeof o, .flags = SOK_AGAIN };
	struct heard heard = { 0 };
	struct sok_section s = { .size = sizeof s };
	sok_record *corner = level_of(two, 1), *easy = level_of(two, 2);
	sok_answer *a;
	struct sok_result r;

	ok(t, sok_solve(corner, &a, NULL) == SOK_OK, "a level is solved with the usual options");
	r = result_of(a);
	ok(t,
	    r.status == SOK_UNSOLVABLE && strcmp(r.proof, "dead-square 2,2") == 0 && r.boxes == 1 &&
	        r.box[0] == 8 && strcmp(r.method, "preprocess") == 0 && *r.moves == '\0',
	    "a box on a dead square makes it unsolvable, and is named");
	ok(t,
	    sok_add_answer(corner, a) == SOK_OK &&
	        strcmp(sok_field(corner, 0, "Proof"), "dead-square 2,2") == 0,
	    "the record can say so");
	ok(t, sok_add_answer(easy, a) == SOK_MISUSE, "a record with another board cannot");
	sok_answer_free(a);
	sok_solve(easy, &a, NULL);
	ok(t, strcmp(result_of(a).method, "given") == 0, "a solution that is there is the answer");
	ok(t,
	    sok_add_answer(easy, a) == SOK_OK && sok_section_info(easy, 0, &s) == SOK_OK &&
	        sok_section_info(easy, 1, &s) == SOK_END,
	    "and its record does not get it twice");
	sok_answer_free(a);
	o.criterion = "moves";
	sok_solve(easy, &a, &o);
	r = result_of(a);
	ok(t,
	    r.status == SOK_SOLVED && strcmp(r.moves, "rR") == 0 && r.pushes == 1 &&
	        strcmp(r.optimality, "moves") == 0,
	    "or it is searched again, by the criterion that is asked");
	sok_answer_free(a);
	o.method = "no-such";
	o.message = hear;
	o.context = &heard;
	ok(t, sok_solve(easy, &a, &o) == SOK_UNKNOWN && a == NULL && heard.count == 1,
	    "a method that does not exist is an error with a message");
	sok_record_free(corner);
	sok_record_free(easy);
}

static int
cancel_now(void *context, const struct sok_progress *p)
{
	unsigned *calls = context;

	(void)p;
	return ++*calls > 0;
}

static void
test_limits(struct tap *t)
{
	unsigned calls = 0;
	struct sok_options o = { .size = sizeof o, .method = "bfs", .nodes = 10 };
	sok_record *level = level_of(room, 1);
	sok_answer *a;

	sok_solve(level, &a, &o);
	ok(t, result_of(a).status == SOK_LIMIT_NODES && result_of(a).nodes <= 10,
	    "nodes are a limit");
	sok_answer_free(a);
	o.nodes = 0;
	o.memory = 4 << 20;
	sok_solve(level, &a, &o);
	ok(t, result_of(a).status == SOK_LIMIT_MEMORY && result_of(a).memory <= 4 << 20,
	    "so is memory");
	sok_answer_free(a);
	o.memory = 0;
	o.progress = cancel_now;
	o.context = &calls;
	sok_solve(level, &a, &o);
	ok(t, result_of(a).status == SOK_STOPPED && calls > 0, "progress cancels by its answer");
	sok_answer_free(a);
	sok_optimise(level, &a, &o);
	ok(t, result_of(a).status == SOK_STOPPED, "a search for a better solution, too");
	sok_answer_free(a);
	sok_record_free(level);
}

static void
test_optimise(struct tap *t)
{
	static const char long_way[] = "Level 1\n######\n#@   #\n# $. #\n#    #\n######\n";
	static const char *const starts[] = { "dldrrlrR", "rdlldrrurD", "drlllurrddlurR",
		"ddruluddrruuldlldR", "drR" };
	struct sok_options o = { .size = sizeof o, .starts = starts, .start_count = 5 };
	sok_record *level = level_of(long_way, 1);
	sok_answer *a;
	struct sok_result r;

	ok(t, sok_optimise(level, &a, &o) == SOK_OK, "solutions are made better");
	r = result_of(a);
	ok(t,
	    r.status == SOK_SOLVED && strcmp(r.moves, "dR") == 0 && r.move_count == 2 &&
	        r.pushes == 1,
	    "the best of all that begin");
	ok(t, sok_add_answer(level, a) == SOK_OK && sok_field(level, 0, "Solver") != NULL,
	    "it takes the place of the others");
	sok_answer_free(a);
	o.criterion = "beauty";
	ok(t, sok_optimise(level, &a, &o) == SOK_UNKNOWN, "by known measures");
	sok_record_free(level);
}

/* A shorter solution of the record that ends elsewhere does not come back with the answer. */
static void
test_kept_end(struct tap *t)
{
	static const char field[] = "Level 1\n#######\n#     #\n# @$. #\n#     #\n#######\n";
	struct sok_options o = { .size = sizeof o, .work = 100000, .flags = SOK_KEEP_END };
	struct sok_section s = { .size = sizeof s };
	sok_record *level = level_of(field, 1);
	sok_answer *a;

	sok_add_section(level, SOK_SOLUTION, "Rur");
	sok_add_section(level, SOK_SOLUTION, "R");
	sok_optimise(level, &a, &o);
	ok(t,
	    sok_add_answer(level, a) == SOK_OK && sok_section_info(level, 0, &s) == SOK_OK &&
	        strcmp(s.text, "Rur") == 0 && sok_section_info(level, 1, &s) == SOK_END,
	    "the player ends where he has to");
	sok_answer_free(a);
	sok_record_free(level);
}

/* What happened to the record between the question and the answer. */
static void
test_added_late(struct tap *t)
{
	static const char box[] = "Level 1\n######\n#@   #\n# $. #\n#    #\n######\n";
	static const char *const starts[] = { "drR" };
	int32_t cancelled = 1;
	struct sok_options o = { .size = sizeof o, .cancel = &cancelled };
	sok_record *level = level_of(box, 1), *other = level_of(box, 1);
	struct sok_section s = { .size = sizeof s };
	sok_answer *a;

	sok_optimise(level, &a, &o);
	ok(t,
	    sok_add_section(level, SOK_SOLUTION, "dR") == SOK_OK &&
	        sok_add_answer(level, a) == SOK_OK && sok_section_info(level, 0, &s) == SOK_OK &&
	        strcmp(s.text, "dR") == 0,
	    "a search that came to nothing takes no solution away");
	sok_answer_free(a);
	sok_solve(level, &a,
	    &(struct sok_options){ .size = sizeof o, .cancel = &cancelled, .flags = SOK_AGAIN });
	ok(t, result_of(a).status == SOK_STOPPED, "none begins once it is cancelled");
	sok_answer_free(a);
	o = (struct sok_options){ .size = sizeof o, .starts = starts, .start_count = 1, .work = 1 };
	sok_optimise(other, &a, &o);
	sok_add_answer(level, a);
	ok(t,
	    sok_section_info(level, 0, &s) == SOK_OK && strcmp(s.text, "dR") == 0 &&
	        sok_section_info(level, 1, &s) == SOK_END,
	    "nor does a worse one than the record has got");
	sok_answer_free(a);
	sok_record_free(other);
	other = level_of(box, 1);
	sok_solve(level, &a, NULL);
	ok(t,
	    strcmp(result_of(a).method, "given") == 0 && sok_add_answer(other, a) == SOK_OK &&
	        sok_section_info(other, 0, &s) == SOK_OK && strcmp(s.text, "dR") == 0,
	    "what one record had can be given to another of that board");
	sok_answer_free(a);
	sok_record_free(other);
	sok_record_free(level);
}

static void
test_judge(struct tap *t)
{
	static const char text[] = "Level 1\n#######\n#     #\n# $.$.#\n#@    #\n#######\n";
	struct sok_options o = { .size = sizeof o, .flags = SOK_ALONG };
	int32_t cancelled = 1;
	uint8_t dead[35];
	sok_record *level = level_of(text, 1);
	sok_answer *a;
	struct sok_result r;

	ok(t, sok_judge(level, &a, NULL, NULL) == SOK_OK && result_of(a).status == SOK_UNDECIDED,
	    "of a position that is not lost nothing is said");
	sok_answer_free(a);
	o.method = "astar";
	sok_judge(level, &a, NULL, &o);
	ok(t, result_of(a).status == SOK_SOLVED && result_of(a).pushes == 2, "but by a search");
	sok_answer_free(a);
	o.method = NULL;
	ok(t, sok_judge(level, &a, "rU l", &o) == SOK_OK, "moves lead to a position");
	r = result_of(a);
	ok(t,
	    r.status == SOK_UNSOLVABLE && r.after == 2 && r.boxes == 1 && r.box[0] == 9 &&
	        *r.summary != '\0' && sok_add_answer(level, a) == SOK_OK &&
	        sok_field(level, SOK_HEAD, "Sok-Lost") != NULL,
	    "that is lost by a rule, for a box, behind a move");
	sok_answer_free(a);
	o.method = "astar"; /* it would meet a box on a dead square */
	o.memory = 1000;
	ok(t, sok_judge(level, &a, "rU", &o) == SOK_OK && result_of(a).status == SOK_LIMIT_MEMORY,
	    "or memory is short");
	sok_answer_free(a);
	o.memory = 0;
	o.cancel = &cancelled;
	ok(t, sok_judge(level, &a, "rU", &o) == SOK_OK && result_of(a).status == SOK_STOPPED,
	    "or nothing is said when that is cancelled");
	sok_answer_free(a);
	ok(t, sok_judge(level, &a, "LLLL", NULL) == SOK_BAD_MOVES && a == NULL, "or that is none");
	ok(t,
	    sok_dead_squares(level, dead, sizeof dead) == SOK_OK && dead[8] == 1 && dead[16] == 0 &&
	        sok_dead_squares(level, dead, 34) == SOK_MISUSE,
	    "dead squares are marked");
	sok_record_free(level);
}

struct worker {
	const sok_record *level;
	int32_t cancel, status;
};

static void *
work(void *context)
{
	struct worker *w = context;
	struct sok_options o = {
		.size = sizeof o, .method = "bfs", .threads = 2, .cancel = &w->cancel
	};
	sok_answer *a;

	if (sok_solve(w->level, &a, &o) == SOK_OK)
		w->status = result_of(a).status;
	sok_answer_free(a);
	return NULL;
}

static void
test_threads(struct tap *t)
{
	sok_record *level = level_of(room, 1);
	struct worker w[2] = { { .level = level }, { .level = level } };
	pthread_t thread[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&thread[i], NULL, work, &w[i]);
	sok_cancel(&w[0].cancel);
	sok_cancel(&w[1].cancel);
	for (int i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
	ok(t, w[0].status == SOK_STOPPED && w[1].status == SOK_STOPPED,
	    "two threads search one level, and a third ends both");
	sok_record_free(level);
}

static void *
search_all(void *level)
{
	struct sok_options o = { .size = sizeof o, .nodes = 5000, .work = 20000000 };
	sok_answer *a;

	if (sok_solve(level, &a, &o) != SOK_OK)
		return NULL;
	sok_answer_free(a);
	if (sok_optimise(level, &a, &o) != SOK_OK)
		return NULL;
	sok_answer_free(a);
	return level;
}

/* As much stack as sok.h asks for; it is too little by far if a search takes more. */
static void
test_stack(struct tap *t)
{
	sok_record *level = level_of(room, 1);
	pthread_attr_t small;
	pthread_t thread;
	void *done = NULL;

	pthread_attr_init(&small);
	pthread_attr_setstacksize(&small, 128 << 10);
	if (pthread_create(&thread, &small, search_all, level) == 0)
		pthread_join(thread, &done);
	ok(t, done == level, "the stack of a thread may be small");
	pthread_attr_destroy(&small);
	sok_record_free(level);
}

int
main(void)
{
	struct tap t = { 0 };

	test_solve(&t);
	test_limits(&t);
	test_optimise(&t);
	test_kept_end(&t);
	test_added_late(&t);
	test_judge(&t);
	test_threads(&t);
	test_stack(&t);
	return tap_end(&t);
}
