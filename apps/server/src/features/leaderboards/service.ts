import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import type { CorrectionStore } from '../scores/service.ts';
import { createBoardGate } from './board-gate.ts';
import { createBoardContents, type TieReader } from './board-content.ts';
import { leaderboardChannels } from './channels.ts';
import { createBoardCache } from './board-cache.ts';
import { createLeaderboardStore } from './leaderboard-store.ts';
import { createLivePlaces } from './live-places.ts';
import { createOpenBoard } from './open-board.ts';
import { createReadPublicRow } from './public-row.ts';
import { createReadLeaderboard } from './read-leaderboard.ts';
import { createSealedBoards } from './sealed-boards.ts';
import { createSealedRanks } from './sealed-ranks.ts';
import { createSnapshots } from './snapshots.ts';

export { type BoardGate, type OpenGate, seesScores } from './board-gate.ts';
export type { BoardContent, BoardContents } from './board-content.ts';
export { announceBoard, headOf } from './board-changes.ts';
export type { BoardCache } from './board-cache.ts';
export type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
export type { OpenBoard } from './open-board.ts';
export { presentRow, type Ranks } from './page-rows.ts';
export { fewerJudges, openSnapshot, sealBoard, type SnapshotContent, type SnapshotRound } from './snapshot.ts';
export { createReleasedPlaces } from './released-places.ts';
export { readSealedMembers } from './sealed-members.ts';
export type { ReadSealedRanks } from './sealed-ranks.ts';
export type { Snapshots } from './snapshots.ts';

/** What others may ask of a leaderboard: who sees what of it, and the ranks that were released. */
export const createLeaderboardReaders = ({
  db,
  changes,
  roles,
}: {
  db: Db;
  changes: Changes;
  roles: Competitions['roles'];
}) => {
  const store = createLeaderboardStore();
  return {
    store,
    snapshots: createSnapshots({ db, store }),
    gate: createBoardGate({ db, changes, roles, store }),
    readSealedRanks: createSealedRanks({ store }),
  };
};
type LeaderboardReaders = ReturnType<typeof createLeaderboardReaders>;

interface LeaderboardsDeps {
  db: Db;
  readers: LeaderboardReaders;
  changes: Changes;
  contents: CompetitionContents;
  corrections: CorrectionStore;
  ties: TieReader;
}

/** Who stands where, what of it others see, and when. */
export const createLeaderboards = ({
  db,
  readers: { store, snapshots, gate },
  changes,
  contents,
  corrections,
  ties,
}: LeaderboardsDeps) => {
  const boardContents = createBoardContents({ db, contents, corrections, ties });
  const boards = createBoardCache({ store });
  changes.readPlacesWith(createLivePlaces({ store, boardContents, boards }));
  const openBoard = createOpenBoard({ db, boardContents, boards, snapshots });
  return {
    read: createReadLeaderboard({ db, gate, store, openBoard }),
    openBoard,
    readPublicRow: createReadPublicRow({ gate, openBoard }),
    channels: leaderboardChannels({ gate }),
    boardContents,
    boards,
    ...createSealedBoards({ store }),
  };
};
export type Leaderboards = ReturnType<typeof createLeaderboards>;
