import type { Container, Member } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { isRegistered } from '@podium/domain/containers';
import { isEmail, normaliseEmail } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Bib, Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { handOver, inviteMembers, removeMember } from './actions.ts';
import styles from './entry.module.css';
import { type MyEntry, nameOf } from './my-entry.ts';
import { entryWords } from './words.ts';

interface AskProps {
  member: Member;
  competitionCode: string;
  onContainer: (container: Container) => void;
  onClose: () => void;
}

/** Taking someone out and asking someone else is one thing for a captain, so it is one dialog. */
const Remove = ({ member, competitionCode, onContainer, onClose }: AskProps) => {
  const messages = useMessages();
  const all = useArea(entryWords).settings;
  const words = all.members;
  const dispatch = useAppDispatch();
  const [email, setEmail, discard] = useDraft(`${member.memberCode}:replacement`, '');
  const wrong = email.trim() !== '' && !isEmail(email.trim());
  const { submit, busy, error } = useSubmit(async (key) => {
    const name = nameOf(member);
    onContainer(await dispatch(removeMember(key, competitionCode, member.memberCode)));
    const next = normaliseEmail(email);
    if (next) onContainer(await dispatch(inviteMembers(`${key}-next`, competitionCode, [next])));
    dispatch(
      notify({
        type: 'success',
        code: 'MEMBER_REMOVED',
        message: next ? words.replaced(name, next) : words.removed(name),
      }),
    );
    discard();
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.removeTitle(nameOf(member))}
      reversal={{ how: words.removeAgain }}
      cancel={words.keep}
      confirm={words.remove}
      busy={busy}
      locked={wrong}
      onConfirm={() => void submit()}
      onCancel={discard}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{words.removeLead}</p>
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
        <TextField
          label={words.replace}
          help={words.replaceHelp}
          type="email"
          value={email}
          error={wrong ? all.invite.bad(email.trim()) : undefined}
          onChange={setEmail}
        />
      </div>
    </ConfirmDialog>
  );
};

const HandOver = ({ member, competitionCode, onContainer, onClose }: AskProps) => {
  const messages = useMessages();
  const words = useArea(entryWords).settings.members;
  const dispatch = useAppDispatch();
  const { submit, busy, error } = useSubmit(async (key) => {
    onContainer(await dispatch(handOver(key, competitionCode, member.memberCode)));
    dispatch(notify({ type: 'success', code: 'HANDED_OVER', message: words.captainDone(nameOf(member)) }));
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.captainTitle(nameOf(member))}
      reversal={{ how: words.captainBack }}
      cancel={words.keep}
      confirm={words.captain}
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>{error ? errorText(messages, error.code) : words.captainLead}</p>
    </ConfirmDialog>
  );
};

export const Members = ({ entry, onContainer }: { entry: MyEntry; onContainer: (container: Container) => void }) => {
  const texts = useArea(entryWords);
  const words = texts.settings.members;
  const [asked, setAsked] = useState<{ member: Member; what: 'remove' | 'captain' }>();
  const open = entry.competition.registration === 'open' || entry.competition.registration === 'full';
  const others = entry.container.users.filter(({ memberCode }) => memberCode !== entry.me.memberCode);
  if (others.length === 0) return null;
  const ask = asked && {
    member: asked.member,
    competitionCode: entry.competition.competitionCode,
    onContainer,
    onClose: () => setAsked(undefined),
  };
  return (
    <Block title={words.title}>
      <ul className={styles.members}>
        {others.map((member) => (
          <li key={member.memberCode}>
            <Bib
              {...(isRegistered(member) && { initials: initials(member) || member.email.slice(0, 1).toUpperCase() })}
            />
            <span>
              <b>{nameOf(member)}</b>
              <small>{isRegistered(member) ? member.email : texts.team.invited}</small>
            </span>
            <span className={styles.chips}>
              {isRegistered(member) && (
                <Button kind="outline" size="small" onClick={() => setAsked({ member, what: 'captain' })}>
                  {words.captain}
                </Button>
              )}
              {open && (
                <Button kind="quiet" size="small" onClick={() => setAsked({ member, what: 'remove' })}>
                  {words.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {ask && (asked.what === 'remove' ? <Remove {...ask} /> : <HandOver {...ask} />)}
    </Block>
  );
};
