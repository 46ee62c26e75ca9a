import { expect, test } from 'vitest';
import { isInstituteSetValid, sameInstitute } from './institutes.ts';

const make = (instituteName: string, isActive = true) => ({ label: instituteName, instituteName, isActive });

test('[P-236] institutes match by name alone', () => {
  expect(sameInstitute(make('Łódź'), { ...make('Łódź', false), label: 'other' })).toBe(true);
  expect(sameInstitute(make('Łódź'), make('Lodz'))).toBe(false);
});
test('[P-237] several are valid when all are active and the same', () => {
  expect(isInstituteSetValid([make('A'), make('A')])).toBe(true);
  expect(isInstituteSetValid([make('A'), make('B')])).toBe(false);
  expect(isInstituteSetValid([make('A'), make('A'), make('B')])).toBe(false);
});
test('[P-238] with only some active, just a single entry is valid', () => {
  expect(isInstituteSetValid([make('A'), make('A', false)])).toBe(false);
  expect(isInstituteSetValid([make('A')])).toBe(true);
});
test('[IN-1] one entry is valid even before its institute is confirmed; no entry is not', () => {
  expect(isInstituteSetValid([make('A', false)])).toBe(true);
  expect(isInstituteSetValid([make('A', false), make('A', false)])).toBe(false);
  expect(isInstituteSetValid([])).toBe(false);
});
