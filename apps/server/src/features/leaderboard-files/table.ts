import type { StatedTotal } from '@podium/domain/counting';
import type { Board, BoardRow } from '@podium/domain/leaderboard';
import { type RankedRow, showScore } from '@podium/domain/scoring';
import { presentRow, type Ranks, type SnapshotRound } from '../leaderboards/service.ts';
import type { TableWords } from './words.ts';

export type Cell = string | number | null;
/** Scores before correction, penalties and bonuses, by round and container. */
export type RawScores = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface TableOf {
  board: Board;
  view: string;
  rounds: readonly SnapshotRound[];
  before: Ranks;
  total: StatedTotal;
  /** For those who see scores live. */
  raw: RawScores | undefined;
}

/** A score as the page shows it, and still a number for a spreadsheet. */
const shown = (score: number | null | undefined): number | null => (score == null ? null : Number(showScore(score)));

const roundsOf = ({ view, rounds }: TableOf): readonly SnapshotRound[] =>
  view === 'total' ? rounds : rounds.filter(({ roundCode }) => roundCode === view);

export const headOf = (table: TableOf, words: TableWords): string[] => {
  const parts = roundsOf(table).flatMap(({ roundName, scale }) =>
    table.raw ? [words.raw(roundName), words.adjusted(roundName)] : [words.round(roundName, scale?.max ?? null)],
  );
  return table.view === 'total'
    ? [
        words.place,
        words.moved,
        words.entry,
        ...parts,
        table.total.roundsOut === 0 ? words.viewTotal : words.total(table.total),
        words.tie,
      ]
    : [words.place, words.entry, ...(table.raw ? parts : [words.score])];
};

/** One line for each row of the page. */
export const lineOf = (table: TableOf, words: TableWords) => {
  const rounds = roundsOf(table);
  return (ranked: RankedRow<BoardRow>): Cell[] => {
    const row = presentRow(ranked, table.before, new Map());
    const adjusted = new Map(row.scores.map((one) => [one.roundCode, one.adjustedScore]));
    const parts = rounds.flatMap(({ roundCode }) => {
      const score = shown(adjusted.get(roundCode));
      return table.raw ? [shown(table.raw.get(roundCode)?.get(row.containerCode)), score] : [score];
    });
    if (table.view !== 'total') return [row.rank, row.containerName, ...parts];
    const tie = row.decidedBy === null ? null : words.decidedBy[row.decidedBy];
    return [row.rank, row.rankChange, row.containerName, ...parts, shown(row.score), tie];
  };
};
