import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { judgeWords } from './words.ts';

const shortest = 3;
const longest = 500;

export const StepAsideDialog = ({ onClose, onGive }: { onClose: () => void; onGive: (reason: string) => void }) => {
  const words = useArea(judgeWords).aside;
  const { close } = useMessages().shell;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog title={words.dialogTitle} closeLabel={close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          if (reason.trim().length >= shortest) onGive(reason.trim());
          else setMissing(true);
        }}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit">{words.confirm}</Button>
          </>
        }
      >
        <p>{words.dialogLead}</p>
        <TextArea
          label={words.reason}
          help={words.reasonHelp}
          error={isMissing ? words.reasonMissing : undefined}
          rows={3}
          maxLength={longest}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setMissing(false);
          }}
        />
      </DialogForm>
    </Dialog>
  );
};
