#include "method/method.h"

#include <stddef.h>

#include "method/engine.h"

const struct method *const methods[] = { &method_auto, &method_astar, &method_bfs, &method_dfs,
	&method_iddfs, &method_ucs, &method_dijkstra, &method_greedy, &method_wastar, &method_ida,
	&method_bidir, &method_prove, &method_voddler, &method_fess, &method_hbox, &method_pull,
	&method_push, &method_detour, &method_detour_near, &method_detour_pair, &method_slide,
	&method_local, &method_repair, &method_mirror, &method_mirror_detour, &method_mirror_hbox,
	NULL };

enum outcome
method_run(const struct method *m, struct solve *s)
{
	if (m->engine == NULL)
		return m->run(s);
	return engine_alone(m->engine, s, s->direction == BACKWARD ? BACKWARD : m->way);
}

static void
list(struct buf *out, bool asks)
{
	for (const struct method *const *m = methods; *m != NULL; m++) {
		buf_text(out, (*m)->name);
		buf_char(out, '\t');
		buf_text(out, (*m)->summary);
		if (asks || (*m)->params != NULL)
			buf_char(out, '\t');
		params_list((*m)->params, out);
		if (asks)
			buf_char(out, '\t');
		if (asks && (*m)->asks[FORWARD] != NULL)
			buf_text(out, (*m)->asks[FORWARD]);
		if (asks && (*m)->asks[BACKWARD] != NULL)
			buf_print(out, "; backward %s", (*m)->asks[BACKWARD]);
		buf_char(out, '\n');
	}
}

void
methods_list(struct buf *out)
{
	list(out, false);
}

void
methods_list_asks(struct buf *out)
{
	list(out, true);
}

static const struct method *
find(struct str name)
{
	const struct method *const *m = methods;

	while (*m != NULL && !str_eq(str_of((*m)->name), name))
		m++;
	return *m;
}

const struct method *
method_named(const char *name)
{
	return find(str_of(name));
}

const struct method *
method_read(struct str text, struct params *params, struct buf *fault)
{
	struct str name;
	const bool more = str_cut(&text, ':', &name);
	const struct method *m = find(name);

	params_usual(params);
	if (m == NULL)
		buf_clear(fault);
	return m != NULL && (!more || params_read(params, m->params, m->name, text, fault)) ? m
	                                                                                    : NULL;
}
