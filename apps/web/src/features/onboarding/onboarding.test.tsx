import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { es } from '../../i18n/es/index.ts';
import { JudgeTips, ParticipantTips } from './onboarding.tsx';
import { tipAfter } from './tips.tsx';

const dots = (html: string): number => html.split('Show tip ').length - 1;

test('[P-039] judges see exactly three tips', () => {
  expect(dots(renderToStaticMarkup(<JudgeTips />))).toBe(3);
  expect([en.onboarding.judges.tips.length, es.onboarding.judges.tips.length]).toEqual([3, 3]);
});
test('[P-040] participants see exactly three tips', () => {
  expect(dots(renderToStaticMarkup(<ParticipantTips />))).toBe(3);
  expect([en.onboarding.participants.tips.length, es.onboarding.participants.tips.length]).toEqual([3, 3]);
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
