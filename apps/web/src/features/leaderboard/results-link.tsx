import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { loadReleased } from './actions.ts';
import styles from './leaderboard.module.css';
import { leaderboardWords } from './words.ts';

/** A whole hall has this page open; its reloads are spread over so long. */
const spreadMs = 3000;

interface ResultsLinkProps {
  leaderboardID: string;
  isPublic: boolean;
  path: string;
}

/** The way to the leaderboard once something was released. Its line is there from the start, so that nothing moves. */
export const ResultsLink = ({ leaderboardID, isPublic, path }: ResultsLinkProps) => {
  const words = useArea(leaderboardWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(`${leaderboardID} ${isPublic}`, async (signal) =>
    dispatch(loadReleased(leaderboardID, isPublic, signal)),
  );
  const reload = useReload(again, spreadMs);
  // A guest who only reads about a competition needs no connection.
  useLive(isPublic ? undefined : { of: 'leaderboard', leaderboardID }, { 'organiser-release-scores': reload });
  return (
    <p className={styles.results} role="status">
      {state.kind === 'shown' && state.value && (
        <>
          {words.out} <Link to={path}>{words.toBoard}</Link>
        </>
      )}
    </p>
  );
};
