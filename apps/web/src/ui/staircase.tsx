import type { CSSProperties } from 'react';
import { join } from './join.ts';
import styles from './staircase.module.css';

/** The first stair is low but there; the last one is as high as the room for it. */
export const stairHeight = (at: number, of: number): string => `${Math.round((at / of) * 82 + 18)}%`;

/** Steps that rise: solid behind, rosa where you stand, hatched ahead. A picture; the words beside it say the same. */
export const Staircase = ({ at, of }: { at: number; of: number }) => (
  <div className={styles.stairs} aria-hidden="true">
    {Array.from({ length: of }, (_, index) => index + 1).map((stair) => (
      <div
        key={stair}
        className={join(styles.stair, stair === at && styles.now, stair > at && styles.ahead)}
        style={{ '--high': stairHeight(stair, of) } as CSSProperties}
      />
    ))}
  </div>
);
