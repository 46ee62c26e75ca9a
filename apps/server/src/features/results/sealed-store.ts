import { sql } from 'kysely';
import type { Scale } from '@podium/domain/rounds';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';

interface SealedRound {
  competitionCode: string;
  roundCode: string;
  version: number;
  scale: Scale;
  criteria: readonly { criterionCode: string; criterionName: string }[];
}
interface CardsAfter {
  roundCode: string;
  version: number;
  after: { containerCode: string; judgeCode: string };
  limit: number;
}

/** What releases counted: cards and adjustments of a round at one moment. */
export const createSealedStore = () => ({
  /** Keeps the cards and adjustments that count in a round now, in statements whose number does not depend on how many there are. */
  seal: async (tx: Tx, { competitionCode, roundCode, version, scale, criteria }: SealedRound): Promise<void> => {
    await tx
      .insertInto('sealed_rounds')
      .values({
        competition_code: competitionCode,
        round_code: roundCode,
        version,
        scale: JSON.stringify(scale),
        criteria: JSON.stringify(
          criteria.map(({ criterionCode, criterionName }) => ({ criterionCode, criterionName })),
        ),
      })
      .execute();
    await sql`
      insert into sealed_cards (round_code, version, container_code, judge_code, points)
      select s.round_code, ${version}, s.container_code, s.judge_code, coalesce((
        select jsonb_object_agg(f->>'criterionCode', f->'heads'->0->'value') from jsonb_array_elements(s.content->'fields') f
        where f->>'part' = 'points' and jsonb_typeof(f->'heads'->0->'value') = 'number'), '{}')
      from score_cards s
      where s.round_code = ${roundCode} and s.submitted_at is not null and s.recused_at is null and s.withdrawn_at is null
        and s.mean is not null`.execute(tx);
    await sql`
      insert into sealed_adjustments (round_code, version, number, container_code, kind, points)
      select a.round_code, ${version}, row_number() over (order by a.created_at, a.adjustment_code), a.container_code, a.kind, a.points
      from score_adjustments a where a.round_code = ${roundCode} and a.revoked_at is null`.execute(tx);
  },
  discard: async (tx: Tx, roundCodes: readonly string[], version: number): Promise<void> => {
    for (const table of ['sealed_adjustments', 'sealed_cards', 'sealed_rounds'] as const)
      await tx
        .deleteFrom(table)
        .where('round_code', 'in', roundCodes.length > 0 ? [...roundCodes] : [''])
        .where('version', '=', version)
        .execute();
  },
  /** Of these rounds the newest that was sealed up to a release. */
  rounds: async (on: Db | Tx, roundCodes: readonly string[], version: number) =>
    on
      .selectFrom('sealed_rounds')
      .distinctOn('round_code')
      .select(['round_code', 'version', 'scale', 'criteria'])
      .where(sql<boolean>`round_code = any(${[...roundCodes]})`)
      .where('version', '<=', version)
      .orderBy('round_code')
      .orderBy('version', 'desc')
      .execute(),
  /** Cards in the order of container and judge, a page at a time. */
  cards: async (db: Db, { roundCode, version, after, limit }: CardsAfter) =>
    db
      .selectFrom('sealed_cards')
      .select(['container_code', 'judge_code', 'points'])
      .where('round_code', '=', roundCode)
      .where('version', '=', version)
      .where(sql<boolean>`(container_code, judge_code) > (${after.containerCode}, ${after.judgeCode})`)
      .orderBy('container_code')
      .orderBy('judge_code')
      .limit(limit)
      .execute(),
  adjustments: async (db: Db, roundCode: string, version: number) =>
    db
      .selectFrom('sealed_adjustments')
      .select(['container_code', 'kind', 'points'])
      .where('round_code', '=', roundCode)
      .where('version', '=', version)
      .orderBy('number')
      .execute(),
});
export type SealedStore = ReturnType<typeof createSealedStore>;
