import type { JudgedRound } from '@podium/contract';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { isRoundOpen } from '../../platform/score-log/card-rules.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Button } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import styles from '../../platform/score-cards/bar.module.css';
import { askedCards, countingOf, statusOf } from '../../platform/score-cards/counting.ts';
import { countingWords } from '../../platform/score-cards/counting-words.ts';
import { cardsLeft, type ShownCard } from '../../platform/score-cards/shown-cards.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface ReleaseBarProps {
  round: JudgedRound;
  cards: readonly ShownCard[];
  waiting: number;
  online: boolean;
}

/** What is left before the release, and whether everything is saved. */
export const ReleaseBar = ({ round, cards, waiting, online }: ReleaseBarProps) => {
  const words = useArea(judgeWords).bar;
  const counting = useArea(countingWords);
  const [search, setSearch] = useSearchParams();
  const open = (dialog: 'release' | 'decline'): void =>
    setSearch(withParams(search, { [dialog]: '1' }), { state: { fromList: true } });
  const asked = askedCards(round, cards).length;
  if (asked > 0)
    return (
      <div className={join(styles.bar, styles.asked)}>
        <Button kind="main" size="large" wide locked={!online} onClick={() => open('release')}>
          {counting.release(asked)}
        </Button>
        <Button kind="quiet" wide locked={!online} onClick={() => open('decline')}>
          {counting.decline}
        </Button>
      </div>
    );
  const left = isRoundOpen(round) ? cardsLeft(cards).length : 0;
  const toRelease = isRoundOpen(round) ? cards.filter(({ group }) => group === 'scored').length : 0;
  const isOver = left === 0 && toRelease === 0;
  const { counts, of, not } = countingOf(round, cards);
  // Nothing is called done while a card of the judge does not count.
  const hasLoss = not.some(({ card }) => statusOf(card) !== 'finished' && statusOf(card) !== 'unfinished');
  const over = counts.length === of ? words.released : counting.read(counts.length, of);
  const ready = hasLoss ? counting.ready(toRelease) : words.ready;
  const saved = online ? (waiting > 0 ? words.waiting(waiting) : words.saved) : words.needsNetwork;
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <strong>{left > 0 ? words.left(left) : isOver ? over : ready}</strong>
        <span>{saved}</span>
      </div>
      {!isOver && isRoundOpen(round) && (
        <Button kind={left === 0 ? 'main' : 'outline'} locked={left > 0 || !online} onClick={() => open('release')}>
          {left === 0 ? words.reviewRelease : words.release}
        </Button>
      )}
    </div>
  );
};
