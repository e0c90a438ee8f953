#include "provenance.h"

#include <inttypes.h>

#include "starts.h"

static const uint64_t MILLISECOND = 1000000;

bool
provenance_add(struct section *s, struct arena *keep, const struct task *t)
{
	struct buf text = { 0 };
	bool fine;

	buf_text(&text, "version=" SOK_VERSION);
	for (unsigned i = 0; i < t->starts->count; i++)
		buf_print(
		    &text, "%s%s", i == 0 ? " method=" : ",", t->starts->request[i].method_words);
	buf_text(&text, " criterion=");
	ranking_write(&t->ranking, &text);
	if (t->front)
		buf_text(&text, " front=yes");
	if (t->keep_end)
		buf_text(&text, " end=kept");
	if (t->work != UINT64_MAX)
		buf_print(&text, " work=%" PRIu64, t->work);
	if (t->nanosec > 0) {
		buf_text(&text, " seconds=");
		buf_fixed(&text, t->nanosec / MILLISECOND);
	}
	buf_print(&text, " memory=%zu", t->memory);
	fine = !text.failed && meta_set(&s->meta, keep, "Settings", buf_view(&text));
	buf_free(&text);
	return fine;
}
