# boards.awk: the boards of text files, one a line: the file, a tab, and the rows, joined by '|'.
# Shares no code with the reader: a board is three or more lines together that hold cells alone, one
# of them a wall and one a man, box or goal. Knows no run lengths; text between Comment: and
# Comment-End: is passed over.

function flush(    i, least, n, text) {
	if (rows >= 3 && wall && thing) {
		least = 9999
		for (i = 1; i <= rows; i++) {
			match(row[i], /^ */)
			if (row[i] != "" && RLENGTH < least) least = RLENGTH
		}
		for (i = 1; i <= rows; i++)
			text = text (i > 1 ? "|" : "") substr(row[i], least + 1)
		print name "\t" text
	}
	rows = wall = thing = 0
}

FNR == 1 { flush(); name = FILENAME; block = 0 }
{ sub(/\r$/, "") }
/^Comment: *$/ { flush(); block = 1 }
/^Comment[-_][Ee]nd:/ { block = 0; next }
block { next }
/^[-_ #@+$*.pPbB]+$/ && /[^ ]/ {
	if ($0 ~ /#/) wall = 1
	if ($0 ~ /[@+$*.pPbB]/) thing = 1
	gsub(/[-_]/, " "); gsub(/p/, "@"); gsub(/P/, "+"); gsub(/b/, "$"); gsub(/B/, "*")
	sub(/ +$/, "")
	row[++rows] = $0
	next
}
{ flush() }
END { flush() }
