#include "util/diag.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

void
vreport(struct sink *sink, struct diag d, const char *fmt, va_list args)
{
	char text[512];

	if (sink == NULL || d.severity < sink->least)
		return;
	vsnprintf(text, sizeof text, fmt, args);
	d.text = text;
	sink->take(sink, &d);
}

void
report(struct sink *sink, struct pos at, enum severity severity, const char *code, const char *fmt,
    ...)
{
	va_list args;

	va_start(args, fmt);
	vreport(sink, (struct diag){ .at = at, .severity = severity, .code = code }, fmt, args);
	va_end(args);
}

bool
report_errno(struct sink *sink, const char *file)
{
	return errno != EINTR && report_file(sink, file, "%s", strerror(errno));
}

void
report_no_memory(struct sink *sink, struct pos at)
{
	report(sink, at, FAILURE, "limit", "out of memory for this record");
}

bool
report_file(struct sink *sink, const char *file, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	vreport(sink, (struct diag){ .at.file = file, .severity = ERROR }, fmt, args);
	va_end(args);
	return false;
}
