import { expect, test } from 'vitest';
import { faultsOf, isPromise, isTextFile, rowsIn, textsIn } from './promises.mjs';

const source =
  "export const words = { sent: (n) => `${n === 1 ? 'One' : n} mails are on their way.`, name: 'A name' };";
const list = '| Sentence | Held by |\n|---|---|\n| … mails are on their way. | ML-1 |\n';
const sources = [{ file: 'words.ts', source }];

test('[PM-1] a sentence that promises something is found, with its values left out', () => {
  expect(textsIn("const a = 'It is saved.'; const b = `${count} wait until you go live.`;")).toEqual([
    'It is saved.',
    '… wait until you go live.',
  ]);
  expect(['This cannot be undone.', 'Nobody sees another judge’s scores.', 'Save', 'A name'].map(isPromise)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('[PM-1] a sentence that is not listed, a row that nobody says and a rule without a test are named', () => {
  expect(faultsOf({ sources, list, cited: new Set(['ML-1']) })).toEqual([]);
  expect(faultsOf({ sources, list: '', cited: new Set() })).toEqual([
    'words.ts: no test is listed for “… mails are on their way.”',
  ]);
  expect(faultsOf({ sources: [], list, cited: new Set() })).toEqual([
    'docs/promises.md: no text says “… mails are on their way.”',
    'docs/promises.md: no test cites ML-1 (“… mails are on their way.”)',
  ]);
});

test('[PM-1] a table whose columns are aligned reads the same', () => {
  const aligned = '| Sentence                    | Held by    |\n| --------------------------- | ---------- |\n';
  expect(rowsIn(`${aligned}| It is saved.                | ML-1, RC-2 |\n`)).toEqual([
    { text: 'It is saved.', rules: ['ML-1', 'RC-2'] },
  ]);
});

test.each([
  'Everything is scored',
  'Final score',
  '1 score sent.',
  '… scores sent.',
  'Nothing leaks before you release it.',
  'It stays on this device.',
  'What you typed is kept.',
  'Updates are kept for 90 days.',
])('[PM-1] “%s” promises something', (text) => expect(isPromise(text)).toBe(true));

test('[PM-1] sentences are read from the texts of screens and features and from mails, in English', () => {
  expect(
    [
      'apps/web/src/i18n/en/judge.ts',
      'apps/web/src/features/chat/texts/en.ts',
      'apps/server/src/features/judges/mail-texts.ts',
      'apps/server/src/features/challenges/code-texts.ts',
      'apps/web/src/i18n/es/judge.ts',
      'apps/web/src/features/chat/texts/es.ts',
      'apps/web/src/features/chat/words.ts',
    ].map(isTextFile),
  ).toEqual([true, true, true, true, false, false, false]);
});
