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

	for (size_t i = 0; i < s.n; i++) {
		const uint64_t digit = (uint64_t)(s.p[i] - '0');
		if (!char_is_digit(s.p[i]) || n > (UINT64_MAX - digit) / 10)
			return false;
		n = n * 10 + digit;
	}
	if (s.n == 0 || n < min || n > max)
		return false;
	*out = n;
	return true;
}

bool
num_hex(struct str s, uint64_t *out)
{
	*out = 0;
	for (size_t i = 0; i < s.n; i++) {
		const char c = char_lower(s.p[i]);
		if (!char_is_digit(c) && (c < 'a' || c > 'f'))
			return false;
		*out = *out << 4 | (uint64_t)(char_is_digit(c) ? c - '0' : c - 'a' + 10);
	}
	return s.n > 0 && s.n <= 16;
}

struct unit {
	const char *name;
	uint64_t factor;
};

enum { ANY_CASE = 1, EXACT = 2 }; /* of the unit's name; the value is a whole number */

/* DIGITS [. DIGITS] UNIT, with at most nine decimals. */
static bool
scaled(struct str s, const struct unit *units, unsigned how, uint64_t *out)
{
	/* Of times and sizes there is always room for a sum. */
	const uint64_t most = how & EXACT ? UINT64_MAX : UINT64_MAX >> 1;
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
		const uint64_t factor = units->factor;
		uint64_t part;
		if (how & ANY_CASE ? !str_case_eq(s, str_of(units->name))
		                   : !str_eq(s, str_of(units->name)))
			continue;
		for (; decimals % 10 == 0 && scale > 1; scale /= 10)
			decimals /= 10;
		if (whole > most / factor || ((how & EXACT) && factor % scale != 0))
			return false;
		part = factor % scale == 0
		           ? factor / scale * decimals
		           : (uint64_t)((double)factor * (double)decimals / (double)scale);
		*out = whole * factor + part;
		return part <= most - whole * factor;
	}
	return false;
}

bool
num_count(struct str s, uint64_t min, uint64_t max, uint64_t *out)
{
	static const struct unit letters[] = { { "", 1 }, { "k", 1000 }, { "M", 1000000 },
		{ "G", 1000000000 }, { "T", 1000000000000 }, { NULL, 0 } };
	struct unit power[] = { { "", 1 }, { NULL, 0 } };
	struct str exponent = s, digits;
	uint64_t tens = 0, n = 0;
	bool fine;

	if (num_parse(s, min, max, out))
		return true;
	if (str_cut(&exponent, str_has(s, 'E') ? 'E' : 'e', &digits)) {
		if (str_starts(exponent, STR("+")))
			exponent = str_skip(exponent, 1);
		fine = num_parse(exponent, 0, 19, &tens);
		while (tens-- > 0)
			power->factor *= 10;
		fine = fine && scaled(digits, power, EXACT, &n);
	} else {
		fine = scaled(s, letters, ANY_CASE | EXACT, &n);
	}
	if (fine && n >= min && n <= max)
		*out = n;
	return fine && n >= min && n <= max;
}

bool
num_size(struct str s, uint64_t *bytes)
{
	static const struct unit units[] = {
#define UNIT(letter, power) \
	{ letter, (uint64_t)1 << (power) }, { letter "B", (uint64_t)1 << (power) }, \
	    { letter "iB", (uint64_t)1 << (power) }
		{ "B", 1 },
		UNIT("K", 10),
		UNIT("M", 20),
		UNIT("G", 30),
		UNIT("T", 40),
#undef UNIT
		{ NULL, 0 },
	};
	return scaled(s, units, ANY_CASE, bytes);
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
	return scaled(s, units, 0, nanosec);
}

bool
num_fixed(struct str s, uint64_t *thousandths)
{
	static const struct unit units[] = { { "", 1000000000 }, { NULL, 0 } };
	uint64_t billionths;

	if (!scaled(s, units, 0, &billionths) || billionths % 1000000 != 0)
		return false;
	*thousandths = billionths / 1000000;
	return true;
}
