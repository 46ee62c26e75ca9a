import { type EmailList, readEmails } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useIsDraft } from '../../platform/competition/is-draft.ts';
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
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { add } from '../../platform/containers/writes.ts';
import { type ContainerWords, containerWords } from '../../platform/containers/words.ts';

const emailProblem = (words: ContainerWords['adding'], read: EmailList, size: number): string | undefined => {
  if (read.kind === 'none') return words.emailMissing;
  if (read.kind === 'bad') return words.emailBad(read.text);
  return read.kind === 'tooMany' ? words.tooMany(size) : undefined;
};

interface AskAddProps {
  kind: 'SOLO' | 'TEAM';
  size: number;
  onDone: () => void;
  onClose: () => void;
}

/** An entry made by the organiser; its people get an invitation. */
export const AskAdd = ({ kind, size, onDone, onClose }: AskAddProps) => {
  const messages = useMessages();
  const texts = useArea(containerWords);
  const words = texts.adding;
  const dispatch = useAppDispatch();
  const isDraft = useIsDraft();
  const { values, set, discard } = useFormDraft('new entry', { name: '', typed: '' });
  const close = (): void => {
    discard();
    onClose();
  };
  const { name, typed } = values;
  const [asked, setAsked] = useState(false);
  const read = readEmails(typed, size);
  const problem = emailProblem(words, read, size);
  const { submit, busy, error, clear } = useSubmit(async (key, emails: string[]) => {
    await dispatch(add(key, name.trim(), emails));
    dispatch(
      notify({
        type: 'success',
        code: 'ADDED',
        message: (isDraft ? texts.toasts.addedDraft : texts.toasts.added)(name.trim()),
      }),
    );
    onDone();
    close();
  });
  const taken = error?.code === 'CONTAINER_NAME_TAKEN' ? errorText(messages, error.code) : undefined;
  const frame = {
    label: words.emails[kind],
    error: asked ? problem : undefined,
    value: typed,
    onChange: (text: string) => {
      set({ typed: text });
      clear();
    },
  };
  return (
    <Dialog title={words.title[kind]} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          setAsked(true);
          if (name.trim() && read.kind === 'good') void submit(read.emails);
        }}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button kind="main" type="submit" busy={busy}>
              {texts.add[kind]}
            </Button>
          </>
        }
      >
        <p>{words.lead}</p>
        {error && !taken && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
        <TextField
          label={words.name[kind]}
          maxLength={80}
          value={name}
          error={asked && !name.trim() ? words.nameMissing : taken}
          onChange={(text) => {
            set({ name: text });
            clear();
          }}
        />
        {kind === 'TEAM' ? (
          <TextArea {...frame} help={words.emailsHelp} rows={3} />
        ) : (
          <TextField {...frame} type="email" />
        )}
      </DialogForm>
    </Dialog>
  );
};
