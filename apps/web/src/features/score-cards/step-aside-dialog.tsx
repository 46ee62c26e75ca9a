import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useJudgeDraft } from '../../platform/drafts/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { judgeWords } from '../../platform/score-cards/words.ts';

const shortest = 3;
const longest = 500;

interface StepAsideProps {
  /** Names the card among the drafts of this judge. */
  card: string;
  onClose: () => void;
  onGive: (reason: string) => void;
}

export const StepAsideDialog = ({ card, onClose, onGive }: StepAsideProps) => {
  const words = useArea(judgeWords).aside;
  const { close } = useMessages().shell;
  const [reason, setReason, discard] = useJudgeDraft(`step aside ${card}`, '');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog title={words.dialogTitle} closeLabel={close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          setMissing(reason.trim().length < shortest);
          if (reason.trim().length < shortest) return;
          onGive(reason.trim());
          discard();
        }}
        actions={
          <>
            <Button
              kind="quiet"
              onClick={() => {
                discard();
                onClose();
              }}
            >
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
