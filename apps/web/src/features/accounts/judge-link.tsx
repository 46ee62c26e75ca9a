import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './accounts.module.css';
import { lookUpJudgeInvitation, startJudgeLoginByLink } from './judge-actions.ts';
import { judgeLoginWords } from './judge-words.ts';
import type { CodeSent } from './use-challenge.ts';

const deadLink: ReadonlySet<string> = new Set(['INVITATION_INVALID', 'INVITATION_EXPIRED']);

interface JudgeLinkProps {
  invite: string;
  onSent: (sent: CodeSent) => void;
  title: (heading: string, lead: ReactNode) => ReactNode;
  note: ReactNode;
}

/** The code is sent by a press, never by opening the page: mail programs open links on their own. */
export const JudgeLink = ({ invite, onSent, title, note }: JudgeLinkProps) => {
  const messages = useMessages();
  const words = useArea(judgeLoginWords);
  const dispatch = useAppDispatch();
  const { submit, busy, error } = useSubmit(async (key) => onSent(await dispatch(startJudgeLoginByLink(key, invite))));
  const { state: found } = useLoad(invite, async (signal) => dispatch(lookUpJudgeInvitation(invite, signal)));
  const isDead = [error?.code, found.kind === 'failed' ? found.code : undefined].some(
    (code) => code && deadLink.has(code),
  );
  if (isDead) {
    return (
      <>
        {title(words.invalidHeading, words.invalid)}
        <div className={styles.form}>
          <LinkButton kind="main" size="large" to="/login/judge/">
            {words.byAddress}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      {title(
        words.linkHeading,
        <>
          {found.kind === 'loading' && <Skeleton bones={[{ high: '1.5em' }]} />}
          {found.kind === 'shown' && (
            <>
              <b>{words.linkFrom(found.value.invitedBy, found.value.competitionName)}</b>{' '}
            </>
          )}
          {words.linkLead}
        </>,
      )}
      <div className={styles.form}>
        {note}
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
        <div className={styles.actions}>
          <Button kind="main" size="large" wide data-autofocus busy={busy} onClick={() => void submit()}>
            {words.sendCode}
          </Button>
          <div className={styles.links}>
            <Link to="/login/judge/">{words.byAddress}</Link>
          </div>
        </div>
      </div>
    </>
  );
};
