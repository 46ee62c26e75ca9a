import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { leaderboardWords } from './words.ts';

/** There is nothing to show to this person, or it did not load. The two are never mixed up. */
export const MissingBoard = ({ code, again }: { code: string; again: () => void }) => {
  const words = useArea(leaderboardWords);
  const messages = useMessages();
  const isSignedIn = useAppSelector(({ auth }) => auth.token !== '');
  const isMissing = code === 'LEADERBOARD_NOT_FOUND';
  const leave = isSignedIn ? (
    <LinkButton to="/auth/dashboard/">{messages.shell.dashboard.title}</LinkButton>
  ) : (
    <LinkButton to="/login/">{words.missing.logIn}</LinkButton>
  );
  return (
    <Page title={isMissing ? words.missing.title : words.failed}>
      <EmptyState
        rows={3}
        action={
          isMissing ? (
            leave
          ) : (
            <Button kind="main" onClick={again}>
              {words.again}
            </Button>
          )
        }
      >
        {isMissing ? words.missing.body : errorText(messages, code)}
      </EmptyState>
    </Page>
  );
};
