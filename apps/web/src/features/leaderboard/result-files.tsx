import type { ResultFile } from '@podium/contract';
import { pages } from '@podium/contract/pages';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useRenderedAnswer } from '../../platform/rendered/rendered.tsx';
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

/** A file takes a moment to make. It is asked for after these waits; then a person asks. */
const waitsMs = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 60_000];

/** Reads again while a file is being made. Says whether that took longer than is waited for. */
const useFollowed = (isWaiting: boolean, key: string, again: () => void): boolean => {
  const [asked, setAsked] = useState({ key, times: 0 });
  const times = asked.key === key ? asked.times : 0;
  const waitMs = isWaiting ? waitsMs[times] : undefined;
  useEffect(() => {
    if (waitMs === undefined) return undefined;
    const timer = setTimeout(() => {
      setAsked({ key, times: times + 1 });
      again();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, times, key, again]);
  return isWaiting && waitMs === undefined;
};

/** The signed files of the releases, and the page that checks one. */
export const ResultFiles = ({ leaderboardID, version }: { leaderboardID: string; version: number }) => {
  const words = useArea(leaderboardWords).results;
  const dispatch = useAppDispatch();
  const key = `${leaderboardID} ${version}`;
  const first = useRenderedAnswer('listResultFiles')?.results;
  const { state, again } = useLoad(key, async (signal) => dispatch(loadResultFiles(leaderboardID, signal)), first);
  // A release that was just heard of may not be in the list yet.
  const isWaiting =
    state.kind === 'shown' &&
    (state.value.some(({ fileURL }) => fileURL === null) || !state.value.some((file) => file.version === version));
  const isLate = useFollowed(isWaiting, key, again);
  return (
    <>
      {state.kind === 'loading' && (
        <p className={styles.dim} aria-busy="true">
          {words.loading}
        </p>
      )}
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
      {isLate && (
        <p>
          {words.late}{' '}
          <Button kind="outline" size="small" onClick={again}>
            {words.again}
          </Button>
        </p>
      )}
      {state.kind !== 'loading' && (
        <p>
          <Link to={pages.verifyResult}>{words.verify}</Link>
        </p>
      )}
    </>
  );
};
