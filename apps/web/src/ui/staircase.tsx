import type { CSSProperties } from 'react';
import { join } from './join.ts';
import styles from './staircase.module.css';

/** Steps that rise: solid behind, rosa where you stand, hatched ahead. A picture; the words beside it say the same. */
export const Staircase = ({ at, of, size }: { at: number; of: number; size: 'small' | 'large' }) => (
  <div className={join(styles.stairs, styles[size])} aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      <div
        key={index}
        className={join(styles.stair, index + 1 === at && styles.now, index + 1 > at && styles.ahead)}
        style={{ '--high': `${Math.round(((index + 1) / of) * 82 + 18)}%` } as CSSProperties}
      />
    ))}
  </div>
);
