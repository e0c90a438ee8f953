#include "explain_json.h"

#include "explain.h"
#include "util/json.h"

static void
write_boxes(struct buf *out, const struct level *l, const struct position *p)
{
	buf_text(out, ",\"boxes\":[");
	for (uint16_t i = 0; i < p->boxes; i++)
		buf_print(out, "%s[%u,%u]", i > 0 ? "," : "", p->box[i] / l->width + 1u,
		    p->box[i] % l->width + 1u);
	buf_char(out, ']');
}

static void
write_drawing(struct buf *out, const struct lost *lost, const struct trial *t)
{
	struct buf row = { 0 };

	buf_text(out, ",\"drawing\":[");
	for (uint32_t r = 0; r < lost->board->level->height; r++) {
		buf_clear(&row);
		explain_row(&row, lost, t, r);
		buf_text(out, r > 0 ? "," : "");
		json_write_string(out, buf_view(&row));
		out->failed |= row.failed;
	}
	buf_char(out, ']');
	buf_free(&row);
}

void
explain_json(struct buf *out, struct lost *lost, const struct trial *t)
{
	const struct str status = explain_status(t);
	uint32_t reached;

	buf_text(out, ",\"explain\":{\"status\":");
	if (status.n > 0)
		json_write_string(out, status);
	else
		buf_text(out, "null");
	if (t->rule != NULL) {
		if (t->moves.n > 0)
			buf_print(out, ",\"move\":%zu,\"letter\":\"%c\"", t->moves.n,
			    trial_letter(t->moves));
		json_write_text(out, ",", "rule", str_of(t->rule->name));
		json_write_text(out, ",", "summary", str_of(t->rule->summary));
		write_boxes(out, lost->board->level, &t->at);
		lost_flood(lost, &t->at, &reached);
		buf_print(out, ",\"walks\":%u", (unsigned)reached);
		write_drawing(out, lost, t);
	} else if (!t->illegal && t->searched == SOLVED) {
		buf_print(out, ",\"pushes\":%u", (unsigned)t->pushes);
	}
	buf_char(out, '}');
}

void
distances_json(struct buf *out, const struct board *b, const unsigned char *area)
{
	const struct level *l = b->level;

	buf_text(out, ",\"distances\":[");
	for (uint32_t s = 0; s < level_size(l); s++) {
		const uint16_t far = area[s] ? explain_nearest(b, s) : DIST_NEVER;
		buf_text(out, s % l->width > 0 ? "," : s > 0 ? "],[" : "[");
		if (far != DIST_NEVER)
			buf_number(out, far);
		else
			buf_text(out, "null");
	}
	buf_text(out, "]]");
}
