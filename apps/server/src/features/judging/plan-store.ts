import type { RoomJudge, RoundJudging } from '@podium/contract';
import { defaultJudgesPerContainer } from '@podium/domain/judging';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/unit.ts';
import type { RoundJudgingRow } from './tables.ts';

type On = Db | Tx;

/** How a round is judged, and who sits where. */
export const createPlanStore = () => ({
  settings: (on: On, roundCode: string): Promise<RoundJudgingRow | undefined> =>
    on.selectFrom('round_judging').selectAll().where('round_code', '=', roundCode).executeTakeFirst(),
  /** The settings of every round that has some. */
  settingsOf: (on: On, competitionCode: string): Promise<RoundJudgingRow[]> =>
    on.selectFrom('round_judging').selectAll().where('competition_code', '=', competitionCode).execute(),
  saveSettings: async (
    tx: Tx,
    { roundCode, competitionCode, version }: { roundCode: string; competitionCode: string; version: number },
    { blind, judgesPerContainer, sessions }: RoundJudging,
  ): Promise<void> => {
    const values = { blind, judges_per_container: judgesPerContainer, sessions, version };
    await tx
      .insertInto('round_judging')
      .values({ round_code: roundCode, competition_code: competitionCode, ...values })
      .onConflict((on) => on.column('round_code').doUpdateSet(values))
      .execute();
  },
  setClosed: async (
    tx: Tx,
    { roundCode, competitionCode }: { roundCode: string; competitionCode: string },
    closedAt: Date | null,
  ): Promise<void> => {
    await tx
      .insertInto('round_judging')
      .values({
        round_code: roundCode,
        competition_code: competitionCode,
        blind: false,
        judges_per_container: defaultJudgesPerContainer,
        sessions: 1,
        closed_at: closedAt,
      })
      .onConflict((on) => on.column('round_code').doUpdateSet({ closed_at: closedAt }))
      .execute();
  },
  roomJudges: async (on: On, roundCode: string): Promise<RoomJudge[]> => {
    const rows = await on
      .selectFrom('room_judges as s')
      .innerJoin('judges as j', 'j.judge_code', 's.judge_code')
      .select(['s.competition_room_code', 's.judge_code', 's.session'])
      .where('s.round_code', '=', roundCode)
      .where('j.status', '!=', 'REMOVED')
      .orderBy('s.session')
      .orderBy('s.competition_room_code')
      .orderBy('s.judge_code')
      .execute();
    return rows.map((row) => ({
      competitionRoomCode: row.competition_room_code,
      judgeCode: row.judge_code,
      session: row.session,
    }));
  },
  /** The other judge takes every seat in which they do not sit already. */
  replaceJudge: async (tx: Tx, roundCode: string, from: string, to: string): Promise<void> => {
    await sql`insert into room_judges (round_code, competition_room_code, judge_code, session, competition_code)
      select round_code, competition_room_code, ${to}, session, competition_code from room_judges
      where round_code = ${roundCode} and judge_code = ${from} on conflict do nothing`.execute(tx);
    await tx.deleteFrom('room_judges').where('round_code', '=', roundCode).where('judge_code', '=', from).execute();
  },
  replaceRoomJudges: async (
    tx: Tx,
    { roundCode, competitionCode }: { roundCode: string; competitionCode: string },
    roomJudges: readonly RoomJudge[],
  ): Promise<void> => {
    await tx.deleteFrom('room_judges').where('round_code', '=', roundCode).execute();
    const rows = roomJudges.map(({ competitionRoomCode, judgeCode, session }) => ({
      round_code: roundCode,
      competition_code: competitionCode,
      competition_room_code: competitionRoomCode,
      judge_code: judgeCode,
      session,
    }));
    await inBatches(rows, async (part) => {
      await tx
        .insertInto('room_judges')
        .values([...part])
        .execute();
    });
  },
});
export type PlanStore = ReturnType<typeof createPlanStore>;
