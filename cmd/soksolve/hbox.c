#include "hbox.h"

#include <string.h>

#include "util/num.h"

bool
hbox_choose_measures(const struct opts *o, struct hbox_options *h)
{
	h->measures = hbox_setting_measures(str_of(o->arg), &h->given);
	if (!h->measures)
		opt_complain(
		    o, "'%s': not six digits, or two times six with / between, not all 0", o->arg);
	return h->measures;
}

/* 0, 1 or a fraction with up to three digits, such as 0.667. */
bool
hbox_choose_halfway(const struct opts *o, struct hbox_options *h)
{
	struct str text = str_of(o->arg);
	uint64_t part = 0, scale = 1000;

	h->halfway = text.n > 0 && (text.p[0] == '0' || text.p[0] == '1') &&
	             (text.n == 1 || (text.n > 2 && text.n <= 5 && text.p[1] == '.'));
	for (size_t i = 0; h->halfway && i < text.n; i++) {
		if (i == 1)
			continue;
		h->halfway = text.p[i] >= '0' && text.p[i] <= '9';
		part += (uint64_t)(text.p[i] - '0') * scale;
		scale /= 10;
	}
	h->halfway = h->halfway && part <= 1000;
	if (!h->halfway)
		opt_complain(o, "'%s': not a number from 0 to 1 with up to three decimals", o->arg);
	h->given.halfway = (uint16_t)part;
	return h->halfway;
}

bool
hbox_settle(struct hbox_options *h, unsigned number)
{
	struct hbox_setting *s = &h->setting;

	if (!hbox_setting_numbered(number, s))
		return false;
	if (h->measures) {
		memcpy(s->early, h->given.early, sizeof s->early);
		memcpy(s->late, h->given.late, sizeof s->late);
	}
	if (h->halfway)
		s->halfway = h->given.halfway;
	s->prove = !h->keep_dead;
	s->detour = !h->straight;
	return true;
}
