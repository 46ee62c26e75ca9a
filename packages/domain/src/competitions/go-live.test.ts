import { expect, test } from 'vitest';
import type { GoLiveState } from './go-live.ts';
import { areSizesValid, blockingPoints, goLiveCheckList, goLiveChecks, mayReturnToDraft } from './go-live.ts';
import { defaultScale } from '../rounds/rounds.ts';

const now = new Date('2026-11-01T10:00:00Z');
const ready: GoLiveState = {
  competitionName: 'Open Circuits',
  categoryName: 'engineering',
  competitionType: 'TEAM',
  teamSize: 5,
  minTeamSize: 3,
  rounds: [
    { roundCode: 'p', roundName: 'Pitch', roundWeightage: 40, isMock: false, criteria: 2, scale: defaultScale },
    { roundCode: 'b', roundName: 'Build', roundWeightage: 60, isMock: false, criteria: 1, scale: defaultScale },
  ],
  registration: { start: new Date('2026-10-01'), end: new Date('2026-12-01') },
  releasePolicy: 'together',
  timed: new Set(['p', 'b']),
};
const open = (change: Partial<GoLiveState>) =>
  goLiveCheckList({ ...ready, ...change }, now)
    .filter(({ done }) => !done)
    .map(({ point, missing }) => ({ point, ...missing }));

const blocking = (change: Partial<GoLiveState>) =>
  blockingPoints(goLiveCheckList({ ...ready, ...change }, now)).map(({ point }) => point);

test('[GL-1] a complete competition has nothing left', () => expect(open({})).toEqual([]));
test.each<[Partial<GoLiveState>, object]>([
  [{ competitionName: ' ' }, { point: 'name' }],
  [{ categoryName: '' }, { point: 'category' }],
  [{ teamSize: 2 }, { point: 'sizes' }],
  [{ rounds: ready.rounds.slice(0, 1) }, { point: 'weightage', left: 60 }],
  [
    { rounds: ready.rounds.map((round) => ({ ...round, criteria: round.criteria - 1 })) },
    { point: 'criteria', round: 'Build', roundCode: 'b' },
  ],
  [{ registration: null }, { point: 'registration', window: 'none' }],
  [{ registration: { start: new Date('2026-10-01'), end: now } }, { point: 'registration', window: 'over' }],
  [{ releasePolicy: null }, { point: 'release' }],
])('[GL-2] %j is named as missing', (change, point) => {
  expect(open(change)).toEqual([point]);
});
test('[GL-2] without rounds, the round, its weightage and its criteria are missing', () => {
  expect(blocking({ rounds: [] })).toEqual(['round', 'weightage', 'criteria']);
});
test('[GL-6] a round that counts for nothing is named, although the others share the hundred', () => {
  const [pitch, build] = ready.rounds.map((round, at) => ({ ...round, roundWeightage: at === 0 ? 100 : 0 }));
  const rounds = [pitch, build].flatMap((round) => round ?? []);
  expect(open({ rounds })).toEqual([{ point: 'weightage', left: 0, round: 'Build', roundCode: 'b' }]);
  expect(open({ rounds: rounds.map((round) => ({ ...round, isMock: round.roundWeightage === 0 })) })).toEqual([]);
});
test('[GL-7] what is needed later is not done and holds nothing up', () => {
  const list = goLiveCheckList({ ...ready, timed: new Set(['p']) }, now);
  const times = list.find(({ point }) => point === 'times');
  expect(times).toEqual({ point: 'times', done: false, later: true, missing: { round: 'Build', roundCode: 'b' } });
  expect(blockingPoints(list)).toEqual([]);
});
test('[GL-3] the list takes further checks', () => {
  const judges = () => ({ point: 'judges', done: false, later: false, missing: { room: 'Acacia' } });
  expect(goLiveCheckList(ready, now, [...goLiveChecks, judges]).at(-1)).toEqual(judges());
});
test.each([
  [{ teamSize: 4 }, true],
  [{ teamSize: 4, minTeamSize: 4 }, true],
  [{ teamSize: 0 }, false],
  [{ teamSize: -3 }, false],
  [{ teamSize: 1 }, false],
  [{ teamSize: 2.5 }, false],
  [{ teamSize: 4, minTeamSize: 5 }, false],
  [{ teamSize: 4, minTeamSize: -1 }, false],
])('[GL-4] sizes %j: %s', (sizes, valid) => {
  expect(areSizesValid({ competitionType: 'TEAM', ...sizes })).toBe(valid);
});
test('[GL-5] a scored competition stays LIVE', () => {
  expect([0, 1].map(mayReturnToDraft)).toEqual([true, false]);
});
