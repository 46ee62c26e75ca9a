import { setImmediate } from 'node:timers/promises';
import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { BoardRow } from '@podium/domain/leaderboard';
import type { RankedRow } from '@podium/domain/scoring';
import { csvLines, csvStart } from '@podium/domain/text';
import type { Db } from '../../platform/db/database.ts';
import { StreamedAnswer } from '../../platform/http/prepared-answer.ts';
import { fileNameOf } from '../reference-data/service.ts';
import type { BoardGate, OpenBoard, OpenGate } from '../leaderboards/service.ts';
import { readRawScores } from './raw-scores.ts';
import { type Cell, headOf, lineOf, type TableOf } from './table.ts';
import { type TableWords, tableWords } from './words.ts';
import type { WriteXlsx } from './xlsx-thread.ts';

interface ExportLeaderboardDeps {
  db: Db;
  gate: BoardGate;
  openBoard: OpenBoard;
  writeXlsx: WriteXlsx;
}
type Query = EndpointInput<Endpoints['exportLeaderboard']>['query'];
type File = EndpointOutput<Endpoints['exportLeaderboard']>;

/** Lines that are made before others have a turn. */
const batchSize = 250;

async function* batchesOf(rows: readonly RankedRow<BoardRow>[], line: (row: RankedRow<BoardRow>) => Cell[]) {
  for (let at = 0; at < rows.length; at += batchSize) {
    yield rows.slice(at, at + batchSize).map((row) => line(row));
    await setImmediate();
  }
}

/** What the caller sees is a release, the leaderboard as it is now, or nothing yet. */
const stateOf = ({ visible, head }: OpenGate, words: TableWords): readonly Cell[][] => {
  if (visible.shows === 'live') return [[words.state, words.live]];
  if (visible.shows !== 'snapshot') return [[words.state, words.notReleased]];
  return [
    [words.state, words.released(visible.version)],
    ...(head.releasedAt ? [[words.releasedAt, head.releasedAt.toISOString()]] : []),
    ['SHA-256', head.releasedSha256],
    ...(head.frozenAt ? [[words.frozen, head.frozenAt.toISOString()]] : []),
  ];
};

const versionOf = ({ visible }: OpenGate): string =>
  visible.shows === 'snapshot' ? `v${visible.version}` : visible.shows;

/** One view of a leaderboard as a file, with the rows and scores that the gate opens for this caller. */
export const createExportLeaderboard =
  ({ db, gate, openBoard, writeXlsx }: ExportLeaderboardDeps) =>
  async (
    leaderboardID: string,
    userCode: string | undefined,
    { format, view, language }: Query,
    now: Date,
  ): Promise<File | StreamedAnswer> => {
    const opened = await gate.open(leaderboardID, userCode);
    if (!opened) throw refuse('LEADERBOARD_NOT_FOUND');
    const words = tableWords[language];
    const { name, board, rounds, before, total } = await openBoard(opened);
    const order = board.view(view);
    if (!order) throw refuse('ROUND_NOT_FOUND');
    const raw = opened.visible.shows === 'live' ? await readRawScores(db, opened.head.competitionCode) : undefined;
    const table: TableOf = { board, view, rounds, before, total, raw };
    // Taken at once: a live board moves on while the file is written.
    const batches = batchesOf(order.slice(0, order.size()), lineOf(table, words));
    const viewName = rounds.find(({ roundCode }) => roundCode === view)?.roundName ?? words.viewTotal;
    const fileName = fileNameOf([name, viewName, versionOf(opened)], format);
    if (format === 'csv') {
      async function* parts(): AsyncGenerator<string> {
        yield csvStart + csvLines([headOf(table, words)]);
        for await (const lines of batches) yield csvLines(lines);
      }
      return new StreamedAnswer({ fileName }, { name: 'content', parts: parts() });
    }
    const rows: Cell[][] = [headOf(table, words)];
    for await (const lines of batches) rows.push(...lines);
    const about: Cell[][] = [
      [words.competition, name],
      [words.view, viewName],
      ...stateOf(opened, words),
      [words.madeAt, now.toISOString()],
    ];
    const sheets = [
      { name: words.leaderboard, rows },
      { name: words.about, rows: about },
    ];
    return { fileName, content: await writeXlsx(sheets) };
  };
