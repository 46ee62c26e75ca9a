import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './entry.module.css';

/** What it is about on one side, what can be done about it on the other. */
export const Block = ({ title, help, children, onSubmit }: { title: string; help?: string; children: ReactNode; onSubmit?: () => void }) => {
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p className={styles.quiet}>{help}</p>}
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
