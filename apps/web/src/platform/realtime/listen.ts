import { readChannel } from '@podium/contract/channels';
import type { Thunk } from '../store/root.ts';
import type { Listener } from './channel-listeners.ts';

/** Returns how to stop. */
export const listen =
  (name: string, listener: Listener): Thunk<() => void> =>
  (_, __, { realtime, judgeRealtime, publicRealtime }) => {
    const of = readChannel(name)?.of;
    const connection = of === 'judge' ? judgeRealtime : of === 'public-leaderboard' ? publicRealtime : realtime;
    return connection.listen(name, listener);
  };
