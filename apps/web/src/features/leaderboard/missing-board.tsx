import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadCeremony } from './actions.ts';
import type { HeadPaths } from './head.tsx';
import { leaderboardWords } from './words.ts';

interface MissingBoardProps {
  /** The id of the leaderboard. */
  of: string;
  paths: Pick<HeadPaths, 'ceremony'>;
  code: string;
  again: () => void;
}

/**
 * There is nothing to show to this person, or it did not load. The two are never mixed up. Before the first release a ceremony may be
 * open already, and who came for the places is led there.
 */
export const MissingBoard = ({ of, paths, code, again }: MissingBoardProps) => {
  const dispatch = useAppDispatch();
  const words = useArea(leaderboardWords);
  const messages = useMessages();
  const isSignedIn = useAppSelector(({ auth }) => auth.token !== '');
  const isMissing = code === 'LEADERBOARD_NOT_FOUND';
  const { state: ceremony } = useLoad(of, async (signal) => dispatch(loadCeremony(of, signal)));
  const leave = isSignedIn ? (
    <LinkButton to="/auth/dashboard/">{messages.shell.dashboard.title}</LinkButton>
  ) : (
    <LinkButton to="/login/">{words.missing.logIn}</LinkButton>
  );
  const follow = ceremony.kind === 'shown' && (
    <LinkButton kind="main" to={paths.ceremony(of)}>
      {words.toCeremony}
    </LinkButton>
  );
  return (
    <Page title={isMissing ? words.missing.title : words.failed}>
      <EmptyState
        rows={3}
        action={
          isMissing ? (
            follow || leave
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
