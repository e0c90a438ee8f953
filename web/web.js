"use strict";
// The page: what it reads, asks of the module and says. Whatever comes of the input is shown as
// text, never as markup.
(function () {
	const count = page.count, AT_A_TIME = 500;
	const ENDED = "\n\n\n"; // what one copies has rarely the empty lines that end a record

	const $ = (id) => document.getElementById(id);
	const number = (n) => n.toLocaleString("en");
	const say = (id, text) => { $(id).textContent = text; };
	const name = (l) => "Level " + l.number;
	const score = (a) => count(a.moves, "move") + ", " + count(a.pushes, "push");
	const seconds = (ms) => (ms / 1000).toFixed(1) + " s";

	function place(l, square) {
		return "row " + (Math.floor(square / l.width) + 1) + ", column " + (square % l.width + 1);
	}

	// --- the module ------------------------------------------------------------------------

	// What cannot be read by Uint8Array.fromBase64 everywhere yet.
	const module = (async function () {
		const packed = Uint8Array.from(atob($("module").textContent), (c) => c.charCodeAt(0));
		const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
		return WebAssembly.compile(await new Response(bytes).arrayBuffer());
	}());
	const script = URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" }));

	// Asks in a worker of its own: `take` is told each line of the answer, `done` resolves to the last
	// one, and cancel() ends the worker, whatever it does; then `done` resolves to null.
	function ask(words, input, take) {
		const worker = new Worker(script), job = {};
		const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
		let last = { error: "no answer" };
		job.done = new Promise((resolve) => {
			job.cancel = () => { worker.terminate(); resolve(null); };
			worker.onmessage = ({ data }) => {
				if (data.end) { worker.terminate(); resolve(last); return; }
				last = data;
				if (take) take(data);
			};
			worker.onerror = (e) => { worker.terminate(); resolve({ error: e.message }); };
		});
		module.then((m) => worker.postMessage({ module: m, words: words.map(String), input: bytes }),
			(e) => { last = { error: e.message }; worker.onmessage({ data: { end: true } }); });
		return job;
	}

	const idle = { cancel() {} };

	// --- reading ---------------------------------------------------------------------------

	let source = "", shown = 0, remarks = 0, unshown = 0, reader = idle;

	// One line; `-` is floor, so that no blank can be lost on the way.
	function one_line(l) { return l.rows.join("|").replace(/[ _]/g, "-"); }

	// Blanks that the player cannot get to are outside.
	function mark_outside(l) {
		const cells = l.rows.join(""), inside = new Uint8Array(cells.length), queue = [cells.search(/[@+]/)];
		while (queue.length > 0) {
			const s = queue.pop();
			if (inside[s] !== 0 || cells[s] === "#") continue;
			inside[s] = 1;
			queue.push(s - 1, s + 1, s - l.width, s + l.width);
		}
		l.rows = l.rows.map((row, y) => row.replace(/ /g, (blank, x) => inside[y * l.width + x] ? blank : "_"));
	}

	function remark(line) {
		const item = document.createElement("li"), at = document.createElement("b");
		at.textContent = line.line === 0 ? line.severity
			: "Line " + line.line + (line.column === 0 ? "" : ", column " + line.column) + ": " + line.severity;
		item.append(at, ": " + line.message);
		$("messages").append(item);
		remarks++;
	}

	async function more() {
		const before = shown, focused = document.activeElement === $("more");
		reader.cancel();
		$("more").hidden = true;
		say("reading", "Reading ..");
		const job = reader = ask(["read", shown, AT_A_TIME], source, (line) => {
			if (line.message !== undefined) remark(line);
			if (!line.rows) return;
			mark_outside(line);
			page.add(line);
			if (shown++ === 0) page.open(0);
		});
		const end = await job.done;
		if (end === null) return;
		if (end.error) { say("reading", "Trouble: " + end.error + "."); return; }
		remarks += end.unshown;
		unshown += end.unshown;
		const levels = shown === 0 ? "No level that can be played" : count(shown, "level") + (end.more ? ", and more to come" : "");
		const told = remarks === 0 ? "" : "; " + count(remarks, "message") + (unshown ? ", some of them" : "") + " below";
		say("reading", levels + told + ".");
		$("more").hidden = !end.more;
		if (focused && shown > before) $("levels").children[before].firstChild.focus();
		enable();
	}

	function read(input) {
		stop();
		source = input;
		shown = remarks = unshown = 0;
		page.clear();
		$("messages").replaceChildren();
		["progress", "judgement", "verdict"].forEach((id) => say(id, ""));
		enable();
		return more();
	}

	function link(l) {
		const title = l.title ? "\tTitle: " + l.title.replace(/\s+/g, " ") : "";
		return location.href.split("#")[0] + "#level=" + encodeURIComponent(one_line(l) + "\tLevel " + l.number + title);
	}

	function follow_link() {
		const found = /^#level=(.*)/.exec(location.hash);
		if (found === null) return false;
		try { read(decodeURIComponent(found[1])); } catch (e) { say("reading", "This link is broken."); }
		return true;
	}

	// --- questions about the level ---------------------------------------------------------

	let search = null, shade = idle;

	function enable() {
		const l = page.level();
		$("columns").hidden = l === null;
		$("solve").disabled = $("shorten").disabled = search !== null;
		$("cancel").disabled = search === null;
		$("copy-solution").disabled = l === null || l.best === null;
	}

	async function opened(l) {
		enable();
		say("verdict", "");
		shade.cancel();
		const answer = await (shade = ask(["dead"], one_line(l))).done;
		if (answer !== null && answer.dead) page.dead(l, answer.dead);
	}

	function stop() {
		if (search !== null) search.cancel();
	}

	// The answer in words; a solution is played by the rules once more before it is shown.
	async function conclude(l, answer, before) {
		const why = answer.summary || answer.proof;
		if (answer.error) return "trouble: " + answer.error + ".";
		if (answer.status === "unsolvable") return "no solution exists" + (why ? ": " + why : "") + ".";
		if (answer.status === "solved" || answer.solution) {
			const verdict = await ask(["verify", answer.solution], one_line(l)).done;
			if (!verdict.solved) return "trouble: the solution is wrong.";
			page.solution(l, answer.solution, answer.pushes);
			return (before === null ? "solved: " : before.moves === answer.moves && before.pushes === answer.pushes
				? "nothing shorter found than " : "shortened from " + score(before) + " to ") + score(answer)
				+ (answer.optimality ? ", the fewest " + answer.optimality.replace(",", ", then the fewest ")
					: before === null && answer.status !== "solved" ? ", not proved to be the fewest" : "")
				+ ", verified; " + seconds(answer.milliseconds) + (answer.method ? " by " + answer.method : "") + ".";
		}
		return { "undecided": "no solution found", "limit-time": "not solved within the time",
			"limit-memory": "not solved within the memory" }[answer.status]
			+ (answer.nodes ? "; " + count(answer.nodes, "position") + " looked at." : ".");
	}

	async function start(verb, words) {
		const l = page.level(), before = l.best === null ? null : { moves: l.moves, pushes: l.pushes };
		search = ask(words, one_line(l), (line) => {
			if (line.progress === undefined) return;
			say("progress", name(l) + ": " + verb + ", " + seconds(line.progress) + (line.method ? ", " + line.method : "")
				+ (line.nodes ? ", " + count(line.nodes, "position") : "") + (line.moves ? "; best so far " + score(line) : ""));
		});
		say("progress", name(l) + ": " + verb + " ..");
		enable();
		$("cancel").focus();
		const answer = await search.done;
		const text = answer === null ? "cancelled." : await conclude(l, answer, verb === "shortening" ? before : null);
		const focused = document.activeElement === $("cancel");
		search = null;
		say("progress", name(l) + ": " + text);
		enable();
		if (focused) $(words[0]).focus();
	}

	const wanted = () => [$("wanted").value, Math.min(86400, Math.max(1, Math.floor($("seconds").valueAsNumber) || 20))];

	async function judge() {
		const l = page.level(), moves = page.moves();
		const answer = await ask(["judge", moves], one_line(l)).done;
		if (l !== page.level() || moves !== page.moves()) return;
		if (answer.error) { say("judgement", "Trouble: " + answer.error + "."); return; }
		page.mark(answer.boxes);
		say("judgement", answer.status === "unsolvable"
			? "Lost. Rule " + answer.proof + (answer.summary ? ": " + answer.summary : "") + ". "
				+ (answer.boxes.length === 1 ? "Box: " : "Boxes: ") + answer.boxes.map((s) => place(l, s)).join("; ") + "."
			: "No rule proves this position lost.");
	}

	const FAULTS = ["", "a wall is in the way", "the box would be pushed into a wall",
		"the box would be pushed into another box"];

	async function verify() {
		const l = page.level(), text = $("moves-text").value.replace(/\0/g, " ");
		const v = await ask(["verify", text], one_line(l)).done;
		if (l !== page.level()) return;
		if (v.error) say("verdict", "Trouble: " + v.error + ".");
		else if (v.fault === 4) say("verdict", "Wrong: byte " + number(v.at + 1) + " is no move.");
		else {
			page.show(v.letters.slice(0, v.moves));
			if (v.fault !== 0) page.mark([v.blocked]);
			say("verdict", v.solved ? "Right: " + score(v) + " solve the level."
				: v.fault === 0 ? "Wrong: " + count(v.moves, "move") + ", all of which can be made, leave "
					+ count(v.off_goal, "box") + " off goal."
				: "Wrong: move " + number(v.at + 1) + " of " + number(v.letters.length) + ", " + v.letters[v.at]
					+ ", cannot be made: " + FAULTS[v.fault] + " at " + place(l, v.blocked) + ".");
		}
	}

	async function copy(text, what) {
		let fine = true;
		try { await navigator.clipboard.writeText(text); } catch (e) { fine = false; }
		say("progress", fine ? what + " copied." : "The browser does not let the page copy: " + text);
	}

	// --- hands -----------------------------------------------------------------------------

	function show_pasting(open) {
		$("pasting").hidden = !open;
		$("paste").setAttribute("aria-expanded", open);
		if (open) $("text").focus();
	}

	async function read_file(file) {
		if (!file) return;
		try { read(new Uint8Array(await file.arrayBuffer())); } catch (e) { say("reading", "This file cannot be read."); }
	}

	// Pasted or dropped where there is no text field, and no picture or the like.
	function read_text(data) {
		const text = data.getData("text/plain");
		if (text) read(text + ENDED);
	}

	const in_field = (e) => /INPUT|TEXTAREA/.test(e.target.tagName);
	const leave_to_field = (e) => in_field(e) && !e.dataTransfer.types.includes("Files");

	$("choose").onclick = () => $("file").click();
	$("file").onchange = () => { read_file($("file").files[0]); $("file").value = ""; };
	$("paste").onclick = () => show_pasting($("pasting").hidden);
	$("read").onclick = () => { read($("text").value + ENDED); show_pasting(false); $("paste").focus(); };
	$("examples").onclick = () => read($("lessons").textContent.slice(1));
	$("more").onclick = more;
	$("solve").onclick = () => start("solving", ["solve", ...wanted()]);
	$("shorten").onclick = () => start("shortening", ["shorten", ...wanted(), page.level().best || ""]);
	$("cancel").onclick = stop;
	$("judge").onclick = judge;
	$("verify").onclick = verify;
	$("copy-solution").onclick = () => copy(page.level().best, "Solution");
	$("copy-link").onclick = () => {
		const to = link(page.level());
		history.replaceState(null, "", to);
		copy(to, "Link");
	};

	document.addEventListener("paste", (e) => {
		if (in_field(e)) return;
		e.preventDefault();
		read_text(e.clipboardData);
	});
	document.addEventListener("dragover", (e) => { if (!leave_to_field(e)) e.preventDefault(); });
	document.addEventListener("drop", (e) => {
		if (leave_to_field(e)) return;
		e.preventDefault();
		if (e.dataTransfer.files.length > 0) read_file(e.dataTransfer.files[0]);
		else read_text(e.dataTransfer);
	});
	addEventListener("hashchange", follow_link);

	page.watch({ opened, changed: () => say("judgement", "") });
	if (!follow_link()) $("examples").onclick();
}());
