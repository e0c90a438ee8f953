/*
 * method/hbox.c: any solution, by pulling from the solved board towards the start (lib/hbox).
 * solve->argument is the number of a setting; solve->hbox, where there is one, is the setting.
 */
#include "hbox/search.h"
#include "method/method.h"

extern const struct method method_hbox;

static enum outcome
run(struct solve *s)
{
	struct hbox_setting setting;

	if (s->hbox != NULL)
		setting = *s->hbox;
	else if (!hbox_setting_numbered(s->argument, &setting))
		return UNDECIDED_YET;
	return hbox_search(s, &setting);
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
