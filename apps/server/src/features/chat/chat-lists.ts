import type { AnswerState, ChatKind } from '@podium/domain/chat';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { joined, nameOf } from './chat-store.ts';

export interface ChatRow {
  chat_code: string;
  competition_code: string;
  kind: ChatKind;
  container_code: string;
  container_name: string;
  last_number: number;
  read_number: number;
  last_name: string | null;
  last_text: string | null;
  last_at: Date | null;
}
export type ContainerChatRow = ChatRow & { written_at: Date };

/** Of a chat `h` and a message `l`, its newest one. */
const lastColumns = sql`coalesce(h.last_number, 0) as last_number, coalesce(r.number, 0) as read_number,
  ${nameOf('w')} as last_name, case when l.removed_at is null then l.text end as last_text, l.sent_at as last_at`;
const lastMessage = sql`left join chat_messages l on l.chat_code = h.chat_code and l.number = h.last_number
  left join users w on w.user_code = l.author`;
const inState = (userCode: string): Readonly<Record<AnswerState, RawBuilder<boolean>>> => ({
  open: sql`not h.is_done`,
  mine: sql`(not h.is_done and h.answered_by = ${userCode})`,
  done: sql`h.is_done`,
});
export const createChatLists = () => ({
  /** The chats of the containers that a person is in, also those in which nothing was written yet. */
  ofPerson: async (db: Db, userCode: string): Promise<(ChatRow & { competition_name: string })[]> => {
    const { rows } = await sql<ChatRow & { competition_name: string }>`
      select v.letter || m.container_code as chat_code, k.competition_code, k.competition_name, v.kind, m.container_code,
        c.container_name, ${lastColumns}
      from members m join containers c on c.container_code = m.container_code and c.removed_at is null
      join competitions k on k.competition_code = c.competition_code and k.removed_at is null
      cross join (values (1, 'group', 'G'), (2, 'organisers', 'O')) as v (position, kind, letter)
      left join chats h on h.chat_code = v.letter || m.container_code
      left join chat_reads r on r.chat_code = h.chat_code and r.reader = m.user_code
      ${lastMessage}
      where m.user_code = ${userCode} and ${joined}
      order by m.joined_at desc, m.container_code, v.position limit 400`.execute(db);
    return rows;
  },
  /** The competitions in which a person answers containers, and in how many chats something is new to them. */
  answeredBy: async (
    db: Db,
    userCode: string,
  ): Promise<{ competition_code: string; competition_name: string; unread: number }[]> => {
    const { rows } = await sql<{ competition_code: string; competition_name: string; unread: number }>`
      select k.competition_code, k.competition_name, count(h.chat_code)::int as unread
      from competitions k
      left join chats h on h.competition_code = k.competition_code and h.kind = 'organisers' and h.last_number >
        coalesce((select r.number from chat_reads r where r.chat_code = h.chat_code and r.reader = ${userCode}), 0)
        and exists (select from containers c where c.container_code = h.container_code and c.removed_at is null)
      where k.removed_at is null and (k.organiser = ${userCode} or exists (select from crew w
        left join users u on u.user_code = ${userCode}
        where w.competition_code = k.competition_code and w.status <> 'REVOKED' and 'chat.moderate' = any (w.permissions)
          and (w.user_code = ${userCode} or (w.user_code is null and w.email = u.email))))
      group by k.competition_code order by k.active_at desc, k.competition_code limit 200`.execute(db);
    return rows;
  },
  ofCompetition: async (
    db: Db,
    of: { competitionCode: string; userCode: string; state: AnswerState },
    after: { at: Date; code: string } | undefined,
    limit: number,
  ): Promise<ContainerChatRow[]> => {
    const { rows } = await sql<ContainerChatRow>`
      select h.last_at as written_at, h.chat_code, h.competition_code, h.kind, h.container_code, c.container_name, ${lastColumns}
      from chats h join containers c on c.container_code = h.container_code and c.removed_at is null
      left join chat_reads r on r.chat_code = h.chat_code and r.reader = ${of.userCode}
      ${lastMessage}
      where h.competition_code = ${of.competitionCode} and h.kind = 'organisers' and ${inState(of.userCode)[of.state]} and (${after === undefined}::boolean
        or (h.last_at, h.chat_code) < (${after?.at ?? null}::timestamptz, ${after?.code ?? null}::text))
      order by h.last_at desc, h.chat_code desc limit ${limit}`.execute(db);
    return rows;
  },
  countAnswers: async (db: Db, competitionCode: string, userCode: string): Promise<Record<AnswerState, number>> => {
    const { open, mine, done } = inState(userCode);
    const { rows } = await sql<Record<AnswerState, number>>`
      select count(*) filter (where ${open})::int as open, count(*) filter (where ${mine})::int as mine,
        count(*) filter (where ${done})::int as done
      from chats h join containers c on c.container_code = h.container_code and c.removed_at is null
      where h.competition_code = ${competitionCode} and h.kind = 'organisers'`.execute(db);
    return rows[0] ?? { open: 0, mine: 0, done: 0 };
  },
});
export type ChatLists = ReturnType<typeof createChatLists>;
