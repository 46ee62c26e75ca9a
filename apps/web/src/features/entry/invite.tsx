import type { Container } from '@podium/contract';
import { readEmails } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createTeamLink, inviteMembers, loadTeamLink } from './actions.ts';
import styles from './entry.module.css';
import { freeSeats, type MyEntry } from './my-entry.ts';
import { entryWords } from './words.ts';

export const InviteByEmail = ({
  entry,
  onContainer,
}: {
  entry: MyEntry;
  onContainer: (container: Container) => void;
}) => {
  const { messages } = useLocale();
  const words = useArea(entryWords).settings.invite;
  const dispatch = useAppDispatch();
  const [typed, setTyped, , sent] = useDraft(`${entry.container.containerCode}:invitations`, '');
  const [asked, setAsked] = useState(false);
  const free = freeSeats(entry);
  const read = readEmails(typed, free);
  const { submit, busy, error, clear } = useSubmit(async (key, emails: string[]) => {
    onContainer(await dispatch(inviteMembers(key, entry.competition.competitionCode, emails)));
    sent(typed);
    setAsked(false);
    dispatch(notify({ type: 'success', code: 'INVITED', message: words.sent(emails.length) }));
  });
  const problem =
    read.kind === 'none'
      ? words.none
      : read.kind === 'bad'
        ? words.bad(read.text)
        : read.kind === 'tooMany'
          ? words.tooMany(free)
          : undefined;
  if (free === 0) {
    return (
      <Block title={words.title}>
        <Note icon="people">{words.full}</Note>
      </Block>
    );
  }
  return (
    <Block
      title={words.title}
      help={words.help(free)}
      onSubmit={() => {
        setAsked(true);
        if (read.kind === 'good') void submit(read.emails);
      }}
    >
      <TextField
        label={words.label}
        help={words.emailsHelp}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={asked ? (problem ?? (error && errorText(messages, error.code))) : undefined}
        onChange={(text) => {
          setTyped(text);
          clear();
        }}
      />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {words.submit(read.kind === 'good' ? read.emails.length : 1)}
        </Button>
      </div>
    </Block>
  );
};

export const TeamLink = ({ competitionCode, teamName }: { competitionCode: string; teamName: string }) => {
  const { messages, code } = useLocale();
  const texts = useArea(entryWords);
  const words = texts.settings.link;
  const dispatch = useAppDispatch();
  const { state, again, put } = useLoad(competitionCode, async (signal) =>
    dispatch(loadTeamLink(competitionCode, signal)),
  );
  const [isAsking, setAsking] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    put(await dispatch(createTeamLink(key, competitionCode)));
    setAsking(false);
  });
  const made = state.kind === 'shown' ? state.value : null;
  return (
    <Block title={words.title} help={words.help}>
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      {made && (
        <>
          <CopyField label={words.link} value={made.link} words={texts.copy} />
          {made.joinCode && <CopyField label={words.code} value={made.joinCode} words={texts.copy} mono />}
          <p className={styles.quiet}>{words.until(formatWhen(code, new Date(made.expiresAt)))}</p>
        </>
      )}
      {state.kind !== 'shown' && <NotLoaded {...{ state, again }} words={words} bones={[{ high: '44px' }]} />}
      <div>
        <Button kind={made ? 'outline' : 'slab'} busy={busy} onClick={() => (made ? setAsking(true) : void submit())}>
          {made ? words.renew : words.make}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.renewTitle(teamName)}
          reversal="never"
          cancel={words.keep}
          confirm={words.renew}
          busy={busy}
          onConfirm={() => void submit()}
          onClose={() => setAsking(false)}
        >
          <p>{words.renewLead}</p>
        </ConfirmDialog>
      )}
    </Block>
  );
};
