import { pages } from '@podium/contract/pages';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { type Entry, readEntry } from '../../platform/links/invite-link.ts';
import styles from './join-box.module.css';
import { landingWords } from './words.ts';

const askForCode =
  (competitionCode: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('getPublicCompetition', { params: { competitionCode } }, { inline: true });

/**
 * A code or a pasted invitation leads in; anything else is answered in a sentence. What is sent before the script is there arrives as
 * `typed` on the page of codes.
 */
export const JoinBox = ({ typed = '' }: { typed?: string }) => {
  const words = useArea(landingWords).join;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  useTypedBefore('code', setText);
  const [entry, setEntry] = useState<Entry>();
  const { submit, busy, error, clear } = useSubmit(async (_, code: string) => {
    await dispatch(askForCode(code));
    await navigate(pages.publicCompetition.replace('{competitionCode}', encodeURIComponent(code)));
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readEntry(text, location.origin);
    setEntry(read);
    if (read.kind === 'go') void navigate(read.to);
    if (read.kind === 'code') void submit(read.code);
  };
  const refusal = (): string | undefined => {
    if (!entry || entry.kind === 'go') return undefined;
    if (entry.kind !== 'code') return words[entry.kind];
    return error?.code === 'COMPETITION_NOT_FOUND'
      ? words.unknown(entry.code)
      : error && errorText(messages, error.code);
  };
  return (
    <div className={styles.frame}>
      <form id="join" className={styles.box} method="get" action="/join" onSubmit={onSubmit}>
        <h2>{words.heading}</h2>
        <TextField
          label={words.label}
          name="code"
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          error={refusal()}
          onChange={(now) => {
            setText(now);
            setEntry(undefined);
            clear();
          }}
        />
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
};
