import type { CardRules, ScoreOperation } from '@podium/domain/score-log';
import { groupBy } from '../../platform/group-by.ts';
import type { BatchChange } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { StoredCard } from './judge-card-store.ts';
import type { RoundState } from './round-state-store.ts';
import { removedCriteria } from './removed-criteria.ts';

/** What a card allows, and whether its round is live. */
export interface RulesOfCard extends CardRules {
  readonly isLive: boolean;
}

type RuledCard = Pick<StoredCard, 'roundCode' | 'submittedAt' | 'releaseUntil' | 'isOpened'>;

/** What each card allows at this moment. A card that was opened again in a closed round can be written to for some hours. */
export const cardRules = async (
  { tx, now, competition }: BatchChange,
  {
    contents,
    states,
  }: { contents: CompetitionContents; states: readonly Pick<RoundState, 'round_code' | 'closed_at'>[] },
  operations: readonly ScoreOperation[],
): Promise<(card: RuledCard) => RulesOfCard | undefined> => {
  const { rounds } = await contents.withinCrowd(tx, competition);
  const closed = new Set(states.flatMap((row) => (row.closed_at ? [row.round_code] : [])));
  const known = new Set(rounds.flatMap(({ criteria }) => criteria.map(({ criterionCode }) => criterionCode)));
  // Removed criteria are asked for only when somebody writes to a criterion that is not there: every score comes this way.
  const isAsked = operations.some((operation) => 'criterionCode' in operation && !known.has(operation.criterionCode));
  const roundCodes = isAsked ? rounds.map(({ roundCode }) => roundCode) : [];
  const gone = roundCodes.length > 0 ? await removedCriteria(tx, roundCodes) : [];
  const removed = groupBy(gone, (row) => row.round_code);
  const byCode = new Map(rounds.map((round) => [round.roundCode, round]));
  return ({ roundCode, submittedAt, releaseUntil, isOpened }) => {
    const round = byCode.get(roundCode);
    if (!round) return undefined;
    const isOpenedNow = isOpened && releaseUntil !== null && releaseUntil.getTime() > now.getTime();
    const isClosed = (closed.has(roundCode) && !isOpenedNow) || !round.isLive || competition.status !== 'LIVE';
    return {
      scale: round.scale,
      isLive: round.isLive,
      criterionCodes: round.criteria.map(({ criterionCode }) => criterionCode),
      removedCriterionCodes: (removed.get(roundCode) ?? []).map((row) => row.criterion_code),
      ...(submittedAt ? { locked: 'card-locked' } : isClosed ? { locked: 'judging-closed' } : {}),
    };
  };
};
