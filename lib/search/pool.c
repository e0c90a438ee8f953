#include "search/pool.h"

enum { BLOCK_BYTES = 1 << 18 };

struct pool {
	struct limit *limit;
	size_t record_bytes, block_bytes, directory_bytes;
	unsigned shift; /* a block holds 1 << shift records */
	uint32_t count, blocks, blocks_max;
	unsigned char *block[]; /* the directory */
};

struct pool *
pool_open(struct limit *limit, size_t record_bytes)
{
	unsigned shift = 0;
	size_t block_bytes, blocks, bytes;
	struct pool *p;

	while (record_bytes << (shift + 1) <= BLOCK_BYTES)
		shift++;
	block_bytes = record_bytes << shift;
	blocks = limit_room(limit) / block_bytes + 1;
	if (blocks > UINT32_MAX >> shift)
		blocks = UINT32_MAX >> shift;
	bytes = sizeof *p + blocks * sizeof p->block[0];
	p = limit_alloc(limit, bytes);
	if (p == NULL)
		return NULL;
	p->limit = limit;
	p->record_bytes = record_bytes;
	p->block_bytes = block_bytes;
	p->directory_bytes = bytes;
	p->shift = shift;
	p->count = p->blocks = 0;
	p->blocks_max = (uint32_t)blocks;
	return p;
}

void
pool_close(struct pool *p)
{
	if (p == NULL)
		return;
	for (uint32_t i = 0; i < p->blocks; i++)
		limit_free(p->limit, p->block[i], p->block_bytes);
	limit_free(p->limit, p, p->directory_bytes);
}

uint32_t
pool_add(struct pool *p)
{
	if (p->count >> p->shift == p->blocks) {
		unsigned char *block = NULL;
		if (p->blocks < p->blocks_max)
			block = limit_alloc(p->limit, p->block_bytes);
		if (block == NULL)
			return POOL_FULL;
		p->block[p->blocks++] = block;
	}
	return p->count++;
}

unsigned char *
pool_at(const struct pool *p, uint32_t number)
{
	size_t within = number & ((UINT32_C(1) << p->shift) - 1);

	return p->block[number >> p->shift] + within * p->record_bytes;
}

uint32_t
pool_count(const struct pool *p)
{
	return p->count;
}
