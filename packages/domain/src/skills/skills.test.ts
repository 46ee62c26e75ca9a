import { expect, test } from 'vitest';
import { ofScale, skillLevel } from './skills.ts';

const piece = (value: number, fieldMean = 50) => ({ value, fieldMean, field: { lower: 40, median: 50, upper: 60 } });

test('[SK-1] a level is the mean of the evidence, on a scale from 0 to 100', () => {
  expect([ofScale(7.5, { min: 0, max: 10 }), ofScale(1, { min: 1, max: 5 }), ofScale(5, { min: 1, max: 5 })]).toEqual([
    75, 0, 100,
  ]);
  expect([ofScale(12, { min: 0, max: 10 }), ofScale(3, { min: 3, max: 3 })]).toEqual([100, 0]);
  const many = Array.from({ length: 98 }, () => piece(80));
  expect(skillLevel(many)?.level).toBeCloseTo(79.4);
});
test('[SK-2] under two pieces of evidence there is no level', () => {
  expect(skillLevel([])).toBeUndefined();
  expect(skillLevel([piece(90)])).toBeUndefined();
  expect(skillLevel([piece(90), piece(90)])).toBeDefined();
});
test('[SK-3] little evidence is pulled towards the field, and says so', () => {
  expect(skillLevel([piece(90), piece(90)])).toMatchObject({ level: 70, isPulled: true });
  expect(skillLevel([piece(10, 30), piece(10, 30)])).toMatchObject({ level: 20, isPulled: true });
  expect(skillLevel([piece(90), piece(90), piece(90), piece(90)])).toMatchObject({ isPulled: false });
  expect(skillLevel([piece(90), { ...piece(90), field: undefined }])?.field).toEqual({
    lower: 40,
    median: 50,
    upper: 60,
  });
  expect(skillLevel([piece(1), piece(1)].map((one) => ({ ...one, field: undefined })))?.field).toBeUndefined();
});
