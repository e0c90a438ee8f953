#include "improve/front.h"

#include <string.h>

static void
drop(struct front *f, uint32_t i)
{
	limit_free(f->limit, f->point[i].push, f->point[i].pushes * sizeof(struct push));
	f->point[i] = f->point[--f->count];
}

void
front_add(struct front *f, const struct push *push, uint32_t pushes, uint32_t moves)
{
	const size_t bytes = pushes * sizeof *push;
	struct push *copy;

	for (uint32_t i = 0; i < f->count; i++) {
		if (f->point[i].moves <= moves && f->point[i].pushes <= pushes)
			return;
	}
	for (uint32_t i = f->count; i-- > 0;) {
		if (f->point[i].moves >= moves && f->point[i].pushes >= pushes)
			drop(f, i);
	}
	if (f->count == f->room && !limit_grow(f->limit, &f->point, &f->room, 8, sizeof *f->point))
		return;
	copy = limit_alloc(f->limit, bytes);
	if (copy == NULL)
		return;
	memcpy(copy, push, bytes);
	f->point[f->count++] = (struct front_point){ moves, pushes, copy };
}

void
front_free(struct front *f)
{
	while (f->count > 0)
		drop(f, f->count - 1);
	limit_free(f->limit, f->point, f->room * sizeof *f->point);
}
