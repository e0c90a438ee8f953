/* settings.h: the options of sokverify, and the files they name. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>

#include "best.h"
#include "cert.h"
#include "proofs.h"
#include "report.h"
#include "store/solutions.h"

enum { LINES, TAP, JUNIT, GITHUB, REPORTS };

/* What a level without a solution means: undecided, a failed test, a skipped or a passed one. */
enum missing { MISSING_UNDECIDED, MISSING_FAILS, MISSING_SKIPPED, MISSING_OK };

struct settings {
	struct report report[REPORTS];
	struct report *shown; /* the one that takes the place of records, or NULL */
	unsigned plain;       /* bit i: a report that an option wants there */
	unsigned named;       /* the one that the last -T wants there; or REPORTS */
	bool strict, metrics;
	enum missing missing;
	struct opt_texts files; /* -s */
	const char *best_file;  /* --best, or NULL */
	const char *cert_file;  /* --cert, or NULL: then solutions are not looked at */
	struct proofs proofs;   /* --proof */
	struct solutions solutions;
	struct best best;
	struct certs certs;
};

#endif
