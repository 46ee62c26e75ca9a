// Checks who imports whom over the whole tree. A tree in which nothing was read is a failure: the check must be able to fail.
import { violations } from './lib/boundaries.mjs';
import { dangling, importsOf } from './lib/imports.mjs';
import { listFiles } from './lib/tree.mjs';

const files = listFiles().filter(
  (file) => /^(?:packages|apps|e2e|bench)\/.*\.tsx?$/u.test(file) && !file.endsWith('.d.ts'),
);
const imports = files.flatMap((file) => importsOf(file));
const faults = [...violations(imports), ...dangling(imports)];
if (imports.length < files.length / 2)
  faults.push(`only ${imports.length} imports in ${files.length} files: the reader is broken`);
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${imports.length} imports in ${files.length} files, ${faults.length} out of bounds`);
process.exitCode = faults.length > 0 ? 1 : 0;
