#include "api/search.h"
#include "level/limits.h"
#include "play/play.h"
#include "util/clock.h"

static void
look_improve(void *asked, const struct improving *now)
{
	asked_tell(asked, (struct sok_progress){
	                      .memory = now->memory, .moves = now->moves, .pushes = now->pushes });
}

/* SOK_UNKNOWN after a message. */
static int
make_task(struct asked *a, struct task *t, struct starts *starts)
{
	struct buf fault = { 0 };
	struct str unknown;
	int error = SOK_OK;

	task_usual(t, starts);
	if (a->o.criterion != NULL && !ranking_read(&t->ranking, str_of(a->o.criterion))) {
		buf_print(&fault, "unknown criterion '%.60s'", a->o.criterion);
		error = SOK_UNKNOWN;
	} else if (a->o.method != NULL && !starts_read(starts, a->o.method, &fault, &unknown)) {
		error = starts->words == NULL || fault.failed ? SOK_NO_MEMORY : SOK_UNKNOWN;
		if (error == SOK_UNKNOWN && fault.n == 0)
			buf_print(&fault, "unknown method '%.*s'",
			    (int)(unknown.n < 60 ? unknown.n : 60), unknown.p);
	}
	if (error == SOK_UNKNOWN)
		tell_option(&a->teller, buf_view(&fault));
	buf_free(&fault);
	t->keep_end = (a->o.flags & SOK_KEEP_END) != 0;
	t->work = a->o.work;
	t->nanosec = a->o.milliseconds * CLOCK_MILLISECOND;
	t->memory = (size_t)a->o.memory;
	t->stop = asked_flag(a);
	task_settle(t);
	return error;
}

/* The record's solutions and those of the options, in a record of the answer's own. */
static int
gather(sok_answer *a, const struct record *from, const struct sok_options *o, struct teller *teller)
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
		error = o->starts[i] != NULL ? moves_read(&moves, o->starts[i], false, &where)
		                             : SOK_MISUSE;
		if (error == SOK_BAD_MOVES)
			tell_option(teller, STR("a start has letters that are no moves"));
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
	out->status = s != NULL                      ? SOK_SOLVED
	              : now->stopped                 ? SOK_STOPPED
	              : now->refused || now->cramped ? SOK_LIMIT_MEMORY
	                                             : SOK_UNDECIDED;
	out->method = "optimize";
	if (s == NULL)
		return SOK_OK;
	arena_init(&scratch, RECORD_MAX_BYTES);
	fine = play_all(&scratch, &a->improved.level, s->moves, &v);
	arena_free(&scratch);
	out->moves = answer_text(a, s->moves);
	out->optimality = answer_text(a, meta_text(&s->meta, "Optimality"));
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

	look_improve(asked, &(struct improving){ .memory = 0 });
	improve(t, &a->improved, &a->keep, &(struct earlier){ .first = NULL }, 0, &audience, &now);
	for (const struct section *s = now.wrong; s != NULL; s = s->next)
		tell_option(&asked->teller, STR("a solution is wrong, and left out"));
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
	int error = asked_read(&asked, r, out, options, &a);

	if (error != SOK_OK)
		return error;
	a->of = OF_IMPROVE;
	error = make_task(&asked, &t, &starts);
	if (error == SOK_OK)
		error = gather(a, &r->record, &asked.o, &asked.teller);
	if (error == SOK_OK)
		error = run_improve(&asked, a, &t);
	starts_free(&starts);
	a->ranking = t.ranking;
	a->keep_end = t.keep_end;
	a->improved.level = (struct level){ .cell = NULL }; /* the record's */
	return answer_deliver(out, a, error);
}
