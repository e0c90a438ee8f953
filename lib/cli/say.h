/*
 * cli/say.h: the three forms of a message: for people and editors (like a compiler's), for a CI
 * server's annotations, and for programs.
 */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "level/record.h"
#include "util/buf.h"
#include "util/diag.h"

/* tool: file:line:col: severity: message [CODE] -- safe to show. */
void say_plain(struct buf *, const char *tool, const struct diag *);
/* ::error file=..,line=..,col=..,title=..::message [CODE] -- GitHub's workflow commands; the title
   names the level that it is about, if any. */
void say_github(struct buf *, const struct diag *, const struct record *about);
/* {"file":..,"position":..,"level":..,"hash":..,"severity":..,"code":..,"line":..,"column":..,
   "message":..}: what names the level that it is about, if any; the place, if it has one. */
void say_json(struct buf *, const struct diag *, const struct record *about);

/* Prints it on standard error, unless memory ran out in making it, and frees it. */
void say_text(struct buf *);

#endif
