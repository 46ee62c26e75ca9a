import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { inviteAddress } from '../../platform/links/invite-link.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { accept, decline, loadMine, type MyInvitation } from './actions.ts';
import styles from './invitations.module.css';
import { useLiveInvitations } from './live.ts';
import { invitationWords } from './words.ts';

const Card = ({ invitation, onGone }: { invitation: MyInvitation; onGone: () => void }) => {
  const messages = useMessages();
  const words = useArea(invitationWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { invite, containerName, competitionName, invitedBy, seatsLeft } = invitation;
  const name = containerName ?? competitionName;
  const joining = useSubmit(async (key) => {
    const { competitionCode } = await dispatch(accept(key, invite));
    dispatch(
      notify({ type: 'success', code: 'JOINED', message: containerName ? words.joined(containerName) : words.entered }),
    );
    await navigate(`/auth/competitions/p/${encodeURIComponent(competitionCode)}`);
  });
  const leaving = useSubmit(async () => {
    await dispatch(decline(invite, words.couldNot.decline(name)));
    dispatch(notify({ type: 'info', code: 'DECLINED', message: words.declined(name) }));
    onGone();
  });
  return (
    <li className={styles.card}>
      <h3>
        {containerName ? words.toTeam(invitedBy, containerName) : words.toCompetition(invitedBy, competitionName)}
      </h3>
      {containerName && (
        <p>
          {words.card.competitionLine(competitionName)} {seatsLeft ? words.card.places(seatsLeft) : null}
        </p>
      )}
      {joining.error && (
        <Note icon="cross" bad>
          {errorText(messages, joining.error.code)}
        </Note>
      )}
      <div className={styles.actions}>
        {containerName ? (
          <Button size="small" busy={joining.busy} onClick={() => void joining.submit()}>
            {words.card.join}
          </Button>
        ) : (
          <LinkButton size="small" to={inviteAddress(invite)}>
            {words.card.look}
          </LinkButton>
        )}
        <Button kind="quiet" size="small" busy={leaving.busy} onClick={() => void leaving.submit()}>
          {words.notNow}
        </Button>
      </div>
    </li>
  );
};

/** What waits for an answer. Nothing waiting shows nothing. */
export const MyInvitations = ({ onAnswered }: { onAnswered: () => void }) => {
  const words = useArea(invitationWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad('mine', async (signal) => dispatch(loadMine(signal)));
  useLiveInvitations(again);
  const [gone, setGone] = useState<readonly string[]>([]);
  const open = state.kind === 'shown' ? state.value.filter(({ invite }) => !gone.includes(invite)) : [];
  if (open.length === 0) return null;
  return (
    <section aria-label={words.card.title}>
      <ul className={styles.cards}>
        {open.map((invitation) => (
          <Card
            key={invitation.invite}
            invitation={invitation}
            onGone={() => {
              setGone([...gone, invitation.invite]);
              onAnswered();
            }}
          />
        ))}
      </ul>
    </section>
  );
};
