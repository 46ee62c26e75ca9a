import type { WeightageRound } from '../rounds/rounds.ts';
import { finalScore, type RankedContainer, type TieDecision, type TieRule, tieRounds } from '../scoring/index.ts';
import { createRankedOrder, type RankedOrder } from './ranked-order.ts';

export interface BoardRound extends WeightageRound {
  readonly roundCode: string;
}
/** A container with its adjusted score in each round that it has one in. */
export interface BoardContainer {
  readonly containerCode: string;
  readonly containerName: string;
  readonly scores: Readonly<Record<string, number>>;
  /** The mean of the criterion that settles ties, when the chain has that rule. */
  readonly criterionScore?: number | undefined;
  /** How many judges scored it in each round. */
  readonly judges?: Readonly<Record<string, number>> | undefined;
}
export type BoardRow = BoardContainer & RankedContainer;
/** The rounds that count on this board, and how ties are settled in the total. */
export interface BoardRules {
  readonly rounds: readonly BoardRound[];
  readonly tieRules: readonly TieRule[];
  /** Oldest first. */
  readonly decisions?: readonly TieDecision[];
}

/** What a container has on a board: its total over the rounds of the board, or its score in one round. */
const totalRow = (container: BoardContainer, rounds: readonly BoardRound[]): BoardRow => {
  const { lastRound, heaviestRound } = tieRounds(rounds);
  const scoreIn = (round: BoardRound | undefined) => (round ? container.scores[round.roundCode] : undefined);
  return {
    ...container,
    finalScore: finalScore(
      rounds.filter(({ isMock }) => !isMock).map((round) => ({ ...round, adjustedScore: scoreIn(round) })),
      rounds.filter(({ isMock }) => isMock).map((round) => ({ ...round, roundScore: scoreIn(round) })),
    ),
    lastRoundScore: scoreIn(lastRound),
    heaviestRoundScore: scoreIn(heaviestRound),
  };
};

/** The total and each round of a leaderboard, kept in order while scores change. An order is made when it is first read. */
export const createBoard = ({ rounds, tieRules, decisions = [] }: BoardRules, containers: Iterable<BoardContainer>) => {
  const byCode = new Map<string, BoardContainer>();
  for (const container of containers) byCode.set(container.containerCode, container);
  const orders = new Map<string, RankedOrder<BoardRow>>();
  /** The view of a round has those who took part in it. */
  const isIn = (view: string, { scores }: BoardContainer): boolean => view === 'total' || scores[view] !== undefined;
  const rowFor = (view: string, container: BoardContainer): BoardRow =>
    view === 'total' ? totalRow(container, rounds) : { ...container, finalScore: container.scores[view] };
  return {
    rounds,
    containers: (): Iterable<BoardContainer> => byCode.values(),
    get: (containerCode: string): BoardContainer | undefined => byCode.get(containerCode),
    set: (container: BoardContainer): void => {
      byCode.set(container.containerCode, container);
      for (const [view, order] of orders)
        if (isIn(view, container)) order.set(rowFor(view, container));
        else order.remove(container.containerCode);
    },
    remove: (containerCode: string): void => {
      byCode.delete(containerCode);
      for (const order of orders.values()) order.remove(containerCode);
    },
    /** `total` or the code of a round of the board; undefined for any other. */
    view: (view: string): RankedOrder<BoardRow> | undefined => {
      if (view !== 'total' && !rounds.some(({ roundCode }) => roundCode === view)) return undefined;
      const known = orders.get(view);
      if (known) return known;
      // The chain is about the total: containers that are equal in one round share their rank there.
      const chain = { rules: view === 'total' ? tieRules : [], decisions };
      const inView = [...byCode.values()].filter((container) => isIn(view, container));
      const rows = inView.map((container) => rowFor(view, container));
      const order = createRankedOrder(chain, rows);
      orders.set(view, order);
      return order;
    },
  };
};
export type Board = ReturnType<typeof createBoard>;
