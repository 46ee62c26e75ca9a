import type { RoomJudge } from '@podium/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** Which judge sits in which room, in which session of a round. */
export const createRoomJudgeStore = () => ({
  list: async (on: On, roundCode: string): Promise<RoomJudge[]> => {
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
  /** The rooms that have a judge in this round: one who sits there, or one who scores an entry of the room. */
  judgedRooms: async (on: On, roundCode: string): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ room: string }>`
      select s.competition_room_code as room from room_judges s join judges j on j.judge_code = s.judge_code
        where s.round_code = ${roundCode} and j.status <> 'REMOVED'
      union
      select a.competition_room_code from judging_pairs p join judges j on j.judge_code = p.judge_code
        join round_entries a on a.round_code = p.round_code and a.container_code = p.container_code
        where p.round_code = ${roundCode} and j.status <> 'REMOVED' and a.competition_room_code is not null`.execute(
      on,
    );
    return new Set(rows.map((row) => row.room));
  },
  /** The other judge takes every seat in which they do not sit already. */
  replaceJudge: async (tx: Tx, roundCode: string, from: string, to: string): Promise<void> => {
    await sql`insert into room_judges (round_code, competition_room_code, judge_code, session, competition_code)
      select round_code, competition_room_code, ${to}, session, competition_code from room_judges
      where round_code = ${roundCode} and judge_code = ${from} on conflict do nothing`.execute(tx);
    await tx.deleteFrom('room_judges').where('round_code', '=', roundCode).where('judge_code', '=', from).execute();
  },
  replaceAll: async (
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
export type RoomJudgeStore = ReturnType<typeof createRoomJudgeStore>;
