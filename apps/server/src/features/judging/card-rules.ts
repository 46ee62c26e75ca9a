import type { CardRules } from '@podium/domain/score-log';
import type { BatchChange } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { StoredCard } from './judge-card-store.ts';
import type { PlanStore } from './plan-store.ts';

/** What each card allows at this moment. */
export const cardRules = async (
  { tx, competition }: BatchChange,
  { contents, plans }: { contents: CompetitionContents; plans: PlanStore },
): Promise<(card: Pick<StoredCard, 'roundCode' | 'submittedAt'>) => CardRules | undefined> => {
  const { rounds } = await contents.within(tx, competition);
  const closed = new Set(
    (await plans.settingsOf(tx, competition.competition_code)).flatMap((row) =>
      row.closed_at ? [row.round_code] : [],
    ),
  );
  const byCode = new Map(rounds.map((round) => [round.roundCode, round]));
  return ({ roundCode, submittedAt }) => {
    const round = byCode.get(roundCode);
    if (!round) return undefined;
    const isClosed = closed.has(roundCode) || !round.isLive || competition.status !== 'LIVE';
    return {
      scale: round.scale,
      criterionCodes: round.criteria.map(({ criterionCode }) => criterionCode),
      ...(submittedAt ? { locked: 'card-locked' } : isClosed ? { locked: 'judging-closed' } : {}),
    };
  };
};
