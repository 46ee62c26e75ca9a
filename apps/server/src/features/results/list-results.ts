import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { competitionOfLeaderboard } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { BoardGate } from '../leaderboards/service.ts';
import type { ResultStore } from './result-store.ts';

interface ListResultsDeps {
  db: Db;
  gate: BoardGate;
  files: Files;
  store: ResultStore;
}
type Listed = EndpointOutput<Endpoints['listResultFiles']>;
type Head = EndpointOutput<Endpoints['checkResultHead']>;

/** Everyone who may see a release of the leaderboard may have its result file. */
export const createListResults = ({ db, gate, files, store }: ListResultsDeps) => ({
  list: async (leaderboardID: string, userCode: string | undefined, now: Date): Promise<Listed> => {
    const opened = await gate.open(leaderboardID, userCode);
    if (!opened || opened.visible.shows === 'nothing') throw refuse('LEADERBOARD_NOT_FOUND');
    const { visible, head } = opened;
    if (visible.shows === 'announcement') return { results: [] };
    const rows = await store.list(db, head.competitionCode, visible.shows === 'snapshot' ? visible.version : null);
    return {
      results: rows.map((row) => ({
        version: row.version,
        releasedAt: row.made_at.toISOString(),
        reason: row.reason,
        fileURL: row.file_id === null ? null : files.signedUrl(row.file_id, now),
        bytes: row.bytes,
        sha256: row.sha256,
        keyId: row.key_id,
        chainRow: row.chain_seq,
        chainHash: row.chain_hash,
        judgesNamed: row.judges_named,
      })),
    };
  },
  checkHead: async (leaderboardID: string, chainHash: string): Promise<Head> => {
    const competitionCode = competitionOfLeaderboard(leaderboardID);
    const newestVersion =
      competitionCode === undefined ? null : await store.newestBeside(db, competitionCode, chainHash);
    return { isKnown: newestVersion !== null, newestVersion };
  },
});
