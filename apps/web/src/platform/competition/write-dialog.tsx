import { type ReactNode, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { useSubmit } from '../http/use-submit.ts';
import { useAppDispatch } from '../store/root.ts';
import { notify } from '../store/slices/notifications.ts';

export interface WriteDialogProps {
  title: string;
  /** What is done, as a verb. */
  action: string;
  words: { cancel: string };
  /** What is said when it is done. */
  done?: string;
  /** The dialog shows the result itself, and stays open. */
  stays?: boolean;
  isReady: boolean;
  /** The fields; they may say what is missing once the form was tried. */
  children: ReactNode | ((isTried: boolean) => ReactNode);
  onWrite: (key: string) => Promise<unknown>;
  /** What was typed is forgotten: it has been sent, or it was cancelled. Closing the dialog in another way keeps it. */
  onDiscard?: () => void;
  onClose: () => void;
}

/** A dialog that writes: fields, what is missing, what was refused. */
export const WriteDialog = (props: WriteDialogProps) => {
  const { title, action, words, done, stays = false, isReady, children, onWrite, onDiscard, onClose } = props;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [isTried, setTried] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    await onWrite(key);
    onDiscard?.();
    if (done !== undefined) dispatch(notify({ type: 'success', code: 'SAVED', message: done }));
    if (!stays) onClose();
  });
  return (
    <Dialog title={title} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          setTried(true);
          if (isReady) void submit();
        }}
        actions={
          <>
            <Button
              kind="quiet"
              onClick={() => {
                onDiscard?.();
                onClose();
              }}
            >
              {words.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {action}
            </Button>
          </>
        }
      >
        {typeof children === 'function' ? children(isTried) : children}
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
      </DialogForm>
    </Dialog>
  );
};
