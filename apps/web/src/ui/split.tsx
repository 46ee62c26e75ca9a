import type { ReactNode } from 'react';
import styles from './split.module.css';

/** A form beside a picture of type. On a phone there is only the form. */
export const Split = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.split}>
    <div className={styles.main}>
      <div className={styles.inner}>{children}</div>
    </div>
    <div className={styles.aside}>{aside}</div>
  </div>
);
