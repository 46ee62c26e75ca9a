import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { join } from './join.ts';

export interface FieldFrame {
  label: string;
  help?: ReactNode;
  /** Says how to fix it. */
  error?: string | undefined;
  /** Something checked and found good. */
  good?: string | undefined;
}

/** What a control must carry so that its label, help and error are heard with it. */
export const describe = (id: string, { error, good, help }: Pick<FieldFrame, 'error' | 'good' | 'help'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || good || help ? `${id}-note` : undefined,
});

const Note = ({ id, error, good, help }: { id: string } & Omit<FieldFrame, 'label'>) => (
  <div id={`${id}-note`} className={error ? styles.error : good ? styles.good : styles.help} aria-live="polite">
    {error ? <Icon name="cross" size={16} /> : good && <Icon name="tick" size={16} />}
    {(error || good || help) && <span>{error ?? good ?? help}</span>}
  </div>
);

/** Label above, note below: help, then what was found good, then what is wrong. */
export const Field = ({
  id,
  label,
  labelHidden,
  action,
  children,
  ...notes
}: FieldFrame & { id: string; labelHidden?: boolean | undefined; action?: ReactNode; children: ReactNode }) => (
  <div className={styles.field}>
    <div className={labelHidden ? 'visually-hidden' : styles.head}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {action}
    </div>
    {children}
    <Note id={id} {...notes} />
  </div>
);

/** The same for a group of choices: the label is the group's legend. */
export const FieldGroup = ({
  id,
  label,
  labelHidden,
  children,
  ...notes
}: FieldFrame & { id: string; labelHidden?: boolean; children: ReactNode }) => (
  <fieldset className={styles.field} {...describe(id, notes)}>
    <legend className={labelHidden ? 'visually-hidden' : join(styles.label, styles.legend)}>{label}</legend>
    {children}
    <Note id={id} {...notes} />
  </fieldset>
);

export const boxOf = (error: string | undefined): string => join(styles.box, Boolean(error) && styles.wrong);
