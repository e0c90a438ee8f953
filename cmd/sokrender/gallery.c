#include "gallery.h"

#include "format/xml.h"
#include "play/best.h"
#include "render/embedded.h"

void
gallery_head(struct buf *out)
{
	buf_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	              "<title>Levels</title>\n<style>\n");
	embedded_add(out, "gallery", ".css");
	buf_text(out, "</style>\n</head>\n<body>\n<ul>\n");
}

static void
put_best(struct buf *out, const char *name, const struct verdict *v)
{
	buf_print(out, "<dt>%s</dt><dd>%llu move%s, %llu push%s</dd>", name,
	    (unsigned long long)v->moves, v->moves == 1 ? "" : "s", (unsigned long long)v->pushes,
	    v->pushes == 1 ? "" : "es");
}

static void
put_facts(struct buf *out, const struct record *record, const struct arena *keep)
{
	const struct level *l = &record->level;
	const struct section *best;
	struct verdict pushes, moves;

	buf_print(out, "<dl><dt>Boxes</dt><dd>%u</dd><dt>Size</dt><dd>%u &#215; %u</dd>",
	    record_boxes(record), l->width, l->height);
	if (!best_solution(record, arena_room(keep), false, &best, &pushes) ||
	    !best_solution(record, arena_room(keep), true, &best, &moves)) {
		out->failed = true;
	} else if (best != NULL) {
		put_best(out, "Fewest pushes", &pushes);
		if (moves.moves != pushes.moves)
			put_best(out, "Fewest moves", &moves);
	}
	buf_text(out, "</dl>");
}

void
gallery_level(
    struct buf *out, const struct record *record, const char *picture, const struct arena *keep)
{
	const struct str title = meta_text(&record->meta, "Title");
	const struct str author = meta_text(&record->meta, "Author");

	buf_print(out, "<li><img loading=\"lazy\" src=\"%s\" alt=\"Level %u\"><h2>%u ", picture,
	    record->number, record->number);
	xml_escape(out, title);
	buf_text(out, "</h2>");
	if (author.n > 0) {
		buf_text(out, "<p>by ");
		xml_escape(out, author);
		buf_text(out, "</p>");
	}
	if (record->kind == BROKEN_RECORD) {
		buf_text(out, "<p>");
		xml_escape(out, str_of(record->fault.text));
		buf_text(out, "</p>");
	} else {
		put_facts(out, record, keep);
	}
	buf_text(out, "</li>\n");
}

void
gallery_tail(struct buf *out)
{
	buf_text(out, "</ul>\n</body>\n</html>\n");
}
