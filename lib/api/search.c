/*
 * Solving, improving and judging. What is asked is turned into the request of the layer that does
 * it; all that an answer says is copied into an arena of its own.
 */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "board/board.h"
#include "improve/improve.h"
#include "level/check.h"
#include "level/limits.h"
#include "method/given.h"
#include "method/report.h"
#include "method/trial.h"
#include "play/play.h"
#include "util/clock.h"
#include "util/num.h"

enum { TABLE_BYTES = 256 << 20, INTERVAL_USUAL = 100, MILLISECOND = 1000000 };

struct sok_answer {
	struct arena keep;
	struct sok_result result;
	enum { OF_SOLVE, OF_IMPROVE, OF_TRIAL } of;
	struct request request; /* OF_SOLVE */
	struct answer answer;
	struct record improved; /* OF_IMPROVE: its solutions */
	struct trial trial;     /* OF_TRIAL */
};

/* A search that goes on: what was asked, and who watches. */
struct asked {
	struct sok_options o;
	struct teller teller;
	int32_t own_flag; /* in place of one that the caller has not */
	uint64_t began, next;
	atomic_int spare;
	const struct improving *improving;
};

/* --- asked ----------------------------------------------------------------------------------- */

/*
 * The caller's flag as the library looks at it: on the machines that the library is for, an
 * atomic_int is an int32_t that is written and read at once.
 */
_Static_assert(sizeof(atomic_int) == sizeof(int32_t), "a flag is an atomic_int");

static atomic_int *
flag_of(int32_t *flag)
{
	return (atomic_int *)(void *)flag;
}

void
sok_cancel(int32_t *flag)
{
	if (flag != NULL)
		atomic_store(flag_of(flag), 1);
}

static bool
ask(struct asked *a, const struct sok_options *options)
{
	*a = (struct asked){ .own_flag = 0 };
	if (!struct_in(&a->o, sizeof a->o, options) ||
	    (a->o.starts == NULL && a->o.start_count > 0))
		return false;
	if (a->o.cancel == NULL)
		a->o.cancel = &a->own_flag;
	if (a->o.interval == 0)
		a->o.interval = INTERVAL_USUAL;
	if (a->o.memory == 0)
		a->o.memory = UINT64_C(1) << 30;
	if (a->o.memory > SIZE_MAX / 2)
		a->o.memory = SIZE_MAX / 2;
	if (a->o.milliseconds > UINT64_MAX / 4 / MILLISECOND)
		a->o.milliseconds = 0;
	atomic_init(
	    &a->spare, a->o.threads > 1 ? (int)(a->o.threads < 64 ? a->o.threads : 64) - 1 : 0);
	a->teller = teller_of(a->o.message, a->o.context);
	a->began = clock_now();
	return true;
}

/* Tells the caller how far it is, when it is time. */
static void
tell_progress(struct asked *a, struct sok_progress p)
{
	const uint64_t now = clock_now();

	if (a->o.progress == NULL || now < a->next)
		return;
	a->next = now + (uint64_t)a->o.interval * MILLISECOND;
	p.size = sizeof p;
	p.milliseconds = (now - a->began) / MILLISECOND;
	if (a->o.progress(a->o.context, &p) != 0)
		sok_cancel(a->o.cancel);
}

/* --- answered -------------------------------------------------------------------------------- */

static sok_answer *
answer_new(void)
{
	sok_answer *a = calloc(1, sizeof *a);

	if (a != NULL) {
		arena_init(&a->keep, RECORD_MAX_BYTES);
		a->result = (struct sok_result){
			.moves = "", .optimality = "", .method = "", .proof = "", .summary = ""
		};
	}
	return a;
}

void
sok_answer_free(sok_answer *a)
{
	if (a == NULL)
		return;
	buf_free(&a->answer.moves);
	arena_free(&a->keep);
	free(a);
}

/* A copy with a NUL behind it; NULL: no memory. */
static const char *
keep_text(sok_answer *a, struct str s)
{
	char *copy = arena_alloc(&a->keep, s.n + 1, 1);

	if (copy != NULL && s.n > 0)
		memcpy(copy, s.p, s.n);
	return copy;
}

int
sok_answer_result(const sok_answer *a, struct sok_result *out)
{
	if (a == NULL || out == NULL)
		return SOK_MISUSE;
	return struct_out(out, &a->result, sizeof a->result) ? SOK_OK : SOK_MISUSE;
}

static int32_t
status_of(enum outcome outcome)
{
	switch (outcome) {
	case UNDECIDED_YET: return SOK_UNDECIDED;
	case SOLVED: return SOK_SOLVED;
	case UNSOLVABLE: return SOK_UNSOLVABLE;
	case LIMIT_TIME: return SOK_LIMIT_TIME;
	case LIMIT_NODES: return SOK_LIMIT_NODES;
	case LIMIT_MEMORY: return SOK_LIMIT_MEMORY;
	case STOPPED: break;
	}
	return SOK_STOPPED;
}

/* The answer goes to the caller, or away. */
static int
deliver(sok_answer **out, sok_answer *a, int error)
{
	if (error == SOK_OK) {
		*out = a;
	} else {
		sok_answer_free(a);
	}
	return error;
}

/* --- solve ----------------------------------------------------------------------------------- */

static enum criterion
criterion_of(const char *words)
{
	unsigned c = 0;

	while (c < CRITERIA && strcmp(words, criterion_names[c]) != 0)
		c++;
	return (enum criterion)c;
}

/* False after a message. */
static bool
make_request(struct asked *a, struct request *q, sok_answer *to)
{
	struct buf fault = { 0 };
	const char *words = NULL;
	bool fine = true;

	request_usual(q);
	if (a->o.method != NULL)
		words = keep_text(to, str_of(a->o.method));
	if (words != NULL && !request_method(q, words, &fault)) {
		fine = false;
		if (fault.n == 0)
			buf_print(&fault, "unknown method '%.60s'", words);
	}
	if (a->o.criterion != NULL)
		q->criterion = criterion_of(a->o.criterion);
	if (fine && q->criterion == CRITERIA) {
		fine = false;
		buf_print(&fault, "unknown criterion '%.60s'", a->o.criterion);
	}
	fine = fine && request_settle(q, &fault);
	if (!fine)
		tell_option(&a->teller, buf_view(&fault));
	buf_free(&fault);
	q->again = (a->o.flags & SOK_AGAIN) != 0;
	q->nodes = a->o.nodes != 0 ? a->o.nodes : UINT64_MAX;
	q->nanosec = a->o.milliseconds * MILLISECOND;
	q->memory = (size_t)a->o.memory;
	if (a->o.flags & SOK_NO_TIDY)
		q->tidy = 0;
	q->stop = flag_of(a->o.cancel);
	q->spare = &a->spare;
	return fine;
}

static void
look_solve(void *asked, const struct solve *s)
{
	tell_progress(asked, (struct sok_progress){
	                         .method = s->member != NULL ? s->member->name : NULL,
	                         .nodes = s->stats.expanded,
	                         .memory = s->limit->held,
	                         .lower = s->lower,
	                     });
}

/* The square of a box that is dead by itself, as the proof names it. */
static bool
keep_box(sok_answer *a, const struct level *l)
{
	static const char prefix[] = "dead-square ";
	struct str rest = str_of(a->answer.proof), row;
	uint32_t *box;
	uint64_t y, x;

	if (!str_starts(rest, STR(prefix)))
		return true;
	rest = str_skip(rest, sizeof prefix - 1);
	if (!num_take(&rest, l->height, &y) || rest.n == 0)
		return true;
	row = str_skip(rest, 1);
	if (!num_take(&row, l->width, &x))
		return true;
	box = arena_new(&a->keep, uint32_t);
	if (box == NULL)
		return false;
	*box = (uint32_t)((y - 1) * l->width + x - 1);
	a->result.box = box;
	a->result.boxes = 1;
	return true;
}

static int
report_solve(sok_answer *to, const struct sok_record *r)
{
	const struct answer *a = &to->answer;
	struct sok_result *out = &to->result;

	if (a->error != NULL)
		return SOK_INTERNAL;
	out->status = status_of(a->outcome);
	if (a->solution) {
		out->moves = keep_text(to, buf_view(&a->moves));
		out->move_count = a->moves.n;
		out->pushes = a->pushes;
	}
	if (a->proved != ANY)
		out->optimality = criterion_names[a->proved];
	out->method = keep_text(to, str_of(a->method));
	out->proof = keep_text(to, str_of(a->proof));
	out->lower = a->lower;
	out->nodes = a->stats.expanded;
	out->work = a->work;
	out->memory = a->memory;
	out->nanoseconds = a->nanosec;
	out->cpu_nanoseconds = a->cpu;
	return out->moves != NULL && out->method != NULL && out->proof != NULL &&
	               keep_box(to, &r->record.level)
	           ? SOK_OK
	           : SOK_NO_MEMORY;
}

int
sok_solve(const sok_record *r, sok_answer **out, const struct sok_options *options)
{
	struct asked asked;
	const struct audience audience = { .look = look_solve, .context = &asked };
	struct request q;
	sok_answer *a;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (r == NULL || !ask(&asked, options))
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	a = answer_new();
	if (a == NULL)
		return SOK_NO_MEMORY;
	if (!make_request(&asked, &q, a))
		return deliver(out, a, SOK_UNKNOWN);
	look_solve(&asked, &(struct solve){ .limit = &(struct limit){ .nodes = 0 } });
	if (!given_answer(&q, &r->record, q.memory, &a->answer))
		answer_level(&q, &r->record, 0, &audience, &a->answer);
	a->of = OF_SOLVE;
	a->request = q;
	a->request.stop = NULL;
	a->request.spare = NULL;
	return deliver(out, a, report_solve(a, r));
}

/* --- improve --------------------------------------------------------------------------------- */

static void
look_improve(void *asked, const struct improving *now)
{
	tell_progress(
	    asked, (struct sok_progress){
	               .memory = now->limit->held, .moves = now->moves, .pushes = now->pushes });
}

/* False after a message. */
static bool
make_task(struct asked *a, struct task *t, struct starts *starts)
{
	struct buf fault = { 0 };
	struct str unknown;
	bool fine = true;

	task_usual(t, starts);
	if (a->o.criterion != NULL && !ranking_read(&t->ranking, str_of(a->o.criterion))) {
		buf_print(&fault, "unknown criterion '%.60s'", a->o.criterion);
		fine = false;
	} else if (a->o.method != NULL && !starts_read(starts, a->o.method, &fault, &unknown)) {
		if (fault.n == 0)
			buf_print(&fault, "unknown method '%.*s'",
			    (int)(unknown.n < 60 ? unknown.n : 60), unknown.p);
		fine = false;
	}
	if (!fine)
		tell_option(&a->teller, buf_view(&fault));
	buf_free(&fault);
	t->keep_end = (a->o.flags & SOK_KEEP_END) != 0;
	t->work = a->o.work;
	t->nanosec = a->o.milliseconds * MILLISECOND;
	t->memory = (size_t)a->o.memory;
	t->stop = flag_of(a->o.cancel);
	task_settle(t);
	return fine;
}

/* The record's solutions and those of the options, in a record of the answer's own. */
static int
gather(sok_answer *a, const struct record *from, const struct sok_options *o)
{
	struct record *to = &a->improved;
	int error = SOK_OK;
	size_t where;

	record_init(to, LEVEL_RECORD);
	to->level = from->level;
	to->area = from->area;
	for (struct section *s = section_find(from->sections, SOLUTION); s != NULL;
	     s = section_find(s->next, SOLUTION))
		if (section_copy(to, &a->keep, s) == NULL)
			return SOK_NO_MEMORY;
	for (size_t i = 0; i < o->start_count && error == SOK_OK; i++) {
		struct section start = { .kind = SOLUTION };
		struct buf moves = { 0 };
		error = o->starts[i] != NULL ? moves_read(&moves, o->starts[i], &where)
		                             : SOK_MISUSE;
		start.moves = buf_view(&moves);
		if (error == SOK_OK && section_copy(to, &a->keep, &start) == NULL)
			error = SOK_NO_MEMORY;
		buf_free(&moves);
	}
	return error;
}

/* The best solution, which stands first. */
static int
report_improve(sok_answer *a, const struct improved *now)
{
	const struct section *s = section_find(a->improved.sections, SOLUTION);
	struct sok_result *out = &a->result;
	struct arena scratch;
	struct verdict v;
	bool fine;

	if (now->error != NULL)
		return SOK_INTERNAL;
	if (!now->fine)
		return SOK_NO_MEMORY;
	out->status = s != NULL ? SOK_SOLVED : now->stopped ? SOK_STOPPED : SOK_UNDECIDED;
	out->method = "optimize";
	if (s == NULL)
		return SOK_OK;
	arena_init(&scratch, RECORD_MAX_BYTES);
	fine = play_all(&scratch, &a->improved.level, s->moves, &v);
	arena_free(&scratch);
	out->moves = keep_text(a, s->moves);
	out->optimality = keep_text(a, meta_text(&s->meta, "Optimality"));
	out->move_count = s->moves.n;
	out->pushes = v.pushes;
	return fine && out->moves != NULL && out->optimality != NULL ? SOK_OK : SOK_NO_MEMORY;
}

static int
run_improve(struct asked *asked, sok_answer *a, const struct task *t)
{
	const struct improve_audience audience = { look_improve, asked };
	const uint64_t cpu = clock_cpu();
	struct improved now;

	look_improve(asked, &(struct improving){ .limit = &(struct limit){ .nodes = 0 } });
	improve(t, &a->improved, &a->keep, false, 0, &audience, &now);
	a->result.nanoseconds = clock_now() - asked->began;
	a->result.cpu_nanoseconds = clock_cpu() - cpu;
	return report_improve(a, &now);
}

int
sok_optimise(const sok_record *r, sok_answer **out, const struct sok_options *options)
{
	struct starts starts = { .count = 0 };
	struct asked asked;
	struct task t;
	sok_answer *a;
	int error;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (r == NULL || !ask(&asked, options))
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	a = answer_new();
	if (a == NULL)
		return SOK_NO_MEMORY;
	a->of = OF_IMPROVE;
	error = make_task(&asked, &t, &starts) ? gather(a, &r->record, &asked.o) : SOK_UNKNOWN;
	if (error == SOK_OK)
		error = run_improve(&asked, a, &t);
	starts_free(&starts);
	a->improved.level = (struct level){ .cell = NULL }; /* the record's */
	return deliver(out, a, error);
}

/* --- judge ----------------------------------------------------------------------------------- */

static void
look_judge(void *asked)
{
	tell_progress(asked, (struct sok_progress){ .size = 0 });
}

static int
report_trial(sok_answer *a, const struct trial *t)
{
	struct sok_result *out = &a->result;
	uint32_t *box = NULL;

	out->status = t->rule != NULL ? SOK_UNSOLVABLE : status_of(t->searched);
	out->after = t->rule != NULL ? t->moves.n : 0;
	if (t->rule == NULL) {
		out->pushes = t->searched == SOLVED ? t->pushes : 0;
		return SOK_OK;
	}
	out->proof = t->rule->name;
	out->summary = t->rule->summary;
	box = arena_array(&a->keep, uint32_t, t->at.boxes + 1u);
	if (box == NULL)
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
run_trial(sok_answer *a, const struct level *l, const struct trial_request *q, struct str moves,
    bool along)
{
	struct arena scratch;
	unsigned char *area;
	struct board b;
	struct lost lost;
	struct trial t;
	size_t legal = 0;
	int error = SOK_NO_MEMORY;

	arena_init(&scratch, q->memory);
	if (level_check(l, &scratch, NULL, &area) &&
	    board_compile(
	        &b, &scratch, l, area, q->memory / 4 < TABLE_BYTES ? q->memory / 4 : TABLE_BYTES) &&
	    lost_open(&lost, &scratch, &b, area, &q->selection) &&
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
	int error;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (r == NULL || !ask(&asked, options))
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	q.nodes = asked.o.nodes != 0 ? asked.o.nodes : UINT64_MAX;
	q.nanosec = asked.o.milliseconds * MILLISECOND;
	q.memory = (size_t)asked.o.memory;
	q.stop = flag_of(asked.o.cancel);
	if (asked.o.method != NULL && (q.method = method_named(asked.o.method)) == NULL) {
		tell_option(&asked.teller, STR("unknown method"));
		return SOK_UNKNOWN;
	}
	a = answer_new();
	if (a == NULL)
		return SOK_NO_MEMORY;
	a->of = OF_TRIAL;
	look_judge(&asked);
	error = moves_read(&letters, moves != NULL ? moves : "", &where);
	if (error == SOK_OK)
		error = run_trial(
		    a, &r->record.level, &q, buf_view(&letters), (asked.o.flags & SOK_ALONG) != 0);
	buf_free(&letters);
	a->result.nanoseconds = clock_now() - asked.began;
	return deliver(out, a, error);
}

/* --- into the record ------------------------------------------------------------------------- */

/* All solutions of the record make room for those of the answer. */
static bool
replace_solutions(struct record *to, struct arena *a, const struct record *from)
{
	struct section **link = &to->sections;
	bool fine = true;

	while (*link != NULL) {
		if ((*link)->kind == SOLUTION)
			*link = (*link)->next;
		else
			link = &(*link)->next;
	}
	to->section_end = link;
	for (const struct section *s = from->sections; s != NULL && fine; s = s->next)
		fine = section_copy(to, a, s) != NULL;
	return fine;
}

int
sok_add_answer(sok_record *r, const sok_answer *a)
{
	struct record *to;
	bool fine = true;

	if (r == NULL || a == NULL)
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	to = &r->record;
	switch (a->of) {
	case OF_SOLVE:
		fine = a->answer.given ||
		       report_section(to, &r->keep, &a->request, &a->answer, false) != NULL;
		break;
	case OF_IMPROVE: fine = replace_solutions(to, &r->keep, &a->improved); break;
	case OF_TRIAL: fine = trial_fields(&a->trial, to, &r->keep); break;
	}
	return fine && record_finish(r) ? SOK_OK : SOK_NO_MEMORY;
}
