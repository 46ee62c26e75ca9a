import type { ReactNode } from 'react';
import { join } from './join.ts';
import styles from './split.module.css';

/** A form beside a picture of type. On a phone there is only the form, unless what stands beside it is content. */
export const Split = ({ children, aside, asideOnPhone }: { children: ReactNode; aside: ReactNode; asideOnPhone?: boolean }) => (
  <div className={styles.split}>
    <div className={styles.main}>
      <div className={styles.inner}>{children}</div>
    </div>
    <div className={join(styles.aside, asideOnPhone && styles.always)}>{aside}</div>
  </div>
);
