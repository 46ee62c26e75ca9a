import { useState } from 'react';
import { useLoad } from '../../platform/http/use-load.ts';
import type { ChannelOf } from '@podium/contract/channels';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import type { Timed } from './actions.ts';
import { betterSample, type TimeSample, useServerMs } from './server-time.ts';

/** What a screen shows of the rooms, with the server's time beside it. */
export const useTimed = <T>(key: string, load: (signal: AbortSignal) => Promise<Timed<T>>) => {
  const [best, setBest] = useState<TimeSample>();
  const loaded = useLoad(key, async (signal) => {
    const { value, sample } = await load(signal);
    setBest((before) => betterSample(before, sample));
    return value;
  });
  return { ...loaded, now: useServerMs(best) };
};

/** A room may have fifty open pages; their reloads are spread over so long. */
const spreadMs = 500;

export const useLiveRooms = (channel: ChannelOf | undefined, again: () => void, isCrowd = false): void => {
  const reload = useReload(again, isCrowd ? spreadMs : 0);
  useLive(channel, {
    'presentations-update': reload,
    'room-containers-update': reload,
    'round-live': reload,
    missed: reload,
  });
};
