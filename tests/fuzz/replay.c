/* fuzz/replay.c: a plain main for a target: runs it once over each file named. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

int
main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		FILE *f = fopen(argv[i], "rb");
		struct buf text = { 0 };
		char piece[4096];
		size_t n;

		if (f == NULL) {
			perror(argv[i]);
			return 2;
		}
		while ((n = fread(piece, 1, sizeof(piece), f)) > 0)
			buf_add(&text, piece, n);
		fclose(f);
		LLVMFuzzerTestOneInput((const uint8_t *)text.p, text.n);
		buf_free(&text);
	}
	printf("%d inputs\n", argc - 1);
	return argc > 1 ? 0 : 2;
}
