import { expect, test } from 'vitest';
import { fullName, genders, initials, occupations } from './users.ts';

test('[P-112] both spellings of the name fields name the person', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'King' })).toBe('Ada King');
  expect(fullName({ fName: 'Ada', lName: 'King' })).toBe('Ada King');
  expect(fullName({ fName: 'Ada' })).toBe('Ada');
});
test('[TX-2] initials come from the first and the last word', () => {
  expect(initials({ fName: 'Ada Maria', lName: 'King' })).toBe('AK');
  expect(initials({ fName: 'łukasz' })).toBe('Ł');
  expect(initials({})).toBe('');
});
test('[P-121] the genders to choose from', () => {
  expect(genders).toEqual(['male', 'female', 'other']);
});
test('[P-122] the occupations to choose from', () => {
  expect(occupations).toEqual(['student', 'working-professional', 'currently-not-working']);
});
