import type { Container } from '@podium/contract';
import { isRegistered } from '@podium/domain/containers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
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
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { leave, renameTeam } from './actions.ts';
import styles from './entry.module.css';
import { InviteByEmail, TeamLink } from './invite.tsx';
import { Members } from './members.tsx';
import { type MyEntry, nameOf } from './my-entry.ts';
import { entryWords } from './words.ts';

interface PartProps {
  entry: MyEntry;
  onContainer: (container: Container) => void;
}

const Rename = ({ entry, onContainer }: PartProps) => {
  const messages = useMessages();
  const words = useArea(entryWords).settings.rename;
  const dispatch = useAppDispatch();
  const saved = entry.container.containerName;
  const [name, setName] = useDraft(`${entry.container.containerCode}:team name`, saved, (typed) => typed !== saved);
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    onContainer(await dispatch(renameTeam(key, entry.competition.competitionCode, name.trim())));
    dispatch(notify({ type: 'success', code: 'RENAMED', message: words.done }));
  });
  return (
    <Block title={words.title} onSubmit={() => name.trim() && void submit()}>
      <TextField
        label={words.label}
        maxLength={80}
        value={name}
        error={name.trim() ? error && errorText(messages, error.code) : words.empty}
        onChange={(typed) => {
          setName(typed);
          clear();
        }}
      />
      <div>
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </Block>
  );
};

const Leave = ({ entry }: { entry: MyEntry }) => {
  const messages = useMessages();
  const words = useArea(entryWords).settings.leave;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { competition, container, me } = entry;
  const others = container.users.filter((member) => isRegistered(member) && member.memberCode !== me.memberCode);
  const mustHandOver = me.isCaptain && others.length > 0;
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(leave(key, competition.competitionCode));
    dispatch(notify({ type: 'info', code: 'LEFT', message: words.done(competition.competitionName) }));
    await navigate('/auth/dashboard/', { replace: true });
  });
  const canComeBack = competition.registration === 'open';
  const help = others.length === 0 ? words.last : words.help;
  return (
    <Block title={words.title} help={mustHandOver ? words.captainFirst : help}>
      <div>
        <Button kind="outline" locked={mustHandOver} onClick={() => setAsking(!mustHandOver)}>
          {words.button}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={words.confirmTitle(competition.competitionName)}
          reversal={canComeBack ? { how: words.comeBack } : 'never'}
          cancel={words.stay}
          confirm={words.button}
          busy={busy}
          onConfirm={() => void submit()}
          onClose={() => setAsking(false)}
        >
          <p>{error ? errorText(messages, error.code) : help}</p>
        </ConfirmDialog>
      )}
    </Block>
  );
};

/** What a captain does with the team, and what everyone can do: leave. */
export const Settings = ({ entry, onContainer }: PartProps) => {
  const words = useArea(entryWords).settings;
  const { container, competition, me } = entry;
  const team = container.type === 'TEAM';
  const captain = container.users.find(({ isCaptain }) => isCaptain);
  // A full competition takes no new entries, but the teams in it may still fill their places.
  const open = competition.registration === 'open' || competition.registration === 'full';
  return (
    <div className={styles.settings}>
      {team && !me.isCaptain && captain && <Note icon="people">{words.captainOnly(nameOf(captain))}</Note>}
      {team && me.isCaptain && !open && <Note icon="lock">{words.closed}</Note>}
      {team && me.isCaptain && open && (
        <>
          <InviteByEmail entry={entry} onContainer={onContainer} />
          <TeamLink competitionCode={competition.competitionCode} teamName={container.containerName} />
        </>
      )}
      {team && me.isCaptain && <Members entry={entry} onContainer={onContainer} />}
      {team && me.isCaptain && open && <Rename entry={entry} onContainer={onContainer} />}
      <Leave entry={entry} />
    </div>
  );
};
