import type { ReactNode } from 'react';
import { join } from './join.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** Rosa says now or you; hatched says not yet; plain says neither. */
  tone: 'rosa' | 'hatched' | 'plain';
  label: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** The big thing at the end: a clock, a number. */
  figure?: ReactNode;
  /** On a phone the big thing stands first, unless the words say what to do with it. */
  wordsFirst?: boolean;
}

/** The one panel of a page that says what is next. On a phone it runs from edge to edge. */
export const Panel = ({ tone, label, title, children, actions, figure, wordsFirst }: PanelProps) => (
  <section className={join(styles.panel, styles[tone], wordsFirst && styles.wordsFirst)} aria-label={label}>
    <div className={styles.words}>
      <p className={styles.label}>{label}</p>
      <h2>{title}</h2>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {figure && <div className={styles.figure}>{figure}</div>}
  </section>
);
