import type { ResultFile } from '@podium/contract';
import { pages } from '@podium/contract/pages';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { loadResultFiles } from './actions.ts';
import styles from './leaderboard.module.css';
import { leaderboardWords } from './words.ts';

const FileLine = ({ file, leaderboardID }: { file: ResultFile; leaderboardID: string }) => {
  const words = useArea(leaderboardWords).results;
  const { version, fileURL } = file;
  if (fileURL === null) return <li>{words.waits(version)}</li>;
  return (
    <li>
      <a href={fileURL} download={`${leaderboardID}-v${version}.json`}>
        {words.file(version)}
      </a>
    </li>
  );
};

/** The signed files of the releases, and the page that checks one. */
export const ResultFiles = ({ leaderboardID, version }: { leaderboardID: string; version: number }) => {
  const words = useArea(leaderboardWords).results;
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(`${leaderboardID} ${version}`, async (signal) =>
    dispatch(loadResultFiles(leaderboardID, signal)),
  );
  return (
    <>
      {state.kind === 'loading' && <p className={styles.dim}>{words.loading}</p>}
      {state.kind === 'failed' && (
        <p>
          {words.failed}{' '}
          <Button kind="outline" size="small" onClick={again}>
            {words.again}
          </Button>
        </p>
      )}
      {state.kind === 'shown' && (
        <ul>
          {state.value.map((file) => (
            <FileLine key={file.version} file={file} leaderboardID={leaderboardID} />
          ))}
        </ul>
      )}
      <p>
        <Link to={pages.verifyResult}>{words.verify}</Link>
      </p>
    </>
  );
};
