import type { ReactNode } from 'react';
import styles from './split.module.css';

interface SplitProps {
  children: ReactNode;
  aside: ReactNode;
  /** A picture is a band above the form on a phone; content stands below it. */
  asideIs?: 'picture' | 'content';
}

/** A form beside a picture of type, or beside something to read. */
export const Split = ({ children, aside, asideIs = 'picture' }: SplitProps) => (
  <div className={styles.split}>
    <div className={styles.main}>
      <div className={styles.inner}>{children}</div>
    </div>
    <div className={styles[asideIs]}>{aside}</div>
  </div>
);
