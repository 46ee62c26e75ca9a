import { showScore } from '@podium/domain/scoring';
import { useArea } from '../../i18n/area.ts';
import { statedOf } from '../../i18n/stated-score.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { join } from '../../ui/join.ts';
import type { ProjectedBoard } from './actions.ts';
import styles from './projector.module.css';
import { projectorWords } from './words.ts';

type Row = ProjectedBoard['items'][number];
const medals = ['', styles.gold, styles.silver, styles.bronze] as const;
/** Names longer than this are set smaller, so that they stay inside the slab. */
const longName = 16;

const Moved = ({ change }: { change: number | null }) => {
  const { moved } = useArea(projectorWords);
  if (change === null || change === 0) return <span className={styles.moved} />;
  const places = Math.abs(change);
  return (
    <span className={join(styles.moved, change > 0 ? styles.up : styles.down)}>
      <i aria-hidden="true" />
      <span aria-hidden="true">{places}</span>
      <span className="visually-hidden">{change > 0 ? moved.up(places) : moved.down(places)}</span>
    </span>
  );
};

const shown = (score: number | null): string => (score === null ? '–' : showScore(score));

/** The first place as a slab, the others as rows that get smaller. Later screens are rows only. */
export const Places = ({ board, rows, isFirst }: { board: ProjectedBoard; rows: readonly Row[]; isFirst: boolean }) => {
  const words = useArea(projectorWords);
  const stated = useStatedScore(statedOf(board, 'total'));
  const [first] = rows;
  const listed = isFirst ? rows.slice(1) : rows;
  return (
    <section className={join(styles.places, !isFirst && styles.plain)} aria-label={words.places}>
      {isFirst && first && (
        <div className={join(styles.first, first.rank === 1 && styles.gold)}>
          <span className={styles.one}>{first.rank ?? '–'}</span>
          <div>
            <h2 className={first.containerName.length > longName ? styles.long : undefined}>{first.containerName}</h2>
            <strong>{shown(first.score)}</strong>
            <small>{stated.line}</small>
          </div>
        </div>
      )}
      <ol className={styles.list}>
        {listed.map((row) => (
          <li key={row.containerCode} className={join(styles.row, isFirst && styles[`at${row.rank ?? 0}`])}>
            <span className={join(styles.rank, medals[row.rank ?? 0])}>{row.rank ?? '–'}</span>
            <b>{row.containerName}</b>
            <Moved change={row.rankChange} />
            <strong>{shown(row.score)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
};
