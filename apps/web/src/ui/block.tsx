import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './block.module.css';
import { Button } from './button.tsx';
import { join } from './join.ts';

interface BlockProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
  /** The fields need the whole width, under what it is about. */
  isWide?: boolean | undefined;
  /** Makes it a form. */
  onSubmit?: () => void;
}

/** What it is about on one side, what can be done about it on the other. */
export const Block = ({ title, help, isWide = false, children, onSubmit }: BlockProps) => {
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <section className={join(styles.block, isWide && styles.wide)} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      {onSubmit ? (
        <form className={styles.fields} noValidate onSubmit={submit}>
          {children}
        </form>
      ) : (
        <div className={styles.fields}>{children}</div>
      )}
    </section>
  );
};

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

interface SaveBarProps {
  changed: boolean;
  busy: boolean;
  words: { save: string; unsaved: string; nothingToSave: string };
}

export const SaveBar = ({ changed, busy, words }: SaveBarProps) => (
  <div className={styles.actions}>
    <Button type="submit" locked={!changed} busy={busy}>
      {words.save}
    </Button>
    <span className={styles.state} aria-live="polite">
      {changed ? words.unsaved : words.nothingToSave}
    </span>
  </div>
);
