"use strict";
// The levels of this page: a list of thumbnails, and one that is played by hand or by itself.
(function () {
	var GRID = 96, SVG = "http://www.w3.org/2000/svg";
	var KEYS = { ArrowUp: "u", ArrowRight: "r", ArrowDown: "d", ArrowLeft: "l" };
	var levels = Array.from(document.querySelectorAll("script.level"), function (s) {
		return JSON.parse(s.textContent);
	});
	var level, step, cells, man, done, boxes, player, timer = null, deadShown = false;

	function $(id) { return document.getElementById(id); }
	function count(n, word) { return n + " " + word + (n === 1 ? "" : /(x|sh)$/.test(word) ? "es" : "s"); }
	function place(s) { return "translate(" + GRID * (s % level.width) + "px," + GRID * Math.floor(s / level.width) + "px)"; }

	function add(to, name, values) {
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
		return path && add(svg, "path", { d: path, fill: "url(#" + face + ")" });
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
		return add(to, "use", values);
	}

	function thumbnail(l) {
		var svg = drawing(l), faces = { ".": "goal", "$": "box", "*": "box-on-goal", "@": "player", "+": "player-on-goal" };
		letters(l).split("").forEach(function (c, s) { if (faces[c]) use(svg, faces[c], s, l); });
		return svg;
	}

	// --- the game --------------------------------------------------------------------------

	function wall(s) { return cells[s] === "#"; }
	function goal(s) { return level.goals[s]; }

	function open(number) {
		stop();
		level = levels[number];
		var text = letters(level);
		level.goals = text.split("").map(function (c) { return ".*+".indexOf(c) >= 0; });
		step = { u: -level.width, r: 1, d: level.width, l: -1 };
		cells = text.split("");
		var svg = drawing(level), tile = Math.max(16, Math.min(48, Math.floor(960 / level.width)));
		svg.setAttribute("width", tile * level.width);
		level.deadPath = ground(svg, level, text, "dead", function (c, s) { return isDead()[s]; });
		level.goals.forEach(function (is, s) { if (is) use(svg, "goal", s, level); });
		boxes = {};
		cells.forEach(function (c, s) {
			if (c !== "$" && c !== "*") return;
			var g = add(svg, "g", { "class": "thing" });
			boxes[s] = { shape: g, plain: use(g, "box"), home: use(g, "box-on-goal") };
		});
		man = text.search(/[@+]/);
		player = add(svg, "g", { "class": "thing" });
		player.plain = use(player, "player");
		player.home = use(player, "player-on-goal");
		$("board").replaceChildren(svg);
		done = [];
		$("title").textContent = level.title ? level.number + " " + level.title : "Level " + level.number;
		$("by").textContent = level.author ? "by " + level.author : "";
		$("best").textContent = level.best === null ? "no solution known"
			: "best known: " + count(level.moves, "move") + ", " + count(level.pushes, "push");
		["play", "step", "speed"].forEach(function (id) { $(id).disabled = level.best === null; });
		Array.from($("levels").querySelectorAll("button"), function (b, i) { b.setAttribute("aria-current", i === number); });
		level.at = number;
		$("previous").disabled = number === 0;
		$("next").disabled = number === levels.length - 1;
		history.replaceState(null, "", "#" + (number + 1));
		show();
	}

	function put(thing, s) {
		thing.shape.style.transform = place(s);
		thing.plain.style.display = goal(s) ? "none" : "";
		thing.home.style.display = goal(s) ? "" : "none";
	}

	function solved() { return Object.keys(boxes).every(function (s) { return goal(+s); }); }

	function show() {
		Object.keys(boxes).forEach(function (s) { put(boxes[s], +s); });
		put({ shape: player, plain: player.plain, home: player.home }, man);
		$("moves").textContent = done.length;
		$("pushes").textContent = done.filter(function (m) { return m.pushed; }).length;
		$("state").textContent = solved() ? "Solved!" : "";
		$("back").disabled = $("restart").disabled = done.length === 0;
		if (level.deadPath) level.deadPath.style.display = deadShown ? "" : "none";
	}

	function move(letter) {
		var by = step[letter], to = man + by, beyond = to + by, pushed = to in boxes;
		if (wall(to) || (pushed && (wall(beyond) || beyond in boxes))) return false;
		if (pushed) { boxes[beyond] = boxes[to]; delete boxes[to]; }
		man = to;
		done.push({ letter: letter, pushed: pushed });
		show();
		return true;
	}

	function undo() {
		var last = done.pop();
		if (!last) return;
		var by = step[last.letter];
		if (last.pushed) { boxes[man] = boxes[man + by]; delete boxes[man + by]; }
		man -= by;
		show();
	}

	function restart() { open(level.at); }

	// Squares that the player can walk to: the first step of a shortest way to each.
	function ways() {
		var from = {}, queue = [man];
		from[man] = "";
		for (var i = 0; i < queue.length; i++) {
			Object.keys(step).forEach(function (letter) {
				var to = queue[i] + step[letter];
				if (!(to in from) && !wall(to) && !(to in boxes)) { from[to] = from[queue[i]] + letter; queue.push(to); }
			});
		}
		return from;
	}

	// A lone box on a dead square can never reach a goal: no pull from a goal leads there.
	function isDead() {
		if (level.dead) return level.dead;
		var live = {}, queue = [], text = letters(level);
		level.goals.forEach(function (is, s) { if (is && text[s] !== "_") { live[s] = true; queue.push(s); } });
		while (queue.length) {
			var s = queue.pop();
			Object.keys(step).forEach(function (letter) {
				var by = step[letter], box = s - by, behind = box - by;
				if (!live[box] && cells[box] && cells[behind] && !wall(box) && !wall(behind)) { live[box] = true; queue.push(box); }
			});
		}
		level.dead = text.split("").map(function (c, s) { return c !== "#" && c !== "_" && !live[s]; });
		return level.dead;
	}

	// --- playing by itself -----------------------------------------------------------------

	function stop() {
		clearTimeout(timer);
		timer = null;
		$("play").textContent = "Play";
	}

	// The next move of the solution; from the start when something else was played.
	function next() {
		var follows = done.every(function (m, i) { return m.letter === level.best[i]; });
		if (!follows || done.length === level.best.length) { var playing = timer; restart(); timer = playing; }
		move(level.best[done.length]);
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

	function by_hand(letter) { stop(); move(letter); }

	function dead() {
		deadShown = !deadShown;
		$("dead").setAttribute("aria-pressed", deadShown);
		show();
	}

	var commands = {
		u: function () { stop(); undo(); }, r: restart, d: dead, s: function () { stop(); if (level.best) next(); },
		p: function () { if (level.best) play(); },
		n: function () { if (level.at + 1 < levels.length) open(level.at + 1); },
		b: function () { if (level.at > 0) open(level.at - 1); }
	};

	document.addEventListener("keydown", function (e) {
		if (e.ctrlKey || e.metaKey || e.altKey || e.target.tagName === "INPUT") return;
		if (KEYS[e.key]) { by_hand(KEYS[e.key]); e.preventDefault(); }
		else if (commands[e.key]) { commands[e.key](); e.preventDefault(); }
	});

	// A tap walks there, or pushes the box beside the player; a swipe is a move.
	var begin = null;
	$("board").addEventListener("pointerdown", function (e) { begin = { x: e.clientX, y: e.clientY }; });
	$("board").addEventListener("pointerup", function (e) {
		if (begin === null) return;
		var dx = e.clientX - begin.x, dy = e.clientY - begin.y, far = Math.max(Math.abs(dx), Math.abs(dy));
		begin = null;
		if (far > 20) { by_hand(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "r" : "l") : dy > 0 ? "d" : "u"); return; }
		var area = $("board").firstChild.getBoundingClientRect();
		var x = Math.floor((e.clientX - area.left) * level.width / area.width);
		var y = Math.floor((e.clientY - area.top) * level.rows.length / area.height);
		var s = y * level.width + x, way = ways()[s];
		stop();
		if (way !== undefined) way.split("").forEach(move);
		else Object.keys(step).forEach(function (letter) { if (s in boxes && man + step[letter] === s) { move(letter); s = -1; } });
	});

	$("play").onclick = play;
	$("step").onclick = commands.s;
	$("back").onclick = commands.u;
	$("restart").onclick = restart;
	$("dead").onclick = dead;
	$("previous").onclick = commands.b;
	$("next").onclick = commands.n;

	// --- the list --------------------------------------------------------------------------

	var seen = new IntersectionObserver(function (entries) {
		entries.forEach(function (entry) {
			if (!entry.isIntersecting) return;
			seen.unobserve(entry.target);
			entry.target.prepend(thumbnail(levels[entry.target.number]));
		});
	}, { rootMargin: "200px" });
	levels.forEach(function (l, i) {
		var item = document.createElement("li"), button = document.createElement("button");
		var facts = document.createElement("small"), name = document.createElement("span");
		name.textContent = l.title ? l.number + " " + l.title : "Level " + l.number;
		facts.textContent = count(l.boxes, "box") + (l.best === null ? "" : ", " + count(l.pushes, "push"));
		button.append(name, facts);
		button.number = i;
		button.onclick = function () { open(i); scrollTo(0, 0); $("board").focus(); };
		item.append(button);
		$("levels").append(item);
		seen.observe(button);
	});
	if (levels.length > 0) open(Math.min(Math.max(parseInt(location.hash.slice(1), 10) || 1, 1), levels.length) - 1);
})();
