#include "format/feed.h"

#include "format/classify.h"
#include "util/buf.h"

static void
add(struct feed *f, enum line_class class, struct pos at, struct str text)
{
	if (!pile_add(&f->pile, class, at, text))
		f->failed = true;
}

/* A line made of two parts. */
static void
add_pair(struct feed *f, enum line_class class, struct pos at, struct str one, const char *between,
    struct str two)
{
	struct buf line = { 0 };

	buf_str(&line, one);
	buf_text(&line, between);
	buf_str(&line, two);
	f->failed |= line.failed;
	if (!line.failed)
		add(f, class, at, buf_view(&line));
	buf_free(&line);
}

void
feed_free(struct feed *f)
{
	pile_free(&f->pile);
	buf_free(&f->heirs.collection);
	buf_free(&f->heirs.author);
	buf_free(&f->heirs.variant);
}

void
feed_begin(struct feed *f, struct pos at, bool notes)
{
	pile_drop(&f->pile, f->pile.count);
	f->extent = (struct extent){ 0, 0, 0 };
	f->at = at;
	f->notes = notes;
}

void
feed_label(struct feed *f, struct pos at, struct str text)
{
	add(f, LINE_TEXT, at, text);
}

void
feed_row(struct feed *f, struct pos at, struct str row)
{
	if (f->extent.board_end == 0)
		f->extent.board = f->pile.count;
	add(f, LINE_ROW, at, row);
	f->extent.board_end = f->pile.count;
}

void
feed_field(struct feed *f, struct pos at, struct str key, struct str value)
{
	struct str name, rest;

	add_pair(f, LINE_KEY, at, key, ": ", value);
	if (f->failed)
		return;
	/* A name that no field may have makes the whole a line of text. */
	if (!line_key(pile_text(&f->pile, f->pile.count - 1), &name, &rest) ||
	    !str_eq(name, str_trim(key)))
		f->pile.line[f->pile.count - 1].class = LINE_TEXT;
}

void
feed_comment(struct feed *f, struct pos at, struct str text)
{
	struct str line;

	do {
		str_cut(&text, '\n', &line);
		add_pair(f, LINE_COMMENT, at, STR(";"), "", line);
	} while (text.p != NULL);
}

void
feed_section(struct feed *f, struct pos at, struct str header)
{
	struct str name, value;

	add(f, LINE_BLANK, at, STR(""));
	add(f, line_key(header, &name, &value) ? LINE_KEY : LINE_SECTION, at, header);
}

void
feed_moves(struct feed *f, struct pos at, struct str moves)
{
	add(f, LINE_MOVES, at, moves);
}

static enum reading
make_record(struct feed *f, struct arena *a, struct record *record, struct sink *sink)
{
	bool fine;

	if (f->pile.count == 0)
		add(f, LINE_BLANK, f->at, STR(""));
	if (f->failed) {
		report(sink, f->at, ERROR, "limit", "out of memory");
		return READ_TROUBLE;
	}
	f->extent.end = f->pile.count;
	if (f->notes) {
		record_init(record, NOTES_RECORD);
		fine = assemble_notes(&f->pile, f->extent.end, NULL, &f->given, a, record, sink);
		return fine ? READ_NOTES : READ_TROUBLE;
	}
	record_init(record, LEVEL_RECORD);
	if (f->extent.board_end == 0) {
		report(sink, f->at, ERROR, "board", "a level without rows");
		return feed_broken(f, f->at, record);
	}
	record->number = f->number < NUMBER_MAX ? f->number + 1 : NUMBER_MAX;
	fine = assemble_level(&f->pile, f->extent, &f->heirs, &f->given, a, record, sink);
	f->number = record->number;
	return fine ? READ_LEVEL : READ_BAD;
}

enum reading
feed_record(struct feed *f, struct arena *a, struct record *record, struct sink *sink)
{
	enum reading what = make_record(f, a, record, sink);

	feed_begin(f, f->at, false);
	return what;
}

enum reading
feed_broken(struct feed *f, struct pos at, struct record *record)
{
	record_init(record, LEVEL_RECORD);
	record->at = at;
	record->number = f->number < NUMBER_MAX ? ++f->number : NUMBER_MAX;
	return READ_BAD;
}
