import { showScore } from '@podium/domain/scoring';
import { memo, type ReactNode, type Ref } from 'react';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import type { PositionedRow } from '../../platform/store/slices/small.ts';
import type { BoardFacts, Row as BoardRow } from './actions.ts';
import { Bars, type Weighed } from './bars.tsx';
import { scoreIn } from './opening.ts';
import styles from './rows.module.css';
import { leaderboardWords } from './words.ts';

export type Rounds = BoardFacts['rounds'];

/** Ranks with more digits than the slab has room for are set smaller. */
const longRank = 1000;
const steps = ['', styles.first, styles.second, styles.third] as const;
/** The step of the podium that a rank stands on; the rest stand on the floor. */
export const stepOf = (rank: number | null): string | undefined => (rank === null ? styles.none : steps[rank]);

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

/** Rounds in which fewer judges scored the container than most others. */
const FewerJudges = ({ row, rounds }: { row: BoardRow; rounds: Rounds }) => {
  const words = useArea(leaderboardWords);
  return row.fewerJudges.map(({ roundCode, judges, others }) => {
    const text = words.fewerJudges(judges, others);
    const round = rounds.find((one) => one.roundCode === roundCode)?.roundName;
    return <small key={roundCode}>{rounds.length > 1 && round ? words.fewerIn(round, text) : text}</small>;
  });
};

interface RowProps {
  row: PositionedRow;
  rounds: Rounds;
  /** Rounds with a column of their own, and those whose bars are shown. */
  columns: Rounds;
  weighed: Weighed;
  hasMoved: boolean;
  /** Of what the score of a round is; a phone has no head that says it. */
  of: string | undefined;
  /** Said of the caller's own row. */
  ownLine: string | undefined;
  /** What can be done with the caller's own row. */
  ownAct?: ReactNode;
  /** Between this row and the next one with the same score. */
  tie: { name: string; text: string } | undefined;
  ref?: Ref<HTMLTableRowElement>;
}

/** Below the number where there are no columns: of what it is, or the score of the only round in it. */
const Beneath = ({ row, columns, of }: Pick<RowProps, 'row' | 'columns' | 'of'>) => {
  const words = useArea(leaderboardWords);
  const [only, ...others] = columns;
  const score = only && others.length === 0 ? scoreIn(row, only.roundCode) : undefined;
  const text = of ?? (only && score !== undefined ? words.inRound(only.roundName, showScore(score)) : undefined);
  return text ? (
    <small className={styles.beneath} aria-hidden={of === undefined}>
      {text}
    </small>
  ) : null;
};

export const Row = memo((props: RowProps) => {
  const { row, rounds, columns, weighed, hasMoved, ownLine, ownAct, tie, ref } = props;
  const words = useArea(leaderboardWords);
  return (
    <tr
      ref={ref}
      data-index={row.position}
      aria-rowindex={row.position + 2}
      className={join(styles.row, stepOf(row.rank), ownLine !== undefined && styles.own)}
    >
      <td className={join(styles.place, (row.rank ?? 0) >= longRank && styles.long)}>{row.rank ?? '–'}</td>
      {hasMoved && (
        <td className={styles.moved}>
          <Moved change={row.rankChange} />
        </td>
      )}
      <th scope="row" className={styles.entry}>
        <b>{row.containerName}</b>
        {ownLine !== undefined && <small>{ownLine}</small>}
        <FewerJudges row={row} rounds={rounds} />
        {ownAct && <span className={styles.ownAct}>{ownAct}</span>}
        {weighed.length > 1 && <Bars row={row} weighed={weighed} />}
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
      <td className={styles.score}>
        {row.score === null ? (
          <small>{words.noScore}</small>
        ) : (
          <>
            {showScore(row.score)}
            <Beneath {...props} />
          </>
        )}
      </td>
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
