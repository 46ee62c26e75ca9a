import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** The native modal dialog: focus stays inside, Escape closes, the page behind is inert. On a phone it is a sheet. */
export const Dialog = ({ title, closeLabel, onClose, children, actions }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} closedby="any" onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="cross" size="small" label={closeLabel} onClick={() => ref.current?.close()} />
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
};
