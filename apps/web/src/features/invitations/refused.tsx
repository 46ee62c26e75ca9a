import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import styles from './invitations.module.css';
import type { RefusedFor } from './invitation-refusal.ts';
import { invitationWords } from './words.ts';

interface RefusedProps {
  why: RefusedFor;
  more?: string | undefined;
  competitionCode?: string | undefined;
  onAgain?: (() => void) | undefined;
  onSwitch?: (() => void) | undefined;
}

/** An invitation that opens nothing says which kind of nothing, and what to do now. */
export const Refused = ({ why, more, competitionCode, onAgain, onSwitch }: RefusedProps) => {
  const words = useArea(invitationWords);
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  const { title, body } = words.refused[why];
  return (
    <div className={styles.page}>
      <div className={styles.ghost} aria-hidden="true" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>
        {body} {more}
      </p>
      <div className={styles.actions}>
        {onSwitch && (
          <Button kind="main" size="large" onClick={onSwitch}>
            {words.switchAccount}
          </Button>
        )}
        {onAgain && (
          <Button kind="main" size="large" onClick={onAgain}>
            {words.again}
          </Button>
        )}
        <LinkButton
          kind={onSwitch || onAgain ? 'outline' : 'main'}
          size="large"
          to={signedIn ? '/auth/dashboard/' : '/'}
        >
          {signedIn ? words.dashboard : words.home}
        </LinkButton>
        {competitionCode && (
          <LinkButton kind="outline" size="large" to={`/competitions/${encodeURIComponent(competitionCode)}`}>
            {words.competition}
          </LinkButton>
        )}
      </div>
    </div>
  );
};
