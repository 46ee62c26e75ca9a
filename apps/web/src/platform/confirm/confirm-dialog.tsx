import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Reversal, ReversalText } from './reversal.tsx';

interface ConfirmDialogProps {
  /** Names what the action is about. */
  title: string;
  reversal: Reversal;
  cancel: string;
  /** What is done, as a verb. Without it there is nothing to confirm yet. */
  confirm: string | undefined;
  /** The accent is for actions that build something up; a removal is plain. */
  kind?: 'main' | 'slab';
  busy?: boolean;
  locked?: boolean;
  onConfirm: () => void;
  /** What is forgotten when the action is cancelled; closing the dialog in another way keeps it. */
  onCancel?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done: what it means, whether it can be undone, a way out, and the action. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, reversal, cancel, confirm, kind = 'slab', busy = false, locked = false, children } = props;
  const { close } = useMessages().shell;
  const { onConfirm, onCancel, onClose } = props;
  const actions = (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          onCancel?.();
          onClose();
        }}
      >
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
    <Dialog title={title} closeLabel={close} onClose={onClose} actions={actions}>
      {children}
      {confirm !== undefined && <ReversalText reversal={reversal} />}
    </Dialog>
  );
};
