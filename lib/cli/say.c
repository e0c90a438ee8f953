#include "cli/say.h"

#include <string.h>

#include "cli/show.h"
#include "util/json.h"

static const char *
word(const struct diag *d)
{
	static const char *const words[] = { "note", "warning", "error", "error" };

	return words[d->severity];
}

void
say_plain(struct buf *out, const char *tool, const struct diag *d)
{
	buf_text(out, tool);
	buf_text(out, ": ");
	if (d->at.file != NULL) {
		show_text(out, str_of(d->at.file));
		buf_char(out, ':');
		if (d->at.line > 0) {
			buf_number(out, d->at.line);
			buf_char(out, ':');
			buf_number(out, d->at.col);
			buf_char(out, ':');
		}
		buf_char(out, ' ');
	}
	buf_text(out, word(d));
	buf_text(out, ": ");
	show_text(out, str_of(d->text));
	if (d->code != NULL) {
		buf_text(out, " [");
		buf_text(out, d->code);
		buf_char(out, ']');
	}
	buf_char(out, '\n');
}

/* A property value; the message itself may hold ':' and ','. */
static void
github_text(struct buf *out, struct str s, bool property)
{
	for (size_t i = 0; i < s.n; i++) {
		switch (s.p[i]) {
		case '%': buf_text(out, "%25"); break;
		case '\r': buf_text(out, "%0D"); break;
		case '\n': buf_text(out, "%0A"); break;
		case ':': buf_text(out, property ? "%3A" : ":"); break;
		case ',': buf_text(out, property ? "%2C" : ","); break;
		default: buf_char(out, s.p[i]);
		}
	}
}

void
say_github(struct buf *out, const struct diag *d)
{
	struct buf safe = { 0 };

	buf_text(out, "::");
	buf_text(out, d->severity == NOTE ? "notice" : word(d));
	if (d->at.file != NULL) {
		buf_text(out, " file=");
		show_text(&safe, str_of(d->at.file));
		github_text(out, buf_view(&safe), true);
	}
	if (d->at.file != NULL && d->at.line > 0) {
		buf_text(out, ",line=");
		buf_number(out, d->at.line);
		buf_text(out, ",col=");
		buf_number(out, d->at.col);
	}
	buf_text(out, "::");
	buf_clear(&safe);
	show_text(&safe, str_of(d->text));
	github_text(out, buf_view(&safe), false);
	if (d->code != NULL) {
		buf_text(out, " [");
		buf_text(out, d->code);
		buf_char(out, ']');
	}
	buf_char(out, '\n');
	out->failed |= safe.failed;
	buf_free(&safe);
}

static void
json_pair(struct buf *out, const char *key, const char *text)
{
	struct buf safe = { 0 };

	buf_text(out, key);
	show_text(&safe, str_of(text));
	json_write_string(out, buf_view(&safe));
	out->failed |= safe.failed;
	buf_free(&safe);
}

void
say_json(struct buf *out, const struct diag *d)
{
	json_pair(out, "{\"file\":", d->at.file != NULL ? d->at.file : "");
	buf_text(out, ",\"line\":");
	buf_number(out, d->at.line);
	buf_text(out, ",\"col\":");
	buf_number(out, d->at.line > 0 ? d->at.col : 0);
	json_pair(out, ",\"severity\":", word(d));
	json_pair(out, ",\"code\":", d->code != NULL ? d->code : "");
	json_pair(out, ",\"message\":", d->text);
	buf_text(out, "}\n");
}
