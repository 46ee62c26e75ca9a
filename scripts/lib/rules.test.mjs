import { expect, test } from 'vitest';
import { judgeRules, readParts } from './rules.mjs';

const parts = readParts('part\tfirst\tlast\tabout\nP0\tP-001\tP-003\tx');
const judge = (docs, tests) => judgeRules({ parts, docs, tests });
// Brackets are added here, so that this file's own samples are not read as citations.
const title = (...ids) => `test('${ids.map((rule) => `[${rule}]`).join(' ')} it holds', () => {})`;

test('[RU-1] a cited rule of the check list is counted, the rest is listed', () => {
  const seen = judge({ 'a.md': '- **P-001** one\n- **P-002** two' }, { 't.ts': title('P-001', 'P-002') });
  expect(seen).toMatchObject({ faults: [], cited: 2, total: 3, open: [{ part: 'P0', of: 3, uncited: ['P-003'] }] });
});
test('[RU-5] the rules that are cited never become fewer, and the list of the others is kept up to date', () => {
  const docs = { 'a.md': '- **P-001** one\n- **P-002** two\n- **P-003** three' };
  const seen = (...ids) => judgeRules({ parts, docs, tests: { 't.ts': title(...ids) }, notCited: ['P-003'] }).faults;
  expect(seen('P-001', 'P-002')).toEqual([]);
  expect(seen('P-001')).toEqual(['no test cites P-002 any more']);
  expect(seen('P-001', 'P-002', 'P-003')).toEqual([expect.stringContaining('P-003 is cited now')]);
});
test('[RU-1] a rule may go on over several lines', () => {
  const doc = '- **AB-1** one that goes on,\n  as **AB-9** does, and\n  (AB-9) ends here\n- **AB-2** the next\n';
  expect(judge({ 'a.md': doc }, {}).faults).toEqual(['a.md: no test cites AB-1', 'a.md: no test cites AB-2']);
});
test('[RU-2] a number that does not exist fails', () => {
  expect(judge({}, { 't.ts': title('P-004') }).faults).toEqual(['t.ts: there is no rule P-004']);
});
test('[RU-2] a citation of a rule that is stated nowhere fails', () => {
  expect(judge({}, { 't.ts': title('P-001') }).faults).toHaveLength(1);
});
test('[RU-2] a rule stated twice fails', () => {
  expect(judge({ 'a.md': '- **P-001** one', 'b.md': '- **P-001** again' }, {}).faults).toHaveLength(1);
});
test('[RU-3] a rule of our own needs a test', () => {
  expect(judge({ 'a.md': '- **AB-1** ours' }, {}).faults).toEqual(['a.md: no test cites AB-1']);
  expect(judge({ 'a.md': '- **AB-1** ours' }, { 't.ts': title('AB-1') }).faults).toEqual([]);
});
test('[RU-4] a number in a comment or inside a title is no citation', () => {
  expect(judge({ 'a.md': '- **P-001** one' }, { 't.ts': "// [P-001]\ntest('about [P-001]', () => {})" }).cited).toBe(0);
});
