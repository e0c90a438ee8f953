"use strict";
// Runs the module once. One message has its words and its input; each line that it writes goes back
// as an object, and at the end { end: true }. What the module asks of the system is a small part of
// WASI: words, time, chance, input and output. To all else the answer is "not supported".
onmessage = async function (message) {
	const { module, words, input } = message.data;
	const OK = 0, BAD_FILE = 8, NOT_SUPPORTED = 52;
	const args = ["page", ...words].map((word) => new TextEncoder().encode(word + "\0"));
	const decoders = [null, new TextDecoder(), new TextDecoder()];
	let memory, taken = 0, line = [];

	// Made anew at each use, since the memory moves when it grows.
	const view = () => new DataView(memory.buffer);
	const bytes = (at, n) => new Uint8Array(memory.buffer, at, n);

	// Calls `each` with every piece of a list of buffers; the number of bytes is stored.
	function pieces(list, n, total, each) {
		let sum = 0;
		for (let i = 0; i < n; i++)
			sum += each(bytes(view().getUint32(list + 8 * i, true), view().getUint32(list + 8 * i + 4, true)));
		view().setUint32(total, sum, true);
		return OK;
	}

	function take(piece) {
		const next = input.subarray(taken, taken + piece.length);
		piece.set(next);
		taken += next.length;
		return next.length;
	}

	// A line can be millions of letters, and comes in small pieces: it is put together once.
	function give(text) {
		const [end, ...next] = text.split("\n");
		line.push(end);
		for (const begin of next) {
			postMessage(JSON.parse(line.join("")));
			line = [begin];
		}
	}

	const wasi = {
		args_sizes_get(count, size) {
			view().setUint32(count, args.length, true);
			view().setUint32(size, args.reduce((sum, word) => sum + word.length, 0), true);
			return OK;
		},
		args_get(list, at) {
			args.forEach((word, i) => {
				view().setUint32(list + 4 * i, at, true);
				bytes(at, word.length).set(word);
				at += word.length;
			});
			return OK;
		},
		environ_sizes_get(count, size) {
			view().setUint32(count, 0, true);
			view().setUint32(size, 0, true);
			return OK;
		},
		environ_get: () => OK,
		clock_time_get(clock, precision, at) {
			const ms = clock === 0 ? Date.now() : performance.now();
			view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
			return OK;
		},
		random_get(at, n) {
			for (let done = 0; done < n; done += 65536)
				crypto.getRandomValues(bytes(at + done, Math.min(65536, n - done)));
			return OK;
		},
		fd_read(fd, list, n, total) {
			return fd === 0 ? pieces(list, n, total, take) : BAD_FILE;
		},
		fd_write(fd, list, n, total) {
			if (fd !== 1 && fd !== 2) return BAD_FILE;
			return pieces(list, n, total, (piece) => {
				const text = decoders[fd].decode(piece, { stream: true });
				if (fd === 1) give(text);
				else console.error(text);
				return piece.length;
			});
		},
		proc_exit(code) { throw { code }; },
		fd_prestat_get: () => BAD_FILE,
	};
	for (const { name } of WebAssembly.Module.imports(module))
		if (!(name in wasi)) wasi[name] = () => NOT_SUPPORTED;

	try {
		const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
		memory = instance.exports.memory;
		instance.exports._start();
	} catch (end) {
		if (!("code" in end)) postMessage({ error: "the module failed: " + end.message });
	}
	postMessage({ end: true });
};
