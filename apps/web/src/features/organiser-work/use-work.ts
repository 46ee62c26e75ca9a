import type { EndpointOutput, Endpoints } from '@podium/contract';
import { useLoad } from '../../platform/http/use-load.ts';
import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';

export type Work = EndpointOutput<Endpoints['getOrganiserWork']>;

const load =
  (signal: AbortSignal): Thunk<Promise<Work>> =>
  async (_, __, { api }) =>
    api.call('getOrganiserWork', {}, { inline: true, signal });

/** What waits for who runs competitions or helps with them. */
export const useOrganiserWork = () => {
  const dispatch = useAppDispatch();
  const loaded = useLoad('organiser-work', async (signal) => dispatch(load(signal)));
  const reload = useReload(loaded.again);
  useLive(useOwnChannel(), { 'crew-status-update': reload, missed: reload });
  return loaded;
};
