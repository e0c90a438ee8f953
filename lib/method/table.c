#include "method/method.h"

#include <stddef.h>
#include <string.h>

extern const struct method method_astar, method_bfs, method_fess;

const struct method *const methods[] = { &method_astar, &method_bfs, &method_fess, NULL };

const struct method *
method_named(const char *name)
{
	const struct method *const *m = methods;

	while (*m != NULL && strcmp((*m)->name, name) != 0)
		m++;
	return *m;
}
