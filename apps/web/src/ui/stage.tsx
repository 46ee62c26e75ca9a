import { type ReactNode, useLayoutEffect } from 'react';
import { join } from './join.ts';
import styles from './stage.module.css';

interface StageProps {
  title: string;
  /** What is on: rosa while it moves by itself. */
  state: { text: string; isNow: boolean };
  brand: ReactNode;
  foot?: ReactNode;
  /** A background of its own, for a screen that is one colour. */
  className?: string | undefined;
  children: ReactNode;
}

/** A hall is dark: while a stage is shown, the whole page is, whatever scheme the person has chosen. */
const useDark = (): void =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['scheme'];
    dataset['scheme'] = 'dark';
    return () => {
      if (before === undefined) delete dataset['scheme'];
      else dataset['scheme'] = before;
    };
  }, []);

/** The same before anything is known: it has no head, which would grow when the title comes. */
export const LoadingStage = ({ children }: { children: ReactNode }) => {
  useDark();
  return (
    <div className={styles.stage}>
      <div className={styles.loading}>{children}</div>
    </div>
  );
};

/** A screen for a hall: dark, one title, and everything large enough to be read from the last row. */
export const Stage = ({ title, state, brand, foot, className, children }: StageProps) => {
  useDark();
  return (
    <div className={join(styles.stage, className)}>
      <header className={styles.top}>
        <div className={styles.name}>
          <h1 tabIndex={-1}>{title}</h1>
          <span className={join(styles.chip, state.isNow && styles.now)}>
            <i aria-hidden="true" />
            {state.text}
          </span>
        </div>
        <div className={styles.brand}>{brand}</div>
      </header>
      {children}
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
};
