import type { CSSProperties } from 'react';
import { Staircase, stairHeight } from '../../ui/staircase.tsx';
import styles from './asides.module.css';
import { journeyLength } from './journey.ts';

/** Wider means higher: from 62% on the first step to 118% on the last. */
const widthAt = (step: number): string => `${Math.round(62 + ((step - 1) / (journeyLength - 1)) * 56)}%`;

/** Signing up: the stair you stand on is rosa, and the type widens as you climb. */
export const StairAside = ({ step, statement }: { step: number; statement: string }) => (
  <div className={styles.aside} style={{ '--width': widthAt(step) } as CSSProperties}>
    <p className={styles.statement}>{statement}</p>
    <div className={styles.stairs}>
      <Staircase at={step} of={journeyLength} />
      <span
        aria-hidden="true"
        className={styles.number}
        style={
          {
            '--at': `${((step - 1) / journeyLength) * 100}%`,
            '--high': stairHeight(step, journeyLength),
          } as CSSProperties
        }
      >
        {step}
      </span>
    </div>
  </div>
);

const places = [
  { place: 2, high: '66%', width: '92%', small: '2.75rem', size: 'clamp(4rem, 9vw, 12rem)' },
  { place: 1, high: '100%', width: '112%', small: '4rem', size: 'clamp(6rem, 14vw, 19rem)' },
  { place: 3, high: '46%', width: '76%', small: '2rem', size: 'clamp(3rem, 6.5vw, 9rem)' },
];

/** Logging in: a podium whose places are not out yet, so hatched. */
export const PodiumAside = ({ statement }: { statement: string }) => (
  <div className={styles.aside}>
    <p className={styles.statement}>{statement}</p>
    <div className={styles.podium} aria-hidden="true">
      {places.map(({ place, high, width, small, size }) => (
        <div
          key={place}
          className={styles.place}
          style={{ '--high': high, '--width': width, '--small': small, '--size': size } as CSSProperties}
        >
          {place}
        </div>
      ))}
    </div>
  </div>
);

/** One number, as large as it goes. */
export const NumeralAside = ({ statement, numeral }: { statement: string; numeral: string }) => (
  <div className={styles.aside}>
    <p className={styles.statement}>{statement}</p>
    <span className={styles.big} aria-hidden="true">
      {numeral}
    </span>
  </div>
);
