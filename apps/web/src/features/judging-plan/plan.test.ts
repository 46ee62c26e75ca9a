import type { JudgingPlan, JudgingProposal } from '@podium/contract';
import { expect, test } from 'vitest';
import {
  applyProposal,
  bodyOf,
  changeSettings,
  newerPlan,
  overrideConflict,
  seatJudge,
  removePair,
  undoOf,
  withEdits,
} from '../../platform/judging/plan-edits.ts';
import { createGridModel } from './plan-grid-model.ts';

const seat = { judgeCode: 'J1', competitionRoomCode: 'R1', session: 0 };
const other = { ...seat, judgeCode: 'J2' };
const later = { ...seat, session: 1 };
const settings = { blind: false, judgesPerContainer: 3, sessions: 2, showSpread: false };
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
  pairs: [],
  judges: [],
  conflicts: [conflict, { ...conflict, overriddenBecause: 'Nobody else' }],
} as unknown as JudgingPlan;

test('[JW-1] choosing a cell puts a judge into a room or takes them out', () => {
  expect(withEdits(plan, [seatJudge(seat, false)]).roomJudges).toEqual([]);
  expect(withEdits(plan, [seatJudge(later, true)]).roomJudges).toEqual([seat, later]);
});
test('[JW-4] changes made in a row all show, and one that is made twice counts once', () => {
  const edits = [seatJudge(other, true), seatJudge(other, true), changeSettings({ blind: true })];
  expect(withEdits(plan, edits)).toMatchObject({ roomJudges: [seat, other], settings: { ...settings, blind: true } });
});
test('[JW-4] with fewer sessions, nobody sits in those that are gone', () => {
  const edits = [seatJudge(later, true), changeSettings({ sessions: 1 })];
  expect(withEdits(plan, edits).roomJudges).toEqual([seat]);
});
test('[JW-5] undo takes back one change and leaves what others changed since', () => {
  const before = withEdits(plan, [seatJudge(later, true)]);
  const after = withEdits(before, [changeSettings({ sessions: 1 })]);
  const theirs = withEdits(after, [seatJudge(other, true), changeSettings({ judgesPerContainer: 5 })]);
  expect(withEdits(theirs, [undoOf(before, after, 'Undone')])).toMatchObject({
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
test('[JW-2] a cell shows the conflicts of its room, overridden ones with their reason', () => {
  const model = createGridModel(plan, undefined);
  expect(model.conflictsIn('J1', 'R1').map(({ overriddenBecause }) => overriddenBecause)).toEqual([
    null,
    'Nobody else',
  ]);
  expect(model.conflictsIn('J1', 'R2')).toEqual([]);
});

const visit = { judgeCode: 'J2', containerCode: 'C7', containerName: 'Oslo' };
const proposal = {
  parameters: { seed: 3, judgesPerContainer: 2, sessions: 2, maxPerJudge: null, keepAssigned: true },
  seats: [
    { ...seat, kept: true },
    { ...other, kept: false },
  ],
  moves: [{ containerCode: 'C7', containerName: 'Fir', competitionRoomCode: 'R1' }],
  visits: [{ ...visit, kept: false, load: 4 }],
  loads: [{ judgeCode: 'J1', containers: 5, before: 3 }],
} as unknown as JudgingProposal;
const planned: JudgingPlan = { ...plan, roomJudges: [seat, later], judges: [{ judgeCode: 'J1', load: 3 }] as never };

test('[JW-6] a proposal marks what it adds, keeps and takes away, and changed loads', () => {
  const model = createGridModel(planned, proposal);
  expect([seat, other, later, { ...other, session: 1 }].map((one) => model.stateOf(one))).toEqual([
    'seated',
    'proposed',
    'leaving',
    'free',
  ]);
  expect(model.changes()).toEqual({ added: 2, kept: 1, removed: 1 });
  expect(model.loadOf('J1')).toEqual({ load: 5, before: 3 });
  expect(createGridModel(planned, undefined).loadOf('J1')).toEqual({ load: 3, before: undefined });
});
test('[JW-7] using a proposal is one change with its parameters, and undo brings back what was', () => {
  const edit = applyProposal(proposal);
  expect(bodyOf(planned, edit)).toMatchObject({
    version: 4,
    proposal: { seed: 3 },
    settings: planned.settings,
    moves: [{ containerCode: 'C7', competitionRoomCode: 'R1' }],
    roomJudges: [seat, other],
    pairs: [{ judgeCode: 'J2', containerCode: 'C7' }],
  });
  const after = withEdits(planned, [edit]);
  const back = withEdits(after, [undoOf(planned, after, 'Undone')]);
  expect(back).toMatchObject({ roomJudges: [seat, later], pairs: [], settings });
  expect(bodyOf(after, undoOf(planned, after, 'Undone')).proposal).toBeUndefined();
});
test('[JW-7] single assignments go along only when they changed', () => {
  expect(bodyOf(planned, seatJudge(other, true))).not.toHaveProperty('pairs');
  const withPair = { ...planned, pairs: [visit] };
  expect(bodyOf(withPair, removePair(visit)).pairs).toEqual([]);
});
test('[JW-8] an override shows at once and is sent with its reason', () => {
  const override = { judgeCode: 'J1', containerCode: 'C1', reason: 'She knows the rules best' };
  const edit = overrideConflict(override);
  expect(withEdits(plan, [edit]).conflicts[0]?.overriddenBecause).toBe(override.reason);
  expect(bodyOf(plan, edit).overrides).toEqual([override]);
  const before = { ...plan, conflicts: plan.conflicts.slice(0, 1) };
  const after = withEdits(before, [edit]);
  const back = { judgeCode: 'J1', containerCode: 'C1', reason: 'Undone', takenBack: true };
  expect(bodyOf(after, undoOf(before, after, 'Undone')).overrides).toEqual([back]);
  expect(withEdits(after, [overrideConflict(back)]).conflicts[0]?.overriddenBecause).toBeNull();
});
