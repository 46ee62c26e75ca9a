import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  closeLabel: string;
  cancel: string;
  /** What is done, as a verb. Without it there is nothing to confirm yet. */
  confirm: string | undefined;
  /** The accent is for actions that build something up; a removal is plain. */
  kind?: 'main' | 'slab';
  busy?: boolean;
  locked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done: what it means, a way out, and the action. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, closeLabel, cancel, confirm, kind = 'slab', busy = false, locked = false, children } = props;
  const { onConfirm, onClose } = props;
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {cancel}
      </Button>
      {confirm !== undefined && (
        <Button kind={kind} busy={busy} locked={locked} onClick={() => !locked && onConfirm()}>
          {confirm}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
};
