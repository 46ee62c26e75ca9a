import { useLive } from '../../platform/realtime/use-live.ts';

/** Entries that others make or move appear by themselves. */
export const useLiveList = (competitionCode: string, refresh: () => void): void =>
  useLive(
    { of: 'competition', competitionCode },
    {
      'new-container-created': refresh,
      'bulk-create-containers': refresh,
      'room-containers-update': refresh,
      missed: refresh,
    },
  );
