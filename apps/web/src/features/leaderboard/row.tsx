import { showScore } from '@podium/domain/scoring';
import { memo, type ReactNode, type Ref } from 'react';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import type { PositionedRow } from '../../platform/store/slices/small.ts';
import type { BoardFacts, Row as BoardRow } from './actions.ts';
import styles from './rows.module.css';
import { leaderboardWords } from './words.ts';

type Rounds = BoardFacts['rounds'];

/** Ranks with more digits than the slab has room for are set smaller. */
const longRank = 1000;
const steps = ['', styles.first, styles.second, styles.third] as const;
/** The step of the podium that a rank stands on; the rest stand on the floor. */
export const stepOf = (rank: number | null): string | undefined => (rank === null ? styles.none : steps[rank]);

const scoreIn = ({ scores }: BoardRow, roundCode: string): number | undefined =>
  scores.find((one) => one.roundCode === roundCode)?.adjustedScore;

const Moved = ({ change }: { change: number | null }) => {
  const { moved } = useArea(leaderboardWords);
  if (change === null) return null;
  if (change === 0)
    return (
      <span className={styles.same}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{moved.same}</span>
      </span>
    );
  const isUp = change > 0;
  const places = Math.abs(change);
  return (
    <span className={isUp ? styles.up : styles.down}>
      <i aria-hidden="true" />
      <span aria-hidden="true">{places}</span>
      <span className="visually-hidden">{isUp ? moved.up(places) : moved.down(places)}</span>
    </span>
  );
};

/** Rounds in the proportions of their weights, each as full as its score. The columns of a wide screen say the same. */
const Bars = ({ row, rounds }: { row: BoardRow; rounds: Rounds }) => {
  const words = useArea(leaderboardWords);
  const weighed = rounds.filter(({ roundWeightage }) => roundWeightage > 0);
  const read = weighed.map(({ roundCode, roundName }) => {
    const score = scoreIn(row, roundCode);
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

interface RowProps {
  row: PositionedRow;
  rounds: Rounds;
  isTotal: boolean;
  /** Said of the caller's own row. */
  ownLine: string | undefined;
  /** What can be done with the caller's own row. */
  ownAct?: ReactNode;
  /** Between this row and the next one with the same score. */
  tie: { name: string; text: string } | undefined;
  ref?: Ref<HTMLTableRowElement>;
}

export const Row = memo(({ row, rounds, isTotal, ownLine, ownAct, tie, ref }: RowProps) => {
  const words = useArea(leaderboardWords);
  const columns = isTotal ? rounds : [];
  return (
    <tr
      ref={ref}
      data-index={row.position}
      aria-rowindex={row.position + 2}
      className={join(styles.row, stepOf(row.rank), ownLine !== undefined && styles.own)}
    >
      <td className={join(styles.place, (row.rank ?? 0) >= longRank && styles.long)}>{row.rank ?? '–'}</td>
      <td className={styles.moved}>
        <Moved change={row.rankChange} />
      </td>
      <th scope="row" className={styles.entry}>
        <b>{row.containerName}</b>
        {ownLine !== undefined && <small>{ownLine}</small>}
        {ownAct && <span className={styles.ownAct}>{ownAct}</span>}
        {isTotal && rounds.length > 1 && <Bars row={row} rounds={rounds} />}
      </th>
      {columns.map(({ roundCode }) => {
        const score = scoreIn(row, roundCode);
        return (
          <td key={roundCode} className={styles.part}>
            {score === undefined ? (
              <>
                <i className={styles.missing} />
                <span className="visually-hidden">{words.noScore}</span>
              </>
            ) : (
              showScore(score)
            )}
          </td>
        );
      })}
      <td className={styles.score}>{row.score === null ? <small>{words.noScore}</small> : showScore(row.score)}</td>
      {tie && (
        <td className={styles.tie}>
          <i aria-hidden="true" />
          <span>
            <b>{words.tie.same(tie.name)}</b> {tie.text}
          </span>
        </td>
      )}
    </tr>
  );
});

/** Where a row will be while its page is on the way. */
export const Waiting = ({ at, ref }: { at: number; ref?: Ref<HTMLTableRowElement> }) => (
  <tr ref={ref} data-index={at} aria-rowindex={at + 2} className={styles.row}>
    <td className={styles.blank}>
      <i />
      <span className="visually-hidden">{useArea(leaderboardWords).waiting}</span>
    </td>
  </tr>
);
