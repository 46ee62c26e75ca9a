import { type ReactNode, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../http/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What is done, as a verb. */
  action: string;
  /** Who will read the reason. */
  help: string;
  words: { cancel: string; reason: string; reasonMissing: string };
  /** What else is asked, above the reason; it may say what is missing once the form was tried. */
  children?: ReactNode | ((isTried: boolean) => ReactNode);
  /** Whether what else is asked is given. */
  isReady?: boolean;
  onReason: (key: string, reason: string) => Promise<void>;
  onClose: () => void;
}

const shortest = 3;

/** Asks for the reason of an act that others will read about. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, action, help, words, children, isReady = true, onReason, onClose } = props;
  const messages = useMessages();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < shortest;
  const { submit, busy, error } = useSubmit(async (key) => {
    await onReason(key, reason.trim());
    onClose();
  });
  return (
    <Dialog title={title} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          setTried(true);
          if (!isShort && isReady) void submit();
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
        {typeof children === 'function' ? children(isTried) : children}
        <TextField
          label={words.reason}
          help={help}
          value={reason}
          error={isTried && isShort ? words.reasonMissing : undefined}
          onChange={setReason}
        />
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
      </DialogForm>
    </Dialog>
  );
};
