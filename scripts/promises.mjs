// Checks that every sentence of the English texts that promises something is listed in docs/promises.md with a test that holds it.
import { readFileSync } from 'node:fs';
import { faultsOf, isTextFile, rowsIn } from './lib/promises.mjs';
import { citedIn } from './lib/rules.mjs';
import { listFiles, root } from './lib/tree.mjs';

const read = (path) => readFileSync(new URL(path, root), 'utf8');
const files = listFiles();
const sources = files.filter(isTextFile).map((file) => ({ file, source: read(file) }));
const cited = citedIn(files.filter((path) => /\.(?:test|spec|bench)\.(?:tsx?|mjs)$/u.test(path)).map(read));
const list = read('docs/promises.md');
const faults = faultsOf({ sources, list, cited });
if (sources.length < 20 || rowsIn(list).length === 0) faults.push('nothing was read: the check is broken');
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${rowsIn(list).length} sentences that promise something, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
