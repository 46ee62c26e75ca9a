import type { CSSProperties } from 'react';
import { join } from './join.ts';
import styles from './progress-bar.module.css';

/** How far something has come, from 0 to 1: solid is done, hatched is to come. */
export const ProgressBar = ({ label, value, waiting }: { label: string; value: number; waiting?: boolean }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
    className={join(styles.bar, waiting && styles.waiting)}
    style={{ '--done': `${value * 100}%` } as CSSProperties}
  >
    <i />
  </div>
);
