/*
 * sok.h: libsok, which reads, writes, plays, judges, solves, improves and draws Sokoban levels.
 *
 *	cc game.c $(pkg-config --cflags --libs sok)
 *
 *	sok_reader *reader;
 *	sok_record *level;
 *	sok_answer *answer;
 *	struct sok_result found = { .size = sizeof found };
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
 * ERRORS. A function returns SOK_OK, which is 0, or another value that its description names;
 * errors are negative, and sok_strerror describes them in words. After an error the pointers that a
 * function was to set are NULL. NULL where a value is needed gives SOK_MISUSE and never a crash.
 * Problems with a file or an option are reported, with their place, to the `message` function of
 * the options. The library never prints, never exits, and reads neither the environment nor the
 * locale, but that words for errors of the system are those of the C library.
 *
 * STRINGS end with a NUL, are UTF-8, and belong to the library. Those of a record or an answer are
 * valid until it is freed, and those of a record also only until a function changes it. Strings and
 * arrays passed in are needed only during the call, unless the description says otherwise.
 *
 * SQUARES are numbered row by row from 0: square = y * width + x.
 *
 * STRUCTS begin with their size, which the caller sets: `struct sok_info i = { .size = sizeof i };`
 * in C; in C++ before version 20 `sok_options o{}; o.size = sizeof o;`. More than 64 KiB is
 * SOK_MISUSE. Everything else may be left 0, which means the default. Later versions append fields.
 * A program keeps working with a newer library, and also with an older one as long as the fields
 * that this one does not know are 0.
 *
 * THREADS. The library shares no hidden state. Functions on different objects may run at the same
 * time; so may functions on one object that take it as const. A reader may be used by one thread at
 * a time. Threads that the library starts block all signals. A function passed in is called in the
 * thread of the call, before the call returns; it may use other objects and must not leave by
 * longjmp or an exception.
 *
 * STACK. 128 KiB are enough for any function, but for what the functions passed in take.
 *
 * INPUT may be hostile. What one record can cost is bounded (sok(5), LIMITS).
 *
 * Everything here has been part of the library since version 1.0, libsok.so.1. sok(3) says where
 * there are examples.
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
	SOK_NO_MEMORY = -1,  /* or the record or text would exceed a limit of sok(5) */
	SOK_MISUSE = -2,     /* NULL, or out of range */
	SOK_UNREADABLE = -3, /* the file or input cannot be read any further */
	SOK_NO_LEVEL = -4,   /* a record of notes, or a broken one, has no board */
	SOK_UNKNOWN = -5,    /* a method, format, criterion .. does not exist, or does not fit */
	SOK_BAD_MOVES = -6,  /* text that is not moves, or moves that cannot be made */
	SOK_REFUSED = -7,    /* the format has no place for this; the message names one that has */
	SOK_PUT_FAILED = -8, /* the caller's own sok_put reported it */
	SOK_INTERNAL = -9,   /* a bug in the library, found by its last check */
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

/* The message is valid during the call. */
typedef void sok_tell(void *context, const struct sok_message *message);

/* --- reading --------------------------------------------------------------------------------- */

typedef struct sok_reader sok_reader;
typedef struct sok_record sok_record;

enum {
	SOK_WANT_NOTES = 1,  /* also records of notes: to write a collection back complete */
	SOK_WANT_BROKEN = 2, /* also levels that cannot be played: only position and number */
};

struct sok_read_options {
	size_t size;
	uint32_t want;      /* SOK_WANT_NOTES | SOK_WANT_BROKEN */
	const char *format; /* of sok_name(SOK_FORMATS, ..); NULL: recognised from the text */
	const char *name;   /* in messages; NULL: that of the file, or "<memory>" */
	sok_tell *message;  /* told what is wrong with the input; or NULL */
	void *context;      /* passed to it */
};

/* Like read(2): fills up to n bytes and returns how many; 0 at the end, below 0 on failure. */
typedef int64_t sok_get(void *context, void *bytes, size_t n);

/*
 * Opens a collection of levels in any format that sokparse reads. SOK_UNREADABLE: errno and the
 * message say why. SOK_UNKNOWN: there is no such format. Memory is not copied and must stay valid
 * as long as the reader. Each reader that was opened must be closed by sok_close, which also
 * accepts NULL.
 */
SOK_API int sok_open_file(
    sok_reader **reader, const char *path, const struct sok_read_options *options);
SOK_API int sok_open_memory(
    sok_reader **reader, const void *bytes, size_t n, const struct sok_read_options *options);
SOK_API int sok_open_callback(
    sok_reader **reader, sok_get *get, void *context, const struct sok_read_options *options);
SOK_API void sok_close(sok_reader *reader);

/*
 * The next record. It belongs to the caller, may outlive the reader and is freed by
 * sok_record_free. Unless `want` asks for more, records are levels that can be played; broken ones
 * are reported and left out. SOK_END: there are no more. SOK_UNREADABLE: not all of it was read;
 * this is said once, and then SOK_END. SOK_NO_MEMORY: for one record; then comes the one behind it.
 */
SOK_API int sok_next(sok_reader *reader, sok_record **record);
SOK_API void sok_record_free(sok_record *record); /* NULL is fine */

/* --- what a record says ---------------------------------------------------------------------- */

enum { SOK_LEVEL, SOK_NOTES, SOK_BROKEN };

struct sok_info {
	size_t size;
	int32_t kind;           /* SOK_LEVEL .. */
	uint32_t width, height; /* 0 unless it is a level */
	uint32_t boxes, player; /* how many; the player's square */
	uint32_t sections;      /* solutions, snapshots and statuses */
	uint32_t number;        /* as the collection numbers its levels */
	uint64_t position;      /* in the input, from 1, broken levels included; 0: notes */
	uint64_t line;          /* where its board begins; 0: unknown */
	const char *file;       /* the reader's name */
	const char *title, *author, *collection; /* "" if there is none */
};

SOK_API int sok_record_info(const sok_record *record, struct sok_info *info);

/*
 * Row y of the board, from 0: exactly `width` letters of XSB, # wall, @ player, + player on a goal,
 * $ box, * box on a goal, . goal, blank floor. NULL: no such row.
 */
SOK_API const char *sok_row(const sok_record *record, uint32_t y);

/*
 * Fields are `Key: value` lines of the level itself (SOK_HEAD) or of its section with that index.
 * sok_field: the value of a key, ignoring case; NULL: there is none. sok_field_at: the i-th field;
 * after the fields come comments, whose key is "". SOK_END: no such index.
 */
enum { SOK_HEAD = -1 };
SOK_API const char *sok_field(const sok_record *record, int32_t section, const char *key);
SOK_API int sok_field_at(
    const sok_record *record, int32_t section, uint32_t i, const char **key, const char **value);

enum { SOK_SOLUTION, SOK_SNAPSHOT, SOK_STATUS };

struct sok_section {
	size_t size;
	int32_t kind;     /* SOK_SOLUTION .. */
	const char *text; /* letters of moves, in a snapshot also * [ ]; or the word of a status */
	uint64_t length;  /* of the text, in bytes */
	uint64_t line;    /* where it begins; 0: unknown */
};

/* SOK_END: no such index. */
SOK_API int sok_section_info(const sok_record *record, uint32_t i, struct sok_section *section);

/*
 * These change a record. sok_set_field sets or appends a field or, if the value is NULL, removes
 * it. A value is one line of 1 to 4096 bytes without blanks at its ends; a key has at most 40
 * letters, digits and dashes, begins with a letter, and is no word of sok(5), S7, such as Status.
 * Set is read as Collection, and a level's Game can only be Sokoban.
 * sok_add_section appends moves (blanks and run lengths are allowed, in a snapshot also * [ ]) or a
 * status word of sok(5); moves are not played. When memory is short, the record is as it was.
 */
SOK_API int sok_set_field(sok_record *record, int32_t section, const char *key, const char *value);
SOK_API int sok_add_section(sok_record *record, int32_t kind, const char *text);

/*
 * The hash that sokparse shows: the same for all eight images of a level, and for all squares to
 * which the player can walk.
 */
SOK_API int sok_hash(const sok_record *record, uint64_t *hash);

/* --- writing --------------------------------------------------------------------------------- */

/* Takes n bytes; a return value other than 0 ends the writing with SOK_PUT_FAILED. */
typedef int sok_put(void *context, const void *bytes, size_t n);

/*
 * A growing text. { 0 } is empty, sok_put_text appends to the text that is its context, and
 * sok_text_free empties it. `bytes` ends with a NUL that `length` does not count; NULL: empty.
 */
struct sok_text {
	char *bytes;
	size_t length, room;
};

SOK_API int sok_put_text(void *text, const void *bytes, size_t n);
SOK_API void sok_text_free(struct sok_text *text);

/*
 * Writes records in a format of sok_name(SOK_FORMATS, ..); NULL: sok. All records of one text must
 * be written in one call, except that sok, line and json may be written piece by piece. What the
 * format has no place for is left out. The records are not changed. SOK_UNKNOWN: there is no such
 * format to write. SOK_NO_LEVEL: a record is broken, and would be lost.
 */
SOK_API int sok_write(
    sok_record *const *records, size_t count, const char *format, sok_put *put, void *context);

/* --- playing --------------------------------------------------------------------------------- */

enum {
	SOK_NO_FAULT,
	SOK_WALL,       /* a wall is in the way */
	SOK_BOX_WALL,   /* the box would be pushed into a wall */
	SOK_BOX_BOX,    /* the box would be pushed into another box */
	SOK_NOT_A_MOVE, /* not one of the letters l u r d, and not a run length */
};

struct sok_verdict {
	size_t size;
	int32_t solved;      /* 1: all moves can be made, and then all boxes are on goals */
	int32_t fault;       /* SOK_NO_FAULT, or why the first bad move cannot be made */
	uint64_t at;         /* its index among the moves, from 0; SOK_NOT_A_MOVE: of the byte */
	uint32_t blocked;    /* the square in its way; width * height: none */
	uint32_t player;     /* the player's square at the end, or before that move */
	uint32_t off_goal;   /* boxes that are not on goals then */
	uint32_t wrong_case; /* 1: a letter's case does not tell whether it is a push */
	uint64_t moves, pushes, box_lines, box_changes, pushing_sessions, player_lines; /* made */
};

/* Plays moves (l u r d in either case, blanks, run lengths) by the plain rules. */
SOK_API int sok_verify(const sok_record *record, struct sok_verdict *verdict, const char *moves);

/*
 * A new level, which belongs to the caller: the position after the moves, with the same fields, but
 * for those that begin with Sok-, and no sections. SOK_BAD_MOVES: not all of them can be made.
 */
SOK_API int sok_play(const sok_record *record, sok_record **after, const char *moves);

/* --- judging, solving, improving ------------------------------------------------------------- */

/* Sets dead[square] to 1 where a box is lost, else to 0; n: at least width * height. */
SOK_API int sok_dead_squares(const sok_record *record, uint8_t *dead, size_t n);

struct sok_progress {
	size_t size;
	const char *method;     /* now working; or NULL */
	uint64_t nodes;         /* states expanded */
	uint64_t milliseconds;  /* since the beginning */
	uint64_t memory;        /* bytes in use; sok_optimise: the most so far */
	uint64_t lower;         /* no solution has fewer pushes */
	uint64_t moves, pushes; /* of the best solution so far; 0: none, or unknown */
};

enum {
	SOK_AGAIN = 1,    /* search even if the record already has the answer */
	SOK_NO_TIDY = 2,  /* do not shorten the solution that a search found */
	SOK_KEEP_END = 4, /* sok_optimise: the player ends where he ends in the first solution */
	SOK_ALONG = 8,    /* sok_judge: the first lost position along the moves */
};

/*
 * What a search is asked for, and how it is watched. NULL means the same as all 0.
 *
 *            sok_solve                  sok_optimise                  sok_judge
 * method     as soksolve -m; auto       as sokopt -m; quick ones      as sokdead -m; none
 * criterion  as soksolve -O; any (1)    as sokopt -O; moves           -
 * nodes      states to expand           -                             states to expand
 * work       -                          squares to look at            -
 * starts     -                          solutions to start from       -
 * threads    for its portfolio, if auto -                             -
 *
 * (1) but not pareto, which has several solutions
 *
 * Time, nodes and memory are for each search; sok_judge may make several.
 */
struct sok_options {
	size_t size;
	const char *method;
	const char *criterion;
	uint64_t nodes;            /* 0: no limit */
	uint64_t work;             /* 0: 1e9, or no limit if milliseconds are given */
	uint64_t milliseconds;     /* 0: no limit */
	uint64_t memory;           /* bytes; 0: 1 GiB */
	uint32_t threads;          /* 0: 1; the answer is the same with more */
	uint32_t flags;            /* SOK_AGAIN | .. */
	const char *const *starts; /* [start_count] moves, besides the solutions of the record */
	size_t start_count;
	/*
	 * Called at once, then every `interval` milliseconds (0: 100) or later; a return value
	 * other than 0 cancels, and sets `cancel`, if there is one. That is a flag, 0 at first,
	 * which sok_cancel sets from any thread.
	 */
	int (*progress)(void *context, const struct sok_progress *progress);
	uint32_t interval;
	int32_t *cancel;
	sok_tell *message; /* told what is wrong with the options; or NULL */
	void *context;     /* passed to progress and message */
};

/* Ends the searches whose options name the flag; from any thread or signal handler. */
SOK_API void sok_cancel(int32_t *flag);

typedef struct sok_answer sok_answer;

enum {
	SOK_UNDECIDED, /* no rule proves anything (sok_judge), no solution found (sok_optimise) */
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
	uint32_t boxes;      /* in `box`: those because of which the position is lost */
	const uint32_t *box; /* their squares */
	const char *moves;   /* the solution, or at a limit the best one so far; "" if there is none
	                        or it has no pushes. sok_judge leaves it "" and gives only the
	                        number of pushes */
	uint64_t move_count, pushes;
	const char *optimality; /* "moves", "pushes,moves" ..: what was proved to be the least, or
	                           by sok_optimise, what the record claims of it; "": nothing, or
	                           sok_solve was given the solution */
	const char *method;     /* that decided: "preprocess", "auto/fess", "given" .. */
	const char *proof;   /* of an unsolvable level: "dead-square 2,3", "freeze", "exhausted" */
	const char *summary; /* of the proof, in words, if there are any */
	uint64_t lower;      /* no solution has fewer pushes */
	uint64_t after;      /* sok_judge: the position is lost after this many moves */
	/* The cost; sok_optimise tells the times only, and sok_judge what has elapsed. */
	uint64_t nodes, work;                  /* states expanded, squares looked at */
	uint64_t memory;                       /* most bytes in use at any time */
	uint64_t nanoseconds, cpu_nanoseconds; /* elapsed, and of processors in all threads */
};

/*
 * sok_solve solves a level as soksolve does: a first look, the method, detours removed, and the
 * answer replayed by the plain rules. The status gives the outcome; reaching a limit is not an
 * error.
 *
 * sok_optimise improves solutions as sokopt does: those of the record and of `starts', and those
 * found by the methods that `method' names (by default some quick ones). If there are none, it
 * first finds one. Solutions that are wrong are left out, with a message. SOK_SOLVED: there is a
 * solution. SOK_BAD_MOVES: one of `starts' has letters that are no moves.
 *
 * sok_judge tells whether the position after the moves (NULL: the start) is lost, by which rule,
 * and because of which few of its boxes, as sokdead does. SOK_UNSOLVABLE: it is lost. With a
 * method, a position that no rule decides is searched. SOK_BAD_MOVES: not all moves can be made.
 *
 * SOK_UNKNOWN: a method or criterion that does not exist, or the two do not fit. The answer is
 * freed by sok_answer_free. Without limits on time, the same question has the same answer on every
 * machine.
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
 * Adds an answer to its record as the tool would: a solution or a status, the best of the record's
 * solutions and the answer's in place of all, or the fields of a lost position. SOK_MISUSE: the
 * record has another board.
 */
SOK_API int sok_add_answer(sok_record *record, const sok_answer *answer);

/* --- drawing --------------------------------------------------------------------------------- */

enum { SOK_STILL, SOK_EACH_MOVE, SOK_EACH_PUSH };

struct sok_render_options {
	size_t size;
	const char *format;    /* of sok_name(SOK_RENDERERS, ..); NULL: text */
	const char *moves;     /* to play; NULL: the best solution of the record */
	uint64_t at;           /* SOK_STILL: after this many moves */
	int32_t film;          /* SOK_STILL, or a picture for each move or push */
	uint32_t fps;          /* 1 to 100 moves a second; 0: 8 */
	uint32_t tile;         /* 4 to 256: side of a square in pixels; 0: 16 */
	uint32_t ruler;        /* 1: number rows and columns */
	const char *skin;      /* plain, classic or contrast; NULL: plain */
	const char *skin_text; /* or the text of a skin as sokrender(1) describes it */
	const char *look;      /* of cast: text, ansi or blocks; NULL: ansi */
	sok_tell *message; /* told what is wrong with a skin, or why a format refuses; or NULL */
	void *context;     /* passed to it */
};

/* Draws levels as sokrender does. SOK_REFUSED: for example, two levels in one png. */
SOK_API int sok_render(sok_record *const *records, size_t count,
    const struct sok_render_options *options, sok_put *put, void *context);

/* --- what there is --------------------------------------------------------------------------- */

enum { SOK_METHODS, SOK_FORMATS, SOK_RENDERERS, SOK_RULES };

/*
 * The i-th name of a list, in which the default method or renderer is first, and, unless `summary'
 * is NULL, what it means in a few words. NULL: no more.
 */
SOK_API const char *sok_name(int list, uint32_t i, const char **summary);

#ifdef __cplusplus
}
#endif

#endif
