import { expect, test } from 'vitest';
import { failuresOf, slowestOf } from './run-summary.mjs';

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

const failed = {
  testResults: [
    {
      name: '/somewhere/login.integration.test.ts',
      status: 'failed',
      assertionResults: [
        { title: 'logs in', status: 'passed' },
        { title: 'logs out', status: 'failed', failureMessages: ['expected 200\n  at login.ts'] },
      ],
    },
    { name: '/somewhere/broken.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ],
};
const base64 = (text) => Buffer.from(text).toString('base64');
const attachments = [
  { name: 'screenshot', path: 'page.png' },
  { name: 'last-calls', body: base64('GET /cards 200\nPOST /scores 429') },
];
const failedJourney = {
  suites: [
    {
      specs: [
        {
          title: 'judges',
          file: 'judge.spec.ts',
          tests: [{ results: [{ error: { message: 'no button' }, attachments }] }],
        },
        { title: 'looks', file: 'judge.spec.ts', tests: [{ results: [{}] }] },
      ],
    },
  ],
};
test('[TS-1] every failed test is named with the beginning of what it said, and a journey with what its pages asked for', () => {
  expect(failuresOf([failed, failedJourney])).toEqual([
    'login.integration.test.ts: logs out\n    expected 200\n      at login.ts',
    'broken.test.ts: the whole file\n    cannot be read',
    'judge.spec.ts: judges\n    no button\n    last-calls:\n    GET /cards 200\n    POST /scores 429',
  ]);
  expect(failuresOf([failed], 1)[0]).toBe('login.integration.test.ts: logs out\n    expected 200');
  expect(failuresOf([vitest, playwright])).toEqual([]);
});
