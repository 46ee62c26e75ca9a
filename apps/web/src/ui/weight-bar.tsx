import type { CSSProperties } from 'react';
import styles from './weight-bar.module.css';

/** Shares of a whole, each as wide as it weighs; what is not shared out yet stays hatched. A picture: the rows say the same. */
export const WeightBar = ({ parts }: { parts: readonly { id: string; weight: number }[] }) => (
  <div className={styles.bar} aria-hidden="true">
    {parts
      .filter(({ weight }) => weight > 0)
      .map(({ id, weight }) => (
        <i key={id} style={{ '--weight': weight } as CSSProperties}>
          {weight >= 8 && weight}
        </i>
      ))}
    <span
      style={{ '--weight': Math.max(0, 100 - parts.reduce((sum, { weight }) => sum + weight, 0)) } as CSSProperties}
    />
  </div>
);
