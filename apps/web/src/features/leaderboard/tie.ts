import { showScore, tieRounds } from '@podium/domain/scoring';
import type { leaderboard } from '../../i18n/en/leaderboard.ts';
import type { BoardFacts, Row } from './actions.ts';

type Words = (typeof leaderboard)['tie'];

const scoreIn = ({ scores }: Row, roundCode: string | undefined): string | undefined => {
  const found = scores.find((one) => one.roundCode === roundCode);
  return found && showScore(found.adjustedScore);
};

/** Shown scores are shorter than those that are ranked: two rows are tied when the server says that a rule was needed. */
export const isTied = (upper: Row | undefined, lower: Row | undefined): boolean =>
  upper !== undefined &&
  lower !== undefined &&
  upper.decidedBy !== null &&
  lower.decidedBy !== null &&
  upper.score !== null &&
  lower.score !== null &&
  Math.abs(upper.score - lower.score) < 1e-9;

/** Which rule put one of two tied containers above the other, and by what values. */
export const tieText = (words: Words, rounds: BoardFacts['rounds'], upper: Row, lower: Row): string => {
  if (upper.rank === lower.rank) return words.shared;
  const rule = lower.decidedBy ?? 'shared';
  if (rule === 'shared' || rule === 'criterion' || rule === 'decision') return words[rule];
  const { lastRound, heaviestRound } = tieRounds(rounds);
  const round = rule === 'last-round' ? lastRound : heaviestRound;
  const [better, other] = [scoreIn(upper, round?.roundCode), scoreIn(lower, round?.roundCode)];
  return words[rule](round?.roundName ?? '', words.values(better ?? '–', other ?? '–'));
};
