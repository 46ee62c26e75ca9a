import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './account-info.module.css';

interface BlockProps {
  title: string;
  help: string;
  children: ReactNode;
  /** Makes it a form. */
  onSubmit?: () => void;
}

/** What it is about on one side, what can be done about it on the other. */
export const Block = ({ title, help, children, onSubmit }: BlockProps) => {
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{help}</p>
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
