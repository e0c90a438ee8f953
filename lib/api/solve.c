#include "api/search.h"
#include "method/given.h"
#include "util/clock.h"

/* SOK_UNKNOWN after a message. */
static int
make_request(struct asked *a, struct request *q, sok_answer *to)
{
	struct buf fault = { 0 };
	const char *words = NULL;
	bool fine = true;

	request_usual(q);
	if (a->o.method != NULL) {
		words = answer_text(to, str_of(a->o.method));
		if (words == NULL)
			return SOK_NO_MEMORY;
	}
	if (words != NULL && !request_method(q, words, &fault)) {
		fine = false;
		if (fault.n == 0)
			buf_print(&fault, "unknown method '%.60s'", words);
	}
	if (a->o.criterion != NULL)
		q->criterion = criterion_named(str_of(a->o.criterion));
	if (fine && q->criterion >= PARETO) { /* an answer holds one solution */
		fine = false;
		buf_print(&fault, "unknown criterion '%.60s'", a->o.criterion);
	}
	fine = fine && request_settle(q, &fault);
	if (!fine)
		tell_option(&a->teller, buf_view(&fault));
	buf_free(&fault);
	q->again = (a->o.flags & SOK_AGAIN) != 0;
	q->nodes = a->o.nodes != 0 ? a->o.nodes : UINT64_MAX;
	q->nanosec = a->o.milliseconds * CLOCK_MILLISECOND;
	q->memory = (size_t)a->o.memory;
	if (a->o.flags & SOK_NO_TIDY)
		q->tidy = 0;
	q->stop = asked_flag(a);
	q->spare = &a->spare;
	return fine ? SOK_OK : SOK_UNKNOWN;
}

static void
look_solve(void *asked, const struct solve *s)
{
	asked_tell(asked, (struct sok_progress){
	                      .method = s->member != NULL ? s->member->name : NULL,
	                      .nodes = s->stats.expanded,
	                      .memory = s->limit->held,
	                      .lower = s->lower,
	                  });
}

static int
report_solve(sok_answer *to)
{
	const struct answer *a = &to->answer;
	struct sok_result *out = &to->result;

	if (a->error != NULL)
		return SOK_INTERNAL;
	out->status = answer_status(a->outcome);
	if (a->solution) {
		out->moves = answer_text(to, buf_view(&a->moves));
		out->move_count = a->moves.n;
		out->pushes = a->pushes;
	}
	if (a->solution && a->proved != ANY)
		out->optimality = criterion_names[a->proved];
	out->method = answer_text(to, str_of(a->method));
	out->proof = answer_text(to, str_of(a->proof));
	out->lower = a->lower;
	out->nodes = a->stats.expanded;
	out->work = a->work;
	out->memory = a->memory;
	out->nanoseconds = a->nanosec;
	out->cpu_nanoseconds = a->cpu;
	if (a->dead_box > 0) {
		out->box = &a->dead_box;
		out->boxes = 1;
	}
	return out->moves != NULL && out->method != NULL && out->proof != NULL ? SOK_OK
	                                                                       : SOK_NO_MEMORY;
}

int
sok_solve(const sok_record *r, sok_answer **out, const struct sok_options *options)
{
	struct asked asked;
	const struct audience audience = { .look = look_solve, .context = &asked };
	struct request q;
	sok_answer *a;
	int error = asked_read(&asked, r, out, options, &a);

	if (error != SOK_OK)
		return error;
	error = make_request(&asked, &q, a);
	if (error != SOK_OK)
		return answer_deliver(out, a, error);
	look_solve(&asked, &(struct solve){ .limit = &(struct limit){ .nodes = 0 } });
	if (atomic_load(q.stop) != 0)
		a->answer = (struct answer){ .outcome = STOPPED, .method = q.method->name };
	else if (!given_answer(&q, &r->record, q.memory, &a->answer))
		answer_level(&q, &r->record, 0, &audience, &a->answer);
	a->of = OF_SOLVE;
	a->request = q;
	a->request.stop = NULL;
	a->request.spare = NULL;
	return answer_deliver(out, a, report_solve(a));
}
