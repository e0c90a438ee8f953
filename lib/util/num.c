#include "util/num.h"

bool
num_take(struct str *s, uint64_t max, uint64_t *out)
{
	uint64_t n = 0;

	if (s->n == 0 || !char_is_digit(s->p[0]))
		return false;
	while (s->n > 0 && char_is_digit(s->p[0])) {
		uint64_t digit = (uint64_t)(s->p[0] - '0');
		n = n > (max - (digit < max ? digit : max)) / 10 ? max : n * 10 + digit;
		*s = str_skip(*s, 1);
	}
	*out = n > max ? max : n;
	return true;
}

bool
num_parse(struct str s, uint64_t min, uint64_t max, uint64_t *out)
{
	uint64_t n = 0;

	if (s.n == 0)
		return false;
	for (size_t i = 0; i < s.n; i++) {
		uint64_t digit = (uint64_t)(s.p[i] - '0');
		if (!char_is_digit(s.p[i]) || n > (UINT64_MAX - digit) / 10)
			return false;
		n = n * 10 + digit;
	}
	if (n < min || n > max)
		return false;
	*out = n;
	return true;
}

struct unit {
	const char *name;
	uint64_t factor;
};

/* DIGITS [. DIGITS] UNIT, exact to the unit's smallest step that nine decimals can name. */
static bool
scaled(struct str s, const struct unit *units, uint64_t *out)
{
	uint64_t whole = 0, decimals = 0, scale = 1;

	if (!num_take(&s, UINT64_MAX, &whole) || whole == UINT64_MAX)
		return false;
	if (s.n > 0 && s.p[0] == '.') {
		s = str_skip(s, 1);
		if (s.n == 0 || !char_is_digit(s.p[0]))
			return false;
		for (; s.n > 0 && char_is_digit(s.p[0]); s = str_skip(s, 1)) {
			if (scale == 1000000000)
				return false;
			decimals = decimals * 10 + (uint64_t)(s.p[0] - '0');
			scale *= 10;
		}
	}
	for (; units->name != NULL; units++) {
		if (!str_eq(s, str_of(units->name)))
			continue;
		if (whole > (UINT64_MAX >> 1) / units->factor)
			return false;
		*out = whole * units->factor +
		       (uint64_t)((double)units->factor * (double)decimals / (double)scale);
		return true;
	}
	return false;
}

bool
num_size(struct str s, uint64_t *bytes)
{
	static const struct unit units[] = {
		{ "", 1 },
		{ "K", (uint64_t)1 << 10 },
		{ "M", (uint64_t)1 << 20 },
		{ "G", (uint64_t)1 << 30 },
		{ "T", (uint64_t)1 << 40 },
		{ NULL, 0 },
	};
	return scaled(s, units, bytes);
}

bool
num_duration(struct str s, uint64_t *nanosec)
{
	static const struct unit units[] = {
		{ "", 1000000000 },
		{ "s", 1000000000 },
		{ "ms", 1000000 },
		{ "m", 60 * (uint64_t)1000000000 },
		{ "h", 3600 * (uint64_t)1000000000 },
		{ NULL, 0 },
	};
	return scaled(s, units, nanosec);
}
