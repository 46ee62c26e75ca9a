import { useArea } from '../../i18n/area.ts';
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
}

/** What the first places have won. It follows releases and changed rewards. */
export const Prizes = ({ facts, leaderboardID, isPublic }: PrizesProps) => {
  const words = useArea(leaderboardWords).prizes;
  const dispatch = useAppDispatch();
  const key = `${leaderboardID} ${facts.released?.version ?? 0}`;
  const first = useRenderedAnswer('getPlacements');
  const { state, again } = useLoad(key, async (signal) => dispatch(loadPlacements(leaderboardID, signal)), first);
  useLive(channelFor(facts, leaderboardID, isPublic), { 'placements-updated': useReload(again) });
  const { placements, special } = state.kind === 'shown' ? state.value : { placements: [], special: [] };
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
