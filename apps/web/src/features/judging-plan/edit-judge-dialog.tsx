import type { Judge } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { updateJudge } from '../../platform/judging/actions.ts';
import { assignmentWords } from './assignment-words.ts';
import { nameOf } from '../../platform/judging/judge-name.ts';
import { maximumFrom } from './maximum.ts';
import { judgingWords } from '../../platform/judging/words.ts';

interface EditJudgeDialogProps {
  competitionCode: string;
  judge: Judge;
  onSaved: () => void;
  onClose: () => void;
}

/** Name, institute and the most entries of a judge. */
export const EditJudgeDialog = ({ competitionCode, judge, onSaved, onClose }: EditJudgeDialogProps) => {
  const words = useArea(assignmentWords).edit;
  const { cancel } = useArea(judgingWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { values, set, discard } = useFormDraft(`judge ${judge.judgeCode}`, {
    name: judge.judgeName,
    institute: judge.instituteName ?? '',
    maximum: judge.maxContainers === null ? '' : String(judge.maxContainers),
  });
  const close = (): void => {
    discard();
    onClose();
  };
  const { name, institute, maximum } = values;
  const maxContainers = maximumFrom(maximum);
  const { submit, busy, error } = useSubmit(async (key) => {
    const body = {
      judgeName: name.trim(),
      instituteName: institute.trim() || null,
      maxContainers: maxContainers ?? null,
    };
    await dispatch(updateJudge(key, { ...judge, competitionCode }, body));
    dispatch(notify({ type: 'success', code: 'JUDGE_SAVED', message: words.saved }));
    onSaved();
    close();
  });
  return (
    <Dialog title={words.title(nameOf(judge))} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          if (maxContainers !== undefined) void submit();
        }}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {cancel}
            </Button>
            <Button type="submit" kind="slab" busy={busy}>
              {words.save}
            </Button>
          </>
        }
      >
        <TextField label={words.name} maxLength={120} value={name} onChange={(typed) => set({ name: typed })} />
        <TextField
          label={words.institute}
          maxLength={200}
          value={institute}
          onChange={(typed) => set({ institute: typed })}
        />
        <TextField
          label={words.maximum}
          help={words.maximumHelp}
          inputMode="numeric"
          value={maximum}
          error={maxContainers === undefined ? words.maximumWrong : undefined}
          onChange={(typed) => set({ maximum: typed })}
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
