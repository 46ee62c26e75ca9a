import { expect, test } from 'vitest';
import { leaderboard } from '../../i18n/en/leaderboard.ts';
import type { BoardFacts, Row } from './actions.ts';
import { isTied, tieText } from './tie.ts';

const correction = { isOn: false, reason: null };
const rounds: BoardFacts['rounds'] = [
  { roundCode: 'R1', roundName: 'Plan', roundWeightage: 70, isMock: false, scaleMax: 10, correction },
  { roundCode: 'R2', roundName: 'Build', roundWeightage: 30, isMock: false, scaleMax: 10, correction },
];
const row = (rank: number, score: number | null, more: Partial<Row> = {}): Row => ({
  containerCode: `C${rank}`,
  containerName: `Entry ${rank}`,
  rank,
  score,
  scores: [
    { roundCode: 'R1', adjustedScore: 9 - rank },
    { roundCode: 'R2', adjustedScore: 5 + rank },
  ],
  decidedBy: null,
  rankChange: null,
  fewerJudges: [],
  ...more,
});
const text = (upper: Row, lower: Row): string => tieText(leaderboard.tie, rounds, upper, lower);

test('[LW-6] two rows are tied when their scores are equal and a rule was needed', () => {
  const rule = { decidedBy: 'last-round' } as const;
  expect(isTied(row(1, 8, rule), row(2, 8, rule))).toBe(true);
  expect(isTied(row(1, 8, rule), row(2, 8 - 1e-12, rule))).toBe(true);
  expect(isTied(row(1, 8, rule), row(2, 7.9999, rule))).toBe(false);
  expect(isTied(row(1, 8), row(2, 8))).toBe(false);
  expect(isTied(row(1, null, rule), row(2, null, rule))).toBe(false);
  expect(isTied(row(1, 8, rule), undefined)).toBe(false);
});
test('[LW-6] the line names the rule that decided, and the round with both scores', () => {
  const decided = (decidedBy: Row['decidedBy']) => text(row(1, 8, { decidedBy }), row(2, 8, { decidedBy }));
  expect(decided('heaviest-round')).toBe('The heaviest round decided: Plan, 8.000 to 7.000.');
  expect(decided('last-round')).toBe('The last round decided: Build, 6.000 to 7.000.');
  expect(decided('criterion')).toBe('A chosen criterion decided.');
  expect(decided('decision')).toBe('The organiser decided.');
  expect(text(row(1, 8, { decidedBy: 'shared' }), row(1, 8, { decidedBy: 'shared' }))).toBe('They share the place.');
});
