import { type ReactNode, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { judgingWords } from './words.ts';

interface ReasonDialogProps {
  title: string;
  /** What is done, as a verb. */
  action: string;
  /** What else is asked, above the reason. */
  children?: ReactNode | ((tried: boolean) => ReactNode);
  isReady?: boolean;
  onReason: (key: string, reason: string) => Promise<void>;
  onClose: () => void;
}

const shortest = 3;

/** Asks for the reason of an act that others will read about. */
export const ReasonDialog = ({ title, action, children, isReady = true, onReason, onClose }: ReasonDialogProps) => {
  const words = useArea(judgingWords);
  const messages = useMessages();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
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
            <Button type="submit" kind="slab" busy={busy}>
              {action}
            </Button>
          </>
        }
      >
        {typeof children === 'function' ? children(tried) : children}
        <TextField
          label={words.reason}
          help={words.reasonHelp}
          value={reason}
          error={tried && isShort ? words.reasonMissing : undefined}
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
