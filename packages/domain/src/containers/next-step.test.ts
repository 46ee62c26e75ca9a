import { expect, test } from 'vitest';
import { byUrgency, type ContainerNow, handInUntil, type NextStep, nextStepOf } from './next-step.ts';

const now = new Date('2026-11-14T09:00:00.000Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const entry = (more: Partial<ContainerNow> = {}): ContainerNow => ({
  isActive: true,
  approval: 'approved',
  isCaptain: true,
  membersMissing: 0,
  notAccepted: 0,
  registrationEndsAt: inHours(24),
  work: [],
  coming: [],
  ...more,
});
const step = (more: Partial<ContainerNow>): NextStep | undefined => nextStepOf(entry(more), now);

test('[NX-1] an entry with nothing to do and nothing ahead has no next step', () => {
  expect(step({})).toBeUndefined();
  expect(
    step({
      work: [{ roundName: 'Plan', until: inHours(-1) }],
      coming: [{ kind: 'round', title: '', at: inHours(-1) }],
    }),
  ).toBeUndefined();
  expect(step({ isActive: false, membersMissing: 1 })).toBeUndefined();
  expect(step({ approval: 'refused', membersMissing: 1 })).toBeUndefined();
});

test('[NX-2] what ends first is done first; without an end it comes after what has one', () => {
  const work = [
    { roundName: 'Plan', until: inHours(30) },
    { roundName: 'Film', until: null },
  ];
  expect(step({ work })).toEqual({ kind: 'hand-in', roundName: 'Plan', at: inHours(30) });
  expect(step({ work, membersMissing: 2 })).toEqual({ kind: 'members', count: 2, at: inHours(24) });
  expect(step({ work: [{ roundName: 'Film', until: null }], membersMissing: 2 })?.kind).toBe('members');
});

test('[NX-8] work is due at its deadline; the grace shows to who is late', () => {
  expect(handInUntil({ deadline: inHours(1), graceMinutes: 30 }, now)).toEqual(inHours(1));
  expect(handInUntil({ deadline: now, graceMinutes: 30 }, now)).toEqual(now);
  expect(handInUntil({ deadline: inHours(-0.25), graceMinutes: 30 }, now)).toEqual(inHours(0.25));
});

test('[NX-3] only a captain completes the team, and only while registration is open; asking comes before waiting for a yes', () => {
  expect(step({ membersMissing: 1, notAccepted: 1 })?.kind).toBe('members');
  expect(step({ notAccepted: 1 })).toEqual({ kind: 'acceptance', count: 1, at: inHours(24) });
  expect(step({ membersMissing: 1, isCaptain: false })).toBeUndefined();
  expect(step({ membersMissing: 1, registrationEndsAt: now })).toBeUndefined();
});

test('[NX-4] what waits for the person comes before what the person waits for', () => {
  const coming = [{ kind: 'round', title: 'Build day', at: inHours(1) }];
  expect(step({ coming, work: [{ roundName: 'Plan', until: inHours(30) }] })?.kind).toBe('hand-in');
  expect(step({ coming })).toEqual({ kind: 'starts', what: 'round', title: 'Build day', at: inHours(1) });
  expect(step({ approval: 'waiting' })).toEqual({ kind: 'approval', at: null });
  expect(step({ approval: 'waiting', coming })?.kind).toBe('starts');
  const steps: NextStep[] = [
    { kind: 'approval', at: null },
    { kind: 'hand-in', roundName: 'Plan', at: inHours(3) },
    { kind: 'invitation', at: inHours(2) },
  ];
  expect(steps.toSorted(byUrgency).map(({ kind }) => kind)).toEqual(['invitation', 'hand-in', 'approval']);
});
