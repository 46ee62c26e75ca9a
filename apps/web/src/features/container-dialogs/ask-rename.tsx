import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import type { Container } from '../../platform/store/entities.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Versions } from '../../ui/versions.tsx';
import { rename } from '../../platform/containers/writes.ts';
import { containerWords } from '../../platform/containers/words.ts';

export const AskRename = ({
  container,
  onDone,
  onClose,
}: {
  container: Container;
  onDone: () => void;
  onClose: () => void;
}) => {
  const messages = useMessages();
  const texts = useArea(containerWords);
  const words = texts.renaming;
  const dispatch = useAppDispatch();
  const [name, setName, discard] = useCompetitionDraft(`name ${container.containerCode}`, container.containerName);
  const close = (): void => {
    discard();
    onClose();
  };
  const finish = (): void => {
    onDone();
    close();
  };
  const [theirs, setTheirs] = useState<Container>();
  const { submit, busy, error, clear } = useSubmit(async () => {
    const now = await dispatch(rename(theirs ?? container, name.trim()));
    setTheirs(now);
    if (now) return;
    dispatch(notify({ type: 'success', code: 'RENAMED', message: texts.toasts.renamed(name.trim()) }));
    finish();
  });
  if (theirs) {
    return (
      <Dialog title={words.title} closeLabel={messages.shell.close} onClose={finish}>
        <Versions
          rows={[{ label: texts.versions.name, mine: name.trim(), theirs: theirs.containerName }]}
          words={texts.versions}
          onKeep={() => void submit()}
          onTake={finish}
        />
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog title={words.title} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          if (name.trim()) void submit();
        }}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" busy={busy} locked={!name.trim()}>
              {words.save}
            </Button>
          </>
        }
      >
        <TextField
          label={words.label}
          maxLength={80}
          value={name}
          error={error && errorText(messages, error.code)}
          onChange={(text) => {
            setName(text);
            clear();
          }}
        />
      </DialogForm>
    </Dialog>
  );
};
