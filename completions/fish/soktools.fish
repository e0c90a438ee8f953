# soktools: completions for fish, made by tests/tools/completions.sh
complete -c sokparse -s c -l check -d 'check only; exit 1 if anything is found'
complete -c sokparse -l fail-on -d 'least severity that -c counts: error, warning, note' -x -a 'error warning note'
complete -c sokparse -l draw -d 'show the whole board below messages about it'
complete -c sokparse -l allow -d 'ignore messages with these codes' -x -a '(__fish_append , best binary blanks blocked board case cell cert changed claim comment control count dead deco dup empty encoding eol illegal internal json limit lossy marks missing mixed moves nbsp notlurd open pictures players proof quote refuted repeat rle rows solved split tab trunc unreachable unsolved untitled unused variant xml)'
complete -c sokparse -l deny -d 'treat messages with these codes as errors' -x -a '(__fish_append , best binary blanks blocked board case cell cert changed claim comment control count dead deco dup empty encoding eol illegal internal json limit lossy marks missing mixed moves nbsp notlurd open pictures players proof quote refuted repeat rle rows solved split tab trunc unreachable unsolved untitled unused variant xml)'
complete -c sokparse -s d -l duplicates -d 'drop repeated levels, also if turned or mirrored'
complete -c sokparse -s H -l hash -d 'add the field Sok-Hash, the same for all images'
complete -c sokparse -l minimal -d 'keep only what the player can reach, and its walls'
complete -c sokparse -l strip -d 'drop the fields and marks that these tools added'
complete -c sokparse -l transform -d 'rot90, rot180, rot270, flip, flip-vertical, ...' -x -a 'rot90 rot180 rot270 flip flip-vertical identity transpose anti-transpose'
complete -c sokparse -l split -d 'write each record to a file of its own in DIR' -x -a '(__fish_complete_directories)'
complete -c sokparse -l count -d 'write only the number of levels'
complete -c sokparse -l github -d 'check only; write annotations for GitHub'
complete -c sokparse -l states -d 'visit at most N positions for -T tsv (1000; 0: none)' -x
complete -c sokparse -s T -l to -d 'write a record format; tsv, csv: a table' -x -a 'sok json line slc xsb tsv csv'
complete -c sokparse -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokparse -s l -l levels -d 'take these levels of every input' -x
complete -c sokparse -s f -l from -d 'input format, instead of recognising it' -x -a 'sok json line slc xsb text'
complete -c sokparse -s J -l json -d 'output as JSON Lines'
complete -c sokparse -s 1 -l one-line -d 'output with one line per record'
complete -c sokparse -s x -l stop -d 'stop at the first broken level'
complete -c sokparse -s W -l strict-warnings -d 'warnings are errors'
complete -c sokparse -s q -l quiet -d 'no warnings, no progress'
complete -c sokparse -s v -l verbose -d 'also notes'
complete -c sokparse -l messages -d 'show at most N of one code per file; 0: all' -x
complete -c sokparse -l notes-ok -d 'input with notes and no level is no trouble'
complete -c sokparse -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokparse -s h -l help -d 'this text'
complete -c sokparse -s V -l version -d 'the version'
complete -c sokdead -l after -d 'judge the position after these moves' -x
complete -c sokdead -l along -d 'find the first lost position along the record\'s moves'
complete -c sokdead -l explain -d 'write rule, boxes and drawing instead of records'
complete -c sokdead -l distances -d 'write each square\'s pushes to the nearest goal'
complete -c sokdead -l cert -d 'write certificates for `sokverify --cert\'' -rF
complete -c sokdead -s D -l detectors -d 'ask only these detectors; `list\' lists them' -x -a '(__fish_append , square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot)'
complete -c sokdead -l without -d 'leave out these detectors' -x -a '(__fish_append , square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot)'
complete -c sokdead -l tally -d 'report detector counts and times on standard error'
complete -c sokdead -s k -l table -d 'tabulate all lost positions of 2 to N boxes' -x
complete -c sokdead -s m -l method -d 'search if no detector decides; `list\' lists methods' -x -a 'auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour detour-near detour-pair slide local repair mirror mirror-detour mirror-hbox'
complete -c sokdead -s n -l nodes -d 'stop each search and certificate at N states' -x
complete -c sokdead -s t -l time -d 'stop each after this time: 10, 2.5s, 500ms, 10m' -x
complete -c sokdead -s M -l memory -d 'memory for each: 512M, 4G (default 1G)' -x
complete -c sokdead -s T -l to -d 'write a record format; tsv, csv: a table' -x -a 'sok json line slc xsb tsv csv'
complete -c sokdead -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokdead -s l -l levels -d 'take these levels of every input' -x
complete -c sokdead -s f -l from -d 'input format, instead of recognising it' -x -a 'sok json line slc xsb text'
complete -c sokdead -s J -l json -d 'output as JSON Lines'
complete -c sokdead -s 1 -l one-line -d 'output with one line per record'
complete -c sokdead -s x -l stop -d 'stop at the first broken level'
complete -c sokdead -s W -l strict-warnings -d 'warnings are errors'
complete -c sokdead -s q -l quiet -d 'no warnings, no progress'
complete -c sokdead -s v -l verbose -d 'also notes'
complete -c sokdead -l messages -d 'show at most N of one code per file; 0: all' -x
complete -c sokdead -l notes-ok -d 'input with notes and no level is no trouble'
complete -c sokdead -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokdead -s h -l help -d 'this text'
complete -c sokdead -s V -l version -d 'the version'
complete -c soksolve -s m -l method -d 'auto, astar, wastar:3, ...; `list\' lists them' -x -a 'auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour detour-near detour-pair slide local repair mirror mirror-detour mirror-hbox'
complete -c soksolve -s O -l optimal -d 'pushes, moves, pushes,moves, moves,pushes, pareto' -x -a 'pushes moves pareto pushes,moves moves,pushes any'
complete -c soksolve -l heuristic -d 'none, manhattan, nearest, matching, priced, skb1, skb2' -x -a 'none manhattan nearest matching priced skb1 skb2'
complete -c soksolve -s n -l nodes -d 'expand at most N states' -x
complete -c soksolve -s t -l time -d 'search a level at most 10, 2.5s, 500ms, 10m' -x
complete -c soksolve -s M -l memory -d 'use at most 512M, 4G for a level (default 1G)' -x
complete -c soksolve -s j -l jobs -d 'solve N levels at once, or one in up to N threads' -x
complete -c soksolve -l resume -d 'write to FILE, searching only what it lacks' -rF
complete -c soksolve -l again -d 'also search levels that have a right solution'
complete -c soksolve -s D -l detectors -d 'ask only these detectors; `list\' lists them' -x -a '(__fish_append , square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot pi-corral)'
complete -c soksolve -l without -d 'leave out these parts; `list\' lists them' -x -a '(__fish_append , square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot pi-corral axis/packed axis/regions axis/links axis/astray axis/hotspots advisor/pack advisor/connect advisor/rooms advisor/hotspot advisor/explore advisor/open advisor/few auto/pull auto/fess auto/detour auto/detour-pull auto/push auto/hbox auto/hbox-places auto/slide auto/local auto/detour-near auto/detour-pair auto/repair auto/mirror auto/mirror-pull auto/mirror-detour auto/mirror-detour-pull auto/mirror-hbox auto/astar auto/meet auto/islands)'
complete -c soksolve -l tidy -d 'remove detours, with N/3 % more work (10; 0: none)' -x
complete -c soksolve -l proof -d 'write proofs for `sokverify --proof\'' -rF
complete -c soksolve -l play -d 'show the solution move by move, not the record'
complete -c soksolve -l timing -d 'write Seconds, CPU-Seconds, Nodes and Memory'
complete -c soksolve -s T -l to -d 'write a record format; tsv, csv: a table; labels' -x -a 'sok json line slc xsb tsv csv labels'
complete -c soksolve -l tally -d 'report detector counts and times on standard error'
complete -c soksolve -l trace -d 'write each expanded state, as JSON Lines'
complete -c soksolve -l graph -d 'the same, as a graph for Graphviz'
complete -c soksolve -l direction -d 'forward (default), backward or both' -x -a 'forward backward both'
complete -c soksolve -s k -l table -d 'ask only tables of all sets of up to N boxes' -x
complete -c soksolve -l spill -d 'keep waiting states in a temporary file there' -x -a '(__fish_complete_directories)'
complete -c soksolve -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c soksolve -s l -l levels -d 'take these levels of every input' -x
complete -c soksolve -s f -l from -d 'input format, instead of recognising it' -x -a 'sok json line slc xsb text'
complete -c soksolve -s J -l json -d 'output as JSON Lines'
complete -c soksolve -s 1 -l one-line -d 'output with one line per record'
complete -c soksolve -s x -l stop -d 'stop at the first broken level'
complete -c soksolve -s W -l strict-warnings -d 'warnings are errors'
complete -c soksolve -s q -l quiet -d 'no warnings, no progress'
complete -c soksolve -s v -l verbose -d 'also notes'
complete -c soksolve -l messages -d 'show at most N of one code per file; 0: all' -x
complete -c soksolve -l notes-ok -d 'input with notes and no level is no trouble'
complete -c soksolve -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c soksolve -s h -l help -d 'this text'
complete -c soksolve -s V -l version -d 'the version'
complete -c sokopt -s O -l optimal -d 'fewest moves (default), pushes, lines, changes, ...' -x -a 'moves pushes lines changes sessions player-lines'
complete -c sokopt -s s -l solutions -d 'also take solutions from FILE (repeatable)' -rF
complete -c sokopt -s m -l method -d 'also start from solutions of these methods' -x -a '(__fish_append , auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour detour-near detour-pair slide local repair mirror mirror-detour mirror-hbox)'
complete -c sokopt -s n -l work -d 'look at N squares at most (1e9 unless -t is given)' -x
complete -c sokopt -s t -l time -d 'work on a level at most 10, 2.5s, 500ms, 10m' -x
complete -c sokopt -s M -l memory -d 'use at most 512M, 4G for a level (default 1G)' -x
complete -c sokopt -l front -d 'write all that none beats in moves and pushes'
complete -c sokopt -l keep-end -d 'end with the player where the first solution ends'
complete -c sokopt -s j -l jobs -d 'work on N levels, or by N runners, at once' -x
complete -c sokopt -l runners -d 'let N search side by side (default 1)' -x
complete -c sokopt -l stretches -d 'the name of --runners in sokopt 1.0' -x
complete -c sokopt -l resume -d 'write to FILE, continuing from what it has' -rF
complete -c sokopt -s T -l to -d 'write a record format; tsv, csv: a table' -x -a 'sok json line slc xsb tsv csv'
complete -c sokopt -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokopt -s l -l levels -d 'take these levels of every input' -x
complete -c sokopt -s f -l from -d 'input format, instead of recognising it' -x -a 'sok json line slc xsb text'
complete -c sokopt -s J -l json -d 'output as JSON Lines'
complete -c sokopt -s 1 -l one-line -d 'output with one line per record'
complete -c sokopt -s x -l stop -d 'stop at the first broken level'
complete -c sokopt -s W -l strict-warnings -d 'warnings are errors'
complete -c sokopt -s q -l quiet -d 'no warnings, no progress'
complete -c sokopt -s v -l verbose -d 'also notes'
complete -c sokopt -l messages -d 'show at most N of one code per file; 0: all' -x
complete -c sokopt -l notes-ok -d 'input with notes and no level is no trouble'
complete -c sokopt -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokopt -s h -l help -d 'this text'
complete -c sokopt -s V -l version -d 'the version'
complete -c sokverify -s s -l solutions -d 'also take solutions from FILE (repeatable)' -rF
complete -c sokverify -l strict -d 'a letter of the wrong case makes a solution wrong'
complete -c sokverify -l metrics -d 'count box lines, changes, sessions, player lines'
complete -c sokverify -l best -d 'compare with the best known solutions in FILE' -rF
complete -c sokverify -l cert -d 'check certificates of lost positions instead' -rF
complete -c sokverify -l proof -d 'check claims by the proofs in FILE' -rF
complete -c sokverify -l proof-text -d 'write these proofs as text, and nothing else'
complete -c sokverify -s M -l memory -d 'use at most 512M, 4G for a proof (default 1G)' -x
complete -c sokverify -l missing -d 'a level without a solution: fail, skip or ok' -x -a 'fail skip ok'
complete -c sokverify -s T -l to -d 'tap, junit, github, tsv, csv, lines; record formats' -x -a 'sok json line slc xsb tsv csv lines tap junit github'
complete -c sokverify -l tap -d '-T tap: Test Anything Protocol, version 13'
complete -c sokverify -l junit -d '-T junit: a JUnit XML document'
complete -c sokverify -l github -d '-T github: messages as annotations, nothing else'
complete -c sokverify -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokverify -s l -l levels -d 'take these levels of every input' -x
complete -c sokverify -s f -l from -d 'input format, instead of recognising it' -x -a 'sok json line slc xsb text'
complete -c sokverify -s J -l json -d 'output as JSON Lines'
complete -c sokverify -s 1 -l one-line -d 'output with one line per record'
complete -c sokverify -s x -l stop -d 'stop at the first broken level'
complete -c sokverify -s W -l strict-warnings -d 'warnings are errors'
complete -c sokverify -s q -l quiet -d 'no warnings, no progress'
complete -c sokverify -s v -l verbose -d 'also notes'
complete -c sokverify -l messages -d 'show at most N of one code per file; 0: all' -x
complete -c sokverify -l notes-ok -d 'input with notes and no level is no trouble'
complete -c sokverify -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokverify -s h -l help -d 'this text'
complete -c sokverify -s V -l version -d 'the version'
complete -c sokrender -l at -d 'draw the position after N moves' -x
complete -c sokrender -s a -l animate -d 'draw the start and every move'
complete -c sokrender -l pushes -d 'draw the start and every push'
complete -c sokrender -l fps -d 'show N moves a second in animations' -x
complete -c sokrender -l tile -d 'make a square N pixels wide' -x
complete -c sokrender -l ruler -d 'number rows and columns'
complete -c sokrender -l broken -d 'also draw broken levels, with their fault marked'
complete -c sokrender -l skin -d 'plain, classic, contrast or a file' -rF -a 'classic contrast plain'
complete -c sokrender -l look -d 'of -T cast: text, ansi or blocks' -x -a 'text ansi blocks'
complete -c sokrender -l split -d 'write each level to a file of its own in DIR' -x -a '(__fish_complete_directories)'
complete -c sokrender -l gallery -d 'with --split: also write an index.html'
complete -c sokrender -s T -l to -d 'text, ansi, blocks, svg, png, gif, ppm, cast or html' -x -a 'text ansi blocks svg png gif ppm cast html'
complete -c sokrender -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokrender -s l -l levels -d 'take these levels of every input' -x
complete -c sokrender -s f -l from -d 'input format, instead of recognising it' -x -a 'sok json line slc xsb text'
complete -c sokrender -s x -l stop -d 'stop at the first broken level'
complete -c sokrender -s W -l strict-warnings -d 'warnings are errors'
complete -c sokrender -s q -l quiet -d 'no warnings, no progress'
complete -c sokrender -s v -l verbose -d 'also notes'
complete -c sokrender -l messages -d 'show at most N of one code per file; 0: all' -x
complete -c sokrender -l notes-ok -d 'input with notes and no level is no trouble'
complete -c sokrender -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokrender -s h -l help -d 'this text'
complete -c sokrender -s V -l version -d 'the version'
complete -c sokplay -s t -l time -d 'think at most 10, 2.5s, 500ms, 10m (default 10)' -x
complete -c sokplay -s M -l memory -d 'think with at most 512M, 4G (default 1G)' -x
complete -c sokplay -l live -d 'tell of each position whether it is lost'
complete -c sokplay -l ascii -d 'use ASCII letters only'
complete -c sokplay -s o -l output -d 'write to FILE, whole or not at all' -rF
complete -c sokplay -s l -l levels -d 'take these levels of every input' -x
complete -c sokplay -s f -l from -d 'input format, instead of recognising it' -x -a 'sok json line slc xsb text'
complete -c sokplay -s T -l to -d 'output format' -x -a 'sok json line slc xsb'
complete -c sokplay -s J -l json -d 'output as JSON Lines'
complete -c sokplay -s 1 -l one-line -d 'output with one line per record'
complete -c sokplay -s x -l stop -d 'stop at the first broken level'
complete -c sokplay -s W -l strict-warnings -d 'warnings are errors'
complete -c sokplay -s q -l quiet -d 'no warnings, no progress'
complete -c sokplay -s v -l verbose -d 'also notes'
complete -c sokplay -l messages -d 'show at most N of one code per file; 0: all' -x
complete -c sokplay -l notes-ok -d 'input with notes and no level is no trouble'
complete -c sokplay -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c sokplay -s h -l help -d 'this text'
complete -c sokplay -s V -l version -d 'the version'
