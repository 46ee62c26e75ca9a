import type { CSSProperties } from 'react';
import styles from './weight-bar.module.css';

interface Part {
  id: string;
  weight: number;
  /** What has this weight, where the rows beside the bar do not show it at once. */
  name?: string;
}

/** Shares of a whole, each as wide as it weighs; what is not shared out yet stays hatched. A picture: the rows say the same. */
export const WeightBar = ({ parts }: { parts: readonly Part[] }) => (
  <div className={styles.bar} aria-hidden="true">
    {parts
      .filter(({ weight }) => weight > 0)
      .map(({ id, weight, name }) => (
        <i key={id} style={{ '--weight': weight } as CSSProperties}>
          {weight >= 8 && <b>{weight}</b>}
          {weight >= 20 && name && <small>{name}</small>}
        </i>
      ))}
    <span
      style={{ '--weight': Math.max(0, 100 - parts.reduce((sum, { weight }) => sum + weight, 0)) } as CSSProperties}
    />
  </div>
);
