import type { CSSProperties } from 'react';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import styles from './progress.module.css';
import type { ShownCard } from '../../platform/score-cards/shown-cards.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

/** One step a card, rising: solid is scored, half is started, hatched is not. Cards left aside are not counted. */
export const Progress = ({ cards }: { cards: readonly ShownCard[] }) => {
  const words = useArea(judgeWords);
  const counted = cards.filter(({ group }) => group !== 'aside');
  const isDone = ({ group }: ShownCard): boolean => group === 'scored' || group === 'released';
  const done = counted.filter(isDone);
  const started = counted.filter(({ group }) => group === 'started');
  const open = counted.filter(({ group }) => group === 'open');
  const steps = [...done, ...started, ...open];
  return (
    <div className={styles.progress}>
      <div className={styles.steps} aria-hidden="true">
        {steps.map((shown, at) => (
          <i
            key={shown.card.containerCode}
            className={join(isDone(shown) && styles.done, shown.group === 'started' && styles.half)}
            style={{ '--rise': steps.length > 1 ? at / (steps.length - 1) : 1 } as CSSProperties}
          />
        ))}
      </div>
      <p>
        <strong>{words.progress(done.length, counted.length)}</strong> {words.byYou}
      </p>
    </div>
  );
};
