import type { Container, MissingPoint } from '@podium/contract';
import { expect, test } from 'vitest';
import { freePlaces, type MyEntry, nextStepOf, readEmails } from './standing.ts';

const standing = (missing: MissingPoint[], more: Partial<Container> = {}) => nextStepOf({ approval: 'approved', isActive: true, missing, ...more });

test('[PT-5] an entry names its most pressing step; its room holds nobody up', () => {
  expect(standing([])).toEqual({ kind: 'ready' });
  expect(standing([{ kind: 'room' }])).toEqual({ kind: 'ready' });
  expect(standing([{ kind: 'members', count: 2 }, { kind: 'room' }])).toEqual({ kind: 'members', count: 2 });
  expect(standing([{ kind: 'acceptance', names: ['Vy'] }])).toEqual({ kind: 'acceptance', names: ['Vy'] });
  expect(standing([{ kind: 'approval' }])).toEqual({ kind: 'approval' });
  expect(standing([{ kind: 'members', count: 2 }], { approval: 'refused' })).toEqual({ kind: 'refused' });
  expect(standing([{ kind: 'members', count: 2 }], { isActive: false })).toEqual({ kind: 'inactive' });
});

test('[PT-6] whoever was invited keeps a place; the captain can give away what is left', () => {
  const of = (users: number) => freePlaces({ competition: { competitionType: 'TEAM', teamSize: 4, minTeamSize: 2 }, container: { users: Array.from({ length: users }) } } as unknown as MyEntry);
  expect([0, 3, 4, 5].map(of)).toEqual([4, 1, 0, 0]);
});

test('[PT-6] addresses are read as people type them, one person once, and never more than there are places', () => {
  expect(readEmails(' A@b.co, c@d.co\nE@f.co; a@B.co ', 3)).toEqual({ kind: 'good', emails: ['a@b.co', 'c@d.co', 'e@f.co'] });
  expect(readEmails('a@b.co c@d.co', 1)).toEqual({ kind: 'tooMany' });
  expect(readEmails('a@b.co, nonsense', 5)).toEqual({ kind: 'bad', text: 'nonsense' });
  expect(readEmails(' ,', 5)).toEqual({ kind: 'none' });
});
