import type { Criterion } from '@podium/contract';
import { expect, test } from 'vitest';
import { touchesCards } from './round-use.ts';

const criterion = (criterionCode: string, criterionName = criterionCode): Criterion => ({
  criterionCode,
  criterionName,
  helpText: '',
  skills: [],
});
const [speed, style] = [criterion('speed'), criterion('style')];

test('[JW-14] adding, removing and replacing a criterion touches cards; names and order do not', () => {
  expect(touchesCards([speed, style], [style, speed])).toBe(false);
  expect(touchesCards([speed, style], [criterion('speed', 'Pace'), style])).toBe(false);
  expect(touchesCards([speed, style], [speed])).toBe(true);
  expect(touchesCards([speed], [speed, criterion('', 'Style')])).toBe(true);
  expect(touchesCards([speed], [criterion('', 'Pace')])).toBe(true);
});
