import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { JudgeTips, ParticipantTips } from './onboarding.tsx';
import { tipAfter } from './tips.tsx';
import { words } from './words.ts';

const dots = (html: string): number => html.split('Show tip ').length - 1;

test('[P-039] judges see exactly three tips', async () => {
  expect(dots(renderToStaticMarkup(<JudgeTips />))).toBe(3);
  expect([words.english.judges.tips.length, (await words.load('es')).judges.tips.length]).toEqual([3, 3]);
});
test('[P-040] participants see exactly three tips', async () => {
  expect(dots(renderToStaticMarkup(<ParticipantTips />))).toBe(3);
  expect([words.english.participants.tips.length, (await words.load('es')).participants.tips.length]).toEqual([3, 3]);
});
describe('[SH-17] arrows walk the tips', () => {
  test('[SH-17] and stop at both ends', () => {
    expect(tipAfter('ArrowRight', 0, 3, false)).toBe(1);
    expect(tipAfter('ArrowRight', 2, 3, false)).toBe(2);
    expect(tipAfter('ArrowLeft', 0, 3, false)).toBe(0);
    expect(tipAfter('Tab', 1, 3, false)).toBe(1);
  });
  test('[SH-17] and are mirrored from right to left', () => {
    expect(tipAfter('ArrowLeft', 0, 3, true)).toBe(1);
  });
});
