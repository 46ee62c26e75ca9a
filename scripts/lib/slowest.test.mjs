import { expect, test } from 'vitest';
import { slowestOf } from './slowest.mjs';

const vitest = {
  testResults: [
    {
      name: '/somewhere/apps/server/src/login.integration.test.ts',
      assertionResults: [
        { title: 'logs in', duration: 1500 },
        { title: 'was not run', duration: undefined },
      ],
    },
  ],
};
const playwright = {
  suites: [
    {
      specs: [{ title: 'at the top', file: 'judge.spec.ts', tests: [{ results: [{ duration: 30_040 }] }] }],
      suites: [{ specs: [{ title: 'in a group', file: 'judge.spec.ts', tests: [{ results: [{ duration: 20 }] }] }] }],
    },
  ],
};

test('[TS-1] the slowest tests of all runners are listed together, the slowest first', () => {
  expect(slowestOf([vitest, playwright])).toEqual([
    '  30.0 s  judge.spec.ts: at the top',
    '   1.5 s  login.integration.test.ts: logs in',
    '   0.0 s  judge.spec.ts: in a group',
    '   0.0 s  login.integration.test.ts: was not run',
  ]);
});
test('[TS-1] no more than asked for', () => {
  expect(slowestOf([vitest, playwright], 1)).toEqual(['  30.0 s  judge.spec.ts: at the top']);
  expect(slowestOf([])).toEqual([]);
});
