/*
 * cli/table.h: tables for programs: TSV or CSV (RFC 4180), with a header.
 *
 * Every table opens with file, position, level and hash (cli/identity.h). A cell without a value is
 * empty. Text is escaped; TSV, which has no quoting, writes quotation marks in text as \x22 and
 * \x27, so that no reader takes them for quoting.
 */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stdint.h>

#include "level/record.h"
#include "util/buf.h"
#include "util/str.h"

enum table_form { NO_TABLE, TSV, CSV };

struct table {
	enum table_form form;
	struct buf *out;
	unsigned columns, cells; /* of the header; of the row at hand */
	size_t begun;            /* where in `out' that row begins */
};

enum table_form table_form_named(const char *name); /* tsv, csv; NO_TABLE for all else */

/* The header: file, position, level, hash, and these names, parted by blanks. */
void table_head(struct table *, const char *names);

/* A row: the four cells of an identified record; then cells for the other names, as far as they
   have values; its end, which leaves the rest empty. */
void table_begin(struct table *, const struct record *);
void table_text(struct table *, struct str);
void table_number(struct table *, uint64_t);
void table_number_if(struct table *, bool known, uint64_t); /* else an empty cell */
void table_fixed(struct table *, uint64_t thousandths);
void table_empty(struct table *);
void table_end(struct table *);
/*
 * A row with a status behind the first four cells, and in the last the code of what is wrong, or
 * NULL. It takes the place of one that was begun. Without a table nothing happens.
 */
void table_fault(struct table *, const struct record *, const char *status, const char *code);

#endif
