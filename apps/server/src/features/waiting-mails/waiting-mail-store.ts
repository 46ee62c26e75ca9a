import { pageSize } from '@podium/domain/constants';
import type { MailKind } from '@podium/domain/competitions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

interface HeldMail {
  mail_id: number;
  kind: MailKind;
  to_email: string;
  subject: string;
  created_at: Date;
  is_wanted: boolean;
}

/**
 * Every mail of a competition that waits. It is wanted as long as the person is invited, and only the newest about the
 * same person: older ones hold links that stopped working.
 */
const held = (competitionCode: string, now: Date) => sql<HeldMail>`
  select m.mail_id, coalesce(m.about_kind, 'judge') as kind, m.to_email, m.subject, m.created_at,
    row_number() over (partition by m.about_kind, coalesce(m.about_code, m.mail_id::text) order by m.mail_id desc) = 1
    and case m.about_kind
      when 'judge' then exists (select from judges j where j.judge_code = m.about_code and j.status <> 'REMOVED'
        and (j.onboarded_at is null or j.onboarded_at <= m.created_at))
      when 'crew' then exists (select from crew c where c.crew_code = m.about_code and c.status = 'INVITED')
      when 'member' then exists (select from members p join containers k on k.container_code = p.container_code
        where p.member_code = m.about_code and p.status = 'INVITED' and p.removed_at is null and k.removed_at is null)
      when 'link' then exists (select from invitations i where i.link_code = m.about_code and i.revoked_at is null
        and i.expires_at > ${now})
      else true end as is_wanted
  from mails m where m.competition_code = ${competitionCode} and m.state = 'held'`;

/** The mails of a draft. They belong to the outbox, which sends and drops them; here they are only read. */
export const createWaitingMailStore = () => ({
  all: async (on: Db | Tx, competitionCode: string, now: Date): Promise<HeldMail[]> =>
    (await held(competitionCode, now).execute(on)).rows,
  count: async (on: Db | Tx, competitionCode: string, now: Date): Promise<ReadonlyMap<MailKind, number>> => {
    const { rows } = await sql<{ kind: MailKind; count: number }>`
      select h.kind, count(*)::int as count from (${held(competitionCode, now)}) h where h.is_wanted group by h.kind
    `.execute(on);
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  },
  /** One more than a page shows. */
  page: async (
    on: Db | Tx,
    competitionCode: string,
    { kinds, after, now }: { kinds: readonly MailKind[]; after: number; now: Date },
  ): Promise<HeldMail[]> => {
    const { rows } = await sql<HeldMail>`
      select h.* from (${held(competitionCode, now)}) h
      where h.is_wanted and h.kind = any(${[...kinds]}) and h.mail_id > ${after}
      order by h.mail_id limit ${pageSize + 1}`.execute(on);
    return rows;
  },
});
