import type { JudgingBoard } from '@podium/contract';

type BoardRoom = JudgingBoard['rooms'][number];
type BoardJudge = BoardRoom['judges'][number];
type Container = BoardRoom['containers'][number];

export type Need =
  | { kind: 'removed'; judge: BoardJudge; open: number }
  | { kind: 'late'; room: BoardRoom; judge: BoardJudge; containers: readonly Container[] }
  | { kind: 'question'; judge: BoardJudge }
  | {
      kind: 'short';
      container: Container;
      judges: number;
      asides: readonly JudgingBoard['stepAsides'][number][];
    };

const isDone = (state: BoardJudge['cells'][number]): boolean => state === 'scored' || state === 'released';
const isOpen = (state: BoardJudge['cells'][number]): boolean => state === 'not-scored' || state === 'in-progress';

/** Released cards of a judge that do not count, because the organiser left them out. */
export const leftOutOf = ({ cells, counting }: Pick<BoardJudge, 'cells' | 'counting'>): number =>
  Math.max(0, cells.filter((state) => state === 'released').length - counting);

/** Cards that no judge can release any more, until another judge gets them. */
export const orphanedOf = ({ cells, isRemoved }: BoardJudge): number =>
  isRemoved ? cells.filter((state) => state !== null && state !== 'released' && state !== 'recused').length : 0;

const removedIn = (rooms: readonly BoardRoom[]): Need[] => {
  const open = new Map<string, { judge: BoardJudge; open: number }>();
  for (const judge of rooms.flatMap((room) => room.judges)) {
    const own = orphanedOf(judge);
    if (own > 0) open.set(judge.judgeCode, { judge, open: (open.get(judge.judgeCode)?.open ?? 0) + own });
  }
  return [...open.values()].map((need) => ({ kind: 'removed' as const, ...need }));
};

/** From so many on a judge counts as late; one behind is usual. */
const lateFrom = 2;

/** Entries that every other judge of the room has scored, and this judge has not. */
export const behindIn = (room: BoardRoom, judge: BoardJudge): Container[] =>
  room.containers.filter((_, at) => {
    const others = room.judges.filter((one) => one !== judge && one.cells[at] !== null && one.cells[at] !== 'recused');
    return isOpen(judge.cells[at] ?? null) && others.length > 0 && others.every((one) => isDone(one.cells[at] ?? null));
  });

const shortIn = (board: JudgingBoard, room: BoardRoom): Need[] =>
  room.containers.flatMap((container, at): Need[] => {
    const judges = room.judges.filter((judge) => judge.cells[at] !== null && judge.cells[at] !== 'recused').length;
    const asides = board.stepAsides.filter((one) => one.containerCode === container.containerCode);
    return judges < board.judgesPerContainer ? [{ kind: 'short', container, judges, asides }] : [];
  });

/** What waits for the organiser: cards of removed judges and late judges first, the latest before the others, then questions, then short entries. */
export const needsOf = (board: JudgingBoard): Need[] => {
  if (board.closedAt !== null) return [];
  const late = board.rooms
    .flatMap((room) =>
      room.judges.map((judge) => ({ kind: 'late' as const, room, judge, containers: behindIn(room, judge) })),
    )
    .filter(({ judge, containers }) => !judge.isRemoved && containers.length >= lateFrom)
    .toSorted((a, b) => b.containers.length - a.containers.length);
  const asked = new Map(
    board.rooms
      .flatMap((room) => room.judges)
      .flatMap((judge) => (judge.deviceConflicts > 0 ? [[judge.judgeCode, judge] as const] : [])),
  );
  const questions = [...asked.values()].map((judge) => ({ kind: 'question' as const, judge }));
  return [...removedIn(board.rooms), ...late, ...questions, ...board.rooms.flatMap((room) => shortIn(board, room))];
};

/** What must be so before judging is closed and nothing is left to decide. */
export const closingOf = (board: JudgingBoard) => {
  const rows = board.rooms.flatMap((room) => room.judges).filter(({ expected }) => expected > 0);
  const judges = new Set(rows.map(({ judgeCode }) => judgeCode));
  const open = new Set(rows.filter(({ released }) => !released).map(({ judgeCode }) => judgeCode));
  return {
    cards: { counting: board.counting, all: board.expected },
    judges: { done: judges.size - open.size, all: judges.size },
    questions: rows.reduce((sum, { deviceConflicts }) => sum + deviceConflicts, 0),
    lateScores: board.lateScores,
  };
};
