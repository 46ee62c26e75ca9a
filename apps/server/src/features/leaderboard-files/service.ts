import type { Db } from '../../platform/db/database.ts';
import type { BoardGate, OpenBoard } from '../leaderboards/service.ts';
import { createExportLeaderboard } from './export-leaderboard.ts';
import { createXlsxThread } from './xlsx-thread.ts';

interface LeaderboardFilesDeps {
  db: Db;
  gate: BoardGate;
  openBoard: OpenBoard;
  /** The file of the worker thread that writes workbooks. */
  workerFile: string;
}

/** Leaderboards as tables for spreadsheets. */
export const createLeaderboardFiles = ({ db, gate, openBoard, workerFile }: LeaderboardFilesDeps) => ({
  exportFile: createExportLeaderboard({ db, gate, openBoard, writeXlsx: createXlsxThread({ workerFile }) }),
});
export type LeaderboardFiles = ReturnType<typeof createLeaderboardFiles>;
