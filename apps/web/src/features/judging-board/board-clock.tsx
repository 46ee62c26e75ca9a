import { useArea } from '../../i18n/area.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { Clock } from '../../ui/clock.tsx';
import { boardNeedsWords } from '../../platform/judging/board-needs-words.ts';
import styles from './board.module.css';

/** How long judging still goes on, by the timeline. */
export const BoardClock = ({ endsAt }: { endsAt: string }) => {
  const words = useArea(boardNeedsWords);
  const left = Date.parse(endsAt) - useNow().getTime();
  return (
    <div className={styles.clock}>
      {left > 0 && <Clock small ms={left} daysLabel={words.days} />}
      <span>{left > 0 ? words.clock : words.clockOver}</span>
    </div>
  );
};
