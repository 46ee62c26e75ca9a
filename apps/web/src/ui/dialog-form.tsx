import type { FormEvent, ReactNode } from 'react';
import styles from './dialog.module.css';

/** Fields and buttons of a dialog that asks for something. */
export const DialogForm = ({
  children,
  actions,
  onSubmit,
}: {
  children: ReactNode;
  actions: ReactNode;
  onSubmit: () => void;
}) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  );
};
