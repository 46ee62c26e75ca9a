import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import type { RefreshScores } from '../scores/service.ts';
import { createKeptBoards } from './kept-boards.ts';
import { createLeaderboardStore } from './leaderboard-store.ts';
import { createReadLeaderboard } from './read-leaderboard.ts';
import { createReleaseScores } from './release-scores.ts';
import { createReleaseStore } from './release-store.ts';
import { createSealLeaderboard } from './seal-leaderboard.ts';
import { createSnapshots } from './snapshots.ts';

interface LeaderboardsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  standings: Competitions['standings'];
  refreshScores: RefreshScores;
}

/** Who stands where, what of it others see, and when. */
export const createLeaderboards = ({ db, changes, contents, standings, refreshScores }: LeaderboardsDeps) => {
  const store = createLeaderboardStore();
  const boards = createKeptBoards({ store });
  const releases = createReleaseStore();
  const seal = createSealLeaderboard({ contents, store, releases, boards });
  return {
    read: createReadLeaderboard({ db, contents, standings, store, boards, snapshots: createSnapshots({ db, store }) }),
    ...createReleaseScores({ changes, contents, refreshScores, store, releases, seal }),
  };
};
export type Leaderboards = ReturnType<typeof createLeaderboards>;
