/*
 * sokparse: read levels in any format, check them, choose among them, write them in one.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "board/board.h"
#include "cli/run.h"
#include "cli/say.h"
#include "level/canon.h"
#include "level/check.h"
#include "level/symmetry.h"
#include "recase.h"
#include "repeats.h"
#include "reshape.h"
#include "stats.h"

enum { COUNT = OPT_OWN, TRANSFORM, MINIMAL, STRIP, SPLIT, GITHUB };

struct own {
	bool count, hash, drop_repeats, minimal, strip, stats;
	int symmetry;
	const char *split; /* directory, or NULL */
	uint64_t levels, pages;
	struct repeats repeats;
	const char **files; /* names of the inputs so far, for repeats */
	uint32_t file_count;
};

static const struct opt options[] = {
	{ 'c', "check", NULL, "check only: every message is a finding; write no level" },
	{ 'd', "duplicates", NULL, "drop levels met before, in any of their eight images" },
	{ 'H', "hash", NULL, "add the field Sok-Hash, equal for all eight images" },
	{ MINIMAL, "minimal", NULL, "keep only what the player can reach, and its walls" },
	{ STRIP, "strip", NULL, "drop the fields and marks that these tools added" },
	{ TRANSFORM, "transform", "IMAGE", "rot90 rot180 rot270 flip flip-vertical transpose ..." },
	{ SPLIT, "split", "DIR", "write each record to a file of its own in DIR" },
	{ COUNT, "count", NULL, "write the number of levels only" },
	{ GITHUB, "github", NULL, "check only, as annotations for GitHub" },
	{ 0, NULL, NULL, NULL },
};

static bool
option(struct run *r, const struct opts *o, int id)
{
	struct own *own = r->own;

	switch (id) {
	case 'c': r->lint = true; return true;
	case 'd': own->drop_repeats = true; return true;
	case 'H': own->hash = true; return true;
	case COUNT: own->count = true; return true;
	case MINIMAL: own->minimal = true; return true;
	case STRIP: own->strip = true; return true;
	case SPLIT: own->split = o->arg; return true;
	case GITHUB:
		r->lint = true;
		r->say = say_github;
		return true;
	default: break;
	}
	own->symmetry = symmetry_named(o->arg);
	if (own->symmetry >= 0)
		return true;
	opt_complain(o,
	    "'%s': not identity, rot90, rot180, rot270, flip, flip-vertical, transpose or "
	    "anti-transpose",
	    o->arg);
	return false;
}

static bool
own_format(struct run *r, const char *name)
{
	struct own *own = r->own;

	own->stats = strcmp(name, "stats") == 0;
	return own->stats;
}

static bool
begin(struct run *r)
{
	struct own *own = r->own;

	if (r->lint && r->say == NULL && r->records_asked && r->writes == format_named("json"))
		r->say = say_json;
	if (own->stats && own->split != NULL) {
		report(&r->sink, (struct pos){ NULL, 0, 0 }, ERROR, NULL,
		    "'stats' is one table: not with --split");
		return false;
	}
	own->stats = own->stats && !own->count && !r->lint;
	if (own->stats)
		stats_head(&r->out);
	own->files = calloc((size_t)r->input_count + 1, sizeof *own->files);
	if (own->files != NULL &&
	    (own->split == NULL || mkdir(own->split, 0777) == 0 || errno == EEXIST))
		return true;
	report(&r->sink, (struct pos){ own->split, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
	return false;
}

/* --- findings about one level ---------------------------------------------------------- */

static uint32_t
file_index(struct own *own, const char *file)
{
	if (own->file_count == 0 || own->files[own->file_count - 1] != file)
		own->files[own->file_count++] = file;
	return own->file_count - 1;
}

/* True when the level was met before, which is then reported. */
static bool
repeats(struct run *r, const struct record *record, uint64_t hash, int symmetry, bool *fine)
{
	struct own *own = r->own;
	struct first_met level = { hash, record->position, file_index(own, r->file), symmetry },
	                 before;
	bool full = false, other;
	int turned;

	if (!repeats_add(&own->repeats, &level, &before, &full)) {
		*fine = !full;
		return false;
	}
	other = before.file != level.file;
	turned = symmetry_after(symmetry_inverse(symmetry), before.symmetry);
	report(&r->sink, record->at, WARNING, "repeat", "level %llu repeats level %llu%s%s (%s)",
	    (unsigned long long)record->position, (unsigned long long)before.position,
	    other ? " of " : "", other ? own->files[before.file] : "", symmetry_names[turned]);
	run_status(r, A_NO);
	return true;
}

static bool
add_hash(struct run *r, struct record *record, uint64_t hash)
{
	char hex[17];

	snprintf(hex, sizeof hex, "%016llx", (unsigned long long)hash);
	return meta_set(&record->meta, &r->keep, "Sok-Hash", str_of(hex));
}

/* What an author wants to know and no reader minds. */
static bool
lint(struct run *r, const struct record *record, const unsigned char *area)
{
	struct board b;

	if (meta_find(&record->meta, "Title") == NULL)
		report(&r->sink, record->at, NOTE, "untitled", "level %llu has no title",
		    (unsigned long long)record->position);
	if (!board_compile(&b, &r->keep, &record->level, area, 0))
		return false;
	if (b.stuck < level_size(&record->level))
		report(&r->sink, level_pos(&record->level, b.stuck), WARNING, "dead",
		    "box starts on a dead square: no goal can be reached");
	return true;
}

/* --- records --------------------------------------------------------------------------- */

/* Writes one record, in the chosen format, to a file of its own. */
static void
write_apart(struct run *r, const struct record *record)
{
	struct own *own = r->own;
	bool notes = record->kind == NOTES_RECORD;
	struct output to;
	char name[4096];
	int n;

	n = snprintf(name, sizeof name, "%s/%s%04llu.%s", own->split, notes ? "notes-" : "",
	    (unsigned long long)(notes ? ++own->pages : own->levels), r->writes->name);
	if (n < 0 || (size_t)n >= sizeof name) {
		errno = ENAMETOOLONG;
	} else if (output_open(&to, name)) {
		bool whole;
		if (r->writes->head != NULL)
			r->writes->head(&r->out, record);
		r->writes->write(&r->out, record);
		if (r->writes->tail != NULL)
			r->writes->tail(&r->out);
		whole = output_flush(&to, &r->out);
		if (output_close(&to, whole) && whole)
			return;
	}
	report(&r->sink, (struct pos){ name, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
}

static void
emit(struct run *r, struct record *record)
{
	struct own *own = r->own;

	if (own->count || r->lint || own->stats)
		return;
	if (own->split != NULL)
		write_apart(r, record);
	else
		run_write(r, record);
}

/* There is nothing of a broken level that a file of its own could hold. */
static void
broken(struct run *r, struct record *record)
{
	struct own *own = r->own;

	if (own->split == NULL)
		emit(r, record);
}

/* Everything that was asked for about one level; false when memory is out. */
static bool
treat(struct run *r, struct record *record, bool *dropped)
{
	struct own *own = r->own;
	unsigned char *area;
	struct str text;
	uint64_t hash = 0;
	int symmetry;
	bool fine = recase(record, &r->keep, &r->sink);

	if (fine && own->minimal)
		fine = reshape_minimal(record, &r->keep);
	if (fine && own->symmetry != 0)
		fine = reshape_turn(record, &r->keep, own->symmetry);
	if (own->strip)
		reshape_strip(record);
	if (fine && (own->hash || own->drop_repeats || r->lint))
		fine = level_check(&record->level, &r->keep, NULL, &area);
	if (fine && (own->hash || own->drop_repeats))
		fine = level_canon(&record->level, area, &r->keep, &text, &hash, &symmetry);
	if (fine && own->drop_repeats)
		*dropped = repeats(r, record, hash, symmetry, &fine);
	if (fine && own->hash)
		fine = add_hash(r, record, hash);
	if (fine && r->lint)
		fine = lint(r, record, area);
	if (fine && own->stats && !*dropped)
		fine = stats_row(&r->out, record, &r->keep);
	return fine;
}

static void
level(struct run *r, struct record *record)
{
	struct own *own = r->own;
	bool dropped = false;

	if (own->count && !own->drop_repeats && !r->lint) {
		own->levels++;
		return;
	}
	if (!treat(r, record, &dropped))
		report(&r->sink, record->at, ERROR, "limit", "out of memory for this record");
	if (dropped)
		return;
	own->levels++;
	emit(r, record);
}

static void
end(struct run *r)
{
	struct own *own = r->own;

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
		.synopsis = "[OPTION]... [FILE [LEVELS]]...",
		.about = "Read Sokoban levels in any format, check them, and write them as sok/1.",
		.options = options,
		.option = option,
		.to = own_format,
		.begin = begin,
		.level = level,
		.broken = broken,
		.notes = emit,
		.end = end,
	};
	struct own own = { 0 };
	int status = run_main(&tool, &own, argc, argv);

	repeats_free(&own.repeats);
	free(own.files);
	return status;
}
