// `npm run rules`: how many rules of the check list are cited by tests, and which are not.
import { readFileSync } from 'node:fs';
import { judgeRules, readParts } from './lib/rules.mjs';
import { listFiles, root } from './lib/tree.mjs';

/**
 * Of the check list, what no test can show yet: no screen reaches a video room (P-006, P-227), and the use of four numbers is given nowhere
 * (P-301 to P-304). The list only gets shorter.
 */
const notCited = ['P-006', 'P-227', 'P-301', 'P-302', 'P-303', 'P-304'];

const read = (files) => Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
const files = listFiles();
const verdict = judgeRules({
  notCited,
  parts: readParts(readFileSync(new URL('docs/rules/numbers.tsv', root), 'utf8')),
  docs: read(files.filter((file) => /^docs\/rules\/.*\.md$/u.test(file) && !file.endsWith('README.md'))),
  tests: read(files.filter((file) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/u.test(file))),
});

if (!process.argv.includes('--short')) {
  for (const { part, about, of, uncited } of verdict.open) {
    console.log(`${part} ${about}: ${of - uncited.length} of ${of}`);
    if (uncited.length > 0) console.log(`   not yet: ${uncited.join(' ')}`);
  }
}
for (const fault of verdict.faults) console.error(`✗ ${fault}`);
console.log(`${verdict.cited} of ${verdict.total} rules are cited by tests`);
process.exitCode = verdict.faults.length > 0 ? 1 : 0;
