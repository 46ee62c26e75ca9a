import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { loadReleased } from './actions.ts';
import styles from './leaderboard.module.css';
import { leaderboardWords } from './words.ts';

interface ResultsLinkProps {
  leaderboardID: string;
  isPublic: boolean;
  path: string;
}

/** The way to the leaderboard once something was released. Its line is there from the start, so that nothing moves. */
export const ResultsLink = ({ leaderboardID, isPublic, path }: ResultsLinkProps) => {
  const words = useArea(leaderboardWords);
  const dispatch = useAppDispatch();
  const { state } = useLoad(`${leaderboardID} ${isPublic}`, async (signal) =>
    dispatch(loadReleased(leaderboardID, isPublic, signal)),
  );
  return (
    <p className={styles.results}>
      {state.kind === 'shown' && state.value && (
        <>
          {words.out} <Link to={path}>{words.toBoard}</Link>
        </>
      )}
    </p>
  );
};
