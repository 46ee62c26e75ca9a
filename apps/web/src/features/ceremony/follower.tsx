import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useTitle } from '../../platform/shell/use-title.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { loadFollowed } from './actions.ts';
import { Blank } from './blank.tsx';
import { Reveal } from './reveal.tsx';
import { ceremonyWords } from './words.ts';

interface FollowerProps {
  leaderboardID: string;
  brand: ReactNode;
  /** A projector goes dark with the screen of the hall; a phone goes on showing what was called. */
  isHall?: boolean;
  /** Where all results are once they are out. */
  boardPath: string;
}

/** Before a ceremony opens there is no channel for guests: the page asks again. */
const askAgainMs = 10_000;

/** A guest's phone, or a second projector: it shows what was revealed, as soon as it was, and holds nothing else. */
export const Follower = ({ leaderboardID, brand, boardPath, isHall = false }: FollowerProps) => {
  const words = useArea(ceremonyWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ auth }) => auth.token !== '');
  const load = async (signal: AbortSignal) => dispatch(loadFollowed(leaderboardID, signal));
  const { state, again, put } = useLoad(leaderboardID, load);
  const refresh = useReload(async (signal) => {
    const read = await load(signal);
    if (!signal.aborted) put(read);
  });
  const shown = state.kind === 'shown' ? state.value : undefined;
  const isMissing = state.kind === 'failed' && state.code === 'CEREMONY_NOT_FOUND';
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setInterval(again, askAgainMs);
    return () => clearInterval(timer);
  }, [isMissing, again]);
  useLive(shown && { of: isSignedIn ? 'leaderboard' : 'public-leaderboard', leaderboardID }, {
    'ceremony-updated': again,
    'organiser-release-scores': again,
    missed: refresh,
    refused: again,
  });
  useLive(shown && isHall && isSignedIn ? { of: 'screen', leaderboardID } : undefined, {});
  useTitle(shown?.competitionName);
  if (state.kind === 'loading')
    return (
      <Skeleton label={words.loading} bones={[{ wide: '40%', high: '32px' }, { high: '120px' }, { high: '40vh' }]} />
    );
  if (!shown)
    return (
      <Page title={isMissing ? words.none.title : words.failed}>
        <EmptyState
          rows={3}
          action={
            isMissing ? (
              <LinkButton to={boardPath}>{words.none.board}</LinkButton>
            ) : (
              <Button onClick={again}>{words.again}</Button>
            )
          }
        >
          {isMissing ? words.none.body : errorText(messages, state.kind === 'failed' ? state.code : '')}
        </EmptyState>
      </Page>
    );
  const { isOpen, isBlank, ...followed } = shown;
  if (isHall && isBlank) return <Blank />;
  const foot = isOpen ? null : (
    <>
      <b>{words.out}</b> <Link to={boardPath}>{words.toBoard}</Link>
    </>
  );
  return (
    <Reveal
      {...followed}
      state={{ text: isOpen ? words.state.now : words.state.over, isNow: isOpen }}
      brand={brand}
      foot={foot}
    />
  );
};
