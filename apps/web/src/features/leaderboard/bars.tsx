import { showScore } from '@podium/domain/scoring';
import { useArea } from '../../i18n/area.ts';
import type { BoardFacts, Row } from './actions.ts';
import { scoreIn } from './opening.ts';
import styles from './rows.module.css';
import { leaderboardWords } from './words.ts';

/** Rounds that count, those that are out first. A round to come has no scale here yet. */
export type Weighed = readonly {
  roundCode: string;
  roundName: string;
  roundWeightage: number;
  scaleMax: number | null;
  isOut: boolean;
}[];

export const weighedOf = (rounds: BoardFacts['rounds'], toCome: BoardFacts['toCome']): Weighed =>
  [
    ...rounds.map((round) => ({ ...round, isOut: true })),
    ...toCome.map((round) => ({ ...round, scaleMax: null, isOut: false })),
  ].filter(({ roundWeightage }) => roundWeightage > 0);

/** Rounds in the proportions of their weights, each as full as its score; what is not out yet is hatched. The columns say the same. */
export const Bars = ({ row, weighed }: { row: Row; weighed: Weighed }) => {
  const words = useArea(leaderboardWords);
  const read = weighed.map(({ roundCode, roundName, isOut }) => {
    const score = scoreIn(row, roundCode);
    if (!isOut) return words.notOutPart(roundName);
    return score === undefined ? words.barMissing(roundName) : words.barPart(roundName, showScore(score));
  });
  return (
    <span className={styles.bars} role="img" aria-label={read.join(', ')}>
      {weighed.map(({ roundCode, roundWeightage, scaleMax }) => {
        const score = scoreIn(row, roundCode);
        const filled = Math.min(1, Math.max(0, (score ?? 0) / (scaleMax ?? 10)));
        return (
          <i
            key={roundCode}
            className={score === undefined ? styles.missing : undefined}
            style={{ flex: roundWeightage }}
          >
            {score !== undefined && <em style={{ inlineSize: `${filled * 100}%` }} />}
          </i>
        );
      })}
    </span>
  );
};
