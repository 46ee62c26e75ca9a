import type { Submission } from '@podium/contract';
import { isUrl } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { handInLink, type SubmissionTarget } from './actions.ts';
import styles from './submissions.module.css';
import { submissionWords } from './words.ts';

export const LinkForm = ({
  target,
  onReceipt,
}: {
  target: SubmissionTarget;
  onReceipt: (receipt: Submission) => void;
}) => {
  const messages = useMessages();
  const words = useArea(submissionWords).link;
  const dispatch = useAppDispatch();
  const [url, setUrl, , sent] = useDraft(`${target.roundCode}:link`, '');
  const [asked, setAsked] = useState(false);
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    onReceipt(await dispatch(handInLink(key, target, url.trim())));
    sent(url);
    setAsked(false);
  });
  const bad = !isUrl(url.trim());
  return (
    <form
      className={styles.link}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!bad) void submit();
      }}
    >
      <TextField
        label={words.label}
        help={words.help}
        placeholder={words.placeholder}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={url}
        error={asked ? (bad ? words.bad : error && errorText(messages, error.code)) : undefined}
        onChange={(typed) => {
          setUrl(typed);
          clear();
        }}
      />
      <Button kind="outline" type="submit" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
};
