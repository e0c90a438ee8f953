/* soksolve/hbox.h: the options of the reverse search -m hbox, put together. */
#ifndef SOKSOLVE_HBOX_H
#define SOKSOLVE_HBOX_H

#include <stdbool.h>

#include "cli/opt.h"
#include "hbox/setting.h"

struct hbox_options {
	struct hbox_setting given,
	    setting; /* by options of their own; together with the method's */
	bool measures, halfway, keep_dead, straight; /* were given */
};

bool hbox_choose_measures(const struct opts *, struct hbox_options *);
bool hbox_choose_halfway(const struct opts *, struct hbox_options *);

/* Fills `setting` for a method of this number; false: there is none. */
bool hbox_settle(struct hbox_options *, unsigned number);

static inline bool
hbox_asked(const struct hbox_options *h)
{
	return h->measures || h->halfway || h->keep_dead || h->straight;
}

#endif
