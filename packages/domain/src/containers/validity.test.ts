import { expect, test } from 'vitest';
import { areNumbersValid, type ContainerRules, isRegistered } from './validity.ts';

const valid = (rules: ContainerRules, registered: number, invited = 0) =>
  areNumbersValid(rules, { registered, members: registered + invited });

test('[P-179] only ONBOARDED is registered', () => {
  expect(['ONBOARDED', 'INVITED', 'onboarded', ''].map((status) => isRegistered({ status }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
test('[P-180] with a minimum size, at least that many must be registered', () => {
  const rules = { competitionType: 'TEAM', teamSize: 5, minTeamSize: 3 } as const;
  expect(valid(rules, 2, 1)).toBe(false);
  expect(valid(rules, 3)).toBe(true);
  expect(valid(rules, 4, 1)).toBe(true);
});
test('[P-181] with a minimum size, the whole team must not be smaller than it', () => {
  const rules = { competitionType: 'TEAM', teamSize: 5, minTeamSize: 3 } as const;
  expect(valid(rules, 2)).toBe(false);
  // Where the numbers are kept counted, enough registered people do not make up for members who are gone.
  expect(areNumbersValid(rules, { registered: 3, members: 2 })).toBe(false);
  expect(areNumbersValid(rules, { registered: 3, members: 3 })).toBe(true);
});
test('[P-182] without a minimum, exactly teamSize must be registered', () => {
  const rules = { competitionType: 'TEAM', teamSize: 4 } as const;
  expect([3, 4, 5].map((count) => valid(rules, count))).toEqual([false, true, false]);
  expect(valid({ ...rules, minTeamSize: 0 }, 4)).toBe(true);
});
test('[P-183] a solo entry has exactly one registered user', () => {
  expect([0, 1, 2].map((count) => valid({ competitionType: 'SOLO' }, count))).toEqual([false, true, false]);
});
