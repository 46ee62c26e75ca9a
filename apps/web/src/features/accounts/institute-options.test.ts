import { expect, test } from 'vitest';
import { instituteOptions } from './institute-picker.tsx';

const found = [{ instituteId: 'I1', label: 'Makerere University', instituteName: 'makerere', isActive: true }];
const labels = (text: string) => instituteOptions(found, text, (name) => `Add ${name}`).map(({ label }) => label);

test('[SH-16] what was typed can be added as a new institute, unless it is listed or too short to be one', () => {
  expect(labels('Kabale')).toEqual(['Makerere University', 'Add Kabale']);
  expect(labels('makerere university ')).toEqual(['Makerere University']);
  expect(labels('K')).toEqual(['Makerere University']);
});
