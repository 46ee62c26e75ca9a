import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';
import type { ReleasedRound } from './compute-release.ts';
import type { ReleaseTables } from './tables.ts';

interface SealKey {
  competitionCode: string;
  version: number;
}
type Snapshot = Insertable<ReleaseTables['leaderboard_snapshots']>;

const sealRound = async (tx: Tx, { competitionCode, version }: SealKey, round: ReleasedRound): Promise<void> => {
  const { roundCode, scale, criteria, rules, cards, adjustments } = round;
  await tx
    .insertInto('sealed_rounds')
    .values({
      competition_code: competitionCode,
      round_code: roundCode,
      version,
      scale: JSON.stringify(scale),
      criteria: JSON.stringify(criteria),
      sealed_in: round.sealedIn ?? version,
      rules: JSON.stringify(rules),
    })
    .execute();
  await sql`insert into sealed_cards (round_code, version, container_code, judge_code, points)
    select ${roundCode}, ${version}, w.container_code, w.judge_code, w.points::jsonb
    from unnest(${cards.map((card) => card.containerCode)}::text[], ${cards.map((card) => card.judgeCode)}::text[],
      ${cards.map((card) => JSON.stringify(card.points))}::text[]) as w (container_code, judge_code, points)`.execute(
    tx,
  );
  await sql`insert into sealed_adjustments (round_code, version, number, container_code, kind, points)
    select ${roundCode}, ${version}, w.number, w.container_code, w.kind, w.points
    from unnest(${adjustments.map((one) => one.containerCode)}::text[], ${adjustments.map((one) => one.kind)}::text[],
      ${adjustments.map((one) => one.points)}::float8[]) with ordinality as w (container_code, kind, points, number)`.execute(
    tx,
  );
};

/** Writes of releases. A seal is written whole and never changed. */
export const createSealStore = () => ({
  addSnapshot: async (tx: Tx, row: Snapshot): Promise<void> => {
    await tx.insertInto('leaderboard_snapshots').values(row).execute();
  },
  /** The cards, adjustments and rules of each round, and who was in the containers. */
  seal: async (tx: Tx, key: SealKey, rounds: readonly ReleasedRound[], containerCodes: readonly string[]) => {
    for (const round of rounds) await sealRound(tx, key, round);
    await sql`insert into sealed_members (competition_code, version, container_code, user_code)
      select distinct ${key.competitionCode}, ${key.version}::int, m.container_code, m.user_code from members m
      where m.container_code = any(${[...containerCodes]}) and m.user_code is not null and m.status = 'ONBOARDED'
        and m.removed_at is null`.execute(tx);
  },
  /** Of a seal that is never released. */
  discard: async (tx: Tx, { competitionCode, version }: SealKey): Promise<void> => {
    for (const table of ['sealed_adjustments', 'sealed_cards'] as const)
      await sql`delete from ${sql.table(table)} where version = ${version} and round_code in
        (select round_code from sealed_rounds where competition_code = ${competitionCode} and version = ${version})`.execute(
        tx,
      );
    for (const table of ['sealed_rounds', 'sealed_members'] as const)
      await tx
        .deleteFrom(table)
        .where('competition_code', '=', competitionCode)
        .where('version', '=', version)
        .execute();
  },
  /** What was sealed for a ceremony is a release from now on: its text and hash stay, its moment and row of the chain are those of the release. */
  publishSnapshot: async (
    tx: Tx,
    { competitionCode, version }: SealKey,
    released: Pick<Snapshot, 'chain_seq' | 'chain_hash' | 'made_at'>,
  ): Promise<void> => {
    await tx
      .updateTable('leaderboard_snapshots')
      .set({ kind: 'RELEASE', ...released })
      .where('competition_code', '=', competitionCode)
      .where('version', '=', version)
      .where('kind', '=', 'SEALED')
      .execute();
  },
  release: async (tx: Tx, { competitionCode, version }: SealKey, roundCodes: readonly string[]): Promise<void> => {
    const values = { released_rounds: [...roundCodes], released_version: version };
    await tx
      .insertInto('leaderboards')
      .values({ competition_code: competitionCode, ...values })
      .onConflict((on) => on.column('competition_code').doUpdateSet(values))
      .execute();
  },
  setFrozen: async (
    tx: Tx,
    competitionCode: string,
    frozen: { version: number; at: Date; reason: string } | null,
  ): Promise<void> => {
    await tx
      .updateTable('leaderboards')
      .set({
        frozen_version: frozen?.version ?? null,
        frozen_at: frozen?.at ?? null,
        frozen_because: frozen?.reason ?? null,
      })
      .where('competition_code', '=', competitionCode)
      .execute();
  },
});
export type SealStore = ReturnType<typeof createSealStore>;
