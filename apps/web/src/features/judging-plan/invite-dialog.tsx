import type { Judge } from '@podium/contract';
import { readEmails } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { inviteJudges } from '../../platform/judging/actions.ts';
import { judgingWords } from '../../platform/judging/words.ts';

interface InviteDialogProps {
  competitionCode: string;
  isDraft: boolean;
  onInvited: (judges: Judge[]) => void;
  onClose: () => void;
}

const maxAtOnce = 200;

export const InviteDialog = ({ competitionCode, isDraft, onInvited, onClose }: InviteDialogProps) => {
  const all = useArea(judgingWords);
  const words = all.judges.dialog;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [text, setText, discard] = useCompetitionDraft('judges', '');
  const cancel = (): void => {
    discard();
    onClose();
  };
  const [tried, setTried] = useState(false);
  const read = readEmails(text, maxAtOnce);
  const emails = read.kind === 'good' ? read.emails : [];
  const { submit, busy, error } = useSubmit(async (key) => {
    onInvited(await dispatch(inviteJudges(key, competitionCode, emails)));
    discard();
    onClose();
    dispatch(
      notify({
        type: 'success',
        code: 'JUDGES_INVITED',
        message: isDraft ? words.waits(emails.length) : words.sent(emails.length),
      }),
    );
  });
  const mistakes = { none: words.none, bad: read.kind === 'bad' ? words.wrong(read.text) : '', tooMany: words.tooMany };
  return (
    <Dialog title={words.title} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          setTried(true);
          if (read.kind === 'good') void submit();
        }}
        actions={
          <>
            <Button kind="quiet" onClick={cancel}>
              {all.cancel}
            </Button>
            <Button type="submit" kind="main" busy={busy}>
              {words.send(Math.max(1, emails.length))}
            </Button>
          </>
        }
      >
        <TextArea
          label={words.emails}
          help={words.help}
          rows={5}
          value={text}
          error={tried && read.kind !== 'good' ? mistakes[read.kind] : undefined}
          onChange={setText}
        />
        {isDraft && <Note icon="mail">{words.draft}</Note>}
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
      </DialogForm>
    </Dialog>
  );
};
