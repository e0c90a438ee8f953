#include "format/json_objects.h"

#include <stdint.h>
#include <string.h>

#include "level/limits.h"
#include "util/json.h"

/* What belongs to the object at hand of one line. */
struct piece {
	size_t from; /* in o->object */
	struct pos at;
};

void
json_objects_free(struct json_objects *o)
{
	buf_free(&o->whole);
	buf_free(&o->pieces);
}

static struct pos
place_in_line(const struct json_objects *o, struct str s)
{
	struct pos at = lines_at(o->lines);

	at.col += (uint32_t)(s.p - o->line.p);
	return at;
}

/* Takes what is in the line of the object at hand. */
static enum json_state
take_piece(struct json_objects *o, struct json_scan *scan)
{
	const struct piece piece = { o->whole.n, place_in_line(o, o->rest) };
	struct str text = o->rest;
	const enum json_state state = json_scan(scan, &o->rest);

	text.n -= o->rest.n;
	o->object = text;
	o->deep = scan->deep;
	if (o->whole.n > LINE_MAX_BYTES)
		return state;
	buf_add(&o->pieces, &piece, sizeof piece);
	if (state == JSON_MORE || o->whole.n > 0) {
		buf_str(&o->whole, text);
		buf_char(&o->whole, '\n');
		o->object = buf_view(&o->whole);
	}
	return state;
}

/* Is it the first line of a record as these tools write it? */
static bool
begins_record(struct str line)
{
	return str_starts(line, STR("{\"file\":")) || str_starts(line, STR("{\"sok\":"));
}

/*
 * Is the line a record of its own, although a value of the object at hand could begin with it? Not
 * for certain: but when that object, too, begins as these tools write it, and was cut off after one
 * line.
 */
static bool
interrupts(const struct json_objects *o)
{
	struct str line = o->line, value;

	return o->pieces.n == sizeof(struct piece) && begins_record(o->object) &&
	       begins_record(line) && json_value(&line, &value) && line.n == 0;
}

/*
 * The object that begins here; JSON_MORE: the input ends within it. A line that cannot belong to it
 * but begins an object is the next to be looked at.
 */
static enum json_state
take_object(struct json_objects *o, struct builder *b, const struct intake *in, enum reading *none)
{
	struct json_scan scan = { .depth = 0 };
	enum json_state state = o->rest.p[0] == '{' ? take_piece(o, &scan) : JSON_WRONG;

	if (state == JSON_WRONG)
		o->rest = STR("");
	while (state == JSON_MORE) {
		if (!builder_line(b, in, &o->line, none))
			return JSON_MORE;
		o->rest = o->line;
		state = interrupts(o) ? JSON_WRONG : take_piece(o, &scan);
		if (state == JSON_WRONG)
			o->rest = o->line.p[0] == '{' ? o->line : STR("");
	}
	return state;
}

/* Goes to what follows the last object, in its line or a later one. */
static bool
go_on(struct json_objects *o, struct builder *b, const struct intake *in, enum reading *none)
{
	for (;;) {
		while (o->rest.n > 0 && strchr(" \t[,]", o->rest.p[0]) != NULL)
			o->rest = str_skip(o->rest, 1);
		if (o->rest.n > 0)
			return true;
		if (!builder_line(b, in, &o->line, none))
			return false;
		o->rest = o->line;
	}
}

enum reading
json_objects_next(
    struct json_objects *o, struct builder *b, const struct intake *in, struct str *object)
{
	enum reading none = READ_END;
	enum json_state state;
	struct pos at;

	if (!go_on(o, b, in, &none))
		return none;
	buf_clear(&o->whole);
	buf_clear(&o->pieces);
	o->deep = false;
	at = place_in_line(o, o->rest);
	state = take_object(o, b, in, &none);
	*object = o->object;
	if (state == JSON_MORE && none != READ_END)
		return none;
	if (o->whole.failed || o->pieces.failed) {
		report_no_memory(in->sink, at);
		return READ_TROUBLE;
	}
	if (state == JSON_DONE && o->whole.n <= LINE_MAX_BYTES)
		return READ_LEVEL;
	if (state == JSON_DONE)
		report(in->sink, at, ERROR, "limit", "an object of more than %d bytes",
		    LINE_MAX_BYTES);
	else if (o->deep)
		report(in->sink, at, ERROR, "limit", "brackets nested deeper than %d", JSON_DEPTH);
	else
		report(in->sink, at, ERROR, "json", "not one JSON object");
	return assemble_broken(&b->assembler, in, at);
}

struct pos
json_objects_place(const struct json_objects *o, struct str value)
{
	const struct piece *piece = (const void *)o->pieces.p;
	const size_t offset = (size_t)(value.p - o->object.p);
	size_t low = 0, high = o->pieces.n / sizeof *piece;
	struct pos at;

	while (high - low > 1) {
		const size_t middle = low + (high - low) / 2;
		if (piece[middle].from <= offset)
			low = middle;
		else
			high = middle;
	}
	at = piece[low].at;
	at.col += (uint32_t)(offset - piece[low].from);
	return at;
}
