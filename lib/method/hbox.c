/*
 * method/hbox.c: any solution, by pulling from the solved board towards the start (lib/hbox), by
 * way of a position that pushes loosened (fess/detour) unless the setting says no.
 * solve->argument is the number of a setting; solve->hbox, where there is one, is the setting.
 */
#include "hbox/search.h"
#include "method/method.h"

extern const struct method method_hbox;

static enum outcome
run(struct solve *s)
{
	struct hbox_setting setting;
	enum outcome outcome = LIMIT_MEMORY;
	struct detour d = { .solve = NULL };
	struct hbox *h;

	if (s->hbox != NULL)
		setting = *s->hbox;
	else if (!hbox_setting_numbered(s->argument, &setting))
		return UNDECIDED_YET;
	h = hbox_open(s, &setting);
	if (h != NULL && setting.detour && detour_open(&d, s, FORWARD, hbox_chase(h)))
		outcome = detour_run(&d, UINT64_MAX);
	if (h != NULL && (!setting.detour || outcome == UNDECIDED_YET))
		outcome = hbox_run(h, UINT64_MAX);
	hbox_close(h);
	detour_close(&d);
	return outcome;
}

const struct method method_hbox = {
	.name = "hbox",
	.summary = "any solution, by pulling backwards along six measures",
	.promises = COMPLETE,
	.least = 0,
	.usual = 0,
	.most = HBOX_METHODS - 1,
	.run = run,
};
