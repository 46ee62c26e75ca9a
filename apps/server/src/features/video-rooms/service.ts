import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CompetitionContents, CopiedPart } from '../competitions/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createBlindCodes, createReadBlindRounds, createRoundStateStore } from '../score-cards/service.ts';
import { createChangeVideoRooms, createReadVideo } from './change-rooms.ts';
import { createEnterRoom } from './enter-room.ts';
import { createEntranceStore } from './entrance-store.ts';
import { createJudgeNames } from './judge-names.ts';
import { createRoomDirectory } from './room-directory.ts';
import { createSeatStore } from './seat-store.ts';
import { createVideoRoomStore } from './video-room-store.ts';

interface VideoRoomsDeps {
  db: Db;
  secrets: Secrets;
  changes: Changes;
  contents: CompetitionContents;
}

/** Which people enter the video rooms of a competition, with which role, and what the roles may do. */
export const createVideoRooms = ({ db, secrets, changes, contents }: VideoRoomsDeps) => {
  const store = createVideoRoomStore();
  const entrances = createEntranceStore({ db });
  const codes = createBlindCodes({ secrets });
  const blindRounds = createReadBlindRounds({ states: createRoundStateStore(), codes });
  const judgeNames = createJudgeNames({ db, contents, blindRounds, codes });
  const readVideo = createReadVideo({ store });
  const listeners = new Set<(roomIds: readonly string[]) => void>();
  const settingsChanged = (roomIds: readonly string[]): void => {
    for (const listener of listeners) listener(roomIds);
  };
  const copied: CopiedPart = {
    async copy(tx, { from, to }) {
      const { settings, version } = await store.settings(tx, from);
      if (version > 0) await store.saveSettings(tx, to, settings, 1);
    },
  };
  return {
    copied,
    personalData: entrances.personalData,
    read: (competitionCode: string) => readVideo(db, competitionCode),
    directory: (clock: () => Date) => createRoomDirectory({ db, store, entrances, judgeNames, clock }),
    async sweep(now: Date): Promise<void> {
      await entrances.sweep(now);
      await createSeatStore({ db, clock: () => now }).sweep();
    },
    ...createEnterRoom({ db, store, entrances, secrets }),
    /** Inside a change of another feature: members of this container enter as presenters from now on. */
    setPresenting: (tx: Tx, roomId: string, presenting: string | null): Promise<void> =>
      store.save(tx, roomId, { presenting }),
    /** The rooms whose settings were changed, once that is committed. */
    onSettingsChanged: (listener: (roomIds: readonly string[]) => void): void => void listeners.add(listener),
    ...createChangeVideoRooms({ store, changes, readVideo, settingsChanged }),
  };
};
export type VideoRooms = ReturnType<typeof createVideoRooms>;
