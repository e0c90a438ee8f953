// module.mjs SOK.wasm: a host in JavaScript reads a level by the functions of sok.h, has it solved,
// and the answer verified. Offsets are those of its structs where pointers have 32 bits.
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1' });
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]),
	{ wasi_snapshot_preview1: wasi.wasiImport });
const sok = instance.exports;
wasi.initialize(instance);

const word = at => new DataView(sok.memory.buffer).getUint32(at, true);
const put = (at, value) => new DataView(sok.memory.buffer).setUint32(at, value, true);
const text = at => {
	const bytes = new Uint8Array(sok.memory.buffer, at);
	return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
};
const give = string => {
	const bytes = new TextEncoder().encode(string + '\0');
	const at = sok.malloc(bytes.length);
	new Uint8Array(sok.memory.buffer, at, bytes.length).set(bytes);
	return at;
};
// A struct that begins with its size.
const struct = size => {
	const at = sok.malloc(size);
	new Uint8Array(sok.memory.buffer, at, size).fill(0);
	put(at, size);
	return at;
};
// What a function sets that takes a pointer to a pointer.
const made = call => {
	const at = sok.malloc(4);
	assert.equal(call(at), 0);
	return word(at);
};

const drawn = '#######\n#@ $ .#\n#######\n';
const reader = made(at => sok.sok_open_memory(at, give(drawn), drawn.length, 0));
const level = made(at => sok.sok_next(reader, at));
assert.equal(text(sok.sok_row(level, 1)), '#@ $ .#');

const answer = made(at => sok.sok_solve(level, at, 0));
const result = struct(56);
assert.equal(sok.sok_answer_result(answer, result), 0);
const [status, moves] = [word(result + 4), word(result + 16)];
assert.equal(status, 1);
assert.equal(text(moves), 'rRR');

const verdict = struct(48);
assert.equal(sok.sok_verify(level, verdict, moves), 0);
assert.equal(word(verdict + 4), 1);

// A function of the module is a callback by its place in the table.
const table = sok.__indirect_function_table;
const appends = table.grow(1);
table.set(appends, sok.sok_put_text);
const list = sok.malloc(4), written = sok.malloc(12);
put(list, level);
[0, 4, 8].forEach(i => put(written + i, 0));
assert.equal(sok.sok_write(list, 1, give('xsb'), appends, written), 0);
assert.match(text(word(written)), /^#######\n#@ \$ \.#\n#######$/m);
sok.sok_text_free(written);

sok.sok_answer_free(answer);
sok.sok_record_free(level);
sok.sok_close(reader);
