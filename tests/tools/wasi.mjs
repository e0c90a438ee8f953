// wasi.mjs TOOL.wasm ARGUMENT...: runs a WASI program by node, in the directory where it stands.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';

// With them, node 20 crashes in calls of WASI when memory has grown.
setFlagsFromString('--no-turbo-fast-api-calls');

const [file, ...rest] = process.argv.slice(2);
const wasi = new WASI({
	version: 'preview1',
	args: [basename(file, '.wasm'), ...rest],
	env: { ...process.env, PWD: process.cwd() },
	preopens: { '/': '/' },
	// To end within the program crashes node now and then, while it compiles in the background.
	returnOnExit: true,
});
const module = await WebAssembly.compile(readFileSync(file));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
