import { expect, test } from 'vitest';
import { asRound, hasMoves, openingView } from './opening.ts';

const correction = { isOn: false, reason: null };
const heats = { roundCode: 'R1', roundName: 'Heats', roundWeightage: 40, isMock: false, scaleMax: 10, correction };
const final = { ...heats, roundCode: 'R2', roundName: 'Final', roundWeightage: 60 };

test('[LW-25] a board opens on its round while only one of several is out, then on the total', () => {
  expect(openingView({ rounds: [heats], toCome: [final], isLive: false })).toBe('R1');
  expect(openingView({ rounds: [heats, final], toCome: [], isLive: false })).toBe('total');
  expect(openingView({ rounds: [heats], toCome: [], isLive: false })).toBe('total');
  expect(openingView({ rounds: [], toCome: [heats], isLive: false })).toBe('total');
  expect(openingView({ rounds: [heats], toCome: [final], isLive: true })).toBe('total');
});
test('[LW-25] a row of the total of one round shows the score of the round', () => {
  const row = {
    containerCode: 'C',
    containerName: 'Beam Team',
    rank: 1,
    score: 3.467,
    scores: [{ roundCode: 'R1', adjustedScore: 8.667 }],
    decidedBy: null,
    rankChange: null,
    fewerJudges: [],
  };
  expect(asRound(row, 'R1')).toEqual({ ...row, score: 8.667 });
  expect(asRound(row, 'R2').score).toBeNull();
});
test('[LW-25] there are no moves before the second release', () => {
  const release = (version: number) => ({ version, at: '', sha256: '', chainRow: 1, roundCodes: [], reason: null });
  expect([null, release(1), release(2)].map((released) => hasMoves({ released, isLive: false }))).toEqual([
    false,
    false,
    true,
  ]);
  expect([null, release(1)].map((released) => hasMoves({ released, isLive: true }))).toEqual([false, true]);
});
