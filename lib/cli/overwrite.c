#include "cli/overwrite.h"

#include "cli/inputs.h"
#include "cli/sig.h"

bool
overwrite_allowed(struct run *r)
{
	const char *file = r->output == NULL ? "-" : r->output, *lost;

	r->was_input = inputs_have(r, file);
	if (!r->was_input)
		return true;
	if (r->to.temporary == NULL)
		return report_file(&r->sink, "<stdout>",
		    "this file is input, too; -o FILE replaces it at the end");
	if (!inputs_have_levels(r, file))
		lost = "what it is read for";
	else if (r->no_records)
		lost = "its levels";
	else if (!r->tool->selects && run_selects(r))
		lost = "the levels that are not selected";
	else
		return true;
	r->say = NULL;
	return report_file(&r->sink, file, "this file is input, and would lose %s", lost);
}

/* It has what the run has not seen. What the run has done is kept beside it. */
static void
leave_output(struct run *r, const char *how)
{
	const char *part = r->to.used ? output_set_aside(&r->to) : NULL;

	if (part != NULL) {
		report_file(&r->sink, r->output, "%s; what was written is in %s", how, part);
		return;
	}
	report_file(&r->sink, r->output, "%s; nothing was written", how);
	r->write_failed = true;
}

bool
overwrite_wanted(struct run *r)
{
	const bool partial = r->cut_short || r->unread || r->lacks;
	/* Records of broken levels alone are none. */
	const uint64_t levels = r->no_records || r->writes_json ? r->levels_seen : r->levels_whole;

	if (r->to.temporary == NULL)
		return true;
	if (r->was_input && (partial || output_is_outdated(&r->to))) {
		leave_output(r, partial ? "left as it was" : "was changed meanwhile, and left so");
		return false;
	}
	return (levels > 0 || (r->notes_ok && r->notes_seen && r->levels_seen == 0)) &&
	       !r->write_failed &&
	       (r->to.used ||
	           (!r->said[TROUBLE] && sig_stop == 0 && !(r->tool->draws && r->levels_seen > 0)));
}
