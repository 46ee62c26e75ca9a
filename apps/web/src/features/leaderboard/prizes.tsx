import type { EndpointOutput, Endpoints } from '@podium/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useArea } from '../../i18n/area.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useRenderedAnswer } from '../../platform/rendered/rendered.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { SectionRule } from '../../ui/marks.tsx';
import { type BoardFacts, loadPlacements } from './actions.ts';
import { channelFor } from './live.ts';
import { leaderboardWords } from './words.ts';

interface PrizesProps {
  facts: BoardFacts;
  leaderboardID: string;
  isPublic: boolean;
  /** What stands below. It waits for the prizes, so that they do not push it down. */
  children: ReactNode;
}

/** The placements of the newest release; what is shown stays until they are here. */
const usePlacements = (leaderboardID: string, version: number | undefined) => {
  const dispatch = useAppDispatch();
  const first = useRenderedAnswer('getPlacements');
  const load = async (signal: AbortSignal) => dispatch(loadPlacements(leaderboardID, signal));
  const { state, again } = useLoad(leaderboardID, load, first);
  const read = useRef(version);
  useEffect(() => {
    if (read.current === version) return;
    read.current = version;
    again();
  }, [version, again]);
  return { state, again };
};

type Placements = EndpointOutput<Endpoints['getPlacements']>;

const Won = ({ placements, special }: Placements) => {
  const words = useArea(leaderboardWords).prizes;
  const won = placements.filter(({ prize, trophy }) => prize !== '' || trophy !== '');
  if (won.length + special.length === 0) return null;
  return (
    <section aria-labelledby="prizes">
      <SectionRule title={words.title} id="prizes" />
      <ul>
        {won.map(({ containerCode, containerName, place, prize, trophy }) => (
          <li key={containerCode}>
            <b>{words.place(place, containerName)}</b>
            <span>{[prize, trophy].filter(Boolean).join(', ')}</span>
          </li>
        ))}
        {special.map(({ containerCode, containerName, prizeName }) => (
          <li key={`${containerCode} ${prizeName}`}>
            <b>{containerName}</b>
            <span>{words.special(prizeName)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the first places have won. It follows releases and changed rewards; what stands below stays as it is. */
export const Prizes = ({ facts, leaderboardID, isPublic, children }: PrizesProps) => {
  const words = useArea(leaderboardWords).prizes;
  const { state, again } = usePlacements(leaderboardID, facts.released?.version);
  useLive(channelFor(facts, leaderboardID, isPublic), { 'placements-updated': useReload(again) });
  return (
    <>
      {state.kind === 'shown' ? (
        <Won {...state.value} />
      ) : (
        <NotLoaded state={state} again={again} words={words} bones={[{ high: '96px' }, { high: '160px' }]} />
      )}
      {state.kind !== 'loading' && children}
    </>
  );
};
