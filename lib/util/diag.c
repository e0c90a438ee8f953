#include "util/diag.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

void
report(struct sink *sink, struct pos at, enum severity severity, const char *code, const char *fmt,
    ...)
{
	char text[512];
	va_list args;

	if (sink == NULL)
		return;
	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	sink->take(
	    sink, &(struct diag){ .at = at, .severity = severity, .code = code, .text = text });
}
