import type { BoardGate } from './board-gate.ts';
import type { OpenBoard } from './open-board.ts';

/** One place of a leaderboard as everyone sees it; undefined where everyone sees none. */
export const createReadPublicRow =
  ({ gate, openBoard }: { gate: BoardGate; openBoard: OpenBoard }) =>
  async (leaderboardID: string, containerCode: string) => {
    const opened = await gate.open(leaderboardID, undefined);
    if (opened?.visible.shows !== 'snapshot') return undefined;
    const { version } = opened.visible;
    const { name, board, total } = await openBoard(opened);
    const order = board.view('total');
    const at = order?.positionOf(containerCode);
    const row = at === undefined ? undefined : order?.slice(at, at + 1)[0];
    if (!order || row?.rank === undefined) return undefined;
    const { containerName } = row.container;
    return { competitionName: name, containerName, place: row.rank, size: order.size(), total, version };
  };
export type ReadPublicRow = ReturnType<typeof createReadPublicRow>;
