/*
 * api/search.h: what solving, improving and judging have in common: the request, the progress
 * function, and the answer, which holds copies of everything it says.
 */
#ifndef API_SEARCH_H
#define API_SEARCH_H

#include "api/api.h"
#include "improve/improve.h"
#include "method/trial.h"

struct sok_answer {
	struct arena keep;
	struct sok_result result;
	enum { OF_SOLVE, OF_IMPROVE, OF_TRIAL } of;
	uint64_t board;         /* level_exact_hash of the one that it is about */
	struct request request; /* OF_SOLVE */
	struct answer answer;
	struct record improved; /* OF_IMPROVE: its solutions, */
	struct ranking ranking; /* and what makes one better */
	bool keep_end;          /* only one that ends where they do is as good */
	struct trial trial;     /* OF_TRIAL */
};

/* A search that goes on: what was asked, and who watches. */
struct asked {
	struct sok_options o;
	struct teller teller;
	int32_t own_flag; /* in place of one that the caller has not */
	uint64_t began, next;
	atomic_int spare;
};

/*
 * Reads the options, and looks at what else was handed in; *out becomes NULL, *made a new answer.
 * Returns an error.
 */
int asked_read(struct asked *, const sok_record *, sok_answer **out, const struct sok_options *,
    sok_answer **made);
/* The caller's flag as the library looks at it. */
atomic_int *asked_flag(const struct asked *);
/* Tells the caller how far it is, when it is time. */
void asked_tell(struct asked *, struct sok_progress);

/* A copy with a NUL behind it; NULL: no memory. */
const char *answer_text(sok_answer *, struct str);
int32_t answer_status(enum outcome);
/* The answer goes to the caller, or away; returns the error. */
int answer_deliver(sok_answer **out, sok_answer *, int error);

#endif
