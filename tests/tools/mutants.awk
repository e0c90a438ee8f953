# mutants.awk: every small change of C files that mutants.sh may try, one a line, as
# FILE:LINE:KIND:NEW TEXT. Comments, strings, preprocessor lines and CHECK() are left alone.

# The part of a line that is code: strings and comments become blanks of the same length.
function code(line,    out, i, c, two, quote) {
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		two = substr(line, i, 2)
		if (comment) {
			out = out " "
			if (two == "*/") { comment = 0; out = out " "; i++ }
		} else if (quote != "") {
			out = out " "
			if (c == "\\") { out = out " "; i++ }
			else if (c == quote) quote = ""
		} else if (two == "/*") {
			comment = 1; out = out "  "; i++
		} else if (c == "\"" || c == "\047") {
			quote = c; out = out " "
		} else
			out = out c
	}
	return out
}

# change(KIND, WHAT, FROM, TO): a mutant for each place where WHAT is code; FROM in it becomes TO.
function change(kind, what, from, to,    at, rest, piece) {
	at = 0
	rest = clean
	while (match(rest, what)) {
		piece = substr($0, at + RSTART, RLENGTH)
		sub(from, to, piece)
		print FILENAME ":" FNR ":" kind ":" substr($0, 1, at + RSTART - 1) piece \
			substr($0, at + RSTART + RLENGTH)
		at += RSTART + RLENGTH - 1
		rest = substr(clean, at + 1)
	}
}

FNR == 1 { comment = 0 }
{ clean = code($0) }
/^[ \t]*#/ || /CHECK\(/ || clean !~ /[^ \t{}]/ { next }
{
	change("compare", "[^<] < ", " < ", " <= ")
	change("compare", " <= ", "<=", "<")
	change("compare", "[^>-] > ", " > ", " >= ")
	change("compare", " >= ", ">=", ">")
	change("compare", " == ", "==", "!=")
	change("compare", " != ", "!=", "==")
	change("logic", " && ", "&&", "||")
	change("logic", " \\|\\| ", "\\|\\|", "\\&\\&")
	change("logic", "[(,] *![a-z]", "!", "")
	change("arithmetic", "[a-z0-9)\\]] \\+ ", "\\+", "-")
	change("arithmetic", "[a-z0-9)\\]] - ", "-", "+")
	change("arithmetic", "[a-z0-9)\\]] \\* ", "\\*", "+")
	change("arithmetic", "[a-z0-9)\\]] / ", "/", "*")
	change("arithmetic", "[a-z0-9)\\]] << ", "<<", ">>")
	change("arithmetic", "[a-z0-9)\\]] & ", "\\&", "|")
	change("arithmetic", "[a-z0-9)\\]] \\| ", "\\|", "\\&")
	change("arithmetic", " \\+= ", "\\+=", "-=")
	change("constant", "[^a-zA-Z0-9_.]0[^a-zA-Z0-9_.]", "0", "1")
	change("constant", "[^a-zA-Z0-9_.]1[^a-zA-Z0-9_.]", "1", "2")
	change("constant", "[^a-zA-Z0-9_.][2-9][0-9]*[^a-zA-Z0-9_.]", "[0-9]+", "1")
	change("constant", "[^a-z_]true[^a-z_]", "true", "false")
	change("constant", "[^a-z_]false[^a-z_]", "false", "true")
}
# A line that is one whole statement, but no declaration and no return.
clean ~ /^\t+[a-z_]+([.>(\[+=-].*| [-+*\/|&^]?= .*);[ ]*$/ && clean !~ /^\t+return/ {
	match($0, /^\t+/)
	print FILENAME ":" FNR ":" "line" ":" substr($0, 1, RLENGTH) ";"
}
