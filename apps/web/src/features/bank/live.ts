import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';

/** The bank follows coins that move, and placements that change what is due. */
export const useLiveBank = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(
    { of: 'competition', competitionCode },
    { 'update-coins': reload, 'placements-updated': reload, missed: reload },
  );
};

/** The coins of the signed-in person follow the awards of others. */
export const useLiveCoins = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(useOwnChannel(), {
    'update-coins': (data) => (data.competitionCode === competitionCode ? reload() : undefined),
    missed: reload,
  });
};
