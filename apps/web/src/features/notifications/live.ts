import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';

/** A release tells everyone who takes part at once; their reloads are spread over so long. */
const spreadMs = 2000;

/** Something is new, or was read on another device. */
export const useLiveNotices = (again: () => void): void => {
  const reload = useReload(again, spreadMs);
  useLive(useOwnChannel(), { 'notices-update': reload, missed: reload });
};
