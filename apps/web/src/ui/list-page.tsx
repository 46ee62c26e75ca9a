import type { ReactNode } from 'react';
import { Segmented } from './choice.tsx';
import styles from './list-page.module.css';

/** A choice with its label before it, which scrolls sideways when it is too wide for a phone. */
export const LabelledSegments = <V extends string>(props: {
  label: string;
  options: readonly { value: V; label: string; isMissing?: boolean }[];
  value: V | undefined;
  onChange: (value: V) => void;
}) => (
  <div className={styles.labelled}>
    <span aria-hidden="true">{props.label}</span>
    <Segmented {...props} />
  </div>
);

/** Above a list: what is shown, and what can be done with all of it. */
export const ListToolbar = ({ filter, children }: { filter: ReactNode; children: ReactNode }) => (
  <div className={styles.toolbar}>
    <div className={styles.filter}>{filter}</div>
    <div className={styles.tools}>{children}</div>
  </div>
);
