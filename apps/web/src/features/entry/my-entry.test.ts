import type { Container, MissingPoint } from '@podium/contract';
import { expect, test } from 'vitest';
import { currentFirst, freeSeats, type MyEntry, entryStepOf } from './my-entry.ts';

const now = new Date('2026-11-14T09:00:00.000Z');
const stepFor = (missing: MissingPoint[], more: Partial<Container> = {}, rounds: MyEntry['rounds'] = []) =>
  entryStepOf({ approval: 'approved', isActive: true, missing, ...more }, rounds, now);
const round = (
  roundName: string,
  deadline: string | null,
  more: Partial<MyEntry['rounds'][number]> = {},
): MyEntry['rounds'][number] => ({
  roundCode: roundName,
  roundName,
  inRound: true,
  roomName: null,
  handedIn: false,
  submission: { fileTypes: ['pdf'], maxFiles: 1, maxBytes: 1, linksAllowed: false, deadline, graceMinutes: 10 },
  ...more,
});

test('[PT-5] an entry names its most pressing step; its room holds nobody up', () => {
  expect(stepFor([])).toEqual({ kind: 'ready' });
  expect(stepFor([{ kind: 'room' }])).toEqual({ kind: 'ready' });
  expect(stepFor([{ kind: 'members', count: 2 }, { kind: 'room' }])).toEqual({ kind: 'members', count: 2 });
  expect(stepFor([{ kind: 'acceptance', names: ['Vy'] }])).toEqual({ kind: 'acceptance', names: ['Vy'] });
  expect(stepFor([{ kind: 'approval' }])).toEqual({ kind: 'approval' });
  expect(stepFor([{ kind: 'members', count: 2 }], { approval: 'refused' })).toEqual({ kind: 'refused' });
  expect(stepFor([{ kind: 'members', count: 2 }], { isActive: false })).toEqual({ kind: 'inactive' });
});

test('[PT-5] once nobody is missing, work that is still taken and not handed in is the next step; what closes first, first', () => {
  const [plan, film] = [round('Plan', '2026-11-15T09:00:00.000Z'), round('Film', null)];
  expect(stepFor([], {}, [film, plan])).toEqual({
    kind: 'hand-in',
    roundCode: 'Plan',
    roundName: 'Plan',
    at: new Date('2026-11-15T09:00:00.000Z'),
  });
  expect(stepFor([], {}, [film])).toEqual({ kind: 'hand-in', roundCode: 'Film', roundName: 'Film', at: null });
  expect(stepFor([{ kind: 'members', count: 1 }], {}, [plan]).kind).toBe('members');
  expect(
    stepFor([], {}, [
      { ...plan, handedIn: true },
      { ...film, inRound: false },
      round('Over', '2026-11-14T08:49:00.000Z'),
    ]),
  ).toEqual({ kind: 'ready' });
});

test('[PT-6] an invited person keeps a seat; the captain can give away what is left', () => {
  const of = (users: number) =>
    freeSeats({
      competition: { competitionType: 'TEAM', teamSize: 4, minTeamSize: 2 },
      container: { users: Array.from({ length: users }) },
    } as unknown as MyEntry);
  expect([0, 3, 4, 5].map(of)).toEqual([4, 1, 0, 0]);
});

test('[JN-30] the round to hand in for stands first, then the newest', () => {
  const rounds = [round('Plan', '2026-11-15T09:00:00.000Z'), round('Film', null), round('Final', null)];
  const names = (list: MyEntry['rounds']) => list.map(({ roundName }) => roundName);
  expect(names(currentFirst(rounds, stepFor([], {}, rounds)))).toEqual(['Plan', 'Final', 'Film']);
  expect(names(currentFirst(rounds, { kind: 'ready' }))).toEqual(['Final', 'Film', 'Plan']);
});
