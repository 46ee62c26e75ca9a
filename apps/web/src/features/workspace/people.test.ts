import type { CompetitionRole } from '@podium/contract';
import { expect, test } from 'vitest';
import { peopleIn, shownOf } from './people.ts';
import { roleChange } from './role-change.ts';

const person = { fName: 'Lucía', lName: 'Ortega', avatarURL: null };
const crowd = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`u${at}`, person]));

test('[RC-13] five people stand there, and a number for the rest, in an order that does not jump', () => {
  expect(peopleIn({ b: person, a: person }).map(({ userId }) => userId)).toEqual(['a', 'b']);
  expect(
    [5, 6, 9].map((count) => shownOf(peopleIn(crowd(count)))).map(({ shown, rest }) => [shown.length, rest.length]),
  ).toEqual([
    [5, 0],
    [5, 1],
    [5, 4],
  ]);
});

test('[RC-14] losing the role closes the workspace; another set of permissions is said; anything else is silent', () => {
  const crew = (...permissions: CompetitionRole['permissions']): CompetitionRole => ({ role: 'crew', permissions });
  expect(roleChange(crew('rounds.manage', 'crew.manage'), crew('crew.manage', 'rounds.manage'))).toBe('none');
  expect(roleChange(crew('rounds.manage'), crew())).toBe('other');
  expect(roleChange(crew('rounds.manage'), { role: 'participant', permissions: [] })).toBe('out');
  expect(roleChange(crew('rounds.manage'), { role: 'none', permissions: [] })).toBe('out');
});
