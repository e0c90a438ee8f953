# embed.awk FILE...: a C source that holds the files line by line (render/embedded.h). A literal may
# not be long, and `?` could begin a trigraph; so each line is a string of its own.
function quoted(s,   out, i, c) {
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		if (c == "\\" || c == "\"" || c == "?")
			out = out "\\"
		out = out (c == "\t" ? "\\t" : c)
	}
	return "\"" out "\\n\""
}
function name(path) {
	sub(/.*\//, "", path)
	return path
}
BEGIN { print "/* Made from the files named below by render/embed.awk. */\n#include \"render/embedded.h\"\n" }
FNR == 1 {
	if (files++)
		print "\tNULL,\n};\n"
	print "static const char *const file" files "[] = {"
	list = list "\t{ \"" name(FILENAME) "\", file" files " },\n"
}
{ print "\t" quoted($0) "," }
END {
	print "\tNULL,\n};\n"
	print "const struct embedded embedded[] = {\n" list "\t{ NULL, NULL },\n};"
}
