import type { AuditRow } from '@podium/domain/audit-chain';
import { type ResultContent, resultFormat, type ResultRound, type ResultSnapshot } from '@podium/domain/results';

/** What the tables hold of one release. */
export interface ResultParts {
  site: string;
  leaderboardID: string;
  competitionCode: string;
  competitionName: string;
  version: number;
  releasedAt: string;
  reason: string | null;
  /** The sealed text. */
  snapshot: string;
  rounds: readonly (Omit<ResultRound, 'cards'> & {
    cards: readonly { containerCode: string; judgeCode: string; points: Readonly<Record<string, number>> }[];
  })[];
  /** Each judge under the pseudonym that the file has; the name is null unless names were chosen. */
  judges: ReadonlyMap<string, { judge: string; name: string | null }>;
  chain: AuditRow;
}

const byJudge = (a: { judge: string }, b: { judge: string }): number => (a.judge < b.judge ? -1 : 1);

/** One release as its file states it. Cards stand by container and pseudonym, so that their order tells nothing about judges. */
export const composeResult = ({ snapshot, rounds, judges, ...head }: ResultParts): ResultContent => {
  const judgeOf = (judgeCode: string) => {
    const found = judges.get(judgeCode);
    if (!found) throw new Error(`There is no pseudonym for the judge ${judgeCode}.`);
    return found;
  };
  const used = new Set(rounds.flatMap(({ cards }) => cards.map(({ judgeCode }) => judgeCode)));
  return {
    format: resultFormat,
    ...head,
    snapshot: JSON.parse(snapshot) as ResultSnapshot,
    rounds: rounds.map(({ cards, ...round }) => ({
      ...round,
      cards: cards
        .map(({ containerCode, judgeCode, points }) => ({
          containerCode,
          judge: judgeOf(judgeCode).judge,
          points: round.criteria.map(({ criterionCode }) => points[criterionCode] ?? null),
        }))
        .toSorted((a, b) =>
          a.containerCode === b.containerCode ? byJudge(a, b) : a.containerCode < b.containerCode ? -1 : 1,
        ),
    })),
    judges: [...used].map(judgeOf).toSorted(byJudge),
  };
};
