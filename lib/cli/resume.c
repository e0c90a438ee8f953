#include "cli/resume.h"

#include <errno.h>
#include <string.h>

#include "cli/identity.h"
#include "cli/inputs.h"
#include "play/best.h"

bool
resume_open(struct resume *s, struct run *r)
{
	if (s->file == NULL)
		return true;
	if (strcmp(s->file, "-") == 0)
		return report_file(&r->sink, NULL, "--resume needs the name of a file");
	if (r->output != NULL)
		return report_file(&r->sink, NULL, "--resume does not go with -o");
	if (!r->writes->one_line && r->writes != format_named("sok"))
		return report_file(
		    &r->sink, NULL, "--resume does not go with -T %s", r->writes->name);
	if (inputs_have(r, s->file))
		return report_file(&r->sink, s->file, "this file is input, too");
	if (output_is(&r->to, s->file))
		return report_file(&r->sink, s->file, "two outputs for this file");
	inputs_beside(r, s->file);
	s->journal = journal_open(s->file, r->writes, &r->sink);
	return s->journal != NULL;
}

bool
resume_find(
    const struct resume *s, const struct record *now, struct arena *keep, struct record *old)
{
	return s->journal != NULL && journal_find(s->journal, now, keep, old);
}

void
resume_put(
    const struct resume *s, struct record *record, struct arena *keep, struct resumed *became)
{
	if (s->journal == NULL)
		return;
	errno = ENOMEM;
	if ((record->kind == LEVEL_RECORD && !play_solutions(record, keep)) ||
	    !identify(record, record->at.file, keep) ||
	    !journal_put(s->journal, record, &became->place))
		became->why = errno;
}

void
resume_next(
    struct resume *s, struct run *r, const struct record *record, const struct resumed *became)
{
	if (s->journal == NULL)
		return;
	if (became->why == EMSGSIZE) {
		run_too_long(r, record);
		return;
	}
	errno = became->why;
	if (became->why != 0 || !journal_next(s->journal, became->place))
		run_write_failed(r, s->file);
}

void
resume_pass(struct resume *s, struct run *r, struct record *record)
{
	struct resumed became = { .why = 0 };

	run_write(r, record);
	resume_put(s, record, &r->keep, &became);
	resume_next(s, r, record, &became);
}

void
resume_close(struct resume *s, struct run *r)
{
	if (s->journal != NULL && !journal_close(s->journal, !run_stopped(r)))
		run_write_failed(r, s->file);
}
