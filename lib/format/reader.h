/*
 * format/reader.h: reads records from bytes. It recognises the format, hands out one record at a
 * time, numbers the levels, and continues after a broken one.
 */
#ifndef FORMAT_READER_H
#define FORMAT_READER_H

#include "format/format.h"
#include "format/lines.h"

struct reader;

/*
 * forced: the format to read, as text if it has no reader of its own, or NULL to sniff. NULL: no
 * memory. The name is kept, not copied.
 */
struct reader *reader_open(
    byte_source *, void *context, const char *name, const struct format *forced);
void reader_close(struct reader *);

/*
 * The next record, in `keep` (reset it between calls). READ_LEVEL has passed level_check.
 * record->position counts levels, broken ones included. After READ_TROUBLE comes READ_END.
 */
enum reading reader_next(struct reader *, struct arena *keep, struct record *, struct sink *);

#endif
