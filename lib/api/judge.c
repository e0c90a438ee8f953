#include "api/search.h"
#include "board/board.h"
#include "util/clock.h"

static void
look_judge(void *asked)
{
	asked_tell(asked, (struct sok_progress){ .size = 0 });
}

static int
report_trial(sok_answer *a, const struct trial *t)
{
	struct sok_result *out = &a->result;
	uint32_t *box = NULL;

	out->status = t->rule != NULL ? SOK_UNSOLVABLE : answer_status(t->searched);
	out->after = t->rule != NULL ? t->moves.n : 0;
	if (t->rule == NULL) {
		out->pushes = t->searched == SOLVED ? t->pushes : 0;
		return SOK_OK;
	}
	out->proof = t->rule->name;
	out->summary = t->rule->summary;
	if (!arena_get(&a->keep, &box, t->at.boxes + 1u))
		return SOK_NO_MEMORY;
	for (uint16_t i = 0; i < t->at.boxes; i++)
		box[i] = t->at.box[i];
	out->box = box;
	out->boxes = t->at.boxes;
	/* What sok_add_answer looks at. */
	a->trial = *t;
	a->trial.cell = NULL;
	a->trial.moves = arena_copy(&a->keep, t->moves);
	return a->trial.moves.p != NULL && position_copy(&a->trial.at, &a->keep, &t->at)
	           ? SOK_OK
	           : SOK_NO_MEMORY;
}

static int
run_trial(sok_answer *a, const struct record *r, const struct trial_request *q, struct str moves,
    bool along)
{
	struct meter meter = { 0 };
	struct arena scratch;
	struct board b;
	struct lost lost;
	struct trial t;
	size_t legal = 0;
	int error = SOK_OK;

	a->result.status = SOK_LIMIT_MEMORY; /* unless there is room for all of this */
	arena_init(&scratch, q->memory);
	scratch.meter = &meter;
	if (board_compile(&b, &scratch, &r->level, r->area, q->memory / 4, NULL) &&
	    lost_open(&lost, &scratch, &b, r->area, &q->selection) &&
	    trial_judge(&t, q, &lost, &scratch, moves, along, &legal))
		error = legal < moves.n ? SOK_BAD_MOVES : report_trial(a, &t);
	arena_free(&scratch);
	return error;
}

int
sok_judge(
    const sok_record *r, sok_answer **out, const char *moves, const struct sok_options *options)
{
	struct asked asked;
	struct trial_request q = { .look = look_judge, .context = &asked };
	struct buf letters = { 0 };
	sok_answer *a;
	size_t where;
	int error = asked_read(&asked, r, out, options, &a);

	if (error != SOK_OK)
		return error;
	q.nodes = asked.o.nodes != 0 ? asked.o.nodes : UINT64_MAX;
	q.nanosec = asked.o.milliseconds * CLOCK_MILLISECOND;
	q.memory = (size_t)asked.o.memory;
	q.stop = asked_flag(&asked);
	if (asked.o.method != NULL && (q.method = method_named(asked.o.method)) == NULL) {
		tell_unknown(&asked.teller, "method", asked.o.method);
		return answer_deliver(out, a, SOK_UNKNOWN);
	}
	a->of = OF_TRIAL;
	look_judge(&asked);
	error = moves_read(&letters, moves != NULL ? moves : "", false, &where);
	if (error == SOK_OK)
		error = run_trial(
		    a, &r->record, &q, buf_view(&letters), (asked.o.flags & SOK_ALONG) != 0);
	buf_free(&letters);
	a->result.nanoseconds = clock_now() - asked.began;
	return answer_deliver(out, a, error);
}
