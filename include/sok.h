/*
 * sok.h: libsok: Sokoban levels read, written, played, judged, solved, improved and drawn.
 *
 *	cc game.c $(pkg-config --cflags --libs sok)
 *
 *	sok_reader *reader;
 *	sok_record *level;
 *	sok_answer *answer;
 *	struct sok_result found = { sizeof found };
 *
 *	if (sok_open_file(&reader, "levels.sok", NULL) == SOK_OK) {
 *		while (sok_next(reader, &level) == SOK_OK) {
 *			if (sok_solve(level, &answer, NULL) == SOK_OK) {
 *				sok_answer_result(answer, &found);
 *				puts(found.status == SOK_SOLVED ? found.moves : found.proof);
 *				sok_answer_free(answer);
 *			}
 *			sok_record_free(level);
 *		}
 *		sok_close(reader);
 *	}
 *
 * ERRORS. A function returns SOK_OK, which is 0, or what else is said of it; an error is below 0,
 * and sok_strerror has words for it. After an error the pointers that a function was to set are
 * NULL. NULL where something is needed is SOK_MISUSE and never a crash. What is wrong with a file
 * or an option goes, with its place, to the `message` function of the options. The library never
 * prints, never exits, and reads neither the environment nor the locale.
 *
 * STRINGS end with a NUL, are in UTF-8, and belong to the library: those of a record or an answer
 * are good until it is freed, and, of a record, until a function changes it. Strings and arrays
 * handed in are needed during the call only, unless it says otherwise.
 *
 * SQUARES are numbered row by row from 0: square = y * width + x.
 *
 * STRUCTS begin with their size, which the caller sets: `struct sok_options o = { sizeof o };`.
 * All else is 0 unless set, and 0 is what is usual. Later versions append fields; a program keeps
 * working with a newer library, and with an older one as long as what it does not know is 0.
 *
 * THREADS. Nothing is shared behind the caller's back. Functions on different objects may run at
 * the same time; on one object, those that take it as const. A reader is for one thread at a time.
 * A function passed in is called in the thread of the call, before it returns; it may use other
 * objects and must not leave by longjmp or an exception.
 *
 * INPUT may be hostile. What one record can cost is bounded (sok(5), LIMITS).
 *
 * All of this is there since version 1.0 of the library, libsok.so.1. sok(3) has more examples.
 */
#ifndef SOK_H
#define SOK_H

#include <stddef.h>
#include <stdint.h>

#ifndef SOK_API
#if defined(__GNUC__)
#define SOK_API __attribute__((visibility("default")))
#else
#define SOK_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- errors and messages --------------------------------------------------------------------- */

enum {
	SOK_OK = 0,
	SOK_END = 1,         /* there is nothing more to read */
	SOK_NO_MEMORY = -1,  /* or the record or text would pass a limit of sok(5) */
	SOK_MISUSE = -2,     /* NULL, or out of range */
	SOK_UNREADABLE = -3, /* the file or the input cannot be read on */
	SOK_NO_LEVEL = -4,   /* a record of notes, or a broken one, has no board */
	SOK_UNKNOWN = -5,    /* a method, format, criterion .. that does not exist or go together */
	SOK_BAD_MOVES = -6,  /* moves that are none, or cannot be made */
	SOK_REFUSED = -7,    /* the format has no place for this; the message says which has */
	SOK_PUT_FAILED = -8, /* the caller's own sok_put said so */
	SOK_INTERNAL = -9,   /* a mistake of the library, found by its last check */
};

/* The version of the library as text: "1.2.3". */
SOK_API const char *sok_version(void);

/* What a return value means, in a few words; never NULL. */
SOK_API const char *sok_strerror(int error);

enum {
	SOK_NOTE,
	SOK_WARNING,
	SOK_FINDING, /* a definite no about sound data */
	SOK_ERROR,
};

struct sok_message {
	size_t size;
	int32_t severity; /* SOK_NOTE .. */
	uint32_t column;  /* from 1, in bytes; 0: unknown */
	uint64_t line;    /* from 1; 0: the file as a whole, or an option */
	const char *file; /* or NULL */
	const char *code; /* a stable word, as sokparse -c has it; or NULL */
	const char *text; /* may hold bytes of the input: escape it for a terminal */
};

/* The message is good during the call. */
typedef void sok_tell(void *context, const struct sok_message *message);

/* --- reading --------------------------------------------------------------------------------- */

typedef struct sok_reader sok_reader;
typedef struct sok_record sok_record;

enum {
	SOK_WANT_NOTES = 1,  /* hand out pages of notes, too: to write a collection back whole */
	SOK_WANT_BROKEN = 2, /* and levels that may not be played: place and number only */
};

struct sok_read_options {
	size_t size;
	uint32_t want;      /* SOK_WANT_NOTES | SOK_WANT_BROKEN */
	const char *format; /* of sok_name(SOK_FORMATS, ..); NULL: found out from the text */
	const char *name;   /* in messages; NULL: that of the file, or "<memory>" */
	sok_tell *message;  /* what is wrong with the input; or NULL */
	void *context;      /* of it */
};

/* As read(2): fills up to n bytes and returns how many; 0 at the end, below 0 on failure. */
typedef int64_t sok_get(void *context, void *bytes, size_t n);

/*
 * Opens a collection of levels in any format that sokparse reads. SOK_UNREADABLE: errno and the
 * message say why. Memory is not copied and has to stay as long as the reader. Each reader that
 * was opened is closed by sok_close, which takes NULL, too.
 */
SOK_API int sok_open_file(
    sok_reader **reader, const char *path, const struct sok_read_options *options);
SOK_API int sok_open_memory(
    sok_reader **reader, const void *bytes, size_t n, const struct sok_read_options *options);
SOK_API int sok_open_callback(
    sok_reader **reader, sok_get *get, void *context, const struct sok_read_options *options);
SOK_API void sok_close(sok_reader *reader);

/*
 * The next record, which is the caller's: it outlives the reader and is freed by sok_record_free.
 * Unless more is wanted, records are levels that may be played; broken ones are reported and left
 * out. SOK_END: there is none.
 */
SOK_API int sok_next(sok_reader *reader, sok_record **record);
SOK_API void sok_record_free(sok_record *record); /* NULL is fine */

/* --- what a record says ---------------------------------------------------------------------- */

enum { SOK_LEVEL, SOK_NOTES, SOK_BROKEN };

struct sok_info {
	size_t size;
	int32_t kind;           /* SOK_LEVEL .. */
	uint32_t width, height; /* 0 unless it is a level */
	uint32_t boxes, player; /* how many; his square */
	uint32_t sections;      /* solutions, snapshots and statuses */
	uint32_t number;        /* as the collection counts levels */
	uint64_t position;      /* in the input, from 1, broken levels included; 0: notes */
	uint64_t line;          /* where its board begins; 0: nobody knows */
	const char *file;       /* the reader's name */
	const char *title, *author, *collection; /* "" where there is none */
};

SOK_API int sok_record_info(const sok_record *record, struct sok_info *info);

/*
 * Row y of the board, from 0: just `width` letters of XSB, # wall, @ player, $ box, . goal, * box
 * on a goal, + player on a goal, blank floor. NULL: no such row.
 */
SOK_API const char *sok_row(const sok_record *record, uint32_t y);

/*
 * Fields are `Key: value` lines of the level itself (SOK_HEAD) or of its section with that index.
 * sok_field: the value of a key, ignoring case; NULL: there is none. sok_field_at: the i-th one;
 * behind the fields come comments, whose key is "". SOK_END: no such index.
 */
enum { SOK_HEAD = -1 };
SOK_API const char *sok_field(const sok_record *record, int32_t section, const char *key);
SOK_API int sok_field_at(
    const sok_record *record, int32_t section, uint32_t i, const char **key, const char **value);

enum { SOK_SOLUTION, SOK_SNAPSHOT, SOK_STATUS };

struct sok_section {
	size_t size;
	int32_t kind;     /* SOK_SOLUTION .. */
	const char *text; /* the moves, letters only; of a status its word */
	uint64_t length;  /* of the text, in bytes */
	uint64_t line;    /* where it begins; 0: nobody knows */
};

/* SOK_END: no such index. */
SOK_API int sok_section_info(const sok_record *record, uint32_t i, struct sok_section *section);

/*
 * Change a record. sok_set_field: sets, appends or, with a value of NULL, takes away a field; a
 * value is one line of at most 4096 bytes, a key of letters, digits and - of at most 40.
 * sok_add_section: appends moves (blanks and run lengths are fine) or a word of sok(5); moves are
 * not played.
 */
SOK_API int sok_set_field(sok_record *record, int32_t section, const char *key, const char *value);
SOK_API int sok_add_section(sok_record *record, int32_t kind, const char *text);

/*
 * The hash that sokparse shows: equal for all eight images of a level, and wherever the player
 * stands as long as he can walk there.
 */
SOK_API int sok_hash(const sok_record *record, uint64_t *hash);

/* --- writing --------------------------------------------------------------------------------- */

/* Takes n bytes; anything but 0 ends the writing with SOK_PUT_FAILED. */
typedef int sok_put(void *context, const void *bytes, size_t n);

/*
 * A growing text: { 0 } is empty, sok_put_text appends to the one that is its context, and
 * sok_text_free empties it. `bytes` ends with a NUL that `length` does not count; NULL: empty.
 */
struct sok_text {
	char *bytes;
	size_t length, room;
};

SOK_API int sok_put_text(void *text, const void *bytes, size_t n);
SOK_API void sok_text_free(struct sok_text *text);

/*
 * Writes records in a format of sok_name(SOK_FORMATS, ..), NULL: sok; all that belong into one
 * text in one call, though sok, line and json may be written piece by piece. What the format has
 * no place for is left out.
 */
SOK_API int sok_write(
    sok_record *const *records, size_t count, const char *format, sok_put *put, void *context);

/* --- playing --------------------------------------------------------------------------------- */

enum {
	SOK_NO_FAULT,
	SOK_WALL,       /* a wall is in the way */
	SOK_BOX_WALL,   /* the box would be pushed into a wall */
	SOK_BOX_BOX,    /* the box would be pushed into another box */
	SOK_NOT_A_MOVE, /* it is no letter of l u r d, and no run length */
};

struct sok_verdict {
	size_t size;
	int32_t solved;      /* 1: all moves can be made, and then all boxes stand on goals */
	int32_t fault;       /* SOK_NO_FAULT, or why the first bad move cannot be made */
	uint64_t at;         /* its index among the moves, from 0; SOK_NOT_A_MOVE: of the byte */
	uint32_t blocked;    /* the square in its way; width * height: none */
	uint32_t player;     /* his square at the end, or before that move */
	uint32_t off_goal;   /* boxes that stand on no goal then */
	uint32_t wrong_case; /* 1: a letter's case does not say whether it pushes */
	uint64_t moves, pushes, box_lines, box_changes, pushing_sessions, player_lines; /* made */
};

/* Plays moves (l u r d of either case, blanks, run lengths) by the plain rules. */
SOK_API int sok_verify(const sok_record *record, struct sok_verdict *verdict, const char *moves);

/*
 * A new level, the caller's: the position after the moves, with the same fields and no sections.
 * SOK_BAD_MOVES: they cannot all be made.
 */
SOK_API int sok_play(const sok_record *record, sok_record **after, const char *moves);

/* --- judging, solving, improving ------------------------------------------------------------- */

/* Sets dead[square] to 1 where a box is lost, else 0; n: at least width * height of the level. */
SOK_API int sok_dead_squares(const sok_record *record, uint8_t *dead, size_t n);

struct sok_progress {
	size_t size;
	const char *method;     /* at work now; or NULL */
	uint64_t nodes;         /* states expanded */
	uint64_t milliseconds;  /* since the beginning */
	uint64_t memory;        /* bytes held */
	uint64_t lower;         /* no solution has fewer pushes */
	uint64_t moves, pushes; /* of the best solution so far; 0: none, or nobody knows */
};

enum {
	SOK_AGAIN = 1,    /* search also where the record has the answer already */
	SOK_NO_TIDY = 2,  /* do not shorten what a search has found */
	SOK_KEEP_END = 4, /* sok_optimise: the player ends where the first solution has him end */
	SOK_ALONG = 8,    /* sok_judge: the first lost position on the way, not only the last */
};

/*
 * What is asked of a search, and who watches it. NULL in place of it is the same as all 0.
 *
 *            sok_solve                  sok_optimise                  sok_judge
 * method     as soksolve -m; auto       as sokopt -m; none            as sokdead -m; none
 * criterion  as soksolve -O; any        as sokopt -O; moves           -
 * nodes      states to expand           -                             states to expand
 * work       -                          squares to look at            -
 * starts     -                          solutions to begin with       -
 */
struct sok_options {
	size_t size;
	const char *method;
	const char *criterion;
	uint64_t nodes;            /* 0: any number */
	uint64_t work;             /* 0: 1e9, or any number within milliseconds */
	uint64_t milliseconds;     /* 0: no limit */
	uint64_t memory;           /* bytes; 0: 1 GiB */
	uint32_t threads;          /* 2 let a portfolio use a second one; the answer is the same */
	uint32_t flags;            /* SOK_AGAIN | .. */
	const char *const *starts; /* [start_count] moves, besides the solutions of the record */
	size_t start_count;
	/*
	 * Called at once, then every `interval` milliseconds (0: 100) or later; anything but 0
	 * cancels. And a flag, 0 at first, that sok_cancel sets in any thread.
	 */
	int (*progress)(void *context, const struct sok_progress *progress);
	uint32_t interval;
	int32_t *cancel;
	sok_tell *message; /* what is wrong with the options; or NULL */
	void *context;     /* of progress and message */
};

/* From any thread or signal handler: ends the searches whose options name the flag. */
SOK_API void sok_cancel(int32_t *flag);

typedef struct sok_answer sok_answer;

enum {
	SOK_UNDECIDED, /* no rule proves anything (sok_judge without a method) */
	SOK_SOLVED,
	SOK_UNSOLVABLE,
	SOK_LIMIT_TIME,
	SOK_LIMIT_NODES,
	SOK_LIMIT_MEMORY,
	SOK_STOPPED, /* cancelled */
};

struct sok_result {
	size_t size;
	int32_t status;      /* SOK_SOLVED .. */
	uint32_t boxes;      /* in `box`: those that make the position lost */
	const uint32_t *box; /* their squares */
	const char *moves;   /* the solution, with a limit the best so far; "" with pushes 0 */
	uint64_t move_count, pushes;
	const char *optimality; /* "moves", "pushes,moves" ..: what it is proved to have least of */
	const char *method;     /* that decided: "preprocess", "auto/fess", "given" .. */
	const char *proof;    /* of an unsolvable level: "dead-square 2,3", "freeze", "exhausted" */
	const char *summary;  /* of it in words, where there are any */
	uint64_t lower;       /* no solution has fewer pushes */
	uint64_t after;       /* sok_judge: behind so many moves the position is lost */
	uint64_t nodes, work; /* states expanded, squares looked at */
	uint64_t memory;      /* most bytes held at a time */
	uint64_t nanoseconds, cpu_nanoseconds; /* by the clock, and of processors in all threads */
};

/*
 * sok_solve: solves a level as soksolve does: a first look, the method, detours taken out, and the
 * answer replayed by the plain rules. The status tells what came of it; a limit is no error.
 *
 * sok_optimise: makes solutions better as sokopt does: those of the record, of `starts' and of
 * `method'; when there is none, one that is found first. SOK_SOLVED: it has one.
 *
 * sok_judge: is the position after the moves (NULL: the start) lost, by which rule, and which few
 * of its boxes make it so, as sokdead says it? SOK_UNSOLVABLE: yes. With a method, what no rule
 * proves is searched. SOK_BAD_MOVES: they cannot all be made.
 *
 * SOK_UNKNOWN: a method or criterion that does not exist, or does not go with the other. The
 * answer is freed by sok_answer_free. The same question, without limits on time, has the same
 * answer on every machine.
 */
SOK_API int sok_solve(
    const sok_record *record, sok_answer **answer, const struct sok_options *options);
SOK_API int sok_optimise(
    const sok_record *record, sok_answer **answer, const struct sok_options *options);
SOK_API int sok_judge(const sok_record *record, sok_answer **answer, const char *moves,
    const struct sok_options *options);

SOK_API int sok_answer_result(const sok_answer *answer, struct sok_result *result);
SOK_API void sok_answer_free(sok_answer *answer); /* NULL is fine */

/*
 * Adds an answer to its record as the tool would write it: a solution or a status, a better
 * solution in place of all others, or the fields of a lost position.
 */
SOK_API int sok_add_answer(sok_record *record, const sok_answer *answer);

/* --- drawing --------------------------------------------------------------------------------- */

enum { SOK_STILL, SOK_EACH_MOVE, SOK_EACH_PUSH };

struct sok_render_options {
	size_t size;
	const char *format;    /* of sok_name(SOK_RENDERERS, ..); NULL: text */
	const char *moves;     /* to play; NULL: the best solution of the record */
	uint64_t at;           /* SOK_STILL: after so many of them */
	int32_t film;          /* SOK_STILL, or a picture of each move or push */
	uint32_t fps;          /* 1 to 100 moves a second; 0: 8 */
	uint32_t tile;         /* 4 to 256: side of a square in pixels; 0: 16 */
	uint32_t ruler;        /* 1: number rows and columns */
	const char *skin;      /* plain, classic or contrast; NULL: plain */
	const char *skin_text; /* or the text of a skin as sokrender(1) describes it */
	const char *look;      /* of cast: text, ansi or blocks; NULL: ansi */
	sok_tell *message;     /* what is wrong with a skin, or why a format refuses; or NULL */
	void *context;         /* of it */
};

/* Draws levels as sokrender does. SOK_REFUSED: say, two levels in one png. */
SOK_API int sok_render(sok_record *const *records, size_t count,
    const struct sok_render_options *options, sok_put *put, void *context);

/* --- what there is --------------------------------------------------------------------------- */

enum { SOK_METHODS, SOK_FORMATS, SOK_RENDERERS, SOK_RULES };

/*
 * The i-th name of a list, the usual one of methods and renderers first, and, unless `summary' is
 * NULL, what it stands for in a few words. NULL: no more.
 */
SOK_API const char *sok_name(int list, uint32_t i, const char **summary);

#ifdef __cplusplus
}
#endif

#endif
