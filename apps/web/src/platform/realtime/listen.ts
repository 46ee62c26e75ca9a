import { readChannel } from '@podium/contract/channels';
import type { Thunk } from '../store/root.ts';
import type { Listener } from './hearing.ts';

/** Returns how to stop. */
export const listen =
  (name: string, listener: Listener): Thunk<() => void> =>
  (_, __, { realtime, judgeRealtime }) =>
    (readChannel(name)?.of === 'judge' ? judgeRealtime : realtime).listen(name, listener);
