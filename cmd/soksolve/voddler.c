#include "voddler.h"

#include <string.h>

#include "util/str.h"

bool
voddler_choose_rules(const struct opts *o, struct voddler_rules *v)
{
	struct str names = str_of(o->arg), name;

	v->stick = v->region = v->jump = false;
	while (strcmp(o->arg, "none") != 0 && names.n > 0) {
		str_cut(&names, ',', &name);
		if (str_eq(name, STR("stick")))
			v->stick = true;
		else if (str_eq(name, STR("region")))
			v->region = true;
		else if (str_eq(name, STR("jump")))
			v->jump = true;
		else
			return opt_complain(o, "'%.*s': not one of stick, region, jump, none",
			           (int)name.n, name.p),
			       false;
	}
	return true;
}
