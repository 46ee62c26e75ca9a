import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { visibleCards } from '../score-cards/service.ts';

type On = Db | Tx;

/** What judges are shown: their cards, and the entries on them. */
export const createJudgedContainerStore = () => ({
  /** Every card of a judge with the entry it is about, in the order of the rounds and the entries. */
  ofJudge: (on: On, judgeCode: string) =>
    visibleCards(on)
      .leftJoin('round_entries as e', (join) =>
        join.onRef('e.round_code', '=', 's.round_code').onRef('e.container_code', '=', 's.container_code'),
      )
      .leftJoin('rooms as m', 'm.competition_room_code', 'e.competition_room_code')
      .select([
        's.round_code',
        's.container_code',
        's.content',
        's.scored',
        's.recused_at',
        's.recused_because',
        's.submitted_at',
        's.status',
        's.decision',
        's.release_asked_until',
        's.is_opened',
        's.has_conflict',
        'c.container_name',
        'm.room_name',
      ])
      .where('s.judge_code', '=', judgeCode)
      .orderBy('r.position')
      .orderBy('c.position')
      .orderBy('c.container_code')
      .execute(),
  /** The people of entries: their names, and their institutes. */
  people: async (on: On, containerCodes: readonly string[]) => {
    const { rows } = await sql<{ container_code: string; name: string; institute: string | null }>`
      select m.container_code, trim(concat_ws(' ', coalesce(u.f_name, m.f_name), coalesce(u.l_name, m.l_name))) as name,
        coalesce(i.institute_name, m.institute_name) as institute
      from members m left join users u on u.user_code = m.user_code left join institutes i on i.institute_id = u.institute_id
      where m.container_code = any(${[...containerCodes]}) and m.removed_at is null and m.status = 'ONBOARDED'
      order by m.invited_at, m.member_code`.execute(on);
    return rows;
  },
  submissions: (on: On, roundCodes: readonly string[], containerCodes: readonly string[]) =>
    on
      .selectFrom('submissions')
      .select(['submission_code', 'round_code', 'container_code', 'kind', 'file_name', 'file_type', 'bytes', 'url'])
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .where(sql<boolean>`round_code = any(${[...roundCodes]})`)
      .where('is_current', '=', true)
      .orderBy('created_at')
      .orderBy('submission_code')
      .execute(),
  /** Names of the people who decided something, by their codes. */
  names: async (on: On, userCodes: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ code: string; name: string }>`
      select u.user_code as code, trim(concat_ws(' ', u.f_name, u.l_name)) as name from users u
      where u.user_code = any(${[...new Set(userCodes)].filter((code) => code !== null)})`.execute(on);
    return new Map(rows.flatMap(({ code, name }) => (name === '' ? [] : [[code, name] as const])));
  },
  /** The means of the cards of a round that count. */
  released: async (on: On, roundCode: string) => {
    const rows = await visibleCards(on)
      .select(['s.container_code', 's.judge_code', 's.mean'])
      .where('s.round_code', '=', roundCode)
      .where('s.status', '=', 'counts')
      .$narrowType<{ mean: number }>()
      .orderBy('s.container_code')
      .orderBy('s.judge_code')
      .execute();
    return rows.map((row) => ({ containerCode: row.container_code, judgeCode: row.judge_code, mean: row.mean }));
  },
  /** The submitted files of the entries that this judge scores, in their rounds. */
  filesOf: (on: On, judgeCode: string) =>
    visibleCards(on)
      .innerJoin('submissions as f', (join) =>
        join.onRef('f.round_code', '=', 's.round_code').onRef('f.container_code', '=', 's.container_code'),
      )
      .select(['f.submission_code', 'f.file_id', 'f.file_type', 'f.round_code'])
      .where('s.judge_code', '=', judgeCode)
      .where('s.recused_at', 'is', null)
      .where('f.kind', '=', 'file')
      .where('f.is_current', '=', true)
      .execute(),
});
export type JudgedContainerStore = ReturnType<typeof createJudgedContainerStore>;
