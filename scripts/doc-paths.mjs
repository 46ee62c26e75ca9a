// Checks that every path and every command that the documentation names is there.
import { readFileSync } from 'node:fs';
import { faultsInDocs } from './lib/doc-paths.mjs';
import { listFiles, root } from './lib/tree.mjs';

/** Names that look like paths: formats, addresses, and files that are made when the program is built or runs. */
const exceptions = [
  './data',
  'did.json',
  'judge-offset/1',
  'jwks.json',
  'openbadges-issuer.json',
  'podium-result/1',
  'table-worker.mjs',
];

const read = (path) => readFileSync(new URL(path, root), 'utf8');
const files = listFiles();
const pages = Object.fromEntries(files.filter((file) => file.endsWith('.md')).map((file) => [file, read(file)]));
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const faults = faultsInDocs({ pages, files, scripts, exceptions });
if (Object.keys(pages).length < 50) faults.push('nothing was read: the check is broken');
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${Object.keys(pages).length} pages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
