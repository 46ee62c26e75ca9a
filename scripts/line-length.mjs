// Checks that long lines stay rare in the code of the whole tree.
import { readFileSync } from 'node:fs';
import { measureLines } from './lib/line-length.mjs';
import { listFiles, root } from './lib/tree.mjs';

const files = listFiles().filter((file) => /\.(?:tsx?|mjs|css)$/u.test(file));
const { lines, long, isAcceptable } = measureLines(files.map((file) => readFileSync(new URL(file, root), 'utf8')));
console.log(`${long} of ${lines} lines in ${files.length} files are over 120 characters`);
process.exitCode = isAcceptable ? 0 : 1;
