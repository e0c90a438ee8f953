# soktools: completions for fish, made by tests/tools/completions.sh
complete -c sokparse -s c -l check -d 'check only; exit 1 when something was found'
complete -c sokparse -l fail-on -d 'least that -c finds: error, warning, note' -x -a 'error warning note'
complete -c sokparse -l draw -d 'show the board of each message about one'
complete -c sokparse -l allow -d 'pass over messages of these codes' -x -a '(__fish_append , best binary blanks blocked board case cell cert changed claim comment control count dead deco dup empty encoding eol illegal internal json limit lossy marks missing moves nbsp notlurd open pictures players proof quote refuted repeat rle rows solved split tab trunc unreachable unsolved untitled unused variant xml)'
complete -c sokparse -l deny -d 'take messages of these codes for errors' -x -a '(__fish_append , best binary blanks blocked board case cell cert changed claim comment control count dead deco dup empty encoding eol illegal internal json limit lossy marks missing moves nbsp notlurd open pictures players proof quote refuted repeat rle rows solved split tab trunc unreachable unsolved untitled unused variant xml)'
complete -c sokparse -s d -l duplicates -d 'drop levels met before, in any of eight images'
complete -c sokparse -s H -l hash -d 'add the field Sok-Hash, equal for all images'
complete -c sokparse -l minimal -d 'keep only what the player can reach, and its walls'
complete -c sokparse -l strip -d 'drop the fields and marks that these tools added'
complete -c sokparse -l transform -d 'rot90, rot180, rot270, flip, flip-vertical, ...' -x -a 'rot90 rot180 rot270 flip flip-vertical identity transpose anti-transpose'
complete -c sokparse -l split -d 'write each record to a file of its own in DIR' -x -a '(__fish_complete_directories)'
complete -c sokparse -l count -d 'write the number of levels only'
complete -c sokparse -l github -d 'check only, as annotations for GitHub'
complete -c sokparse -l states -d 'of -T tsv: look at N positions at most (1000; 0: none)' -x
complete -c sokparse -s T -l to -d 'a format of records; tsv, csv: a table' -x -a 'tsv csv sok json line slc xsb'
complete -c sokparse -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokparse -s l -l levels -d 'take these levels of every input' -x
complete -c sokparse -s f -l from -d 'input format, when it is not to be recognised' -x -a 'sok json line slc xsb text'
complete -c sokparse -s J -l json -d 'output as JSON Lines'
complete -c sokparse -s 1 -l one-line -d 'output as one line a record'
complete -c sokparse -s x -l stop -d 'stop at the first broken level'
complete -c sokparse -s W -l strict-warnings -d 'warnings are errors'
complete -c sokparse -s q -l quiet -d 'no warnings, no progress'
complete -c sokparse -s v -l verbose -d 'also notes'
complete -c sokparse -l messages -d 'of one code and file; 0: all' -x
complete -c sokparse -l notes-ok -d 'notes without a level are no trouble'
complete -c sokparse -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokparse -s h -l help -d 'this text'
complete -c sokparse -s V -l version -d 'the version'
complete -c sokdead -l after -d 'judge the position after these moves' -x
complete -c sokdead -l along -d 'name the first lost position in the record\'s moves'
complete -c sokdead -l explain -d 'write rule, boxes and drawing instead of records'
complete -c sokdead -l distances -d 'write each square\'s pushes to the nearest goal'
complete -c sokdead -l cert -d 'write proofs that `sokverify --cert\' checks' -rF
complete -c sokdead -s D -l detectors -d 'ask these only; `list\' lists them' -x -a '(__fish_append , square freeze pattern pairs diagonal closure triples bipartite frozen corral peel origin)'
complete -c sokdead -l without -d 'leave these deadlock detectors out' -x -a '(__fish_append , square freeze pattern pairs diagonal closure triples bipartite frozen corral peel origin)'
complete -c sokdead -l tally -d 'count and time the detectors, on standard error'
complete -c sokdead -s k -l table -d 'make tables of all lost positions of 2 to N boxes' -x
complete -c sokdead -s m -l method -d 'search what no detector proves; `list\' lists them' -x -a 'auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour slide'
complete -c sokdead -s n -l nodes -d 'stop a search or a proof after N states' -x
complete -c sokdead -s t -l time -d 'stop it after 10, 2.5s, 500ms, 10m' -x
complete -c sokdead -s M -l memory -d 'use at most 512M, 4G for it (default 1G)' -x
complete -c sokdead -s T -l to -d 'a format of records; tsv, csv: a table' -x -a 'tsv csv sok json line slc xsb'
complete -c sokdead -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokdead -s l -l levels -d 'take these levels of every input' -x
complete -c sokdead -s f -l from -d 'input format, when it is not to be recognised' -x -a 'sok json line slc xsb text'
complete -c sokdead -s J -l json -d 'output as JSON Lines'
complete -c sokdead -s 1 -l one-line -d 'output as one line a record'
complete -c sokdead -s x -l stop -d 'stop at the first broken level'
complete -c sokdead -s W -l strict-warnings -d 'warnings are errors'
complete -c sokdead -s q -l quiet -d 'no warnings, no progress'
complete -c sokdead -s v -l verbose -d 'also notes'
complete -c sokdead -l messages -d 'of one code and file; 0: all' -x
complete -c sokdead -l notes-ok -d 'notes without a level are no trouble'
complete -c sokdead -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokdead -s h -l help -d 'this text'
complete -c sokdead -s V -l version -d 'the version'
complete -c soksolve -s m -l method -d 'auto, astar, wastar:3, ...; `list\' lists them' -x -a 'auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour slide'
complete -c soksolve -s O -l optimal -d 'pushes, moves, pushes,moves, moves,pushes, pareto' -x -a 'pushes moves pareto pushes,moves moves,pushes any'
complete -c soksolve -l heuristic -d 'none, manhattan, nearest, matching, priced, skb1, skb2' -x -a 'none manhattan nearest matching priced skb1 skb2'
complete -c soksolve -s n -l nodes -d 'expand at most N states' -x
complete -c soksolve -s t -l time -d 'search at most 10, 2.5s, 500ms, 10m' -x
complete -c soksolve -s M -l memory -d 'use at most 512M, 4G for a level (default 1G)' -x
complete -c soksolve -s j -l jobs -d 'solve N levels at a time, or one in two threads' -x
complete -c soksolve -l resume -d 'write to FILE, and search only what it lacks' -rF
complete -c soksolve -l again -d 'search also where the record has a right solution'
complete -c soksolve -s D -l detectors -d 'ask these only; `list\' lists them' -x -a '(__fish_append , square freeze pattern pairs diagonal closure triples bipartite frozen corral peel origin pi-corral)'
complete -c soksolve -l without -d 'leave these parts out; `list\' lists them' -x -a '(__fish_append , square freeze pattern pairs diagonal closure triples bipartite frozen corral peel origin pi-corral axis/packed axis/regions axis/links axis/astray axis/hotspots advisor/pack advisor/connect advisor/rooms advisor/hotspot advisor/return advisor/explore advisor/open advisor/few auto/pull auto/fess auto/detour auto/push auto/hbox auto/slide auto/astar auto/meet auto/islands)'
complete -c soksolve -l tidy -d 'take detours out, with N % more work (10; 0: none)' -x
complete -c soksolve -l proof -d 'write proofs, for `sokverify --proof\'' -rF
complete -c soksolve -l play -d 'show the solution move by move, not the record'
complete -c soksolve -l timing -d 'write Seconds, Nodes and Memory'
complete -c soksolve -s T -l to -d 'a format of records; tsv, csv; labels' -x -a 'tsv csv labels sok json line slc xsb'
complete -c soksolve -l tally -d 'count and time the detectors, on standard error'
complete -c soksolve -l trace -d 'each state that is expanded, as JSON Lines'
complete -c soksolve -l graph -d 'the same as a graph for Graphviz'
complete -c soksolve -l direction -d 'forward (usual), backward or both' -x -a 'forward backward both'
complete -c soksolve -s k -l table -d 'ask tables of all sets of up to N boxes, nothing else' -x
complete -c soksolve -l spill -d 'put off queued states into a temporary file there' -x -a '(__fish_complete_directories)'
complete -c soksolve -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c soksolve -s l -l levels -d 'take these levels of every input' -x
complete -c soksolve -s f -l from -d 'input format, when it is not to be recognised' -x -a 'sok json line slc xsb text'
complete -c soksolve -s J -l json -d 'output as JSON Lines'
complete -c soksolve -s 1 -l one-line -d 'output as one line a record'
complete -c soksolve -s x -l stop -d 'stop at the first broken level'
complete -c soksolve -s W -l strict-warnings -d 'warnings are errors'
complete -c soksolve -s q -l quiet -d 'no warnings, no progress'
complete -c soksolve -s v -l verbose -d 'also notes'
complete -c soksolve -l messages -d 'of one code and file; 0: all' -x
complete -c soksolve -l notes-ok -d 'notes without a level are no trouble'
complete -c soksolve -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c soksolve -s h -l help -d 'this text'
complete -c soksolve -s V -l version -d 'the version'
complete -c sokopt -s O -l optimal -d 'fewest moves (usual), pushes, lines, changes, ..' -x -a 'moves pushes lines changes sessions player-lines'
complete -c sokopt -s s -l solutions -d 'take solutions from FILE too (repeatable)' -rF
complete -c sokopt -s m -l method -d 'start from solutions of these methods, too' -x -a '(__fish_append , auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour slide)'
complete -c sokopt -s n -l work -d 'look at N squares at most (1e9 unless -t is given)' -x
complete -c sokopt -s t -l time -d 'search at most 10, 2.5s, 500ms, 10m' -x
complete -c sokopt -s M -l memory -d 'use at most 512M, 4G for a level (default 1G)' -x
complete -c sokopt -l front -d 'write all that no other beats in moves and pushes'
complete -c sokopt -l keep-end -d 'the player ends where the first solution has him end'
complete -c sokopt -s j -l jobs -d 'work on N levels, or stretches, at a time' -x
complete -c sokopt -l stretches -d 'search a game in N parts side by side (usual 1)' -x
complete -c sokopt -l resume -d 'write to FILE, and go on with what it has' -rF
complete -c sokopt -s T -l to -d 'a format of records; tsv, csv: a table' -x -a 'tsv csv sok json line slc xsb'
complete -c sokopt -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokopt -s l -l levels -d 'take these levels of every input' -x
complete -c sokopt -s f -l from -d 'input format, when it is not to be recognised' -x -a 'sok json line slc xsb text'
complete -c sokopt -s J -l json -d 'output as JSON Lines'
complete -c sokopt -s 1 -l one-line -d 'output as one line a record'
complete -c sokopt -s x -l stop -d 'stop at the first broken level'
complete -c sokopt -s W -l strict-warnings -d 'warnings are errors'
complete -c sokopt -s q -l quiet -d 'no warnings, no progress'
complete -c sokopt -s v -l verbose -d 'also notes'
complete -c sokopt -l messages -d 'of one code and file; 0: all' -x
complete -c sokopt -l notes-ok -d 'notes without a level are no trouble'
complete -c sokopt -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokopt -s h -l help -d 'this text'
complete -c sokopt -s V -l version -d 'the version'
complete -c sokverify -s s -l solutions -d 'take solutions from FILE too (repeatable)' -rF
complete -c sokverify -l strict -d 'letters must tell walks from pushes'
complete -c sokverify -l metrics -d 'count box lines, changes, sessions, player lines'
complete -c sokverify -l best -d 'compare with the table FILE (sokverify(1))' -rF
complete -c sokverify -l cert -d 'check certificates of lost positions instead' -rF
complete -c sokverify -l proof -d 'check what is claimed by the proofs in FILE' -rF
complete -c sokverify -l proof-text -d 'write these proofs as text, and nothing else'
complete -c sokverify -s M -l memory -d 'use at most 512M, 4G for a proof (default 1G)' -x
complete -c sokverify -l missing -d 'a level without a solution: fail, skip or ok' -x -a 'fail skip ok'
complete -c sokverify -s T -l to -d 'tap, junit, github, tsv, csv, lines; of records' -x -a 'tap junit github tsv csv lines sok json line slc xsb'
complete -c sokverify -l tap -d '-T tap: Test Anything Protocol, version 13'
complete -c sokverify -l junit -d '-T junit: a JUnit XML document'
complete -c sokverify -l github -d '-T github: messages as annotations, nothing else'
complete -c sokverify -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokverify -s l -l levels -d 'take these levels of every input' -x
complete -c sokverify -s f -l from -d 'input format, when it is not to be recognised' -x -a 'sok json line slc xsb text'
complete -c sokverify -s J -l json -d 'output as JSON Lines'
complete -c sokverify -s 1 -l one-line -d 'output as one line a record'
complete -c sokverify -s x -l stop -d 'stop at the first broken level'
complete -c sokverify -s W -l strict-warnings -d 'warnings are errors'
complete -c sokverify -s q -l quiet -d 'no warnings, no progress'
complete -c sokverify -s v -l verbose -d 'also notes'
complete -c sokverify -l messages -d 'of one code and file; 0: all' -x
complete -c sokverify -l notes-ok -d 'notes without a level are no trouble'
complete -c sokverify -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokverify -s h -l help -d 'this text'
complete -c sokverify -s V -l version -d 'the version'
complete -c sokrender -l at -d 'draw the position after N moves' -x
complete -c sokrender -s a -l animate -d 'draw the start and every move'
complete -c sokrender -l pushes -d 'draw the start and every push'
complete -c sokrender -l fps -d 'so many moves a second in films' -x
complete -c sokrender -l tile -d 'make a square N pixels wide' -x
complete -c sokrender -l ruler -d 'number rows and columns'
complete -c sokrender -l broken -d 'draw broken levels, too, their fault marked'
complete -c sokrender -l skin -d 'plain, classic, contrast or a file' -rF -a 'classic contrast plain'
complete -c sokrender -l look -d 'of cast: text, ansi or blocks' -x -a 'text ansi blocks'
complete -c sokrender -l split -d 'write each level to a file of its own in DIR' -x -a '(__fish_complete_directories)'
complete -c sokrender -l gallery -d 'with --split: also an index.html with facts'
complete -c sokrender -s T -l to -d 'text, ansi, blocks, svg, png, gif, ppm, cast or html' -x -a 'text ansi blocks svg png gif ppm cast html sok json line slc xsb'
complete -c sokrender -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokrender -s l -l levels -d 'take these levels of every input' -x
complete -c sokrender -s f -l from -d 'input format, when it is not to be recognised' -x -a 'sok json line slc xsb text'
complete -c sokrender -s J -l json -d 'output as JSON Lines'
complete -c sokrender -s 1 -l one-line -d 'output as one line a record'
complete -c sokrender -s x -l stop -d 'stop at the first broken level'
complete -c sokrender -s W -l strict-warnings -d 'warnings are errors'
complete -c sokrender -s q -l quiet -d 'no warnings, no progress'
complete -c sokrender -s v -l verbose -d 'also notes'
complete -c sokrender -l messages -d 'of one code and file; 0: all' -x
complete -c sokrender -l notes-ok -d 'notes without a level are no trouble'
complete -c sokrender -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokrender -s h -l help -d 'this text'
complete -c sokrender -s V -l version -d 'the version'
complete -c sokplay -s t -l time -d 'think at most 10, 2.5s, 500ms, 10m (default 10)' -x
complete -c sokplay -s M -l memory -d 'think with at most 512M, 4G (default 1G)' -x
complete -c sokplay -l live -d 'say of each position whether it is lost'
complete -c sokplay -l ascii -d 'letters only, whatever the terminal knows'
complete -c sokplay -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokplay -s l -l levels -d 'take these levels of every input' -x
complete -c sokplay -s f -l from -d 'input format, when it is not to be recognised' -x -a 'sok json line slc xsb text'
complete -c sokplay -s T -l to -d 'output format' -x -a 'sok json line slc xsb'
complete -c sokplay -s J -l json -d 'output as JSON Lines'
complete -c sokplay -s 1 -l one-line -d 'output as one line a record'
complete -c sokplay -s x -l stop -d 'stop at the first broken level'
complete -c sokplay -s W -l strict-warnings -d 'warnings are errors'
complete -c sokplay -s q -l quiet -d 'no warnings, no progress'
complete -c sokplay -s v -l verbose -d 'also notes'
complete -c sokplay -l messages -d 'of one code and file; 0: all' -x
complete -c sokplay -l notes-ok -d 'notes without a level are no trouble'
complete -c sokplay -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokplay -s h -l help -d 'this text'
complete -c sokplay -s V -l version -d 'the version'
