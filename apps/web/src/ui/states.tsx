import type { CSSProperties, ReactNode } from 'react';
import styles from './states.module.css';

/** Where content will be. `label` is heard; leave it out for a part of a page that already says so. */
export const Skeleton = ({ label, bones }: { label?: string; bones: readonly { wide?: string; high?: string }[] }) => (
  <div className={styles.skeleton} {...(label && { role: 'status', 'aria-label': label })}>
    {bones.map(({ wide, high }, at) => (
      <div key={at} className={styles.bone} style={{ '--wide': wide, '--high': high } as CSSProperties} />
    ))}
  </div>
);

/** A hatched slab in the shape of what will be there, a sentence on what it is for, one action. */
export const EmptyState = ({
  children,
  action,
  rows = 2,
}: {
  children: ReactNode;
  action?: ReactNode;
  rows?: number;
}) => (
  <div className={styles.empty}>
    <div className={styles.ghosts} aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.ghost} />
      ))}
    </div>
    <p>{children}</p>
    {action}
  </div>
);

interface MeterProps {
  label: string;
  value: number;
  /** So many more are in progress. */
  half?: number;
  max: number;
  text: string;
}

const stepStyle = (at: number, value: number, half: number): string | undefined => {
  if (at < value) return styles.full;
  return at < value + half ? styles.half : undefined;
};

/** So many of so many: solid is there, half is in progress, hatched is missing. */
export const Meter = ({ label, value, half = 0, max, text }: MeterProps) => (
  <div
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={text}
    className={styles.meter}
  >
    {Array.from({ length: max }, (_, at) => (
      <i key={at} className={stepStyle(at, value, half)} />
    ))}
  </div>
);
