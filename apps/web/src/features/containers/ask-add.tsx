import { isEmail, normaliseEmail } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { add } from './actions.ts';
import styles from './containers.module.css';
import { containerWords } from './words.ts';

/** An entry made by the organiser; its people get an invitation. */
export const AskAdd = ({
  kind,
  size,
  onDone,
  onClose,
}: {
  kind: 'SOLO' | 'TEAM';
  size: number;
  onDone: () => void;
  onClose: () => void;
}) => {
  const messages = useMessages();
  const texts = useArea(containerWords);
  const words = texts.adding;
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const emails = [
    ...new Set(
      typed
        .split(/[\s,;]+/u)
        .filter(Boolean)
        .map(normaliseEmail),
    ),
  ];
  const bad = emails.find((email) => !isEmail(email));
  const problem =
    emails.length === 0
      ? words.emailMissing
      : bad
        ? words.emailBad(bad)
        : emails.length > size
          ? words.tooMany(size)
          : undefined;
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    await dispatch(add(key, name.trim(), emails));
    dispatch(notify({ type: 'success', code: 'ADDED', message: texts.toasts.added(name.trim()) }));
    onDone();
    onClose();
  });
  const taken = error?.code === 'CONTAINER_NAME_TAKEN' ? errorText(messages, error.code) : undefined;
  const frame = {
    label: words.emails[kind],
    error: asked ? problem : undefined,
    value: typed,
    onChange: (text: string) => {
      setTyped(text);
      clear();
    },
  };
  return (
    <Dialog title={words.title[kind]} closeLabel={messages.shell.close} onClose={onClose}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (name.trim() && !problem) void submit();
        }}
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
            setName(text);
            clear();
          }}
        />
        {kind === 'TEAM' ? (
          <TextArea {...frame} help={words.emailsHelp} rows={3} />
        ) : (
          <TextField {...frame} type="email" />
        )}
        <div className={styles.dialogActs}>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="main" type="submit" busy={busy}>
            {texts.add[kind]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
