import type { JudgingPlan } from '@podium/contract';
import { expect, test } from 'vitest';
import { conflictsIn, linkLevel } from './plan.ts';
import { changeSettings, includesSeat, newerPlan, placeJudge, undoOf, withEdits } from './plan-edits.ts';

const seat = { judgeCode: 'J1', competitionRoomCode: 'R1', session: 0 };
const other = { ...seat, judgeCode: 'J2' };
const later = { ...seat, session: 1 };
const settings = { blind: false, judgesPerContainer: 3, sessions: 2 };
const conflict = {
  judgeCode: 'J1',
  containerCode: 'C1',
  containerName: 'Lund',
  competitionRoomCode: 'R1',
  kinds: ['member' as const],
  overriddenBecause: null,
};
const plan = {
  version: 4,
  settings,
  roomJudges: [seat],
  conflicts: [conflict, { ...conflict, overriddenBecause: 'Nobody else' }],
} as unknown as JudgingPlan;

test('[JW-1] choosing a cell puts a judge into a room or takes them out', () => {
  expect(includesSeat(plan.roomJudges, seat)).toBe(true);
  expect(withEdits(plan, [placeJudge(seat, false)]).roomJudges).toEqual([]);
  expect(withEdits(plan, [placeJudge(later, true)]).roomJudges).toEqual([seat, later]);
});
test('[JW-4] changes made in a row all show, and one that is made twice counts once', () => {
  const edits = [placeJudge(other, true), placeJudge(other, true), changeSettings({ blind: true })];
  expect(withEdits(plan, edits)).toMatchObject({ roomJudges: [seat, other], settings: { ...settings, blind: true } });
});
test('[JW-4] with fewer sessions, nobody sits in those that are gone', () => {
  const edits = [placeJudge(later, true), changeSettings({ sessions: 1 })];
  expect(withEdits(plan, edits).roomJudges).toEqual([seat]);
});
test('[JW-5] undo takes back one change and leaves what others changed since', () => {
  const before = withEdits(plan, [placeJudge(later, true)]);
  const after = withEdits(before, [changeSettings({ sessions: 1 })]);
  const theirs = withEdits(after, [placeJudge(other, true), changeSettings({ judgesPerContainer: 5 })]);
  expect(withEdits(theirs, [undoOf(before, after)])).toMatchObject({
    roomJudges: [seat, other, later],
    settings: { ...settings, judgesPerContainer: 5 },
  });
});
test('[JW-4] an answer asked for before the last save does not bring the old plan back', () => {
  const older = { ...plan, version: 3 };
  const newer = { ...plan, version: 5 };
  expect([newerPlan(undefined, plan), newerPlan(plan, older), newerPlan(plan, newer)]).toEqual([plan, plan, newer]);
  const sameVersion = { ...plan, conflicts: [] };
  expect(newerPlan(plan, sameVersion)).toBe(sameVersion);
});
test('[JW-2] a cell shows conflicts of its room that nobody has overridden', () => {
  expect(conflictsIn(plan, seat)).toEqual([conflict]);
  expect(conflictsIn(plan, { ...seat, competitionRoomCode: 'R2' })).toEqual([]);
});
test('[JW-3] links are weak under 30 %, fair under 60 %, good above', () => {
  expect([0.29, 0.3, 0.59, 0.6].map(linkLevel)).toEqual(['weak', 'fair', 'fair', 'good']);
});
