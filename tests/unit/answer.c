/* A level solved as soksolve does it, by a program that links the library. */
#include "method/answer.h"

#include <string.h>

#include "oracle/boards.h"
#include "tap.h"

enum { ARENA = 1 << 20 };

static struct answer
solve(struct arena *a, const struct request *q, const char *rows)
{
	struct record r;
	struct answer answer = { .outcome = UNDECIDED_YET };
	unsigned char *area;

	record_init(&r, LEVEL_RECORD);
	if (boards_draw(&r.level, a, rows, &area)) {
		r.area = area;
		answer_level(q, &r, 0, NULL, &answer);
	}
	return answer;
}

static const char corner[] = "#######|#$ @  #|#  .  #|#######|";
static const char easy[] = "#######|#     #|# @$ .#|#######|";

static void
test_first_look(struct tap *t, struct arena *a, const struct request *q)
{
	struct answer answer = solve(a, q, corner);

	ok(t, answer.outcome == UNSOLVABLE && strcmp(answer.proof, "dead-square 2,2") == 0,
	    "a box on a dead square makes a level unsolvable");
	buf_free(&answer.moves);
}

static void
test_solution(struct tap *t, struct arena *a, const struct request *q)
{
	struct answer answer = solve(a, q, easy);

	ok(t,
	    answer.outcome == SOLVED && answer.solution &&
	        str_eq(buf_view(&answer.moves), STR("RR")) && answer.proved == PUSHES,
	    "a solution comes as moves, with what is proved of it");
	buf_free(&answer.moves);
}

static void
test_limits(struct tap *t, struct arena *a)
{
	static const char *const words = "bfs:space=moves";
	struct request q;
	struct buf fault = { 0 };
	struct answer answer;

	request_usual(&q);
	q.nodes = 1;
	ok(t, request_method(&q, words, &fault) && request_settle(&q, &fault),
	    "a method is asked for by its words");
	answer = solve(a, &q, easy);
	ok(t, answer.outcome == LIMIT_NODES && !answer.solution, "limits hold");
	q.criterion = PUSHES;
	ok(t, !request_settle(&q, &fault) && fault.n > 0, "what does not go together is refused");
	buf_free(&fault);
}

/* A portfolio ends within a round of its limit of work. */
static void
test_work(struct tap *t, struct arena *a)
{
	enum { WORK = 3000000, ROUND = 5000000 };
	static const char room[] = "############|#@         #|# $ $ $ $  #|#          #|"
	                           "# $ $ $ $  #|#          #|#. . . .   #|#          #|"
	                           "#. . . .   #|############|";
	struct request q;
	struct answer answer;

	request_usual(&q);
	q.work = WORK;
	answer = solve(a, &q, room);
	ok(t, answer.outcome == LIMIT_NODES && answer.work > WORK && answer.work < WORK + ROUND,
	    "work is a limit, too");
	buf_free(&answer.moves);
	q.work = 0;
	answer = solve(a, &q, room);
	ok(t, answer.outcome == SOLVED && answer.work > WORK, "unless it is 0");
	buf_free(&answer.moves);
}

int
main(void)
{
	struct tap t = { 0 };
	struct arena a;
	struct request q;

	arena_init(&a, ARENA);
	request_usual(&q);
	test_first_look(&t, &a, &q);
	test_solution(&t, &a, &q);
	test_limits(&t, &a);
	test_work(&t, &a);
	arena_free(&a);
	return tap_end(&t);
}
