import type { Round } from '@podium/contract';
import { weightageLeft } from '@podium/domain/rounds';
import { useArea } from '../../i18n/area.ts';
import { Numeral } from '../../ui/marks.tsx';
import styles from './weightage.module.css';
import { roundsWords } from './words.ts';

export const shown = (value: number): string => String(Math.round(value * 100) / 100);

/** The hundred as a bar: solid is shared, hatched is left. */
export const WeightageBar = ({ rounds }: { rounds: readonly Round[] }) => {
  const words = useArea(roundsWords).weightage;
  const left = weightageLeft(rounds);
  const counted = rounds
    .map((round, at) => ({ ...round, number: at + 1 }))
    .filter(({ isMock, roundWeightage }) => !isMock && roundWeightage > 0);
  return (
    <div
      className={styles.bar}
      role="img"
      aria-label={`${words.bar}: ${counted.map(({ roundName, roundWeightage }) => `${roundName} ${shown(roundWeightage)}%`).join(', ')}`}
    >
      {counted.map(({ roundCode, number, roundName, roundWeightage }) => (
        <div key={roundCode} style={{ flexGrow: roundWeightage }}>
          <span>
            {number} {roundName}
          </span>
          <Numeral>{shown(roundWeightage)}%</Numeral>
        </div>
      ))}
      {left > 0 && (
        <div className={styles.left} style={{ flexGrow: left }}>
          <span>{words.rest}</span>
          <Numeral>{shown(left)}%</Numeral>
        </div>
      )}
    </div>
  );
};
