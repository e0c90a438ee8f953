/*
 * format/slc.c: the XML of sourcecode.se (.slc): SokobanLevels > Title, Description, Email, Url,
 * LevelCollection > Level > L. The texts above the levels become a page of notes; solutions and
 * what else SLC has no place for are left out when writing (sok(5), SLC).
 */
#include "format/builder.h"
#include "format/classify.h"
#include "format/format.h"
#include "format/loss.h"
#include "format/writer.h"
#include "format/xml.h"

extern const struct format format_slc;

/* The texts of the collection, then of the level at hand. */
enum { TITLE, DESCRIPTION, EMAIL, URL, ELEMENTS, COPYRIGHT = ELEMENTS, LEVEL_AUTHOR, ROW, TEXTS };

struct parser {
	struct xml xml;
	struct builder builder;
	struct buf text[TEXTS];
	struct pos level_at, row_at;
	bool in_level, in_row;
	bool began;      /* the tag at hand begins a level, before the end of the last */
	unsigned around; /* elements around the levels that have not ended */
	bool faulty;     /* what is broken in it was told of */
	bool behind;     /* the last element around the levels has ended; text is told of once */
};

static bool
slc_sniff(struct str start)
{
	start = str_trim(start);
	return str_starts(start, STR("<?xml")) || str_starts(start, STR("<SokobanLevels")) ||
	       str_starts(start, STR("<SokobanLibrary"));
}

static void
slc_close(struct parser *p)
{
	for (size_t i = 0; i < TEXTS; i++)
		buf_free(&p->text[i]);
	builder_free(&p->builder);
	xml_free(&p->xml);
}

static void
build_field(struct parser *p, const char *key, struct buf *text)
{
	struct str value;

	for (size_t i = 0; i < text->n; i++)
		if (text->p[i] == '\n')
			text->p[i] = ' ';
	value = str_trim(buf_view(text));
	p->builder.failed |= text->failed;
	if (value.n > 0)
		builder_field(&p->builder, p->xml.at, str_of(key), value);
}

/* Makes a field of the notes, and what the levels below inherit. */
static void
build_inherited(struct parser *p, size_t which, const char *key, struct buf *text)
{
	struct buf *to = &p->builder.assembler.inherited[which];

	build_field(p, key, text);
	buf_clear(to);
	buf_str(to, str_trim(buf_view(text)));
	p->builder.failed |= to->failed;
}

/* The head of the collection, as notes. */
static enum reading
collection(struct parser *p, const struct intake *in)
{
	struct str text = buf_view(&p->text[DESCRIPTION]), line;

	buf_clear(&p->text[COPYRIGHT]);
	xml_attribute(&p->xml, "Copyright", &p->text[COPYRIGHT]);
	builder_begin(&p->builder, p->xml.at, true);
	build_inherited(p, COLLECTION, "Collection", &p->text[TITLE]);
	build_inherited(p, AUTHOR, "Author", &p->text[COPYRIGHT]);
	build_field(p, "Email", &p->text[EMAIL]);
	build_field(p, "Url", &p->text[URL]);
	while (text.p != NULL) {
		str_cut(&text, '\n', &line);
		if (str_trim(line).n > 0)
			builder_comment(&p->builder, p->xml.at, line);
	}
	return builder_record(&p->builder, in);
}

static void
open_level(struct parser *p)
{
	struct buf id = { 0 };
	uint32_t number;

	builder_begin(&p->builder, p->xml.at, false);
	buf_clear(&p->text[LEVEL_AUTHOR]);
	p->in_level = true;
	p->level_at = p->xml.at;
	xml_attribute(&p->xml, "Id", &id);
	if (line_number(buf_view(&id), &number))
		builder_label(&p->builder, p->xml.at, buf_view(&id));
	else
		build_field(p, "Title", &id);
	xml_attribute(&p->xml, "Copyright", &p->text[LEVEL_AUTHOR]);
	p->builder.failed |= id.failed;
	buf_free(&id);
}

static bool
named(const struct parser *p, const char *name)
{
	return str_case_eq(p->xml.name, str_of(name));
}

static const char *const elements[ELEMENTS] = { "Title", "Description", "Email", "Url" };

/* The text that the element which begins here has; that which is open, if it is any other element
   inside. NULL: nobody wants it. */
static struct buf *
open_text(struct parser *p, struct buf *open)
{
	size_t i = p->in_level ? ELEMENTS : 0;

	while (i < ELEMENTS && !named(p, elements[i]))
		i++;
	if (p->in_level && named(p, "L"))
		i = ROW;
	else if (i == ELEMENTS && !named(p, "Level") && !named(p, "LevelCollection"))
		return open;
	p->in_row = i == ROW;
	if (i == ELEMENTS)
		return NULL;
	p->row_at = p->xml.at;
	buf_clear(&p->text[i]);
	return &p->text[i];
}

/* Is the tag at hand the end of the element that is open? */
static bool
closes_text(const struct parser *p, const struct buf *open)
{
	for (size_t i = 0; i < ELEMENTS; i++)
		if (open == &p->text[i])
			return named(p, elements[i]);
	return false;
}

static enum reading
broken_level(struct parser *p, const struct intake *in, struct pos at, const char *why)
{
	p->in_level = false;
	p->faulty = true;
	report(in->sink, at, ERROR, "xml", "%s", why);
	return assemble_broken(&p->builder.assembler, in, at);
}

static enum reading
trouble(struct parser *p, const struct intake *in)
{
	if (p->xml.state == LINE_FAILED)
		lines_report(in->lines, LINE_FAILED, in->sink);
	else
		report_no_memory(in->sink, p->xml.at);
	return READ_TROUBLE;
}

static bool
is_around(const struct parser *p)
{
	return named(p, "SokobanLevels") || named(p, "LevelCollection");
}

static enum reading
end(struct parser *p, const struct intake *in)
{
	if (p->around > 0 && !p->faulty)
		report(in->sink, p->xml.at, ERROR, "xml",
		    "the file ends before the element around its levels");
	p->around = 0;
	return READ_END;
}

/* Levels in text, or in another format, may follow a document. */
static void
hint_text(struct parser *p, struct sink *sink)
{
	struct str text = buf_view(&p->xml.text);
	struct pos at = p->xml.at;

	if (!p->behind)
		return;
	for (; text.n > 0 && char_is_space(text.p[0]); text = str_skip(text, 1)) {
		at.line += text.p[0] == '\n';
		at.col = text.p[0] == '\n' ? 1 : at.col + 1;
	}
	if (text.n == 0)
		return;
	p->behind = false;
	report(sink, at, WARNING, "mixed", "text behind the levels of SLC, left out");
}

static enum reading
slc_next(struct parser *p, const struct intake *in)
{
	struct buf *text = NULL; /* of the element that is open */
	enum xml_token token;

	p->xml.lines = in->lines;
	if (p->began)
		open_level(p);
	p->began = false;
	for (;;) {
		token = xml_next(&p->xml);
		if (token == XML_FAILED || (text != NULL && text->failed))
			return trouble(p, in);
		if (token == XML_END && !p->in_level)
			return end(p, in);
		if (token == XML_END)
			return broken_level(p, in, p->level_at, "level without an end");
		if (token == XML_FAULT) {
			report(in->sink, p->xml.at, ERROR, "xml", "%s", p->xml.fault);
			p->faulty = true;
		} else if (token == XML_TEXT) {
			hint_text(p, in->sink);
			if (text != NULL && text->n == 0)
				p->row_at = p->xml.at;
			if (text != NULL)
				buf_str(text, buf_view(&p->xml.text));
		} else if (token == XML_OPEN && named(p, "SokobanLibrary")) {
			report(in->sink, p->xml.at, ERROR, "xml",
			    "an .ssx file of SokoSolve, which draws boards in letters of its own");
			return READ_TROUBLE;
		} else if (token == XML_OPEN) {
			p->behind = false;
			p->around += is_around(p);
			text = open_text(p, text);
			if (named(p, "LevelCollection") && !p->in_level)
				return collection(p, in);
			p->began = named(p, "Level") && p->in_level;
			if (p->began)
				return broken_level(p, in, p->level_at, "level without an end");
			if (named(p, "Level"))
				open_level(p);
		} else if (named(p, "L") && p->in_row) {
			builder_row(&p->builder, p->row_at, buf_view(&p->text[ROW]));
			p->in_row = false;
			text = NULL;
		} else if (named(p, "Level")) {
			if (!p->in_level)
				return broken_level(p, in, p->xml.at, "level without a beginning");
			p->in_level = false;
			build_field(p, "Author", &p->text[LEVEL_AUTHOR]);
			return builder_record(&p->builder, in);
		} else if (is_around(p)) {
			p->behind = p->around <= 1;
			p->around -= p->around > 0;
		} else if (closes_text(p, text)) {
			text = NULL;
		}
	}
}

/* --- writing --------------------------------------------------------------------------- */

static void
write_element(struct buf *out, const char *name, const struct entry *e)
{
	if (e == NULL)
		return;
	buf_print(out, "  <%s>", name);
	xml_escape(out, e->value);
	buf_print(out, "</%s>\n", name);
}

static void
slc_head(struct buf *out, const struct record *first)
{
	const bool notes = first->kind == NOTES_RECORD;
	const struct entry *author = meta_find(&first->meta, "Author"), *e = first->meta.comments;

	buf_text(out, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<SokobanLevels>\n");
	write_element(out, "Title", meta_find(&first->meta, "Collection"));
	if (notes && e != NULL) {
		buf_text(out, "  <Description>\n");
		for (; e != NULL; e = e->next) {
			xml_escape(out, e->value);
			buf_char(out, '\n');
		}
		buf_text(out, "  </Description>\n");
	}
	if (notes) {
		write_element(out, "Email", meta_find(&first->meta, "Email"));
		write_element(out, "Url", meta_find(&first->meta, "Url"));
	}
	buf_text(out, "  <LevelCollection");
	if (notes && author != NULL)
		xml_put_attribute(out, "Copyright", author->value);
	buf_text(out, ">\n");
}

static void
slc_write(struct buf *out, const struct record *r)
{
	const struct entry *title = meta_find(&r->meta, "Title");
	const struct entry *author = meta_find(&r->meta, "Author");

	if (r->kind != LEVEL_RECORD)
		return;
	buf_text(out, "    <Level");
	if (title != NULL)
		xml_put_attribute(out, "Id", title->value);
	else
		buf_print(out, " Id=\"%u\"", r->number);
	buf_print(out, " Width=\"%u\" Height=\"%u\"", r->level.width, r->level.height);
	if (author != NULL)
		xml_put_attribute(out, "Copyright", author->value);
	buf_text(out, ">\n");
	for (uint16_t row = 0; row < r->level.height; row++) {
		buf_text(out, "      <L>");
		write_row(out, &r->level, row);
		buf_text(out, "</L>\n");
	}
	buf_text(out, "    </Level>\n");
}

static void
slc_tail(struct buf *out)
{
	buf_text(out, "  </LevelCollection>\n</SokobanLevels>\n");
}

static const struct places places = {
	.level = (const char *const[]){ "Title", "Author", "Collection", NULL },
	.notes = (const char *const[]){ "Collection", "Author", "Email", "Url", NULL },
	.one_collection = true,
	.title_or_number = true,
};

const struct format format_slc = {
	.name = "slc",
	.summary = "XML of sourcecode.se; holds levels, no solutions",
	.sniff = slc_sniff,
	.parser_bytes = sizeof(struct parser),
	.close = slc_close,
	.next = slc_next,
	.write = slc_write,
	.head = slc_head,
	.tail = slc_tail,
	.places = &places,
};
