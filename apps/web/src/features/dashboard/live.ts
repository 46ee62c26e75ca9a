import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';

/** Joining or leaving a crew changes the person's list. */
export const useLiveLists = (load: () => unknown): void => {
  const reload = useReload(load);
  useLive(useOwnChannel(), { 'crew-status-update': reload, missed: reload });
};
