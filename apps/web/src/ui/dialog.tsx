import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { OpenModals } from './open-modals.ts';
import { join } from './join.ts';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** A mark over the title. */
  above?: ReactNode;
  /** Two columns of content; `page` is wider still, and fills a phone; `side` is a drawer at the end edge. */
  wide?: boolean | 'page' | 'side';
}

const firstField = 'form :is(input, textarea, select):not([type=hidden], [disabled])';

/** The native modal dialog: focus stays inside, Escape closes, the page behind is inert. On a phone it is a sheet. */
export const Dialog = ({ title, closeLabel, onClose, children, actions, above, wide }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const onModalOpen = use(OpenModals);
  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.showModal();
    // The browser would focus the first button, which closes; a person opens a form to fill it in.
    ref.current?.querySelector<HTMLElement>(firstField)?.focus();
    onModalOpen(true);
    return () => {
      onModalOpen(false);
      // An empty list's button goes with the first thing added; the page's heading is then where one goes on.
      const back = opener?.isConnected ? opener : document.querySelector('main h1');
      if (back instanceof HTMLElement) back.focus();
    };
  }, [onModalOpen]);
  return (
    <dialog
      ref={ref}
      className={join(
        styles.dialog,
        wide && wide !== 'side' && styles.wide,
        wide === 'page' && styles.page,
        wide === 'side' && styles.side,
      )}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.head}>
        <div>
          {above && <div className={styles.above}>{above}</div>}
          <h2 id={id}>{title}</h2>
        </div>
        <IconButton icon="cross" size="small" label={closeLabel} onClick={() => ref.current?.close()} />
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
};
