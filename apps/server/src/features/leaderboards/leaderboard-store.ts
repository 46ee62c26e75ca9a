import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** What decides who sees what, and the revisions under which a board is kept. */
export interface BoardHead {
  competitionCode: string;
  status: string;
  isRemoved: boolean;
  isPublic: boolean;
  competitionRevision: number;
  scoresRevision: number;
  containersRevision: number;
  releasedRounds: string[];
  releasedVersion: number | null;
  /** Of the snapshot of the newest release. */
  releasedAt: Date | null;
  releasedSha256: string | null;
  releasedChainRow: number | null;
  /** Why something was released again. */
  releasedBecause: string | null;
  frozenVersion: number | null;
  frozenAt: Date | null;
  frozenBecause: string | null;
  /** The ceremony that is open. */
  ceremonyNumber: number | null;
  ceremonyVersion: number | null;
  ceremonyStep: number | null;
  ceremonyPlaces: number | null;
  /** The screen of the hall is dark. */
  isBlank: boolean;
  /** Its scores are not released before it ends. */
  isWithheld: boolean;
}

/** The score of a container in one round. The adjusted score is null when its cards were reopened. */
export interface StoredScore {
  containerCode: string;
  containerName: string;
  roundCode: string;
  adjusted: number | null;
  /** How many cards count. */
  judges: number;
  /** The mean of the criterion that was asked for; null in rounds that do not have it. */
  criterionScore: number | null;
}

export const createLeaderboardStore = () => ({
  heads: async (on: On, competitionCodes: readonly string[]): Promise<Map<string, BoardHead>> => {
    const { rows } = await sql<BoardHead>`
      select coalesce((select (o.content->>'publicLeaderboard')::boolean from competition_settings o
          where o.competition_code = c.competition_code and o.section = 'release'), false) as "isPublic",
        c.competition_code as "competitionCode", c.status, c.removed_at is not null as "isRemoved", c.revision as "competitionRevision",
        coalesce(s.revision, 0) as "scoresRevision",
        (select coalesce(sum(r.revision), 0)::bigint from container_revisions r where r.competition_code = c.competition_code) as "containersRevision",
        coalesce(l.released_rounds, '{}') as "releasedRounds", l.released_version as "releasedVersion", l.frozen_version as "frozenVersion",
        l.frozen_at as "frozenAt", l.frozen_because as "frozenBecause",
        y.number as "ceremonyNumber", y.version as "ceremonyVersion", y.step as "ceremonyStep", y.places as "ceremonyPlaces",
        coalesce(y.is_withheld, false) as "isWithheld", coalesce(y.is_blank, false) as "isBlank",
        p.made_at as "releasedAt", p.sha256 as "releasedSha256", p.chain_seq as "releasedChainRow", p.reason as "releasedBecause"
      from competitions c
      left join score_revisions s on s.competition_code = c.competition_code
      left join leaderboards l on l.competition_code = c.competition_code
      left join ceremonies y on y.competition_code = c.competition_code and y.closed_at is null
      left join leaderboard_snapshots p on p.competition_code = c.competition_code and p.version = l.released_version
      where c.competition_code = any(${[...new Set(competitionCodes)]})`.execute(on);
    return new Map(rows.map((row) => [row.competitionCode, row]));
  },
  /** Scores of these rounds that changed after a revision. One that no longer counts has no adjusted score. */
  scores: async (
    on: On,
    {
      competitionCode,
      roundCodes,
      criterionCode,
      after,
    }: { competitionCode: string; roundCodes: readonly string[]; criterionCode: string; after: number },
  ): Promise<StoredScore[]> => {
    const { rows } = await sql<StoredScore>`
      select k.container_code as "containerCode", c.container_name as "containerName", k.round_code as "roundCode", k.adjusted, k.cards as judges,
        (k.criteria->>${criterionCode})::float8 as "criterionScore"
      from container_scores k join containers c on c.container_code = k.container_code
      where k.competition_code = ${competitionCode} and k.revision > ${after} and k.round_code = any(${[...roundCodes]})`.execute(
      on,
    );
    return rows;
  },
  ownContainer: async (on: On, competitionCode: string, userCode: string): Promise<string | undefined> =>
    (
      await on
        .selectFrom('members')
        .select('container_code')
        .where('competition_code', '=', competitionCode)
        .where('user_code', '=', userCode)
        .where('status', '=', 'ONBOARDED')
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    )?.container_code,
  snapshot: (on: On, competitionCode: string, version: number) =>
    on
      .selectFrom('leaderboard_snapshots')
      .select(['content', 'sha256', 'reason'])
      .where('competition_code', '=', competitionCode)
      .where('version', '=', version)
      .executeTakeFirst(),
  /** The newest published snapshot before a version. */
  releaseBefore: async (on: On, competitionCode: string, version: number): Promise<number | undefined> =>
    (
      await on
        .selectFrom('leaderboard_snapshots')
        .select('version')
        .where('competition_code', '=', competitionCode)
        .where('kind', '=', 'RELEASE')
        .where('version', '<', version)
        .orderBy('version', 'desc')
        .executeTakeFirst()
    )?.version,
  lastVersion: async (on: On, competitionCode: string): Promise<number> =>
    (
      await on
        .selectFrom('leaderboard_snapshots')
        .select('version')
        .where('competition_code', '=', competitionCode)
        .orderBy('version', 'desc')
        .executeTakeFirst()
    )?.version ?? 0,
});
export type LeaderboardStore = ReturnType<typeof createLeaderboardStore>;
