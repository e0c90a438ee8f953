/*
 * format/slc.c: the XML of sourcecode.se (.slc): SokobanLevels > Title, Description, Email, Url,
 * LevelCollection > Level > L. The texts above the levels become a page of notes; solutions and
 * what else SLC has no place for are left out when writing (sok(5), SLC).
 */
#include "format/builder.h"
#include "format/format.h"
#include "format/loss.h"
#include "format/writer.h"
#include "format/xml.h"

extern const struct format format_slc;

struct parser {
	struct xml xml;
	struct builder builder;
	struct buf title, description, email, url, copyright; /* of the collection */
	struct buf author, row;                               /* of the level at hand */
	struct pos level_at, row_at;
	bool in_level, in_row, ended;
};

static bool
slc_sniff(struct str start)
{
	start = str_trim(start);
	return str_starts(start, STR("<?xml")) || str_starts(start, STR("<SokobanLevels"));
}

static void
slc_open(struct parser *p, struct lines *lines)
{
	p->xml.lines = lines;
}

static void
slc_close(struct parser *p)
{
	buf_free(&p->title);
	buf_free(&p->description);
	buf_free(&p->email);
	buf_free(&p->url);
	buf_free(&p->copyright);
	buf_free(&p->author);
	buf_free(&p->row);
	builder_free(&p->builder);
	xml_free(&p->xml);
}

static void
build_text(struct parser *p, const char *key, const struct buf *text)
{
	struct str value = str_trim(buf_view(text));

	if (value.n > 0)
		builder_field(&p->builder, p->xml.at, str_of(key), value);
}

static void
inherit(struct parser *p, size_t which, const struct buf *text)
{
	struct buf *to = &p->builder.assembler.inherited[which];

	buf_clear(to);
	buf_str(to, str_trim(buf_view(text)));
}

/* The head of the collection, as notes, and as what its levels inherit. */
static enum reading
collection(struct parser *p, struct arena *a, struct record *record, struct sink *sink)
{
	struct str text = buf_view(&p->description), line;

	buf_clear(&p->copyright);
	xml_attribute(&p->xml, "Copyright", &p->copyright);
	builder_begin(&p->builder, p->xml.at, true);
	build_text(p, "Collection", &p->title);
	build_text(p, "Author", &p->copyright);
	build_text(p, "Email", &p->email);
	build_text(p, "Url", &p->url);
	while (text.p != NULL) {
		str_cut(&text, '\n', &line);
		if (str_trim(line).n > 0)
			builder_comment(&p->builder, p->xml.at, line);
	}
	inherit(p, COLLECTION, &p->title);
	inherit(p, AUTHOR, &p->copyright);
	return builder_record(&p->builder, a, record, sink);
}

static void
open_level(struct parser *p)
{
	struct buf id = { 0 };

	builder_begin(&p->builder, p->xml.at, false);
	buf_clear(&p->author);
	p->in_level = true;
	p->level_at = p->xml.at;
	if (xml_attribute(&p->xml, "Id", &id) && id.n > 0)
		builder_label(&p->builder, p->xml.at, buf_view(&id));
	xml_attribute(&p->xml, "Copyright", &p->author);
	buf_free(&id);
}

/* The text of one of the elements above the levels. */
static struct buf *
text_of(struct parser *p)
{
	const struct {
		const char *name;
		struct buf *to;
	} known[] = {
		{ "Title", &p->title },
		{ "Description", &p->description },
		{ "Email", &p->email },
		{ "Url", &p->url },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (str_case_eq(p->xml.name, str_of(known[i].name)))
			return known[i].to;
	return NULL;
}

static bool
named(const struct parser *p, const char *name)
{
	return str_case_eq(p->xml.name, str_of(name));
}

static enum reading
end_of_input(struct parser *p, enum xml_token token, struct record *record, struct sink *sink)
{
	if (token == XML_FAILED) {
		lines_report(p->xml.lines, LINE_FAILED, sink);
		return READ_TROUBLE;
	}
	if (!p->in_level)
		return READ_END;
	p->in_level = false;
	report(sink, p->level_at, ERROR, "xml", "level without an end");
	return assemble_broken(&p->builder.assembler, p->level_at, record);
}

static enum reading
slc_next(struct parser *p, struct arena *a, struct record *record, struct sink *sink)
{
	struct buf *text = NULL; /* of the element that is open */
	enum xml_token token;

	for (;;) {
		token = xml_next(&p->xml);
		if (token == XML_END || token == XML_FAILED)
			return end_of_input(p, token, record, sink);
		if (token == XML_FAULT) {
			report(sink, p->xml.at, ERROR, "xml", "%s", p->xml.fault);
		} else if (token == XML_TEXT) {
			if (text == &p->row && p->row.n == 0)
				p->row_at = p->xml.at;
			if (text != NULL)
				buf_str(text, buf_view(&p->xml.text));
		} else if (token == XML_OPEN) {
			text = p->in_level ? NULL : text_of(p);
			if (named(p, "LevelCollection") && !p->in_level)
				return collection(p, a, record, sink);
			if (named(p, "Level") && !p->in_level)
				open_level(p);
			p->in_row = p->in_level && named(p, "L");
			if (p->in_row)
				text = &p->row, p->row_at = p->xml.at;
			if (text != NULL)
				buf_clear(text);
		} else if (named(p, "L") && p->in_row) {
			builder_row(&p->builder, p->row_at, buf_view(&p->row));
			p->in_row = false;
			text = NULL;
		} else if (named(p, "Level") && p->in_level) {
			p->in_level = false;
			build_text(p, "Author", &p->author);
			return builder_record(&p->builder, a, record, sink);
		} else {
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
	const struct entry *author = meta_find(&first->meta, "Author");

	buf_text(out, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<SokobanLevels>\n");
	write_element(out, "Title", meta_find(&first->meta, "Collection"));
	if (first->kind == NOTES_RECORD) {
		if (first->meta.comments != NULL)
			buf_text(out, "  <Description>\n");
		for (const struct entry *e = first->meta.comments; e != NULL; e = e->next) {
			xml_escape(out, e->value);
			buf_char(out, '\n');
		}
		if (first->meta.comments != NULL)
			buf_text(out, "  </Description>\n");
		write_element(out, "Email", meta_find(&first->meta, "Email"));
		write_element(out, "Url", meta_find(&first->meta, "Url"));
	}
	buf_text(out, "  <LevelCollection");
	if (first->kind == NOTES_RECORD && author != NULL)
		xml_put_attribute(out, "Copyright", author->value);
	buf_text(out, ">\n");
}

static void
slc_write(struct buf *out, const struct record *r)
{
	const struct entry *title = meta_find(&r->meta, "Title"), *author;
	struct buf text = { 0 };

	if (r->kind != LEVEL_RECORD)
		return;
	author = meta_find(&r->meta, "Author");
	buf_number(&text, r->number);
	buf_text(out, "    <Level");
	xml_put_attribute(out, "Id", title != NULL ? title->value : buf_view(&text));
	buf_print(out, " Width=\"%u\" Height=\"%u\"", r->level.width, r->level.height);
	if (author != NULL)
		xml_put_attribute(out, "Copyright", author->value);
	buf_text(out, ">\n");
	for (uint16_t row = 0; row < r->level.height; row++) {
		buf_clear(&text);
		write_row(&text, &r->level, row);
		buf_text(out, "      <L>");
		buf_str(out, buf_view(&text));
		buf_text(out, "</L>\n");
	}
	buf_text(out, "    </Level>\n");
	out->failed |= text.failed;
	buf_free(&text);
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
};

const struct format format_slc = {
	.name = "slc",
	.summary = "XML of sourcecode.se; holds levels, no solutions",
	.sniff = slc_sniff,
	.parser_bytes = sizeof(struct parser),
	.open = slc_open,
	.close = slc_close,
	.next = slc_next,
	.write = slc_write,
	.head = slc_head,
	.tail = slc_tail,
	.places = &places,
};
