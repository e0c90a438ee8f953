#!/bin/sh
# asserts.sh FILE.bats...: names what looks like a check and cannot fail. Under `set -e` the left
# side of && and a command behind ! never end a test, and `run` without a status to expect never does.
[ $# -gt 0 ] || { echo 'usage: asserts.sh FILE.bats...' >&2; exit 2; }
awk '
	function complain(line, text, why) {
		printf "%s:%d: %s: %s\n", FILENAME, line, why, text
		bad = 1
	}
	FNR == 1 { inside = pending = open = 0 }
	/^@test |^[a-z_]+\(\) \{/ { inside = 1 }
	/^}/ { if (pending) complain(pending, ran, "nobody looks at the status"); inside = pending = 0 }
	{ continued = open; open = /\\$/ }
	!inside || continued { next }
	{
		# Without what is quoted, and what is not of this command.
		text = $0
		gsub(/\047[^\047]*\047|\$\([^()]*\)/, "Q", text)
		gsub(/\$\([^()]*\)/, "Q", text)
		gsub(/"[^"]*"/, "Q", text)
		gsub(/\[\[ [^]]* \]\]/, "[ Q ]", text)
		sub(/^[ \t]+/, "", text)
		# Behind the pattern of a case.
		if (text !~ /^case / && sub(/^[^()]*\) +/, "", text))
			sub(/ *;;$/, "", text)
	}
	# What is to happen if the left side holds is no check: a jump, or a variable that is set.
	text ~ /^(\[|test |grep |cmp |diff )/ && text ~ / && / &&
	    text !~ /&& (break|continue|return|skip.*|[a-z_]+=[^ ]*|[a-z_]+=\(.*\))$/ {
		complain(FNR, text, "the left side of && cannot fail")
	}
	text ~ /^! / && text !~ / \|\| / { complain(FNR, text, "what follows ! cannot fail") }
	pending && /status/ { pending = 0 }
	text ~ /^run / {
		if (pending)
			complain(pending, ran, "nobody looks at the status")
		pending = 0
		if (text !~ /^run (--[a-z-]+ )*(-[0-9]+|!) /) {
			pending = FNR
			ran = text
		}
	}
	END { exit bad }' "$@"
