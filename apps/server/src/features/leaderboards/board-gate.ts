import type { MemberCaller } from '../../platform/auth/caller.ts';
import {
  type BoardViewer,
  competitionOfLeaderboard,
  leaderboardIdOf,
  followsCeremony,
  type VisibleBoard,
  visibleBoard,
} from '@podium/domain/leaderboard';
import { createShortLivedCache } from '../../platform/caches/short-lived-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Competitions } from '../competitions/service.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';

interface BoardGateDeps {
  db: Db;
  changes: Changes;
  roles: Competitions['roles'];
  store: LeaderboardStore;
}

/** A leaderboard, who looks at it, and what the gate lets them see. */
export interface OpenGate {
  head: BoardHead;
  viewer: BoardViewer;
  visible: VisibleBoard;
  /** A ceremony is open, and this viewer may follow it. */
  followsCeremony: boolean;
}

/** The organiser, and crew who may view scores. */
export const seesScores = (role: MemberCaller['role']): boolean =>
  role.as === 'organiser' || (role.as === 'crew' && role.permissions.includes('scores.view'));

/** How late an outsider may see what another process released or froze. */
const outsidersHeadMs = 250;
const maxHeads = 300;

/** The one gate for pages and channels. Without a user the viewer is a stranger. Undefined when there is no such leaderboard. */
export const createBoardGate = ({ db, changes, roles, store }: BoardGateDeps) => {
  const readHead = createGroupedStatement({
    run: async (codes: readonly string[]): Promise<(BoardHead | undefined)[]> => {
      const found = await store.heads(db, codes);
      return codes.map((code) => found.get(code));
    },
    ...crowdGroups,
  });
  const outsidersHead = createShortLivedCache({
    read: readHead,
    maxAgeMs: outsidersHeadMs,
    most: maxHeads,
    ticks: () => performance.now(),
  });
  changes.onEnd((competitionCode) => outsidersHead.drop(competitionCode));
  const viewerOf = async (userCode: string | undefined, competitionCode: string): Promise<BoardViewer> => {
    const role = userCode === undefined ? undefined : await roles.of(userCode, competitionCode);
    if (!role) return 'stranger';
    return seesScores(role) ? 'scores' : 'member';
  };
  const open = async (
    leaderboardID: string,
    userCode: string | undefined,
    as?: 'participants',
  ): Promise<OpenGate | undefined> => {
    const competitionCode = competitionOfLeaderboard(leaderboardID);
    if (competitionCode === undefined) return undefined;
    const own = await viewerOf(userCode, competitionCode);
    const viewer = as === 'participants' && own === 'scores' ? 'member' : own;
    const head = await (viewer === 'scores' ? readHead(competitionCode) : outsidersHead.get(competitionCode));
    if (!head || head.isRemoved) return undefined;
    const { isPublic, releasedVersion, frozenVersion, status } = head;
    const state = { isOpen: status === 'LIVE', isPublic, releasedVersion, frozenVersion };
    const follows = head.ceremonyNumber !== null && followsCeremony(viewer, state);
    return { head, viewer, visible: visibleBoard(viewer, state), followsCeremony: follows };
  };
  return {
    open,
    /** The leaderboard of a competition, if anyone can open it now. */
    publicBoardOf: async (competitionCode: string): Promise<string | null> => {
      const leaderboardID = leaderboardIdOf(competitionCode);
      const board = await open(leaderboardID, undefined);
      return board?.visible.shows === 'snapshot' ? leaderboardID : null;
    },
    /** What outsiders are shown by at this moment, if it is known without asking the database. */
    knownHead: (competitionCode: string): BoardHead | undefined => outsidersHead.peek(competitionCode),
  };
};
export type BoardGate = ReturnType<typeof createBoardGate>;
