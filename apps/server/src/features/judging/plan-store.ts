import type { RoomJudge, RoundJudging } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/unit.ts';
import type { RoundJudgingRow } from './tables.ts';

type On = Db | Tx;

/** How a round is judged, and who sits where. */
export const createPlanStore = () => ({
  settings: (on: On, roundCode: string): Promise<RoundJudgingRow | undefined> =>
    on.selectFrom('round_judging').selectAll().where('round_code', '=', roundCode).executeTakeFirst(),
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
