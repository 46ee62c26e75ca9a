import { isPublicChannel, readChannel } from '@podium/contract/channels';
import type { Thunk } from '../store/root.ts';
import type { Listener } from './channel-listeners.ts';

/** Returns how to stop. */
export const listen =
  (name: string, listener: Listener): Thunk<() => void> =>
  (_, __, { realtime, judgeRealtime, publicRealtime }) => {
    const channel = readChannel(name);
    if (channel?.of === 'judge') return judgeRealtime.listen(name, listener);
    return (channel && isPublicChannel(channel) ? publicRealtime : realtime).listen(name, listener);
  };
