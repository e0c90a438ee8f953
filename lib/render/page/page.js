"use strict";
// The levels of this page: a list of thumbnails, and one that is played by hand or by itself. Those
// that stand in the document are there from the start; another script may add, open and watch.
var page = (function () {
	var GRID = 96, SVG = "http://www.w3.org/2000/svg";
	var KEYS = { ArrowUp: "u", ArrowRight: "r", ArrowDown: "d", ArrowLeft: "l" };
	var levels = [], watcher = { opened: function () {}, changed: function () {} };
	var level = null, step, cells, man, done, pushes, boxes, astray, player, shade, marks, timer = null, deadShown = false;

	function $(id) { return document.getElementById(id); }
	function count(n, word) { return n.toLocaleString("en") + " " + word + (n === 1 ? "" : /(x|sh)$/.test(word) ? "es" : "s"); }
	function place(s) { return "translate(" + GRID * (s % level.width) + "px," + GRID * Math.floor(s / level.width) + "px)"; }

	function add_shape(to, name, values) {
		var e = document.createElementNS(SVG, name);
		Object.keys(values).forEach(function (k) { e.setAttribute(k, values[k]); });
		return to.appendChild(e);
	}

	// --- drawing ---------------------------------------------------------------------------

	function letters(l) {
		return l.rows.map(function (row) { return row.padEnd(l.width, "_"); }).join("");
	}

	// All squares of one kind as one path, row by row.
	function ground(svg, l, text, face, isOne) {
		var path = "";
		for (var y = 0; y < l.rows.length; y++) {
			for (var x = 0, end; x < l.width; x = end) {
				for (end = x; end < l.width && isOne(text[y * l.width + end], y * l.width + end);) end++;
				if (end === x) { end++; continue; }
				path += "M" + GRID * x + " " + GRID * y + "H" + GRID * end + "v" + GRID + "H" + GRID * x + "z";
			}
		}
		add_shape(svg, "path", { d: path, fill: "url(#" + face + ")" });
	}

	function drawing(l) {
		var svg = document.createElementNS(SVG, "svg"), text = letters(l);
		svg.setAttribute("viewBox", "0 0 " + GRID * l.width + " " + GRID * l.rows.length);
		svg.setAttribute("aria-hidden", "true");
		ground(svg, l, text, "outside", function (c) { return c === "_"; });
		ground(svg, l, text, "floor", function (c) { return c !== "_" && c !== "#"; });
		ground(svg, l, text, "wall", function (c) { return c === "#"; });
		return svg;
	}

	function use(to, face, s, l) {
		var values = { href: "#" + face };
		if (l) { values.x = GRID * (s % l.width); values.y = GRID * Math.floor(s / l.width); }
		return add_shape(to, "use", values);
	}

	function thumbnail(l) {
		var svg = drawing(l), faces = { ".": "goal", "$": "box", "*": "box-on-goal", "@": "player", "+": "player-on-goal" };
		letters(l).split("").forEach(function (c, s) { if (faces[c]) use(svg, faces[c], s, l); });
		return svg;
	}

	// What can move: two looks in one place, one of them shown.
	function thing(svg, face) {
		var g = add_shape(svg, "g", { "class": "thing" });
		return { shape: g, plain: use(g, face), home: use(g, face + "-on-goal") };
	}

	function put(thing, s) {
		thing.shape.style.transform = place(s);
		thing.plain.style.display = goal(s) ? "none" : "";
		thing.home.style.display = goal(s) ? "" : "none";
	}

	// --- the game --------------------------------------------------------------------------

	function wall(s) { return cells[s] === "#"; }
	function goal(s) { return ".*+".indexOf(cells[s]) >= 0; }

	function open(number) {
		stop();
		if (level) level.button.setAttribute("aria-current", false);
		level = levels[number];
		level.button.setAttribute("aria-current", true);
		level.at = number;
		$("title").textContent = name(level);
		$("by").textContent = level.author ? "by " + level.author : "";
		show_ends();
		restart();
		show_best();
		watcher.opened(level);
	}

	function restart() {
		var svg = drawing(level), tile = Math.max(16, Math.min(48, Math.floor(960 / level.width)));
		stop();
		step = { u: -level.width, r: 1, d: level.width, l: -1 };
		cells = letters(level);
		svg.setAttribute("width", tile * level.width);
		shade = add_shape(svg, "g", {});
		boxes = {};
		astray = 0;
		for (var s = 0; s < cells.length; s++)
			if (goal(s)) use(svg, "goal", s, level);
		for (s = 0; s < cells.length; s++) {
			if (cells[s] !== "$" && cells[s] !== "*") continue;
			put(boxes[s] = thing(svg, "box"), s);
			astray += !goal(s);
		}
		man = cells.search(/[@+]/);
		put(player = thing(svg, "player"), man);
		marks = add_shape(svg, "g", {});
		$("board").replaceChildren(svg);
		done = "";
		pushes = 0;
		show_dead();
		show();
	}

	function show() {
		$("moves").textContent = done.length;
		$("pushes").textContent = pushes;
		$("state").textContent = astray === 0 ? "Solved!" : "";
		$("back").disabled = $("restart").disabled = done === "";
		marks.replaceChildren();
		watcher.changed(level);
	}

	function shift(from, to) {
		put(boxes[to] = boxes[from], to);
		delete boxes[from];
		astray += goal(from) - goal(to);
	}

	// As far as the rules let the player go; what was done has capitals for pushes.
	function walk(way) {
		for (var i = 0; i < way.length; i++) {
			var by = step[way[i].toLowerCase()], to = man + by, beyond = to + by, pushed = to in boxes;
			if (wall(to) || (pushed && (wall(beyond) || beyond in boxes))) break;
			if (pushed) shift(to, beyond);
			man = to;
			pushes += pushed;
			done += pushed ? way[i].toUpperCase() : way[i].toLowerCase();
		}
		put(player, man);
		show();
	}

	function undo() {
		if (done === "") return;
		var last = done[done.length - 1], by = step[last.toLowerCase()], pushed = last < "a";
		done = done.slice(0, -1);
		pushes -= pushed;
		if (pushed) shift(man + by, man);
		put(player, man -= by);
		show();
	}

	// A shortest walk to a square; undefined: there is none.
	function way_to(square) {
		var from = {}, queue = [man];
		from[man] = "";
		for (var i = 0; i < queue.length && !(square in from); i++) {
			Object.keys(step).forEach(function (letter) {
				var to = queue[i] + step[letter];
				if (!(to in from) && !wall(to) && !(to in boxes)) { from[to] = letter; queue.push(to); }
			});
		}
		if (!(square in from)) return undefined;
		for (var way = ""; square !== man; square -= step[way[0]]) way = from[square] + way;
		return way;
	}

	// A lone box on a dead square can never reach a goal: no pull from a goal leads there.
	function find_dead() {
		var live = {}, queue = [], text = letters(level);
		for (var s = 0; s < text.length; s++)
			if (goal(s)) { live[s] = true; queue.push(s); }
		while (queue.length) {
			s = queue.pop();
			Object.keys(step).forEach(function (letter) {
				var by = step[letter], box = s - by, behind = box - by;
				if (!live[box] && cells[box] && cells[behind] && !wall(box) && !wall(behind)) { live[box] = true; queue.push(box); }
			});
		}
		return text.split("").map(function (c, s) { return c !== "#" && c !== "_" && !live[s]; });
	}

	function show_dead() {
		shade.replaceChildren();
		if (!deadShown) return;
		if (!level.dead) level.dead = find_dead();
		ground(shade, level, letters(level), "dead", function (c, s) { return level.dead[s]; });
	}

	// --- playing by itself -----------------------------------------------------------------

	function show_best() {
		$("best").textContent = level.best === null ? "no solution known"
			: "best known: " + count(level.moves, "move") + ", " + count(level.pushes, "push");
		["play", "step", "speed"].forEach(function (id) { $(id).disabled = !level.best; });
	}

	function stop() {
		clearTimeout(timer);
		timer = null;
		$("play").textContent = "Play";
	}

	// The next move of the solution; from the start when something else was played.
	function next() {
		var follows = level.best.toLowerCase().startsWith(done.toLowerCase());
		if (!follows || done.length === level.best.length) { var playing = timer; restart(); timer = playing; }
		walk(level.best[done.length]);
	}

	function tick() {
		next();
		if (done.length === level.best.length) stop();
		else timer = setTimeout(tick, 1000 / $("speed").value);
	}

	function play() {
		if (timer !== null) { stop(); return; }
		tick();
		if (timer !== null) $("play").textContent = "Pause";
	}

	// --- hands -----------------------------------------------------------------------------

	function by_hand(letter) { stop(); walk(letter); }

	function dead() {
		deadShown = !deadShown;
		$("show-dead").setAttribute("aria-pressed", deadShown);
		show_dead();
	}

	var commands = {
		u: function () { stop(); undo(); }, r: restart, d: dead, s: function () { stop(); if (level.best) next(); },
		p: function () { if (level.best) play(); },
		n: function () { if (level.at + 1 < levels.length) open(level.at + 1); },
		b: function () { if (level.at > 0) open(level.at - 1); }
	};

	document.addEventListener("keydown", function (e) {
		if (level === null || e.ctrlKey || e.metaKey || e.altKey || /INPUT|SELECT|TEXTAREA/.test(e.target.tagName)) return;
		if (KEYS[e.key]) { by_hand(KEYS[e.key]); e.preventDefault(); }
		else if (commands[e.key]) { commands[e.key](); e.preventDefault(); }
	});

	// A tap walks there, or pushes the box beside the player; a swipe is a move.
	var begin = null;
	$("board").addEventListener("pointerdown", function (e) { begin = e.button === 0 ? { x: e.clientX, y: e.clientY } : null; });
	$("board").addEventListener("pointerup", function (e) {
		if (begin === null || level === null) return;
		var dx = e.clientX - begin.x, dy = e.clientY - begin.y, far = Math.max(Math.abs(dx), Math.abs(dy));
		begin = null;
		if (far > 20) { by_hand(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "r" : "l") : dy > 0 ? "d" : "u"); return; }
		// A tall board is drawn smaller than its element, in the middle of it.
		var m = $("board").firstChild.getScreenCTM();
		var x = Math.floor((e.clientX - m.e) / m.a / GRID), y = Math.floor((e.clientY - m.f) / m.d / GRID);
		var s = x < 0 || x >= level.width ? -1 : y * level.width + x;
		var push = Object.keys(step).find(function (letter) { return s in boxes && man + step[letter] === s; });
		by_hand(push || way_to(s) || "");
	});

	$("play").onclick = play;
	$("step").onclick = commands.s;
	$("back").onclick = commands.u;
	$("restart").onclick = restart;
	$("show-dead").onclick = dead;
	$("previous").onclick = commands.b;
	$("next").onclick = commands.n;

	// --- the list --------------------------------------------------------------------------

	function show_ends() {
		$("previous").disabled = level === null || level.at === 0;
		$("next").disabled = level === null || level.at === levels.length - 1;
	}

	function name(l) { return l.title ? l.number + " " + l.title : "Level " + l.number; }

	function show_facts(l) {
		l.button.querySelector("small").textContent =
			count(l.boxes, "box") + (l.best === null ? "" : ", " + count(l.pushes, "push"));
	}

	var seen = new IntersectionObserver(function (entries) {
		entries.forEach(function (entry) {
			if (!entry.isIntersecting) return;
			seen.unobserve(entry.target);
			entry.target.prepend(thumbnail(levels[entry.target.number]));
		});
	}, { rootMargin: "200px" });

	function add(l) {
		var item = document.createElement("li"), title = document.createElement("span");
		l.button = document.createElement("button");
		l.button.type = "button";
		l.button.number = levels.push(l) - 1;
		title.textContent = name(l);
		l.button.append(title, document.createElement("small"));
		l.button.onclick = function () { open(l.button.number); scrollTo(0, 0); $("board").focus(); };
		item.append(l.button);
		$("levels").append(item);
		seen.observe(l.button);
		show_facts(l);
		show_ends();
	}

	document.querySelectorAll("script.level").forEach(function (s) { add(JSON.parse(s.textContent)); });
	if (levels.length > 0) {
		watcher.opened = function () { history.replaceState(null, "", "#" + (level.at + 1)); };
		open(Math.min(Math.max(parseInt(location.hash.slice(1), 10) || 1, 1), levels.length) - 1);
	}

	return {
		add: add,
		open: open,
		count: count,
		clear: function () {
			stop();
			levels = [];
			level = null;
			seen.disconnect();
			$("levels").replaceChildren();
			$("board").replaceChildren();
		},
		// watch.opened and watch.changed are told the level.
		watch: function (who) { watcher = who; },
		level: function () { return level; },
		moves: function () { return done; },
		// A solution that was found for a level; one that is known and no worse in anything stays.
		solution: function (l, moves, pushes) {
			if (l.best !== null && l.moves <= moves.length && l.pushes <= pushes) return;
			l.best = moves;
			l.moves = moves.length;
			l.pushes = pushes;
			show_facts(l);
			if (l === level) show_best();
		},
		// Squares on which no box may stay, in place of what the walls alone say.
		dead: function (l, dead) {
			l.dead = dead;
			if (l === level) show_dead();
		},
		// The position after some moves.
		show: function (moves) { restart(); walk(moves); },
		// Until the next move.
		mark: function (squares) {
			squares.forEach(function (s) { use(marks, "fault", s, level); });
		}
	};
}());
