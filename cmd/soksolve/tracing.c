#include "tracing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "format/json_write.h"
#include "format/writer.h"
#include "level/cell.h"
#include "level/lurd.h"
#include "search/expand.h"

/* --- states -------------------------------------------------------------------------------- */

/* The number of a state by its key; 0: no memory. */
static uint32_t
number_of(struct tracing *t, const struct expand *e, const unsigned char *key)
{
	uint32_t n;

	if (t->key == NULL) {
		t->met = (struct key_set){ .arena = &t->arena, .key_bytes = e->key_bytes + 1 };
		t->key = arena_array(&t->arena, unsigned char, t->met.key_bytes);
		t->cell = arena_array(&t->arena, unsigned char, level_size(&t->record->level));
	}
	if (t->key == NULL || t->cell == NULL)
		return 0;
	memcpy(t->key, key, e->key_bytes);
	t->key[e->key_bytes] = e->backward;
	n = key_set_put(&t->met, t->key);
	if (n == KEY_NONE)
		return 0;
	if (n >= t->room) {
		const uint32_t room = n < 128 ? 256 : 2 * n;
		struct node *node = arena_array(&t->arena, struct node, room);
		if (node == NULL)
			return 0;
		if (t->room > 0)
			memcpy(node, t->node, t->room * sizeof *node);
		t->node = node;
		t->room = room;
	}
	return n + 1;
}

/* It was reached from the state being expanded. */
static void
reach(struct tracing *t, uint32_t number, bool fresh, uint32_t made)
{
	struct node *n = &t->node[number - 1];

	n->last = t->at;
	if (!fresh && n->made <= made)
		return;
	n->made = made;
	n->parent = t->at;
}

/* The path goes on to this state now, after so many pushes. Returns the one before; 0: none. */
static uint32_t
descend(struct tracing *t, uint32_t number, uint32_t pushes)
{
	uint32_t before = 0;

	t->path.n = pushes * sizeof number;
	if (pushes > 0)
		memcpy(&before, t->path.p + t->path.n - sizeof before, sizeof before);
	buf_add(&t->path, &number, sizeof number);
	t->failed |= t->path.failed;
	return before;
}

/* --- pictures ------------------------------------------------------------------------------ */

/* After a push of the box of the parent, or a pull. */
static void
place_child(struct tracing *t, const struct expand *e, struct push p, uint16_t box)
{
	const struct board *b = e->solve->board;
	const struct push step = expand_step(e, p);
	const uint16_t man = e->backward ? push_behind(b, p) : p.from;

	state_draw(b, t->cell, e->parent, man);
	t->cell[b->drawn[box]] &= (unsigned char)~BOX;
	t->cell[b->drawn[push_target(b, step)]] |= BOX;
}

static void
add_rows(struct tracing *t, const char *between)
{
	struct level picture = t->record->level;

	picture.cell = t->cell;
	write_joined_rows(&t->out, &picture, between);
}

/* --- JSON Lines ---------------------------------------------------------------------------- */

static void
line_begin(struct tracing *t, const struct expand *e, uint32_t parent, uint32_t left)
{
	buf_char(&t->out, '{');
	json_write_names(&t->out, t->record);
	buf_print(&t->out, ",\"state\":%" PRIu32 ",\"parent\":", t->at);
	if (parent > 0)
		buf_number(&t->out, parent);
	else
		buf_text(&t->out, "null");
	buf_print(&t->out,
	    ",\"direction\":\"%s\",\"g\":%" PRIu32 ",\"h\":%" PRIu32 ",\"f\":%" PRIu32
	    ",\"rows\":[\"",
	    e->backward ? "backward" : "forward", e->made, left, e->cost);
	add_rows(t, "\",\"");
	buf_text(&t->out, "\"],\"children\":[");
}

static void
line_child(struct tracing *t, const struct expand *e, struct push p, uint16_t box, uint32_t number,
    const char *pruned)
{
	const struct board *b = e->solve->board;
	const uint32_t square = b->drawn[box], width = b->level->width;

	buf_print(&t->out, "%s{\"box\":[%" PRIu32 ",%" PRIu32 "],\"%s\":\"%s\"",
	    t->generated > 1 ? "," : "", square / width + 1, square % width + 1,
	    e->backward ? "pull" : "push", lurd_names[expand_step(e, p).direction]);
	if (number > 0)
		buf_print(&t->out, ",\"state\":%" PRIu32, number);
	if (pruned != NULL)
		buf_print(&t->out, ",\"pruned\":\"%s\"", pruned);
	buf_char(&t->out, '}');
}

static void
line_end(struct tracing *t)
{
	buf_print(&t->out, "],\"generated\":%" PRIu64 ",\"pruned\":{", t->generated);
	for (unsigned i = 0; i < t->fates; i++)
		buf_print(&t->out, "%s\"%s\":%" PRIu64, i > 0 ? "," : "", t->fate[i].by,
		    t->fate[i].count);
	buf_text(&t->out, "}}\n");
}

/* --- Graphviz ------------------------------------------------------------------------------ */

static void
graph_node(struct tracing *t, const char *name, uint32_t number, const char *words)
{
	buf_print(&t->out, "\t%s%" PRIu32 " [label=\"%s\\l", name, number, words);
	add_rows(t, "\\l");
	buf_text(&t->out, "\\l\"");
}

static void
graph_begin(struct tracing *t, const struct expand *e, uint32_t left)
{
	struct buf words = { 0 };

	buf_print(&words, "%" PRIu32 ": g %" PRIu32 " h %" PRIu32 " f %" PRIu32, t->at, e->made,
	    left, e->cost);
	buf_char(&words, '\0');
	if (words.failed)
		t->failed = true;
	else
		graph_node(t, "n", t->at, words.p);
	buf_text(&t->out, " style=bold];\n");
	buf_free(&words);
}

static void
graph_child(struct tracing *t, const struct expand *e, struct push p, uint16_t box, uint32_t number,
    const char *pruned, bool met)
{
	const struct push step = expand_step(e, p);

	if (!met) {
		char words[16];
		place_child(t, e, p, box);
		snprintf(words, sizeof words, "%" PRIu32, number);
		graph_node(t, pruned == NULL ? "n" : "p", pruned == NULL ? number : t->lost,
		    pruned == NULL ? words : pruned);
		buf_text(&t->out, pruned == NULL ? "];\n" : " color=red fontcolor=red];\n");
	}
	buf_print(&t->out, "\tn%" PRIu32 " -> %s%" PRIu32 " [label=\"%s\"%s];\n", t->at,
	    met || pruned == NULL ? "n" : "p", met || pruned == NULL ? number : t->lost,
	    lurd_names[step.direction], met ? " style=dashed" : "");
	t->lost += !met && pruned != NULL;
}

/* --- what the search tells ----------------------------------------------------------------- */

static void
close_state(struct tracing *t)
{
	if (t->at > 0 && t->form == TRACE_LINES)
		line_end(t);
	t->generated = 0;
	t->fates = 0;
	t->at = 0;
}

static void
count_fate(struct tracing *t, const char *by)
{
	unsigned i = 0;

	while (i < t->fates && strcmp(t->fate[i].by, by) != 0)
		i++;
	if (i == sizeof t->fate / sizeof *t->fate)
		return;
	if (i == t->fates)
		t->fate[t->fates++] = (struct fate){ by, 0 };
	t->fate[i].count++;
}

static void
expanded(void *context, struct expand *e, const char *lost)
{
	struct tracing *t = context;
	const struct board *b = e->solve->board;
	const uint32_t met = t->met.count;
	uint32_t left = 0, parent = 0, number;
	const struct node *n;

	close_state(t);
	state_pack(b, e->key, e->parent, e->state.man);
	number = number_of(t, e, e->key);
	t->failed |= number == 0 || t->out.n > t->most;
	if (t->failed)
		return;
	if (e->descends) {
		parent = descend(t, number, e->made);
	} else if (number <= met && t->met.count == met) {
		n = &t->node[number - 1];
		/* By moves a state may be expanded in parts, and each costs more than the last. */
		if (e->made > 0)
			parent = n->made == e->made || e->stands != NULL ? n->parent : n->last;
	}
	t->node[number - 1].made = e->made;
	t->at = number;
	if (e->stands != NULL)
		left = e->cost > e->made ? e->cost - e->made : 0; /* it depends on his square */
	else if (e->bound.bound != NULL)
		left = expand_value(e);
	state_draw(b, t->cell, e->parent, e->state.man);
	if (t->form == TRACE_LINES)
		line_begin(t, e, parent, left);
	else
		graph_begin(t, e, left);
	if (lost != NULL)
		count_fate(t, lost);
}

static void
child(void *context, struct expand *e, struct push p, uint16_t box, const unsigned char *key,
    const char *pruned)
{
	struct tracing *t = context;
	const bool met = pruned != NULL && strcmp(pruned, "met") == 0;
	const uint32_t before = t->met.count;
	uint32_t number = 0;

	if (t->failed)
		return;
	if (pruned == NULL || met) {
		number = number_of(t, e, key);
		t->failed |= number == 0;
		if (t->failed)
			return;
		reach(t, number, t->met.count > before, e->made + 1);
	}
	t->generated++;
	if (pruned != NULL)
		count_fate(t, pruned);
	if (t->form == TRACE_LINES)
		line_child(t, e, p, box, number, pruned);
	else
		graph_child(t, e, p, box, number, pruned, met);
}

/* --- a level ------------------------------------------------------------------------------- */

void
tracing_begin(
    struct tracing *t, enum trace_form form, const struct record *record, size_t memory, bool named)
{
	*t = (struct tracing){
		.form = form, .record = record, .most = memory / 2, .failed = !named
	};
	t->log = (struct search_log){ t, expanded, child };
	arena_init(&t->arena, t->most);
	if (form == TRACE_GRAPH)
		buf_print(&t->out,
		    "digraph \"level %" PRIu32 "\" {\n\tnode [shape=box fontname=monospace];\n",
		    record->number);
}

void
tracing_end(struct tracing *t)
{
	close_state(t);
	if (t->form == TRACE_GRAPH)
		buf_text(&t->out, "}\n");
	buf_free(&t->path);
	arena_free(&t->arena);
}
