import type { Round } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addRound } from './actions.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { roundsWords } from './words.ts';

/** A new round is a draft at the end of the list. */
export const AddRound = ({ onClose, onAdded }: { onClose: () => void; onAdded: (round: Round) => void }) => {
  const words = useArea(roundsWords).addDialog;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { values, set, discard } = useFormDraft('new round', { name: '', isMock: false });
  const cancel = (): void => {
    discard();
    onClose();
  };
  const { name, isMock } = values;
  const [tried, setTried] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    const made = await dispatch(addRound(key, name.trim(), isMock));
    discard();
    if (made) onAdded(made);
  });
  return (
    <Dialog title={words.title} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          setTried(true);
          if (name.trim()) void submit();
        }}
        actions={
          <>
            <Button kind="quiet" onClick={cancel}>
              {words.cancel}
            </Button>
            <Button type="submit" kind="main" busy={busy}>
              {words.add}
            </Button>
          </>
        }
      >
        <TextField
          label={words.name}
          help={words.nameHelp}
          maxLength={120}
          autoComplete="off"
          value={name}
          error={tried && !name.trim() ? words.nameMissing : error && errorText(messages, error.code)}
          onChange={(typed) => set({ name: typed })}
        />
        <CheckField
          label={words.mock}
          help={words.mockHelp}
          checked={isMock}
          onChange={(checked) => set({ isMock: checked })}
        />
      </DialogForm>
    </Dialog>
  );
};
