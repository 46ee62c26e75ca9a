import {
  type BoardViewer,
  competitionOfLeaderboard,
  type VisibleBoard,
  visibleBoard,
} from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import type { Competitions } from '../competitions/service.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';

interface BoardGateDeps {
  db: Db;
  standings: Competitions['standings'];
  store: LeaderboardStore;
}

/** A leaderboard, who looks at it, and what the gate lets them see. */
export interface OpenGate {
  head: BoardHead;
  viewer: BoardViewer;
  visible: VisibleBoard;
}

/** The one gate for pages and channels. Without a user the viewer is a stranger. Undefined when there is no such leaderboard. */
export const createBoardGate = ({ db, standings, store }: BoardGateDeps) => {
  const headOf = createGroupedStatement({
    run: async (codes: readonly string[]): Promise<(BoardHead | undefined)[]> => {
      const found = await store.heads(db, codes);
      return codes.map((code) => found.get(code));
    },
    ...crowdGroups,
  });
  const viewerOf = async (userCode: string | undefined, competitionCode: string): Promise<BoardViewer> => {
    const standing = userCode === undefined ? undefined : await standings.of(userCode, competitionCode);
    if (!standing) return 'stranger';
    const seesScores =
      standing.as === 'organiser' || (standing.as === 'crew' && standing.permissions.includes('scores.view'));
    return seesScores ? 'scores' : 'member';
  };
  return async (leaderboardID: string, userCode: string | undefined): Promise<OpenGate | undefined> => {
    const competitionCode = competitionOfLeaderboard(leaderboardID);
    const head = competitionCode === undefined ? undefined : await headOf(competitionCode);
    if (!head || competitionCode === undefined || head.isRemoved) return undefined;
    const viewer = await viewerOf(userCode, competitionCode);
    const { isPublic, releasedVersion, frozenVersion, status } = head;
    const visible = visibleBoard(viewer, { isOpen: status === 'LIVE', isPublic, releasedVersion, frozenVersion });
    return { head, viewer, visible };
  };
};
export type BoardGate = ReturnType<typeof createBoardGate>;
