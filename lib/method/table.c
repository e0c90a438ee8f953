#include "method/method.h"

#include <stddef.h>
#include <string.h>

extern const struct method method_auto, method_astar, method_bfs, method_dfs, method_iddfs,
    method_ucs, method_dijkstra, method_greedy, method_wastar, method_ida, method_bidir,
    method_prove, method_voddler, method_fess, method_hbox, method_pull, method_push, method_detour;

const struct method *const methods[] = { &method_auto, &method_astar, &method_bfs, &method_dfs,
	&method_iddfs, &method_ucs, &method_dijkstra, &method_greedy, &method_wastar, &method_ida,
	&method_bidir, &method_prove, &method_voddler, &method_fess, &method_hbox, &method_pull,
	&method_push, &method_detour, NULL };

void
methods_list(struct buf *out)
{
	for (const struct method *const *m = methods; *m != NULL; m++) {
		buf_text(out, (*m)->name);
		buf_char(out, '\t');
		buf_text(out, (*m)->summary);
		buf_char(out, '\n');
	}
}

const struct method *
method_named(const char *text)
{
	const struct method *const *m = methods;
	size_t n = strcspn(text, ":");

	while (*m != NULL && (strlen((*m)->name) != n || strncmp((*m)->name, text, n) != 0))
		m++;
	return *m;
}
