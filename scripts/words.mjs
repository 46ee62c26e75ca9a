// Checks that names in code use the nouns of docs/GLOSSARY.md.
import { readFileSync } from 'node:fs';
import { listFiles, root } from './lib/tree.mjs';
import { bannedIn, findWords } from './lib/words.mjs';

/** Each `{ word, under, reason }`: a word that stays in the files under a path. */
const exceptions = [];

const read = (path) => readFileSync(new URL(path, root), 'utf8');
const banned = bannedIn(read('docs/GLOSSARY.md'));
const files = listFiles()
  .filter((path) => /^(?:apps|packages|e2e|bench|scripts)\/.*\.(?:tsx?|mjs)$/u.test(path))
  .map((path) => ({ path, text: read(path) }));
const faults = findWords(files, banned, exceptions);
if (banned.size === 0 || files.length < 100) faults.push('nothing was read: the check is broken');
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${banned.size} words are not used in ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
