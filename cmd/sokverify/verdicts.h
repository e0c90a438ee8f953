/* verdicts.h: the solutions of one level: a verdict for each, and what is wrong or odd about it. */
#ifndef VERDICTS_H
#define VERDICTS_H

#include "cli/run.h"
#include "report_format.h"

/* Verdicts on the record's solutions and claims, or that it has none. False: arena full. */
bool verdicts_give(struct run *, struct record *);

/* Names the row, puts in the file, and writes it in the format chosen, if one was. */
void verdicts_row(struct run *, struct report_row);

#endif
