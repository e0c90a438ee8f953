/*
 * sokparse: reads levels in many formats, checks and selects them, and writes one format.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "cli/command.h"
#include "cli/inputs.h"
#include "cli/output.h"
#include "cli/run.h"
#include "cli/say.h"
#include "level/canon.h"
#include "level/symmetry.h"
#include "repeats.h"
#include "reshape.h"
#include "stats.h"

#define STATES_UNASKED UINT64_MAX

struct settings {
	bool check, draw, count, hash, drop_repeats, minimal, strip, old_name, fails;
	int symmetry;
	const char *split; /* directory, or NULL */
	uint64_t levels, pages;
	uint64_t states; /* a row of the table looks at so many positions; or STATES_UNASKED */
	struct repeats repeats;
	const char **files; /* names of the inputs so far, for repeats */
	uint32_t file_count;
	const char *untitled; /* the last file that had a level without title */
};

/* --- the command line ------------------------------------------------------------------ */

static bool
set_github(struct run *r, const struct opts *o)
{
	(void)o;
	r->say = say_github;
	return r->lint = true;
}

static bool
set_fail_on(struct run *r, const struct opts *o)
{
	static const char *const words[] = { "note", "warning", "error" };
	static const enum severity severities[] = { NOTE, WARNING, FINDING };
	struct settings *own = r->own;
	const unsigned word = opt_word(o, words, 3, "error, warning or note");

	own->fails = true;
	if (word < 3)
		r->rules.fail_on = severities[word];
	return word < 3;
}

static bool
set_symmetry(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	own->symmetry = (int)opt_word(o, symmetry_names, SYMMETRIES,
	    "identity, rot90, rot180, rot270, flip, flip-vertical, transpose or anti-transpose");
	return own->symmetry < SYMMETRIES;
}

#define AT(field) offsetof(struct settings, field)

static const struct opt options[] = {
	OPT_FLAG('c', "check", "check only; exit 1 if anything is found", AT(check)),
	OPT_CALL(0, "fail-on", "SEVERITY", "least severity that -c counts: error, warning, note",
	    set_fail_on),
	OPT_FLAG(0, "draw", "show the whole board below messages about it", AT(draw)),
	OPT_CALL(0, "allow", "CODE,...", "ignore messages with these codes", messages_rule),
	OPT_CALL(0, "deny", "CODE,...", "treat messages with these codes as errors", messages_rule),
	OPT_FLAG('d', "duplicates", "drop repeated levels, also if turned or mirrored",
	    AT(drop_repeats)),
	OPT_FLAG('H', "hash", "add the field Sok-Hash, the same for all images", AT(hash)),
	OPT_FLAG(0, "minimal", "keep only what the player can reach, and its walls", AT(minimal)),
	OPT_FLAG(0, "strip", "drop the fields and marks that these tools added", AT(strip)),
	OPT_CALL(0, "transform", "IMAGE", "rot90, rot180, rot270, flip, flip-vertical, ...",
	    set_symmetry),
	OPT_TEXT(0, "split", "DIR", "write each record to a file of its own in DIR", AT(split)),
	OPT_FLAG(0, "count", "write only the number of levels", AT(count)),
	OPT_CALL(0, "github", NULL, "check only; write annotations for GitHub", set_github),
	OPT_NUMBER(0, "states", "N", "visit at most N positions for -T tsv (1000; 0: none)",
	    AT(states), 0, STATES_UNASKED - 1),
	OPT_CALL('T', "to", "FORMAT", "write a record format; tsv, csv: a table", command_to),
	OPT_TABLE_END,
};

static bool
own_format(struct run *r, const char *name)
{
	struct settings *own = r->own;

	own->old_name = strcmp(name, "stats") == 0;
	if (own->old_name)
		r->table.form = TSV;
	return own->old_name;
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;
	const char *alone, *asked;
	bool json;

	r->lint |= own->check;
	r->draw = own->draw;
	json = r->lint && !own->count && r->records_asked && r->writes == format_named("json");
	if (json && r->say != NULL)
		return report_file(&r->sink, NULL, "--github does not go with -J");
	if (own->draw && (json || r->say != NULL))
		return report_file(&r->sink, NULL, "--draw does not go with --github or -J");
	if (own->old_name)
		run_renamed(r, "-T stats");
	if (r->table.form != NO_TABLE && own->split != NULL)
		return report_file(&r->sink, NULL, "--split does not go with a table of -T");
	alone = own->count ? "--count" : r->lint ? "-c or --github" : NULL;
	asked = own->split != NULL                                         ? "--split"
	        : r->table.form != NO_TABLE || (r->records_asked && !json) ? "-T"
	                                                                   : NULL;
	if (alone != NULL && asked != NULL)
		return report_file(&r->sink, NULL, "%s does not go with %s", asked, alone);
	if (own->split != NULL && r->output != NULL)
		return report_file(&r->sink, NULL, "--split does not go with -o");
	if (own->fails && !r->lint)
		return report_file(&r->sink, NULL, "--fail-on needs -c or --github");
	if (own->states != STATES_UNASKED && r->table.form == NO_TABLE)
		return report_file(&r->sink, NULL, "--states needs -T tsv or -T csv");
	if (own->states == STATES_UNASKED)
		own->states = STATES_USUAL;
	if (json)
		r->say = say_json;
	r->no_records = alone != NULL;
	own->files = calloc((size_t)r->input_count + 1, sizeof *own->files);
	return (own->files != NULL && (own->split == NULL || output_directory(own->split))) ||
	       report_file(&r->sink, own->split, "%s", strerror(errno));
}

/* --- findings about one level ---------------------------------------------------------- */

static uint32_t
file_index(struct settings *own, const char *file)
{
	if (own->file_count == 0 || own->files[own->file_count - 1] != file)
		own->files[own->file_count++] = file;
	return own->file_count - 1;
}

/* True when the level was met before, which is then reported. */
static bool
repeats(struct run *r, const struct record *record, uint64_t hash, int symmetry, bool *fine)
{
	struct settings *own = r->own;
	struct first_met level = { hash, record->position, record->number, file_index(own, r->file),
		symmetry };
	struct first_met before;
	bool full = false, other;
	int turned;

	if (!repeats_add(&own->repeats, &level, &before, &full)) {
		*fine = !full;
		return false;
	}
	other = before.file != level.file;
	turned = symmetry_after(symmetry_inverse(symmetry), before.symmetry);
	report(&r->sink, record->at, WARNING, "repeat",
	    "level %u repeats level %u%s%s (position %" PRIu64 ", %s)", record->number,
	    before.number, other ? " of " : "", other ? own->files[before.file] : "",
	    before.position, symmetry_names[turned]);
	if (!r->lint)
		run_status(r, A_NO);
	return true;
}

/* What an author wants to know and no reader minds. */
static bool
lint(struct run *r, const struct record *record, const unsigned char *area)
{
	struct settings *own = r->own;
	struct board b;

	if (meta_find(&record->meta, "Title") == NULL && own->untitled != r->file) {
		own->untitled = r->file;
		report(&r->sink, record->at, NOTE, "untitled", "level %u has no title",
		    record->number);
	}
	if (!board_compile(&b, &r->keep, &record->level, area, 0, NULL))
		return false;
	if (b.stuck < level_size(&record->level))
		level_report(&r->sink, &record->level, b.stuck, WARNING, "dead",
		    "box starts on a dead square: no goal can be reached");
	return true;
}

/* --- records --------------------------------------------------------------------------- */

/* Writes one record, in the chosen format, to a file of its own. */
static void
write_apart(struct run *r, const struct record *record)
{
	struct settings *own = r->own;
	bool notes = record->kind == NOTES_RECORD;
	char name[4096];
	bool fits;
	int n;

	n = snprintf(name, sizeof name, "%s/%s%04llu.%s", own->split, notes ? "notes-" : "",
	    (unsigned long long)(notes ? ++own->pages : own->levels), r->writes->name);
	if (n < 0 || (size_t)n >= sizeof name) {
		errno = ENAMETOOLONG;
	} else if (inputs_have(r, name)) {
		report_file(&r->sink, name, "this file is input, too");
		return;
	} else {
		run_warn_of_loss(r, record, true);
		if (r->writes->head != NULL)
			r->writes->head(&r->out, record);
		fits = format_write(r->writes, &r->out, record);
		if (r->writes->tail != NULL)
			r->writes->tail(&r->out);
		if (!fits) {
			buf_clear(&r->out);
			run_too_long(r, record);
			return;
		}
		if (output_write_file(name, &r->out))
			return;
	}
	report_file(&r->sink, name, "%s", strerror(errno));
}

static void
emit(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (own->split == NULL)
		run_write(r, record);
	else if (!r->no_records &&
	         record->kind != BROKEN_RECORD) /* of which nothing is left to write */
		write_apart(r, record);
}

static bool
change(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	const bool fine = reshape_moves(record, &r->keep, &r->sink) &&
	                  (!own->minimal || reshape_minimal(record, &r->keep)) &&
	                  (own->symmetry == 0 || reshape_turn(record, &r->keep, own->symmetry));

	if (own->strip)
		reshape_strip(record);
	return fine;
}

/* Findings, and what is equal for all images of a level. */
static bool
examine(struct run *r, struct record *record, bool *repeated)
{
	const struct settings *own = r->own;
	const unsigned char *area = record->area;
	uint64_t hash;
	int symmetry;
	bool fine = true;

	if (own->hash || own->drop_repeats)
		fine = level_canon(&record->level, area, &r->keep, &hash, &symmetry);
	if (fine && own->drop_repeats)
		*repeated = repeats(r, record, hash, symmetry, &fine);
	if (fine && own->hash)
		fine = meta_print(&record->meta, &r->keep, "Sok-Hash", "%016" PRIx64, hash);
	return fine && (!r->lint || lint(r, record, area));
}

static bool
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	bool fine = true, repeated = false;

	if (!own->count || own->drop_repeats || r->lint)
		fine = change(r, record) && examine(r, record, &repeated);
	if (repeated)
		return fine;
	if (fine && r->table.form != NO_TABLE)
		fine = stats_row(&r->table, record, own->states, &r->keep);
	if (!fine)
		table_fault(&r->table, record, "error", "limit");
	own->levels++;
	emit(r, record);
	return fine;
}

static void
end(struct run *r)
{
	struct settings *own = r->own;

	if (!own->count)
		return;
	buf_number(&r->out, own->levels);
	buf_char(&r->out, '\n');
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokparse",
		.about = "Read Sokoban levels in any format, check them, and write them as sok/1.",
		.options = options,
		.columns = STATS_COLUMNS,
		.to = own_format,
		.begin = begin,
		.level = level,
		.broken = emit,
		.notes = emit,
		.end = end,
		.quick = true,
		.selects = true,
	};
	struct settings own = { .states = STATES_UNASKED };
	int status = run_main(&tool, &own, argc, argv);

	repeats_free(&own.repeats);
	free(own.files);
	return status;
}
