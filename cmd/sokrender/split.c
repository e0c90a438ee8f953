#include "split.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/inputs.h"
#include "gallery.h"
#include "util/hash.h"

enum { TITLE_BYTES = 60, NAMES_BYTES = 1 << 28 };

static void
give_up(struct split *s, const char *path, const char *why)
{
	report_file(&s->run->sink, path, "%s", why);
	s->failed = true;
}

static void
complain(struct split *s, const char *path)
{
	give_up(s, path, strerror(errno));
}

/* The file at s->path. False after a message. */
static bool
open_path(struct split *s)
{
	if (inputs_have(s->run, s->path))
		give_up(s, s->path, "this file is input, too");
	else if (output_open(&s->file, s->path))
		return true;
	else
		complain(s, s->path);
	return false;
}

/* "0007-corner-shelf": of the title, letters and digits of ASCII. Returns its length. */
static size_t
plain_name(char *out, const struct record *record)
{
	const struct str title = meta_text(&record->meta, "Title");
	size_t n = (size_t)snprintf(out, FILE_NAME_MAX, "%04u", record->number);
	const size_t most = n + TITLE_BYTES;
	bool gap = true;

	for (size_t i = 0; i < title.n && n + gap < most; i++) {
		const char c = char_lower(title.p[i]);
		if (!char_is_alpha(c) && !char_is_digit(c)) {
			gap = true;
			continue;
		}
		if (gap)
			out[n++] = '-';
		gap = false;
		out[n++] = c;
	}
	out[n] = '\0';
	return n;
}

struct name_key {
	unsigned char byte[sizeof(uint64_t)];
};

/* Names count as one when their hashes do. */
static struct name_key
key_of(const char *name)
{
	const uint64_t hash = hash_fnv1a(FNV1A_START, name, strlen(name));
	struct name_key key;

	memcpy(key.byte, &hash, sizeof hash);
	return key;
}

/* Puts the number after the first n bytes of the name: none for 1. Was this name given before? */
static bool
is_taken(struct split *s, size_t n, uint32_t number)
{
	s->name[n] = '\0';
	if (number > 1)
		snprintf(s->name + n, FILE_NAME_MAX - n, "-%" PRIu32, number);
	return key_set_has(&s->names, key_of(s->name).byte);
}

/* In few steps, however many levels would have the same name. False: no memory to note it. */
static bool
find_name(struct split *s, const struct record *record)
{
	const size_t n = plain_name(s->name, record);
	uint32_t taken = 0, number = 1, middle;

	while (is_taken(s, n, number)) {
		taken = number;
		number *= 2;
	}
	while (number - taken > 1) {
		middle = taken + (number - taken) / 2;
		*(is_taken(s, n, middle) ? &taken : &number) = middle;
	}
	is_taken(s, n, number);
	return key_set_put(&s->names, key_of(s->name).byte) != KEY_NONE;
}

void
split_level(struct run *r, const struct record *record)
{
	const struct settings *own = r->own;
	struct split *s = own->split;

	const bool noted = find_name(s, record);

	snprintf(
	    s->name + strlen(s->name), FILE_NAME_MAX - strlen(s->name), ".%s", own->renderer->name);
	snprintf(s->path, sizeof s->path, "%s/%s", s->directory, s->name);
	s->failed = false;
	if (!noted) /* else another level could take its place */
		give_up(s, s->path, "out of memory");
}

/* The file is made with its first bytes: a level of which nothing is drawn has none. */
void
split_flush(void *run)
{
	struct run *r = run;
	struct split *s = ((struct settings *)r->own)->split;

	if (!s->open && !s->failed && (r->out.n > 0 || r->out.failed))
		s->open = open_path(s);
	if (!s->open)
		buf_clear(&r->out);
	else if (!output_flush(&s->file, &r->out) && !s->failed)
		complain(s, s->path);
}

void
split_level_end(struct run *r, const struct record *record)
{
	const struct settings *own = r->own;
	struct split *s = own->split;

	split_flush(r);
	if (!s->open)
		return;
	s->open = false;
	if (!output_close(&s->file, !s->failed))
		complain(s, s->path);
	if (!own->gallery || s->failed)
		return;
	gallery_level(&s->index.text, record, s->name, &r->keep);
	side_flush(&s->index, r);
}

bool
split_begin(struct run *r)
{
	const struct settings *own = r->own;
	struct split *s = own->split;

	s->run = r;
	s->directory = own->directory;
	arena_init(&s->arena, NAMES_BYTES);
	s->names = (struct key_set){ .arena = &s->arena, .key_bytes = sizeof(uint64_t) };
	if (!output_directory(s->directory)) {
		complain(s, s->directory);
		return false;
	}
	if (own->gallery) {
		snprintf(s->index_path, sizeof s->index_path, "%s/index.html", s->directory);
		s->index = (struct side_file){ .name = s->index_path, .partial = true };
		gallery_head(&s->index.text);
	}
	return side_open(&s->index, r);
}

void
split_end(struct run *r)
{
	const struct settings *own = r->own;
	struct split *s = own->split;

	gallery_tail(&s->index.text);
	side_close(&s->index, r);
}

void
split_free(struct split *s)
{
	side_free(&s->index);
	arena_free(&s->arena);
}
