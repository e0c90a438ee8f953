/* format/json_read.h: the reading half of format/json.c. */
#ifndef FORMAT_JSON_READ_H
#define FORMAT_JSON_READ_H

#include "format/format.h"
#include "format/lines.h"

bool json_sniff(struct str start);
struct parser *json_open(struct lines *);
void json_close(struct parser *);
enum reading json_next(struct parser *, struct arena *, struct record *, struct sink *);

#endif
