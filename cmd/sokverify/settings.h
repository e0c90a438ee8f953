/* settings.h: what the options of sokverify say, and the files that they name. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>

#include "best.h"
#include "cert.h"
#include "report_format.h"
#include "solutions.h"

struct settings {
	const struct report_format *format; /* NULL: records are written */
	bool strict, metrics;
	const char **solution_file; /* [solution_files] -s; room for all arguments */
	unsigned solution_files;
	const char *best_file; /* --best, or NULL */
	const char *cert_file; /* --cert, or NULL: then solutions are not looked at */
	struct solutions solutions;
	struct best best;
	struct certs certs;
	struct report report;
};

#endif
