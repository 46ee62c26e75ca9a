import { showScore } from '@podium/domain/scoring';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import type { OwnRow } from './actions.ts';
import styles from './leaderboard.module.css';
import { leaderboardWords } from './words.ts';

/** What the caller's own row says: whose it is, and how far the next place is. A shared row says that it is one. */
export const useOwnLine = (own: OwnRow | undefined, isShared: boolean): string => {
  const { own: words, place } = useArea(leaderboardWords);
  if (isShared) return place.shared;
  const { row, ahead } = own ?? {};
  if (!row || row.score === null || !ahead || ahead.score === null || ahead.rank === null) return words.yours;
  const gap = ahead.score - row.score;
  const text = gap < 1e-9 ? words.equal(ahead.rank) : words.behind(gap.toFixed(3), ahead.rank);
  return `${words.yours}. ${text}`;
};

interface PinnedRowProps {
  own: OwnRow;
  line: string;
  isShared: boolean;
  /** The row itself is in sight. */
  isSeen: boolean;
  onShow: () => void;
}

/**
 * The caller's own row at the bottom edge, while its place in the list is out of sight. It keeps its height while it is not shown:
 * otherwise what stands below the list would move under a finger as the row is scrolled into sight.
 */
export const PinnedRow = ({ own: { row }, line, isShared, isSeen, onShow }: PinnedRowProps) => {
  const words = useArea(leaderboardWords);
  const label = isShared ? words.place.show : words.own.show;
  const score = row.score === null ? words.noScore : showScore(row.score);
  return (
    <button
      type="button"
      className={join(styles.pinned, isSeen && styles.away)}
      aria-label={label(row.rank, score)}
      onClick={onShow}
    >
      <Numeral size="2.25rem">{row.rank ?? '–'}</Numeral>
      <span>
        <b>{row.containerName}</b>
        <small>{line}</small>
      </span>
      <Numeral size="2rem">{row.score === null ? '–' : score}</Numeral>
    </button>
  );
};
