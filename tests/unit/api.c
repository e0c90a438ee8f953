/* The functions of sok.h, as a program that links the library calls them. */
#include <sok.h>
#include <stdint.h>
#include <string.h>

#include "sok_level.h"
#include "tap.h"

/* --- reading --------------------------------------------------------------------------------- */

struct source {
	size_t at;
};

static int64_t
a_byte(void *context, void *bytes, size_t n)
{
	struct source *s = context;

	if (n == 0 || s->at == sizeof two - 1)
		return 0;
	*(char *)bytes = two[s->at++];
	return 1;
}

static int64_t
a_failure(void *context, void *bytes, size_t n)
{
	(void)context;
	(void)bytes;
	(void)n;
	return -1;
}

static void
test_reading(struct tap *t)
{
	struct sok_info info = { .size = sizeof info };
	struct source source = { 0 };
	sok_reader *reader;
	sok_record *level = NULL, *end;

	ok(t,
	    sok_open_callback(&reader, a_byte, &source, NULL) == SOK_OK &&
	        sok_next(reader, &level) == SOK_OK && sok_record_info(level, &info) == SOK_OK,
	    "a level is read, byte by byte, from a callback");
	ok(t,
	    info.kind == SOK_LEVEL && info.width == 7 && info.height == 4 && info.boxes == 1 &&
	        info.player == 10 && strcmp(info.title, "Corner") == 0 && info.line == 2 &&
	        strcmp(info.file, "<memory>") == 0,
	    "a record tells size, place and title");
	ok(t,
	    strcmp(sok_row(level, 1), "#$ @  #") == 0 && sok_row(level, 4) == NULL &&
	        strcmp(sok_field(level, SOK_HEAD, "title"), "Corner") == 0 &&
	        sok_field(level, SOK_HEAD, "Author") == NULL,
	    "rows and fields are texts, or NULL");
	sok_record_free(level);
	ok(t,
	    sok_next(reader, &level) == SOK_OK && sok_next(reader, &end) == SOK_END && end == NULL,
	    "behind the last level is the end");
	sok_close(reader);
	ok(t, strcmp(sok_row(level, 0), "######") == 0, "a record outlives its reader");
	sok_record_free(level);
}

static void
test_broken(struct tap *t)
{
	static const char text[] = "Level 4\n#####\n#@$ #\n#####\n\nNotes\nwords\n";
	struct heard heard = { 0 };
	struct sok_read_options o = { .size = sizeof o, .message = hear, .context = &heard };
	struct sok_info info = { .size = sizeof info };
	struct sok_text written = { 0 };
	sok_reader *reader;
	sok_record *level;
	uint64_t hash;

	sok_open_memory(&reader, text, sizeof text - 1, &o);
	ok(t, sok_next(reader, &level) == SOK_END && heard.count > 0 && heard.severity == SOK_ERROR,
	    "a broken level is reported with its place and left out");
	sok_close(reader);
	o.want = SOK_WANT_BROKEN | SOK_WANT_NOTES;
	sok_open_memory(&reader, text, sizeof text - 1, &o);
	ok(t,
	    sok_next(reader, &level) == SOK_OK && sok_record_info(level, &info) == SOK_OK &&
	        info.kind == SOK_BROKEN && info.width == 0 && sok_row(level, 0) == NULL &&
	        sok_hash(level, &hash) == SOK_NO_LEVEL &&
	        sok_write(&level, 1, NULL, sok_put_text, &written) == SOK_NO_LEVEL,
	    "it can be asked for, and has no board; it is not lost without a word");
	info.size = SIZE_MAX / 2;
	ok(t, sok_record_info(level, &info) == SOK_MISUSE, "nobody has set such a size");
	info.size = sizeof info;
	sok_text_free(&written);
	sok_record_free(level);
	sok_close(reader);
	ok(t,
	    sok_open_callback(&reader, a_failure, NULL, NULL) == SOK_OK &&
	        sok_next(reader, &level) == SOK_UNREADABLE && level == NULL,
	    "an input that fails is told from one that ends");
	ok(t, sok_next(reader, &level) == SOK_END && level == NULL, "which is said once");
	sok_close(reader);
	ok(t, sok_open_file(&reader, "/nowhere/at all", &o) == SOK_UNREADABLE && reader == NULL,
	    "so is a file that is not there");
	o.format = "no such";
	heard.count = 0;
	ok(t, sok_open_memory(&reader, text, 3, &o) == SOK_UNKNOWN && heard.count == 1,
	    "a format that does not exist is an error with a message");
}

/* --- records --------------------------------------------------------------------------------- */

static void
test_record(struct tap *t)
{
	struct sok_section section = { .size = sizeof section };
	static const char marked[] = "Level 1\n######\n#@ $.#\n#----#\n######\nSok-Dead: simple 4\n"
	                             "sok-lost: freeze 2,4\n";
	struct sok_text text = { 0 };
	sok_record *level = level_of(two, 2);
	const char *key, *value;
	uint64_t hash = 0, other = 1;
	sok_record *after;

	ok(t,
	    sok_section_info(level, 0, &section) == SOK_OK && section.kind == SOK_SOLUTION &&
	        strcmp(section.text, "rR") == 0 && section.length == 2 &&
	        sok_section_info(level, 1, &section) == SOK_END,
	    "sections are counted from 0");
	ok(t,
	    sok_field_at(level, SOK_HEAD, 0, &key, &value) == SOK_OK && strcmp(key, "Title") == 0 &&
	        sok_field_at(level, SOK_HEAD, 1, &key, &value) == SOK_OK && *key == '\0' &&
	        strcmp(value, "a comment") == 0 &&
	        sok_field_at(level, SOK_HEAD, 2, &key, &value) == SOK_END,
	    "comments come behind the fields");
	ok(t,
	    sok_set_field(level, SOK_HEAD, "Year", "1984") == SOK_OK &&
	        sok_set_field(level, SOK_HEAD, "author", "me") == SOK_OK &&
	        sok_set_field(level, 0, "Solver", "me") == SOK_OK &&
	        sok_set_field(level, SOK_HEAD, "title", NULL) == SOK_OK &&
	        sok_set_field(level, SOK_HEAD, "Set", "all") == SOK_OK &&
	        strcmp(sok_field(level, SOK_HEAD, "Collection"), "all") == 0 &&
	        sok_add_section(level, SOK_SNAPSHOT, "r [2l]*") == SOK_OK &&
	        sok_section_info(level, 1, &section) == SOK_OK &&
	        strcmp(section.text, "r[ll]*") == 0 &&
	        sok_add_section(level, SOK_STATUS, "skipped") == SOK_OK,
	    "fields and sections are set, added and taken away");
	ok(t,
	    sok_set_field(level, SOK_HEAD, "no: key", "x") == SOK_MISUSE &&
	        sok_set_field(level, SOK_HEAD, "Key", "two\nlines") == SOK_MISUSE &&
	        sok_set_field(level, SOK_HEAD, "Status", "unsolvable") == SOK_MISUSE &&
	        sok_set_field(level, SOK_HEAD, "Game", "Hexoban") == SOK_MISUSE &&
	        sok_set_field(level, 0, "comment-end", "x") == SOK_MISUSE &&
	        sok_set_field(level, 9, "Key", "x") == SOK_MISUSE &&
	        sok_add_section(level, SOK_STATUS, "happy") == SOK_MISUSE &&
	        sok_add_section(level, SOK_SOLUTION, "north") == SOK_BAD_MOVES &&
	        sok_add_section(level, SOK_SOLUTION, "r*") == SOK_BAD_MOVES &&
	        sok_add_section(level, SOK_SOLUTION, "16777217l") == SOK_NO_MEMORY,
	    "what would not be read again is refused");
	sok_write(&level, 1, NULL, sok_put_text, &text);
	ok(t,
	    text.bytes != NULL &&
	        strstr(text.bytes, "\nCollection: all\nAuthor: me\nYear: 1984\n") != NULL &&
	        strstr(text.bytes, "Title") == NULL && strstr(text.bytes, "r[ll]*") != NULL &&
	        strstr(text.bytes, "Status: skipped") != NULL,
	    "a record is written with all it has, Title and Author before other fields");
	ok(t, sok_write(&level, 1, "picture", sok_put_text, &text) == SOK_UNKNOWN,
	    "in known formats");
	sok_text_free(&text);
	ok(t,
	    sok_add_section(level, SOK_SOLUTION, "8388608(rl)") == SOK_OK &&
	        sok_write(&level, 1, "json", sok_put_text, &text) == SOK_NO_MEMORY &&
	        text.length == 0,
	    "and not as a line that nobody could read");
	ok(t,
	    sok_play(level, &after, "r") == SOK_OK && sok_hash(level, &hash) == SOK_OK &&
	        sok_hash(after, &other) == SOK_OK && hash == other &&
	        strcmp(sok_row(after, 1), "# @$.#") == 0,
	    "a walk leads to another drawing with the same hash");
	sok_record_free(after);
	sok_record_free(level);
	level = level_of(marked, 1);
	ok(t,
	    sok_play(level, &after, "r") == SOK_OK &&
	        sok_write(&after, 1, "xsb", sok_put_text, &text) == SOK_OK &&
	        strstr(text.bytes, "# @$.#\n#    #\n") != NULL &&
	        sok_field(after, SOK_HEAD, "Sok-Lost") == NULL,
	    "without marks of dead squares, and fields of the other position in any letters");
	sok_text_free(&text);
	sok_record_free(after);
	ok(t, sok_play(level, &after, "u") == SOK_BAD_MOVES && after == NULL,
	    "what cannot be played leads nowhere");
	sok_record_free(level);
}

/* A record holds so many megabytes. What there was no room for must not show. */
static void
test_full(struct tap *t)
{
	enum { MOVES = 16000000, MOST = 100 };
	static char moves[MOVES + 1];
	struct sok_section section = { .size = sizeof section };
	struct sok_info info = { .size = sizeof info };
	sok_record *level = level_of(two, 2);
	unsigned made = 1;

	memset(moves, 'l', MOVES);
	while (made < MOST && sok_add_section(level, SOK_SNAPSHOT, moves) == SOK_OK)
		made++;
	ok(t,
	    made < MOST && sok_record_info(level, &info) == SOK_OK && info.sections == made &&
	        sok_section_info(level, made, &section) == SOK_END &&
	        sok_section_info(level, made - 1, &section) == SOK_OK && section.length == MOVES,
	    "a section that has no room in its record is not there");
	sok_record_free(level);
}

static void
test_verify(struct tap *t)
{
	struct sok_verdict v = { .size = sizeof v };
	sok_record *level = level_of(two, 2);

	ok(t,
	    sok_verify(level, &v, "r R") == SOK_OK && v.solved && v.moves == 2 && v.pushes == 1 &&
	        v.fault == SOK_NO_FAULT,
	    "a right solution is right");
	ok(t,
	    sok_verify(level, &v, "rRR") == SOK_OK && !v.solved && v.fault == SOK_BOX_WALL &&
	        v.at == 2,
	    "a wrong one says where, and what is in the way");
	ok(t, sok_verify(level, &v, "r\r\nR\n") == SOK_OK && v.solved,
	    "moves may be broken into lines, as sok_write breaks them");
	ok(t,
	    sok_verify(level, &v, "rx") == SOK_OK && !v.solved && v.fault == SOK_NOT_A_MOVE &&
	        v.at == 1 && v.moves == 1 && v.pushes == 0 && v.player == 8,
	    "a letter that is no move is a fault, too, and what is before it is played");
	ok(t,
	    sok_verify(level, &v, "rRx") == SOK_OK && !v.solved && v.fault == SOK_NOT_A_MOVE &&
	        v.off_goal == 0,
	    "even if that solves the level");
	sok_record_free(level);
}

/* --- drawing --------------------------------------------------------------------------------- */

static int
refuse(void *context, const void *bytes, size_t n)
{
	(void)context;
	(void)bytes;
	return n > 0;
}

static void
test_render(struct tap *t)
{
	struct sok_render_options o = { .size = sizeof o };
	struct sok_text text = { 0 };
	sok_record *levels[] = { level_of(two, 1), level_of(two, 2) };
	bool fine = true;
	const char *name;

	for (uint32_t i = 0; (name = sok_name(SOK_RENDERERS, i, NULL)) != NULL; i++) {
		o.format = name;
		fine = fine && sok_render(&levels[1], 1, &o, sok_put_text, &text) == SOK_OK &&
		       text.length > 40;
		sok_text_free(&text);
	}
	ok(t, fine, "every format draws a level");
	o.format = "gif";
	o.film = SOK_EACH_MOVE;
	o.fps = 101;
	ok(t, sok_render(&levels[1], 1, &o, sok_put_text, &text) == SOK_MISUSE,
	    "a hundred moves a second are the most");
	sok_text_free(&text);
	o.fps = 100;
	ok(t,
	    sok_render(&levels[1], 1, &o, sok_put_text, &text) == SOK_OK &&
	        memcmp(text.bytes, "GIF89a", 6) == 0,
	    "and its play");
	o.fps = 0;
	sok_text_free(&text);
	ok(t, sok_render(levels, 2, &o, sok_put_text, &text) == SOK_BAD_MOVES, "if it has one");
	sok_text_free(&text);
	o.film = SOK_STILL;
	o.format = "html";
	o.moves = "rr";
	ok(t,
	    sok_render(&levels[1], 1, &o, sok_put_text, &text) == SOK_OK &&
	        strstr(text.bytes, "\"moves\":2,\"pushes\":1}") != NULL,
	    "a page knows the pushes of a solution in small letters");
	sok_text_free(&text);
	o.moves = "r";
	o.at = 1;
	o.format = "text";
	ok(t,
	    sok_render(levels, 2, &o, sok_put_text, &text) == SOK_OK &&
	        strstr(text.bytes, "Level 1 Corner: 1/1 r (0 pushes)\n") != NULL &&
	        strstr(text.bytes, "Level 2 Easy: 1/1 r (0 pushes)\n") != NULL,
	    "a position has number, title and move above it");
	sok_text_free(&text);
	o.at = 0;
	o.moves = NULL;
	o.format = "png";
	ok(t, sok_render(levels, 2, &o, sok_put_text, &text) == SOK_REFUSED,
	    "one picture holds one");
	sok_text_free(&text);
	ok(t,
	    sok_render(levels, 1, &o, refuse, NULL) == SOK_PUT_FAILED &&
	        sok_write(levels, 1, "xsb", refuse, NULL) == SOK_PUT_FAILED,
	    "an output that refuses is an error");
	o.skin = "no such";
	ok(t, sok_render(levels, 1, &o, sok_put_text, &text) == SOK_UNKNOWN, "skins have names");
	sok_record_free(levels[0]);
	sok_record_free(levels[1]);
}

/* --- mistakes, threads ----------------------------------------------------------------------- */

static void
test_misuse(struct tap *t)
{
	struct {
		struct sok_options o;
		uint64_t later;
	} newer = { { .size = sizeof newer }, 1 };
	struct sok_info small = { .size = 3 };
	sok_record *level = level_of(two, 2), *none = NULL, *record;
	sok_reader *reader;
	sok_answer *a;
	const char *key = "";
	uint64_t hash;
	uint8_t dead;

	ok(t,
	    sok_open_file(NULL, "x", NULL) == SOK_MISUSE &&
	        sok_open_file(&reader, NULL, NULL) == SOK_MISUSE &&
	        sok_open_memory(&reader, NULL, 1, NULL) == SOK_MISUSE &&
	        sok_open_callback(&reader, NULL, NULL, NULL) == SOK_MISUSE &&
	        sok_next(NULL, &record) == SOK_MISUSE && record == NULL &&
	        sok_record_info(NULL, NULL) == SOK_MISUSE && sok_row(NULL, 0) == NULL &&
	        sok_field(NULL, 0, NULL) == NULL && sok_hash(NULL, &hash) == SOK_MISUSE &&
	        sok_verify(NULL, NULL, NULL) == SOK_MISUSE &&
	        sok_play(NULL, &record, "") == SOK_MISUSE &&
	        sok_dead_squares(NULL, &dead, 1) == SOK_MISUSE &&
	        sok_solve(NULL, &a, NULL) == SOK_MISUSE &&
	        sok_optimise(NULL, &a, NULL) == SOK_MISUSE &&
	        sok_judge(NULL, &a, NULL, NULL) == SOK_MISUSE &&
	        sok_answer_result(NULL, NULL) == SOK_MISUSE &&
	        sok_add_answer(NULL, NULL) == SOK_MISUSE &&
	        sok_set_field(NULL, 0, NULL, NULL) == SOK_MISUSE &&
	        sok_add_section(NULL, 0, NULL) == SOK_MISUSE &&
	        sok_section_info(NULL, 0, NULL) == SOK_MISUSE &&
	        sok_field_at(NULL, 0, 0, &key, NULL) == SOK_MISUSE && key == NULL &&
	        sok_write(NULL, 1, NULL, sok_put_text, NULL) == SOK_MISUSE &&
	        sok_write(&none, 1, NULL, sok_put_text, NULL) == SOK_MISUSE &&
	        sok_render(&none, 1, NULL, sok_put_text, NULL) == SOK_MISUSE &&
	        sok_put_text(NULL, "", 0) == SOK_MISUSE && sok_name(99, 0, NULL) == NULL,
	    "NULL is a mistake, not a crash");
	sok_close(NULL);
	sok_record_free(NULL);
	sok_answer_free(NULL);
	sok_text_free(NULL);
	sok_cancel(NULL);
	ok(t, sok_solve(level, &a, &newer.o) == SOK_MISUSE,
	    "an option of later versions is refused");
	newer.later = 0;
	ok(t, sok_solve(level, &a, &newer.o) == SOK_OK, "unless it is 0");
	sok_answer_free(a);
	ok(t, sok_record_info(level, &small) == SOK_MISUSE,
	    "a struct has room for its size at least");
	ok(t,
	    *sok_version() != '\0' && *sok_strerror(SOK_NO_LEVEL) != '\0' &&
	        *sok_strerror(12345) != '\0',
	    "version and errors have words");
	sok_record_free(level);
}

int
main(void)
{
	struct tap t = { 0 };

	test_reading(&t);
	test_broken(&t);
	test_record(&t);
	test_full(&t);
	test_verify(&t);
	test_render(&t);
	test_misuse(&t);
	return tap_end(&t);
}
