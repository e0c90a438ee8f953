#include "row.h"

#include "explain.h"

const char row_columns[] = "status rule boxes move letter pushes dead dead_squares code";

static void
add_square(struct buf *list, const struct level *l, uint32_t square)
{
	if (list->n > 0)
		buf_char(list, ';');
	level_write_square(list, l, square);
}

/* A set of squares, and empties the list of them. */
static void
squares_cell(struct table *t, struct buf *list)
{
	table_text(t, buf_view(list));
	t->out->failed |= list->failed;
	buf_clear(list);
}

static void
verdict_cells(struct table *t, const struct level *l, const struct trial *trial, struct buf *list)
{
	const size_t moves = trial->rule != NULL ? trial->moves.n : 0;
	const char letter = moves > 0 ? trial_letter(trial->moves) : '\0';

	table_text(t, trial->rule != NULL ? str_of(trial->rule->name) : STR(""));
	for (uint16_t i = 0; trial->rule != NULL && i < trial->at.boxes; i++)
		add_square(list, l, trial->at.box[i]);
	squares_cell(t, list);
	table_number_if(t, moves > 0, moves);
	table_text(t, (struct str){ &letter, moves > 0 });
	table_number_if(
	    t, trial->rule == NULL && !trial->illegal && trial->searched == SOLVED, trial->pushes);
}

void
row_write(struct table *t, const struct record *record, const struct board *b,
    const unsigned char *area, const struct trial *trial)
{
	const struct level *l = &record->level;
	struct buf list = { 0 };
	uint32_t dead = 0;

	table_begin(t, record);
	table_text(t, explain_status(trial));
	verdict_cells(t, l, trial, &list);
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (!board_dead(b, area, s))
			continue;
		add_square(&list, l, s);
		dead++;
	}
	table_number(t, dead);
	squares_cell(t, &list);
	table_end(t);
	buf_free(&list);
}
