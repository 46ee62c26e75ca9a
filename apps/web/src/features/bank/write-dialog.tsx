import { type ReactNode, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { bankWords } from './words.ts';

interface WriteDialogProps {
  title: string;
  action: string;
  /** What is said when it is done; nothing where the dialog shows the result itself. */
  done?: string;
  isReady: boolean;
  children: (isTried: boolean) => ReactNode;
  onWrite: (key: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog that writes into the bank: fields, what is missing, what was refused. */
export const WriteDialog = ({ title, action, done, isReady, children, onWrite, onClose }: WriteDialogProps) => {
  const words = useArea(bankWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [isTried, setTried] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    await onWrite(key);
    if (done === undefined) return;
    dispatch(notify({ type: 'success', code: 'BANK', message: done }));
    onClose();
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
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {action}
            </Button>
          </>
        }
      >
        {children(isTried)}
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
      </DialogForm>
    </Dialog>
  );
};

/** Digits of what was typed, as a whole number. */
export const coinsOf = (typed: string): number => Number(typed.replaceAll(/\D/gu, '').slice(0, 8) || 0);
