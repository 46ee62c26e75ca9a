import type { CeremonyCall } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import styles from './podium.module.css';
import { ceremonyWords } from './words.ts';

const order = [2, 1, 3] as const;
const medals = { 1: styles.gold, 2: styles.silver, 3: styles.bronze };

/** The three steps: hatched until a place is called, then filled with its medal. */
export const Podium = ({ calls, places }: { calls: readonly CeremonyCall[]; places: number }) => {
  const words = useArea(ceremonyWords);
  const shown = order.filter((place) => place <= places);
  return (
    <ol className={styles.podium} aria-label={words.podium}>
      {shown.map((place) => {
        const call = calls.find((one) => one.place === place);
        return (
          <li key={place} className={join(styles.step, styles[`s${place}`], call ? medals[place] : styles.hidden)}>
            <span className={styles.numeral} aria-hidden="true">
              {place}
            </span>
            {call ? (
              <span className={styles.who}>
                <span className="visually-hidden">{words.place(place)}: </span>
                {call.containers.map(({ containerCode, containerName }) => (
                  <b key={containerCode}>{containerName}</b>
                ))}
                {call.containers[0]?.score != null && <span>{showScore(call.containers[0].score)}</span>}
              </span>
            ) : (
              <span className="visually-hidden">{words.notCalled(place)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
