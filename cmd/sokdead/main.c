/*
 * sokdead: marks the squares where a box is lost, and says whether a position is lost already,
 * why, and from which move on.
 *
 * A square is dead when a box there, alone on the board, cannot be brought to any goal, on
 * whichever side of it the man stands. A verdict is a proof; --cert writes it down for sokverify.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "board/board.h"
#include "cli/run.h"
#include "explain.h"
#include "judge.h"
#include "level/check.h"
#include "level/lurd.h"
#include "mark.h"
#include "proof.h"
#include "trial.h"

enum {
	AFTER = OPT_OWN,
	ALONG,
	EXPLAIN,
	CERT,
	WITHOUT,
	DISTANCES,
	TALLY,
	TABLE_BYTES = 256 << 20, /* most memory for distances to each goal */
	PROOF_ENTRIES = 1000000, /* most entries of a certificate unless -n says more */
};

struct settings {
	struct request request;
	struct buf after; /* the moves of --after, letters only */
	bool along, explain, distances, tally;
	struct dead_count count[DETECTORS_MAX + 1];
	uint64_t table;        /* -k: boxes of the largest table; 0: none */
	const char *cert_file; /* --cert, or NULL */
	struct output cert_to;
	struct buf cert;
};

static const struct opt options[] = {
	{ AFTER, "after", "MOVES", "judge the position after these moves" },
	{ ALONG, "along", NULL, "name the first lost position in the record's moves" },
	{ EXPLAIN, "explain", NULL, "write rule, boxes and drawing instead of records" },
	{ DISTANCES, "distances", NULL, "write each square's pushes to the nearest goal" },
	{ CERT, "cert", "FILE", "write proofs that `sokverify --cert' checks" },
	{ 'D', "detectors", "LIST", "ask these deadlock detectors only; `list' lists them" },
	{ WITHOUT, "without", "LIST", "leave these deadlock detectors out" },
	{ TALLY, "tally", NULL, "count and time the detectors, on standard error" },
	{ 'k', "table", "N", "make tables of all lost positions of 2 to N boxes, N 2..4" },
	{ 'm', "method", "NAME", "search what no detector proves lost; `list' lists them" },
	{ 'n', "nodes", "N", "stop a search or a proof after N states" },
	{ 't', "time", "TIME", "stop it after 10, 2.5s, 500ms, 10m" },
	{ 'M', "memory", "SIZE", "use at most 512M, 4G for it (default 1G)" },
	{ 0, NULL, NULL, NULL },
};

/* --- the command line ------------------------------------------------------------------ */

static bool
choose_detectors(const struct opts *o, uint32_t *set)
{
	struct buf out = { NULL, 0, 0, false };
	struct str names = str_of(o->arg), name;

	if (strcmp(o->arg, "list") == 0) {
		choice_list(&out);
		opt_answer(o, &out);
	}
	if (choice_names(&names, set))
		return true;
	str_cut(&names, ',', &name);
	opt_complain(o, "'%.*s': no such detector (-D list)", (int)name.n, name.p);
	return false;
}

static bool
choose_method(const struct opts *o, struct request *q)
{
	struct buf out = { NULL, 0, 0, false };

	if (strcmp(o->arg, "list") == 0) {
		methods_list(&out);
		opt_answer(o, &out);
	}
	q->method = method_named(o->arg);
	if (q->method != NULL && strchr(o->arg, ':') == NULL)
		return true;
	opt_complain(o, "'%s': not the name of a method (-m list)", o->arg);
	return false;
}

static bool
read_after(const struct opts *o, struct buf *moves)
{
	size_t where;
	enum lurd_fault fault;

	buf_clear(moves);
	fault = lurd_read(moves, str_of(o->arg), false, MOVES_MAX, &where);
	if (fault != LURD_FINE)
		opt_complain(o, "--after: letter %zu: %s", where + 1, lurd_fault_text(fault));
	return fault == LURD_FINE;
}

static bool
option(struct run *r, const struct opts *o, int id)
{
	struct settings *own = r->own;
	struct request *q = &own->request;
	uint64_t bytes;

	switch (id) {
	case AFTER: return read_after(o, &own->after);
	case ALONG: return own->along = true;
	case EXPLAIN: return own->explain = true;
	case DISTANCES: return own->distances = true;
	case CERT: own->cert_file = o->arg; return true;
	case 'D': q->choice.chosen = true; return choose_detectors(o, &q->choice.only);
	case TALLY: return own->tally = true;
	case WITHOUT: return choose_detectors(o, &q->choice.without);
	case 'k': return opt_number(o, 2, 4, &own->table);
	case 'm': return choose_method(o, q);
	case 'n': return opt_number(o, 1, UINT64_MAX, &q->nodes);
	case 't': return opt_time(o, &q->nanosec);
	default:
		if (!opt_size(o, &bytes))
			return false;
		q->memory = bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
		return true;
	}
}

/* --- the file of certificates ------------------------------------------------------------ */

static void
cert_failed(struct run *r)
{
	const struct settings *own = r->own;

	report(
	    &r->sink, (struct pos){ own->cert_to.name, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;

	if (own->cert_file == NULL)
		return true;
	buf_text(&own->cert, "sok-certificate 1\n");
	if (output_open(&own->cert_to, own->cert_file))
		return true;
	cert_failed(r);
	return false;
}

static void
end(struct run *r)
{
	struct settings *own = r->own;
	struct buf figures = { NULL, 0, 0, false };
	bool fine;

	if (own->tally)
		choice_figures(&figures, own->count);
	if (figures.n > 0)
		fwrite(figures.p, 1, figures.n, stderr);
	buf_free(&figures);
	if (own->cert_file == NULL)
		return;
	fine = output_flush(&own->cert_to, &own->cert);
	if (!output_close(&own->cert_to, fine) || !fine)
		cert_failed(r);
}

/* Writes the proof that a trial's position is lost, unless a limit is in the way. */
static void
certify(struct run *r, const struct record *record, struct judge *j, const struct trial *t)
{
	struct settings *own = r->own;
	struct limit limit = trial_limit(&own->request);
	struct proof proof;
	enum outcome what;

	if (limit.nodes == UINT64_MAX)
		limit.nodes = PROOF_ENTRIES;
	what = proof_make(&proof, &r->keep, j, &limit, &t->at);
	if (what == UNSOLVABLE)
		proof_write(&proof, record->number, t->moves, &own->cert);
	else if (what == SOLVED)
		report(&r->sink, record->at, ERROR, "internal",
		    "level %lu: internal error: play refutes %s", (unsigned long)record->number,
		    t->rule.name);
	else
		report(&r->sink, record->at, WARNING, "limit",
		    "level %lu: no certificate: a limit was reached",
		    (unsigned long)record->number);
	if (what != UNSOLVABLE)
		run_status(r, UNDECIDED);
	proof_close(&proof);
	if (own->cert.failed || !output_flush(&own->cert_to, &own->cert))
		cert_failed(r);
}

/* --- one level ------------------------------------------------------------------------- */

static void
announce(struct run *r, const struct record *record, const struct trial *t)
{
	const struct level *l = &record->level;
	const unsigned long number = record->number;
	struct buf after = { 0 };

	explain_moves(&after, t->moves);
	if (t->at.boxes == 1 && t->moves.n == 0)
		report(&r->sink, level_pos(l, t->at.box[0]), FINDING, "dead",
		    "level %lu is lost: the box at row %u column %u cannot reach a goal", number,
		    t->at.box[0] / l->width + 1u, t->at.box[0] % l->width + 1u);
	else
		report(&r->sink, record->at, FINDING, "dead", "level %lu is lost%.*s: %s", number,
		    (int)after.n, after.p != NULL ? after.p : "", t->rule.name);
	buf_free(&after);
}

/* The verdict as fields of the record, and those of an earlier run forgotten. */
static bool
note(struct run *r, struct record *record, const struct trial *t)
{
	struct meta *m = &record->meta;
	struct buf why = { 0 }, move = { 0 };
	bool fine;

	meta_remove(m, "Sok-Lost");
	meta_remove(m, "Sok-Lost-After");
	if (!t->lost)
		return true;
	buf_text(&why, t->rule.name);
	for (uint16_t i = 0; i < t->at.boxes && why.n < VALUE_MAX; i++) {
		buf_char(&why, i == 0 ? ' ' : ';');
		judge_square(&why, &record->level, t->at.box[i]);
	}
	if (why.n > VALUE_MAX)
		why.n = strlen(t->rule.name); /* a field holds so much and no more */
	fine = !why.failed && meta_set(m, &r->keep, "Sok-Lost", buf_view(&why));
	if (t->moves.n > 0) {
		buf_number(&move, t->moves.n);
		buf_char(&move, ' ');
		buf_char(&move, lurd_letter(lurd_direction(t->moves.p[t->moves.n - 1]), true));
		fine = fine && !move.failed &&
		       meta_set(m, &r->keep, "Sok-Lost-After", buf_view(&move));
	}
	buf_free(&why);
	buf_free(&move);
	return fine;
}

/* Judges along every section with moves until one is lost. */
static bool
judge_along(struct run *r, const struct record *record, struct judge *j, struct trial *t)
{
	const struct settings *own = r->own;
	bool any = false;
	size_t legal;

	for (struct section *s = record->sections; s != NULL && !(any && t->lost); s = s->next) {
		struct str moves = s->moves;
		if (s->kind == STATUS)
			continue;
		any = true;
		for (size_t i = 0; i < moves.n; i++)
			if (lurd_direction(moves.p[i]) < 0)
				moves.n =
				    i; /* the marks of a saved game: what follows was taken back */
		if (!trial_judge(t, &own->request, j, &r->keep, moves, true, &legal))
			return false;
		if (legal < moves.n)
			report(&r->sink, section_pos(s, legal), WARNING, "illegal",
			    "level %lu: move %zu cannot be made; judged up to there",
			    (unsigned long)record->number, legal + 1);
	}
	return any || trial_judge(t, &own->request, j, &r->keep, STR(""), true, &legal);
}

/* False: out of memory. */
static bool
judge_record(struct run *r, const struct record *record, struct judge *j, struct trial *t)
{
	const struct settings *own = r->own;
	const struct str moves = buf_view(&own->after);
	size_t legal;

	if (own->along)
		return judge_along(r, record, j, t);
	if (!trial_judge(t, &own->request, j, &r->keep, moves, false, &legal))
		return false;
	if (legal < moves.n) {
		report(&r->sink, record->at, ERROR, "illegal",
		    "level %lu: move %zu of --after cannot be made", (unsigned long)record->number,
		    legal + 1);
		*t = (struct trial){ .illegal = true };
	}
	return true;
}

static bool
level_judged(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	const bool text = !r->records_asked && (own->explain || own->distances);
	struct level *l = &record->level;
	unsigned char *area;
	struct board b;
	struct judge j;
	struct trial t;

	if (!level_check(l, &r->keep, &r->sink, &area) ||
	    !board_compile(&b, &r->keep, l, area, TABLE_BYTES) ||
	    !judge_open(&j, &r->keep, &b, area, &own->request.choice))
		return false;
	if (own->tally)
		j.kit.tally = own->count;
	if (!judge_learn(&j, &r->keep, (unsigned)own->table)) {
		report(&r->sink, record->at, WARNING, "limit",
		    "level %lu: a table of -k is too large", (unsigned long)record->number);
		run_status(r, UNDECIDED);
	}
	if (!judge_record(r, record, &j, &t))
		return false;
	if (t.lost)
		announce(r, record, &t);
	if (t.stopped)
		run_status(r, UNDECIDED);
	if (t.lost && own->cert_file != NULL)
		certify(r, record, &j, &t);
	if (text && own->explain && !t.illegal)
		explain_verdict(&r->out, &j, &t, record->number);
	if (text && own->distances)
		explain_distances(&r->out, &b, area, record->number);
	return text || (note(r, record, &t) && mark_squares(record, &r->keep, &b, area,
	                                           r->writes == format_named("json")));
}

static void
level(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (!level_judged(r, record))
		report(&r->sink, record->at, ERROR, "limit",
		    "level %lu: out of memory for this record", (unsigned long)record->number);
	if (r->records_asked || (!own->explain && !own->distances))
		run_write(r, record);
}

static void
not_judged(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (r->records_asked || (!own->explain && !own->distances))
		run_write(r, record);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokdead",
		.synopsis = "[OPTION]... [FILE [LEVELS]]...",
		.about = "Mark dead squares, judge positions: 0 none is lost, 1 one is lost, 2 "
		         "trouble,\n"
		         "3 a limit was reached.",
		.options = options,
		.option = option,
		.begin = begin,
		.level = level,
		.broken = not_judged,
		.notes = not_judged,
		.end = end,
	};
	struct settings own = { .request = { .nodes = UINT64_MAX, .memory = (size_t)1 << 30 } };
	int status = run_main(&tool, &own, argc, argv);

	buf_free(&own.after);
	buf_free(&own.cert);
	return status;
}
