/* The XML reader: tokens, entities, attributes, what is passed over, and broken input. */
#include <string.h>

#include "format/xml.h"
#include "tap.h"

struct input {
	struct str left;
	size_t piece; /* bytes handed out at once */
};

static ssize_t
give(void *context, void *bytes, size_t n)
{
	struct input *in = context;

	if (n > in->piece)
		n = in->piece;
	if (n > in->left.n)
		n = in->left.n;
	memcpy(bytes, in->left.p, n);
	in->left = str_skip(in->left, n);
	return (ssize_t)n;
}

/*
 * The tokens of a text in a line: <name>, </name>, "text", !fault; and the last place. Every line
 * has an end for the reader, the last one too: that one is left out here.
 */
static void
tokens(const char *text, size_t piece, struct buf *out, struct pos *last)
{
	struct input in = { str_of(text), piece };
	struct xml x = { .lines = lines_open(give, &in, "x") };
	enum xml_token token;

	buf_clear(out);
	while ((token = xml_next(&x)) != XML_END && token != XML_FAILED) {
		*last = x.at;
		buf_text(out, token == XML_OPEN ? "<" : token == XML_CLOSE ? "</" : "");
		if (token == XML_OPEN || token == XML_CLOSE) {
			buf_str(out, x.name);
			buf_char(out, '>');
		} else if (token == XML_TEXT) {
			struct str shown = buf_view(&x.text);
			shown.n -= str_ends(shown, STR("\n"));
			if (shown.n == 0)
				continue;
			buf_char(out, '"');
			buf_str(out, shown);
			buf_char(out, '"');
		} else {
			buf_char(out, '!');
			buf_text(out, x.fault);
		}
	}
	xml_free(&x);
	lines_close(x.lines);
}

static void
gives(struct tap *t, const char *text, const char *want, const char *what)
{
	struct buf whole = { 0 }, pieces = { 0 };
	struct pos last;

	tokens(text, 4096, &whole, &last);
	tokens(text, 1, &pieces, &last);
	if (!ok(t, str_eq(buf_view(&whole), str_of(want)), what))
		printf("# %.*s\n", (int)whole.n, whole.p);
	ok(t, str_eq(buf_view(&pieces), str_of(want)), "and byte by byte");
	buf_free(&whole);
	buf_free(&pieces);
}

static void
attribute(struct tap *t, const char *tag, const char *name, const char *want, const char *what)
{
	struct input in = { str_of(tag), 4096 };
	struct xml x = { .lines = lines_open(give, &in, "x") };
	struct buf value = { 0 };
	bool found = xml_next(&x) == XML_OPEN && xml_attribute(&x, name, &value);

	ok(t, found == (want != NULL) && (!found || str_eq(buf_view(&value), str_of(want))), what);
	buf_free(&value);
	xml_free(&x);
	lines_close(x.lines);
}

static void
places(struct tap *t)
{
	struct buf out = { 0 };
	struct pos last = { NULL, 0, 0 };

	tokens("<a>\n<b>\r\n  <c>\n", 3, &out, &last);
	ok(t, last.line == 3 && last.col == 6, "text has its line and column");
	tokens("<a>\n<b>\r\n  <c/>", 3, &out, &last);
	ok(t, last.line == 3 && last.col == 7, "also behind CR LF");
	tokens("<a>\n  <c", 3, &out, &last);
	ok(t, last.line == 2 && last.col == 3, "so has a fault, where its tag began");
	buf_free(&out);
}

static void
escapes(struct tap *t)
{
	struct buf out = { 0 };

	xml_escape(&out, STR("a<b>&\"c'"));
	ok(t, str_eq(buf_view(&out), STR("a&lt;b&gt;&amp;&quot;c'")), "text is escaped");
	buf_free(&out);
}

int
main(void)
{
	struct tap t = { 0, 0 };

	gives(&t, "<a><b>x</b></a>", "<a><b>\"x\"</b></a>", "elements and text");
	gives(&t, "<L/><L />", "<L></L><L></L>", "an empty element opens and closes");
	gives(&t, "<?xml version='1.0'?><!DOCTYPE x><!-- <z> -- --><a>", "<a>",
	    "declarations and comments are passed over");
	gives(&t, "&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#xe9;", "\"<>&\"'AB\xC3\xA9\"",
	    "entities and references are decoded");
	gives(&t, "&none; & &#0; &#xD800; &#1114112;x", "\"&none; & &#0; &#xD800; &#1114112;x\"",
	    "what is no entity and no character stays as it is");
	gives(&t, "&#xD7FF;&#xDFFF;&#xE000;&#x0010FFFF;&#x00010FFFF;",
	    "\"\xED\x9F\xBF&#xDFFF;\xEE\x80\x80\xF4\x8F\xBF\xBF&#x00010FFFF;\"",
	    "no surrogate is a character, and no name is longer than ten letters");
	gives(&t, "R&D &lt;x", "\"R&D <x\"", "what names nothing ends before the next &");
	gives(&t, "<![CDATA[<#>]]&amp;]]>x", "\"<#>]]&amp;x\"", "CDATA is text as it stands");
	gives(&t, "<a b='>'>x", "<a>\"x\"", "a bracket in a value does not end the tag");
	gives(&t, "<>x", "!empty tag\"x\"", "an empty tag is a fault");
	gives(&t, "<a", "!tag without an end", "so is a tag without an end");
	gives(&t, "<!-- x", "!unclosed comment", "and a comment");
	gives(&t, "<![CDATA[x", "!unclosed CDATA", "and CDATA");
	gives(&t, "", "", "nothing gives nothing");
	attribute(&t, "<a Id=\"x &amp; y\" Width='7'>", "id", "x & y", "an attribute is decoded");
	attribute(&t, "<a Id=\"x\" Width='7'>", "Width", "7", "the second is found");
	attribute(&t, "<a Id = \"x\">", "Id", "x", "blanks around = do no harm");
	attribute(&t, "<a Id=\"Width='7'\">", "Width", NULL, "a value holds no attribute");
	attribute(&t, "<a Id=\"x>", "Id", NULL, "a value without an end is none");
	attribute(&t, "<a Id=x>", "Id", NULL, "nor is one without quotes");
	places(&t);
	escapes(&t);
	return tap_end(&t);
}
