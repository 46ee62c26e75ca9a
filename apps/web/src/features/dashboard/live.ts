import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';

/** Being taken into a crew, or out of it, changes one's own list. */
export const useLiveLists = (load: () => unknown): void => {
  const reload = useReload(load);
  useLive(useOwnChannel(), { 'crew-status-update': reload, missed: reload });
};
