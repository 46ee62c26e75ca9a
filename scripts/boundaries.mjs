// Checks who imports whom, who writes to which table and how large the features are, over the whole tree.
// A tree in which nothing was read is a failure: the check must be able to fail.
import { readFileSync } from 'node:fs';
import { violations } from './lib/boundaries.mjs';
import { circles } from './lib/cycles.mjs';
import { largeFeatures } from './lib/feature-size.mjs';
import { dangling, importsOf } from './lib/imports.mjs';
import { foreignWrites } from './lib/tables.mjs';
import { listFiles, root } from './lib/tree.mjs';

const files = listFiles().filter(
  (file) => /^(?:packages|apps|e2e|bench)\/.*\.tsx?$/u.test(file) && !file.endsWith('.d.ts'),
);
const imports = files.flatMap((file) => importsOf(file));
const serverFiles = files
  .filter((file) => file.startsWith('apps/server/src/') && !/\.test\./u.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }));
const faults = [
  ...violations(imports),
  ...dangling(imports),
  ...circles(imports).map((members) => `these files import each other in a circle: ${members.join(', ')}`),
  ...largeFeatures(listFiles()),
  ...foreignWrites(serverFiles),
];
if (imports.length < files.length / 2)
  faults.push(`only ${imports.length} imports in ${files.length} files: the reader is broken`);
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${imports.length} imports in ${files.length} files, ${faults.length} out of bounds`);
process.exitCode = faults.length > 0 ? 1 : 0;
