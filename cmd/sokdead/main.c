/*
 * sokdead: marks the squares where a box is lost, and tells whether a position is already lost,
 * why, and since which move.
 *
 * A square is dead if a box there, alone on the board, cannot be brought to any goal, on whichever
 * side of it the man stands. A verdict is a proof; --cert writes it down for sokverify.
 */
#include <stdio.h>

#include "board/board.h"
#include "cli/command.h"
#include "cli/run.h"
#include "cli/say.h"
#include "cli/side_file.h"
#include "cli/sig.h"
#include "dead/lost.h"
#include "dead/mark.h"
#include "explain.h"
#include "explain_json.h"
#include "level/lurd.h"
#include "level/runs.h"
#include "method/certificate.h"
#include "method/trial.h"
#include "play/closed.h"
#include "row.h"

enum { NODES_USUAL = 1000000 }; /* of a search, or entries of a certificate */

struct settings {
	struct trial_request request;
	struct buf after; /* the moves of --after, letters only */
	bool along, explain, distances, tally;
	struct dead_count count[DETECTORS_MAX + 1];
	uint64_t table;         /* -k: boxes of the largest table; 0: none */
	struct side_file certs; /* --cert */
};

/* --- the command line ------------------------------------------------------------------ */

static bool
name_detectors(const struct opts *o, uint32_t *set)
{
	struct str unknown;

	opt_offer(o, selection_list);
	unknown = selection_names(str_of(o->arg), set);
	return unknown.p == NULL ||
	       opt_unknown(o, "detector", unknown, selection_list, "-D list shows them");
}

static bool
set_detectors(struct run *r, const struct opts *o)
{
	struct selection *s = &((struct settings *)r->own)->request.selection;

	s->chosen = true;
	return name_detectors(o, &s->only);
}

static bool
set_without(struct run *r, const struct opts *o)
{
	return name_detectors(o, &((struct settings *)r->own)->request.selection.without);
}

static bool
set_method(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	opt_offer(o, methods_list);
	own->request.method = method_named(o->arg);
	return own->request.method != NULL ||
	       opt_unknown(o, "method", str_of(o->arg), methods_list, "-m list shows them");
}

static bool
set_after(struct run *r, const struct opts *o)
{
	struct buf *moves = &((struct settings *)r->own)->after;
	size_t where;
	enum runs_fault fault;

	buf_clear(moves);
	fault = runs_moves(moves, str_of(o->arg), false, MOVES_MAX, &where);
	if (fault != RUNS_FINE)
		opt_complain(o, "--after: letter %zu: %s", where + 1, runs_fault_text(fault));
	return fault == RUNS_FINE;
}

#define AT(field) offsetof(struct settings, field)

static const struct opt options[] = {
	OPT_CALL(0, "after", "MOVES", "judge the position after these moves", set_after),
	OPT_FLAG(0, "along", "find the first lost position along the record's moves", AT(along)),
	OPT_FLAG(0, "explain", "write rule, boxes and drawing instead of records", AT(explain)),
	OPT_FLAG(0, "distances", "write each square's pushes to the nearest goal", AT(distances)),
	OPT_TEXT(0, "cert", "FILE", "write certificates for `sokverify --cert'", AT(certs.name)),
	OPT_CALL(
	    'D', "detectors", "LIST", "ask only these detectors; `list' lists them", set_detectors),
	OPT_CALL(0, "without", "LIST", "leave out these detectors", set_without),
	OPT_FLAG(0, "tally", "report detector counts and times on standard error", AT(tally)),
	OPT_NUMBER(
	    'k', "table", "N", "tabulate all lost positions of 2 to N boxes", AT(table), 2, 4),
	OPT_CALL('m', "method", "NAME", "search if no detector decides; `list' lists methods",
	    set_method),
	OPT_NUMBER('n', "nodes", "N", "stop each search and certificate at N states",
	    AT(request.nodes), 1, UINT64_MAX),
	OPT_TIME('t', "time", "TIME", "stop each after this time: 10, 2.5s, 500ms, 10m",
	    AT(request.nanosec)),
	OPT_SIZE(
	    'M', "memory", "SIZE", "memory for each: 512M, 4G (default 1G)", AT(request.memory)),
	OPT_CALL('T', "to", "FORMAT", "write a record format; tsv, csv: a table", command_to),
	OPT_TABLE_END,
};

/* --- the file of certificates ------------------------------------------------------------ */

static bool
begin(struct run *r)
{
	struct settings *own = r->own;
	const bool text = own->explain || own->distances;

	if (own->along && own->after.n > 0)
		return report_file(&r->sink, NULL, "--after does not go with --along");
	if (text &&
	    (r->table.form != NO_TABLE || (r->records_asked && r->writes != format_named("json"))))
		return report_file(&r->sink, NULL,
		    "--explain and --distances write text or, with -J, members of objects");
	r->no_records = text && !r->records_asked;
	buf_text(&own->certs.text, CLOSED_FIRST_LINE "\n");
	return side_open(&own->certs, r);
}

static void
end(struct run *r)
{
	struct settings *own = r->own;
	struct buf figures = { 0 };

	if (own->tally)
		selection_figures(&figures, own->count);
	say_text(&figures);
	side_close(&own->certs, r);
}

/* Writes the proof that a trial's position is lost, unless a limit is in the way. */
static void
certify(struct run *r, const struct record *record, struct lost *lost, const struct trial *t)
{
	struct settings *own = r->own;
	struct limit limit = trial_limit(&own->request);
	struct certificate certificate = { .known = NULL };
	enum outcome what;

	meter_refuse(r->keep.meter, 0); /* what was refused before has been told */
	limit.meter = r->keep.meter;
	what = certificate_make(&certificate, &r->keep, lost, &limit, &t->at);
	if (what == UNSOLVABLE)
		certificate_write(&certificate, record->number, t->moves, &own->certs.text);
	else if (what == SOLVED)
		report(&r->sink, record->at, ERROR, "internal",
		    "level %u: internal error: play refutes %s", record->number, t->rule->name);
	else
		report(&r->sink, record->at, WARNING, "limit",
		    meter_refused(r->keep.meter)
		        ? "level %u: no certificate: the system had less memory than -M allows"
		        : "level %u: no certificate: a limit was reached",
		    record->number);
	if (what != UNSOLVABLE)
		run_status(r, UNDECIDED);
	certificate_close(&certificate);
	side_flush(&own->certs, r);
}

/* --- one level ------------------------------------------------------------------------- */

static void
announce(struct run *r, const struct record *record, const struct trial *t)
{
	const struct level *l = &record->level;
	struct buf after = { 0 };

	explain_moves(&after, t->moves);
	if (t->at.boxes == 1 && t->moves.n == 0)
		level_report(&r->sink, l, t->at.box[0], FINDING, "dead",
		    "level %u is lost: the box at row %u column %u cannot reach a goal",
		    record->number, t->at.box[0] / l->width + 1u, t->at.box[0] % l->width + 1u);
	else
		report(&r->sink, record->at, FINDING, "dead", "level %u is lost%.*s: %s",
		    record->number, (int)after.n, after.p != NULL ? after.p : "", t->rule->name);
	buf_free(&after);
}

/* Judges along every section with moves until one is lost; of a saved game up to its first mark,
   behind which moves were taken back. */
static bool
judge_along(struct run *r, const struct record *record, struct lost *lost, struct trial *t)
{
	const struct settings *own = r->own;
	struct trial undecided = { .stopped = false };
	bool any = false;
	size_t legal;

	for (struct section *s = record->sections; s != NULL; s = s->next) {
		struct str moves = s->moves;
		if (s->kind == STATUS)
			continue;
		any = true;
		for (size_t i = 0; i < moves.n; i++)
			if (lurd_direction(moves.p[i]) < 0)
				moves.n = i;
		if (!trial_judge(t, &own->request, lost, &r->keep, moves, true, &legal))
			return false;
		if (t->stopped)
			undecided = *t;
		if (legal < moves.n)
			report(&r->sink, section_pos(s, legal), WARNING, "illegal",
			    "level %u: move %zu cannot be made; judged up to there", record->number,
			    legal + 1);
		if (t->rule != NULL)
			return true;
	}
	if (undecided.stopped)
		*t = undecided;
	return any || trial_judge(t, &own->request, lost, &r->keep, STR(""), true, &legal);
}

/* False: out of memory. */
static bool
judge_record(struct run *r, const struct record *record, struct lost *lost, struct trial *t)
{
	const struct settings *own = r->own;
	const struct str moves = buf_view(&own->after);
	size_t legal;

	if (own->along)
		return judge_along(r, record, lost, t);
	if (!trial_judge(t, &own->request, lost, &r->keep, moves, false, &legal))
		return false;
	if (legal < moves.n) {
		report(&r->sink, record->at, ERROR, "illegal",
		    "level %u: move %zu of --after cannot be made", record->number, legal + 1);
		*t = (struct trial){ .illegal = true };
	}
	return true;
}

/* In JSON, what the options tell people. */
static bool
add_members(struct run *r, struct record *record, struct lost *lost, const struct trial *t)
{
	const struct settings *own = r->own;
	struct buf members = { 0 };
	bool fine;

	if (r->writes != format_named("json"))
		return true;
	if (own->explain)
		explain_json(&members, lost, t);
	if (own->distances)
		distances_json(&members, lost->board, lost->area);
	record->members = arena_copy(&r->keep, buf_view(&members));
	fine = !members.failed && record->members.p != NULL;
	buf_free(&members);
	return fine;
}

static bool
level_judged(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	const bool text = r->no_records;
	struct level *l = &record->level;
	const unsigned char *area = record->area;
	struct board b;
	struct lost lost;
	struct trial t;

	if (!board_compile(&b, &r->keep, l, area, SIZE_MAX, NULL) ||
	    !lost_open(&lost, &r->keep, &b, area, &own->request.selection))
		return false;
	if (own->tally)
		lost.kit.tally = own->count;
	if (!lost_learn(&lost, &r->keep, (unsigned)own->table)) {
		report(&r->sink, record->at, WARNING, "limit",
		    meter_refused(r->keep.meter) ? "level %u: no memory for a table of -k"
		                                 : "level %u: a table of -k is too large",
		    record->number);
		run_status(r, UNDECIDED);
	}
	if (!judge_record(r, record, &lost, &t))
		return false;
	if (t.rule != NULL)
		announce(r, record, &t);
	if (t.refused)
		run_warn_of_memory(r, record);
	if (t.stopped)
		run_status(r, UNDECIDED);
	if (t.rule != NULL && own->certs.name != NULL)
		certify(r, record, &lost, &t);
	if (r->table.form != NO_TABLE) {
		row_write(&r->table, record, &b, area, &t);
		return true;
	}
	if (text && own->explain && !t.illegal)
		explain_verdict(&r->out, &lost, &t, record->number);
	if (text && own->distances)
		explain_distances(&r->out, &b, area, record->number);
	return text || (add_members(r, record, &lost, &t) && trial_fields(&t, record, &r->keep) &&
	                   mark_squares(record, &r->keep, &b, area));
}

static bool
level(struct run *r, struct record *record)
{
	struct meter meter = { 0 };
	bool fine;

	r->keep.meter = &meter;
	fine = level_judged(r, record);
	r->keep.meter = NULL;
	if (!fine)
		table_fault(&r->table, record, "error", "limit");
	run_write(r, record);
	return fine;
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokdead",
		.about = "Mark dead squares, judge positions: 0 none is lost, 1 one is lost, 2 "
		         "trouble, 3 a limit was reached.",
		.options = options,
		.columns = row_columns,
		.begin = begin,
		.level = level,
		.end = end,
	};
	struct settings own = {
		.request = { .nodes = NODES_USUAL, .memory = MEMORY_USUAL, .stop = &sig_stop }
	};
	int status = run_main(&tool, &own, argc, argv);

	buf_free(&own.after);
	side_free(&own.certs);
	return status;
}
