#include "cli/say.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/run.h"
#include "format/json_write.h"
#include "util/escape.h"
#include "util/json.h"

static const char *
word(const struct diag *d)
{
	static const char *const words[] = { "note", "warning", "error", "error", "error" };

	return words[d->severity];
}

static void
add_code(struct buf *out, const struct diag *d)
{
	if (d->code != NULL)
		buf_print(out, " [%s]", d->code);
	buf_char(out, '\n');
}

void
say_plain(struct buf *out, const char *tool, const struct diag *d)
{
	buf_print(out, "%s: ", tool);
	if (d->at.file != NULL) {
		escape_name(out, str_of(d->at.file));
		if (d->at.line > 0)
			buf_print(out, ":%" PRIu64 ":%" PRIu32, d->at.line, d->at.col);
		buf_text(out, ": ");
	}
	buf_print(out, "%s: ", word(d));
	escape_text(out, str_of(d->text));
	add_code(out, d);
}

/* Made safe; a property value ends at ':' and ',', the message itself may hold them. */
static void
github_text(struct buf *out, struct str text, bool property)
{
	struct buf safe = { 0 };

	escape_text(&safe, text);
	for (size_t i = 0; i < safe.n; i++) {
		const char c = safe.p[i];
		if (c == '%' || (property && (c == ':' || c == ',')))
			buf_print(out, "%%%02X", (unsigned char)c);
		else
			buf_char(out, c);
	}
	out->failed |= safe.failed;
	buf_free(&safe);
}

void
say_github(struct buf *out, const struct diag *d, const struct record *about)
{
	struct buf title = { 0 };

	buf_print(out, "::%s", d->severity == NOTE ? "notice" : word(d));
	if (d->at.file != NULL) {
		buf_text(out, " file=");
		github_text(out, str_of(d->at.file), true);
	}
	if (d->at.file != NULL && d->at.line > 0)
		buf_print(out, ",line=%" PRIu64 ",col=%" PRIu32, d->at.line, d->at.col);
	if (d->at.file != NULL && about != NULL) {
		run_title(about, &title);
		buf_text(out, ",title=");
		github_text(out, buf_view(&title), true);
	}
	buf_text(out, "::");
	github_text(out, str_of(d->text), false);
	add_code(out, d);
	out->failed |= title.failed;
	buf_free(&title);
}

static void
json_pair(struct buf *out, const char *key, const char *text)
{
	struct buf safe = { 0 };

	buf_text(out, key);
	escape_text(&safe, str_of(text));
	json_write_string(out, buf_view(&safe));
	out->failed |= safe.failed;
	buf_free(&safe);
}

void
say_json(struct buf *out, const struct diag *d, const struct record *about)
{
	if (about != NULL) {
		buf_char(out, '{');
		json_write_names(out, about);
	} else {
		json_pair(out, "{\"file\":", d->at.file != NULL ? d->at.file : "");
		buf_text(out, ",\"position\":null,\"level\":null,\"hash\":null");
	}
	json_pair(out, ",\"severity\":", word(d));
	json_pair(out, ",\"code\":", d->code != NULL ? d->code : "");
	if (d->at.line > 0)
		buf_print(out, ",\"line\":%" PRIu64 ",\"column\":%" PRIu32, d->at.line, d->at.col);
	json_pair(out, ",\"message\":", d->text);
	buf_text(out, "}\n");
}

void
say_text(struct buf *text)
{
	if (text->failed)
		fputs("error: out of memory for a message\n", stderr);
	else if (text->n > 0)
		fwrite(text->p, 1, text->n, stderr);
	buf_free(text);
}
