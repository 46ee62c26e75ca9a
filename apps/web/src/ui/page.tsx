import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The frame of an ordinary page: sides, widest measure, and the title that takes the focus when the page is entered. */
export const Page = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.page}>
    <h1 tabIndex={-1} className={styles.head}>
      {title}
    </h1>
    {children}
  </div>
);
