import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { addJobs, type NewJob } from '../../platform/jobs/add-jobs.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
interface ResultKey {
  competitionCode: string;
  version: number;
}

/** Result files: which releases have one, and the release that each is made of. */
export const createResultStore = (db: Db) => ({
  add: async (tx: Tx, { competitionCode, version }: ResultKey, judgesNamed: boolean): Promise<void> => {
    await tx
      .insertInto('result_files')
      .values({ competition_code: competitionCode, version, judges_named: judgesNamed })
      .execute();
  },
  setMade: async (
    tx: Tx,
    { competitionCode, version }: ResultKey,
    made: { file_id: string; bytes: number; sha256: string; key_id: string; made_at: Date },
  ): Promise<void> => {
    await tx
      .updateTable('result_files')
      .set(made)
      .where('competition_code', '=', competitionCode)
      .where('version', '=', version)
      .execute();
  },
  /** A release with its sealed leaderboard and the row of the chain that was written for it. */
  release: (on: On, { competitionCode, version }: ResultKey) =>
    on
      .selectFrom('result_files as r')
      .innerJoin('leaderboard_snapshots as s', (join) =>
        join.onRef('s.competition_code', '=', 'r.competition_code').onRef('s.version', '=', 'r.version'),
      )
      .innerJoin('audit_chain as a', (join) =>
        join.onRef('a.competition_code', '=', 's.competition_code').onRef('a.seq', '=', 's.chain_seq'),
      )
      .innerJoin('competitions as c', 'c.competition_code', 'r.competition_code')
      .select(['r.judges_named', 'r.file_id', 's.content', 's.made_at', 's.reason', 'c.competition_name'])
      .select(['a.seq', 'a.at', 'a.actor', 'a.act', 'a.subject', 'a.details', 'a.prev_hash', 'a.hash'])
      .where('r.competition_code', '=', competitionCode)
      .where('r.version', '=', version)
      .executeTakeFirst(),
  /** The newest first; up to a version when that is all the caller may see. */
  list: (on: On, competitionCode: string, upTo: number | null) =>
    on
      .selectFrom('result_files as r')
      .innerJoin('leaderboard_snapshots as s', (join) =>
        join.onRef('s.competition_code', '=', 'r.competition_code').onRef('s.version', '=', 'r.version'),
      )
      .select(['r.version', 'r.judges_named', 'r.file_id', 'r.bytes', 'r.sha256', 'r.key_id'])
      .select(['s.made_at', 's.reason', 's.chain_seq', 's.chain_hash'])
      .where('r.competition_code', '=', competitionCode)
      .$if(upTo !== null, (query) => query.where('r.version', '<=', upTo ?? 0))
      .orderBy('r.version', 'desc')
      .execute(),
  /** The newest release, if one of the releases has this row of the chain. */
  newestBeside: async (on: On, competitionCode: string, chainHash: string): Promise<number | null> => {
    const { rows } = await sql<{ version: number | null }>`
      select max(n.version) as version from leaderboard_snapshots n
      where n.competition_code = ${competitionCode} and n.kind = 'RELEASE' and exists (select from leaderboard_snapshots s
        where s.competition_code = n.competition_code and s.kind = 'RELEASE' and s.chain_hash = ${chainHash})`.execute(
      on,
    );
    return rows[0]?.version ?? null;
  },
  judgeNames: async (on: On, competitionCode: string): Promise<ReadonlyMap<string, string>> => {
    const rows = await on
      .selectFrom('judges')
      .select(['judge_code', 'judge_name'])
      .where('competition_code', '=', competitionCode)
      .execute();
    return new Map(rows.map((row) => [row.judge_code, row.judge_name]));
  },
  /** Adds the jobs of releases whose file was not made. */
  queueWaiting: async (jobOf: (key: ResultKey) => NewJob): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('result_files')
        .select(['competition_code', 'version'])
        .where('file_id', 'is', null)
        .execute();
      await addJobs(
        tx,
        rows.map((row) => jobOf({ competitionCode: row.competition_code, version: row.version })),
      );
    }),
});
export type ResultStore = ReturnType<typeof createResultStore>;
