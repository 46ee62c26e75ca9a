import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { type MyEntry, withWork } from './my-entry.ts';

/** A whole hall has this page open; its reloads are spread over so long. */
const spreadMs = 3000;

/** New times count down at once; what else follows from them is read a moment later. */
export const useLiveEntry = (entry: MyEntry | undefined, put: (entry: MyEntry) => void, again: () => void): void => {
  const reload = useReload(again, spreadMs);
  const reloadNow = useReload(again);
  useLive(entry && { of: 'container', containerCode: entry.container.containerCode }, {
    'timeline-update': ({ timeline }) => {
      if (entry) put({ ...entry, timeline });
      reload();
    },
    'round-live': reload,
    'submission-settings-update': reload,
    'update-submissions': ({ roundCode }) => entry && put(withWork(entry, roundCode)),
    // Only the few of one team hear this.
    'room-containers-update': reloadNow,
    missed: reload,
    refused: reloadNow,
  });
};
