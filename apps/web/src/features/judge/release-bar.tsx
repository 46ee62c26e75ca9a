import type { JudgedRound } from '@podium/contract';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { isRoundOpen } from '../../platform/score-log/card-rules.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Button } from '../../ui/button.tsx';
import styles from './bar.module.css';
import { cardsLeft, type ShownCard } from './shown-cards.ts';
import { judgeWords } from './words.ts';

interface ReleaseBarProps {
  round: JudgedRound;
  cards: readonly ShownCard[];
  waiting: number;
  online: boolean;
}

/** What is left before the release, and whether everything is saved. */
export const ReleaseBar = ({ round, cards, waiting, online }: ReleaseBarProps) => {
  const words = useArea(judgeWords).bar;
  const [search, setSearch] = useSearchParams();
  const left = cardsLeft(cards).length;
  const toRelease = cards.filter(({ group }) => group === 'scored').length;
  const isOver = left === 0 && toRelease === 0;
  const saved = online ? (waiting > 0 ? words.waiting(waiting) : words.saved) : words.needsNetwork;
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <strong>{left > 0 ? words.left(left) : isOver ? words.released : words.ready}</strong>
        <span>{saved}</span>
      </div>
      {!isOver && isRoundOpen(round) && (
        <Button
          kind={left === 0 ? 'main' : 'outline'}
          locked={left > 0 || !online}
          onClick={() => setSearch(withParams(search, { release: '1' }), { state: { fromList: true } })}
        >
          {left === 0 ? words.reviewRelease : words.release}
        </Button>
      )}
    </div>
  );
};
