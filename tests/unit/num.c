/* Numbers, counts, sizes and durations: every form that is taken, and what is nearly one. */
#include "tap.h"
#include "util/num.h"

struct form {
	const char *text;
	uint64_t value;
};

enum { REFUSED = 0 }; /* the value of what is no number */

static bool
count(struct str s, uint64_t *out)
{
	return num_count(s, 1, UINT64_MAX, out);
}

static void
forms(struct tap *t, bool (*read)(struct str, uint64_t *), const struct form *f, const char *what)
{
	for (; f->text != NULL; f++) {
		uint64_t value = 0;
		const bool taken = read(str_of(f->text), &value);
		char text[100];
		snprintf(text, sizeof text, "%s: '%s' is %s", what, f->text,
		    f->value == REFUSED ? "refused" : "taken");
		if (!ok(t, taken == (f->value != REFUSED) && (!taken || value == f->value), text))
			printf("# %llu\n", (unsigned long long)value);
	}
}

int
main(void)
{
	static const struct form counts[] = {
		{ "1", 1 },
		{ "007", 7 },
		{ "18446744073709551615", UINT64_MAX },
		{ "1e6", 1000000 },
		{ "1E6", 1000000 },
		{ "1e+06", 1000000 },
		{ "3e0", 3 },
		{ "1.5e6", 1500000 },
		{ "1.25e2", 125 },
		{ "2.50e1", 25 },
		{ "9e18", 9000000000000000000u },
		{ "1e19", 10000000000000000000u },
		{ "100k", 100000 },
		{ "100K", 100000 },
		{ "2.5k", 2500 },
		{ "1.1k", 1100 },
		{ "1.50000k", 1500 },
		{ "1M", 1000000 },
		{ "1m", 1000000 },
		{ "1G", 1000000000 },
		{ "1.5T", 1500000000000 },
		{ "3.0", 3 },
		{ "", 0 },
		{ "0", 0 },
		{ "-1", 0 },
		{ "+1", 0 },
		{ " 1", 0 },
		{ "1 ", 0 },
		{ "1,000", 0 },
		{ "1.5", 0 },
		{ "1.", 0 },
		{ ".5k", 0 },
		{ "1.2345k", 0 },
		{ "1e", 0 },
		{ "e6", 0 },
		{ "1e-1", 0 },
		{ "1e6k", 0 },
		{ "2e19", 0 },
		{ "19e18", 0 },
		{ "1e1e1", 0 },
		{ "1eE6", 0 },
		{ "1.25e1", 0 },
		{ "1ke3", 0 },
		{ "1kk", 0 },
		{ "1kB", 0 },
		{ "1x", 0 },
		{ "0x10", 0 },
		{ "18446744073709551616", 0 },
		{ "99999999999T", 0 },
		{ "inf", 0 },
		{ NULL, 0 },
	};
	static const struct form sizes[] = {
		{ "1B", 1 },
		{ "100b", 100 },
		{ "64K", 65536 },
		{ "64k", 65536 },
		{ "64KB", 65536 },
		{ "64kib", 65536 },
		{ "512M", 536870912 },
		{ "512MiB", 536870912 },
		{ "1g", 1073741824 },
		{ "1GB", 1073741824 },
		{ "1GiB", 1073741824 },
		{ "1gb", 1073741824 },
		{ "6.5G", 6979321856 },
		{ "0.5T", 549755813888 },
		{ "2TiB", 2199023255552 },
		{ "", 0 },
		{ "100", 0 },
		{ "1e6", 0 },
		{ "1 G", 0 },
		{ "G", 0 },
		{ "1iB", 0 },
		{ "1Gi", 0 },
		{ "1GBB", 0 },
		{ "1P", 0 },
		{ "-1G", 0 },
		{ "1.G", 0 },
		{ "99999999T", 0 },
		{ NULL, 0 },
	};
	static const struct form durations[] = {
		{ "10", 10000000000 },
		{ "10s", 10000000000 },
		{ "2.5s", 2500000000 },
		{ "500ms", 500000000 },
		{ "1.5ms", 1500000 },
		{ "10m", 600000000000 },
		{ "1h", 3600000000000 },
		{ "0.000000001", 1 },
		{ "", 0 },
		{ "10M", 0 },
		{ "1H", 0 },
		{ "10 s", 0 },
		{ "-1", 0 },
		{ "1e3", 0 },
		{ "1d", 0 },
		{ "0.0000000001", 0 },
		{ "99999999999h", 0 },
		{ NULL, 0 },
	};
	struct tap t = { 0, 0 };
	uint64_t n;

	forms(&t, count, counts, "count");
	forms(&t, num_size, sizes, "size");
	forms(&t, num_duration, durations, "duration");
	ok(&t, num_count(STR("1k"), 1, 1000, &n) && n == 1000, "a count at the upper end");
	ok(&t, !num_count(STR("1k"), 1, 999, &n) && !num_count(STR("1k"), 1001, 9999, &n),
	    "counts beyond either end are refused");
	return tap_end(&t);
}
