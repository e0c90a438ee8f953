/*
 * Canonical records, whole, cut off and broken in every place, with the quick way of
 * format/canonical.h and without it: the same record, the same messages (fuzz/both_readers.h).
 */
#include "fuzz/both_readers.c"

#include "tap.h"
#include "util/buf.h"

/* Has all that a canonical level may have, and what the quick way must leave. */
static const char model[] = "Level 7\n"
                            "########\n"
                            "#@-$ . #\n"
                            "## * ###\n"
                            " ####\n"
                            "Collection: Set of one\n"
                            "Title: Caf\xC3\xA9\n"
                            "Author: A. N. Other\n"
                            "Sok-Dead: simple 1\n"
                            "; first\n"
                            ";\n"
                            "\n"
                            "Solution 5/2\n"
                            "rrRl\n"
                            "R\n"
                            "Solver: hand\n"
                            "\n"
                            "Status: limit-time\n"
                            "Nodes: 12\n"
                            "; ran out\n"
                            "\n"
                            "\n";

#define MODEL ((struct str){ model, sizeof model - 1 })

static const char *const odd_records[] = {
	"Level 1\n#####\n#@$.#\n#####\n\n\n",                    /* sound */
	"Level 1\n#####\n#@$.#\n#####\n\nSolution 1/1\nR\n\n\n", /* sound */
	"Level 1\n#####\n#@ *#\n#####\n\n\n",                    /* a note: solved */
	"Level 1\n#####\n#@$.#\n#####\nTitle: x \n\n\n",
	"Level 1\n#####\n#@$.#\n#####\ntitle: x\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nAuthor: x\nTitle: y\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nAuthor: x\nAuthor: y\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nBoard: x\nBOARD: y\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nSet: x\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nGame: hexoban\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nStatus: skipped\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nComment: x\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nComment:\nx\n\n\nComment-End:\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nBest Solution: rR\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\nSolution: R\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n; x\nKey: y\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n;  x\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n; x\xC2\x85y\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n; x\xEF\xBB\xBFy\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n; x\xE4y\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\n\n\n\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nSolution 1/1\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nSolution 0/0\n\nSolution 1/1\nR\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nSolution 1/1\nR\n\nR\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nSolution 1/1\nR\nLurd: R\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nSolution 01/1\nR\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nSolution 1/1 (x)\nR\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nSnapshot 1/1\nR*\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nStatus: solved\n\n\n",
	"Level 1\n#####\n#@$.#\n#####\n\nLevel 2\n#####\n#@$.#\n#####\n\n\n",
	"Level 1\n ####\n #@*#\n ####\n\n\n",
	"Level 1\n##### \n#@$.#\n#####\n\n\n",
	"Level 1\n#####\n-----\n#####\n#@$.#\n#####\n\n\n",
	"Level 1\n#####\n#p$.#\n#####\n\n\n",
	"Level 1\n#####\n#@$.#\n\n\n",
	"Level 01\n#####\n#@$.#\n#####\n\n\n",
	"Level 1000000000\n#####\n#@$.#\n#####\n\n\n",
	"Notes\n; x\n\n\nLevel 1\n#####\n#@$.#\n#####\n\n\n",
	"Collection: x\n\nLevel 1\n#####\n#@$.#\n#####\n\n\n",
	"> Level 1\n> #####\n> #@$.#\n> #####\n>\n>\n",
	"Level 1\r\n#####\r\n#@$.#\r\n#####\r\n\r\n\r\nLevel 2\n#####\n#@$.#\n#####\n\n\n",
};

static void
odd_ones(struct tap *t)
{
	unsigned sum = 0;

	for (size_t i = 0; i < sizeof odd_records / sizeof *odd_records; i++) {
		struct buf text = { 0 };
		struct ways w;
		buf_text(&text, odd_records[i]);
		w = both_readers(buf_view(&text));
		if (i < 2)
			ok(t, w.quick == 1 && w.records == 1, "a plain record goes the quick way");
		sum += w.quick;
		/* Between sound ones, which go the quick way again as soon as they can. */
		buf_clear(&text);
		buf_text(&text, odd_records[1]);
		buf_text(&text, odd_records[i]);
		buf_text(&text, odd_records[0]);
		buf_text(&text, odd_records[1]);
		w = both_readers(buf_view(&text));
		if (w.quick == 0)
			printf("# %zu\n", i);
		sum += w.quick;
		buf_free(&text);
	}
	ok(t, sum > 100, "records among others go the quick way too");
}

static void
cut_ones(struct tap *t)
{
	unsigned quick_ones = 0;

	for (size_t n = 0; n <= MODEL.n; n++)
		quick_ones += both_readers((struct str){ model, n }).quick;
	ok(t, quick_ones == 1, "of the beginnings of a record only the whole goes the quick way");
}

/* Every byte in turn lost, doubled, or another. */
static void
broken_ones(struct tap *t)
{
	static const char others[] = "\n \t;:#*@-.aR0\r\x7F\xE9_";
	unsigned quick_ones = 0, all = 0;
	struct buf text = { 0 };

	for (size_t at = 0; at < MODEL.n; at++) {
		for (size_t o = 0; o < sizeof others + 1; o++) {
			buf_clear(&text);
			buf_add(&text, model, at);
			if (o < sizeof others - 1)
				buf_char(&text, others[o]);
			else if (o == sizeof others)
				buf_add(&text, model + at, 1), buf_add(&text, model + at, 1);
			buf_add(&text, model + at + 1, MODEL.n - at - 1);
			quick_ones += both_readers(buf_view(&text)).quick;
			all++;
		}
	}
	buf_free(&text);
	ok(t, quick_ones > all / 20 && quick_ones < all, "a record with a byte broken is the same");
}

static void
long_ones(struct tap *t)
{
	struct buf text = { 0 };
	unsigned quick_ones = 0;

	for (unsigned lines = 900; lines < 960; lines++) {
		buf_clear(&text);
		buf_text(&text, "Level 1\n#####\n#@ $.#\n#####\n\nSolution 1/1\n");
		for (unsigned i = 0; i < lines; i++)
			buf_text(&text, "rlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrl"
			                "rlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrl\n");
		buf_text(&text, "\n\n");
		quick_ones += both_readers(buf_view(&text)).quick;
	}
	buf_free(&text);
	ok(t, quick_ones > 0 && quick_ones < 60, "a long record goes the slow way");
}

int
main(void)
{
	struct tap t = { 0, 0 };

	ok(&t, both_readers(MODEL).quick == 1, "a record with everything goes the quick way");
	odd_ones(&t);
	cut_ones(&t);
	broken_ones(&t);
	long_ones(&t);
	return tap_end(&t);
}
