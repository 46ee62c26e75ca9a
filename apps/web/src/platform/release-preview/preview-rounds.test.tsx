import type { ReleasePreview } from '@podium/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreviewRounds } from './preview-rounds.tsx';

const preview: ReleasePreview = {
  rounds: [
    { roundCode: 'RND1', roundName: 'Heats', state: 'new', counting: 6, expected: 6 },
    { roundCode: 'RND2', roundName: 'Final', state: 'new', counting: 0, expected: 6 },
  ],
  total: { kind: 'so-far', of: 4, roundsOut: 1, rounds: 2 },
  isReasonNeeded: false,
  fewerJudges: [],
  brokenSeals: [],
  differences: { places: [], prizes: [], coins: [], certificates: 0 },
};
/** The boxes in the order of the rounds, as they are drawn. */
const boxes = (chosen: readonly string[]): string[] =>
  renderToStaticMarkup(<PreviewRounds preview={preview} chosen={chosen} onToggle={() => undefined} />).match(
    /<input[^>]*>/gu,
  ) ?? [];

test('[LW-26] a round that nobody judged has no tick and cannot be chosen, also where it was chosen before', () => {
  const [heats = '', final = ''] = boxes(['RND1', 'RND2']);
  expect([heats.includes('checked'), heats.includes('disabled')]).toEqual([true, false]);
  expect([final.includes('checked'), final.includes('disabled')]).toEqual([false, true]);
  expect(boxes([]).map((box) => box.includes('checked'))).toEqual([false, false]);
});
