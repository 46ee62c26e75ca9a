import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { accept, decline, type Invitation } from './actions.ts';
import styles from './invitations.module.css';
import { invitationWords } from './words.ts';

/** One press and they are in; or no, and the captain hears it. */
export const TeamInvitation = ({ invite, invitation }: { invite: string; invitation: Invitation }) => {
  const messages = useMessages();
  const words = useArea(invitationWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const joining = useSubmit(async (key) => {
    const { competitionCode } = await dispatch(accept(key, invite));
    dispatch(notify({ type: 'success', code: 'JOINED', message: words.joined(invitation.containerName ?? '') }));
    await navigate(`/auth/competitions/p/${encodeURIComponent(competitionCode)}`, { replace: true });
  });
  const leaving = useSubmit(async () => {
    if (invitation.forEmail) {
      await dispatch(decline(invite, words.couldNot.decline(invitation.containerName ?? '')));
      dispatch(notify({ type: 'info', code: 'DECLINED', message: words.declined(invitation.containerName ?? '') }));
    }
    await navigate('/auth/dashboard/', { replace: true });
  });
  return (
    <>
      {joining.error && (
        <Note icon="cross" bad>
          {errorText(messages, joining.error.code)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button kind="main" size="large" busy={joining.busy} onClick={() => void joining.submit()}>
          {words.join}
        </Button>
        <Button kind="quiet" size="large" busy={leaving.busy} onClick={() => void leaving.submit()}>
          {words.notNow}
        </Button>
      </div>
    </>
  );
};
