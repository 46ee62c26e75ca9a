import { type Kysely, sql } from 'kysely';

const isErased = `(exists (select from users u where u.user_code = m.user_code and u.deleted_at is not null)
  or (m.user_code is null and m.email is null))`;

const up = [
  // Why a seat ended decides whether a restored container brings it back.
  `alter table members add column ended_by text check (ended_by in ('leaving', 'container', 'upload', 'account'))`,
  // Restored containers brought deleted accounts back: these seats end again.
  `update members m set removed_at = now(), is_captain = false where removed_at is null and ${isErased}`,
  `update members m set ended_by = case when ${isErased} then 'account' when m.removed_at = c.removed_at then 'container'
      else 'leaving' end
    from containers c where c.container_code = m.container_code and m.removed_at is not null`,
  `update members m set ended_by = 'upload' from bulk_uploads b
    where b.bulk_upload_code = m.bulk_upload_code and b.state = 'undone' and m.ended_by in ('leaving', 'container')`,
  `alter table members add constraint members_ended check ((removed_at is null) = (ended_by is null))`,
  `update containers c set removed_at = now() where removed_at is null
    and not exists (select from members m where m.container_code = c.container_code and m.removed_at is null)`,
  `update members m set is_captain = true where m.member_code in (
    select distinct on (n.container_code) n.member_code from members n where n.removed_at is null and not exists (
        select from members k where k.container_code = n.container_code and k.removed_at is null and k.is_captain)
      order by n.container_code, n.status desc, coalesce(n.joined_at, n.invited_at), n.member_code)`,
  `update containers c set member_count = f.members, registered_count = f.registered from (
      select container_code, count(*) as members, count(*) filter (where status = 'ONBOARDED') as registered
      from members where removed_at is null group by container_code) f
    where f.container_code = c.container_code and (c.member_count, c.registered_count) <> (f.members, f.registered)`,
  // Answers belong to the person who gave them, who need not be captain any more.
  `alter table containers add column answered_by text references users`,
  `create index containers_answered_by on containers (answered_by) where answered_by is not null`,
  `update containers c set answered_by = (select m.user_code from members m where m.container_code = c.container_code
      and m.user_code is not null and m.joined_at is not null order by m.joined_at, m.member_code limit 1)
    where c.answers <> '{}'`,
  `update containers c set answers = '{}', answered_by = null from users u
    where u.user_code = c.answered_by and u.deleted_at is not null`,
  // A room of a round that is not there is no room.
  `create function keep_has_room() returns trigger language plpgsql as $$ begin
      update containers c set has_room = f.has_room from (
        select k.container_code, exists (select from round_entries e join rounds r on r.round_code = e.round_code
          where e.container_code = k.container_code and e.competition_room_code is not null and r.removed_at is null) as has_room
        from containers k where k.competition_code = new.competition_code) f
      where f.container_code = c.container_code and f.has_room <> c.has_room;
      return null;
    end $$`,
  `create trigger rounds_has_room after update of removed_at on rounds
    for each row when (old.removed_at is distinct from new.removed_at) execute function keep_has_room()`,
  `update containers c set has_room = false where has_room and not exists (
    select from round_entries e join rounds r on r.round_code = e.round_code
    where e.container_code = c.container_code and e.competition_room_code is not null and r.removed_at is null)`,
  // The deadline that the server enforces is the one that the timeline shows.
  `update timeline_entries t set ends_at = d.deadline, hours = extract(epoch from d.deadline - t.start_time) / 3600
    from (select round_code, (content->>'deadline')::timestamptz as deadline from submission_settings) d
    where d.round_code = t.round_code and t.kind = 'submission' and t.removed_at is null and d.deadline > t.start_time`,
];

const down = [
  `drop trigger rounds_has_room on rounds`,
  `drop function keep_has_room()`,
  `drop index containers_answered_by`,
  `alter table containers drop column answered_by`,
  `alter table members drop constraint members_ended`,
  `alter table members drop column ended_by`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const endedSeats = {
  up: (db: Kysely<unknown>): Promise<void> => run(db, up),
  down: (db: Kysely<unknown>): Promise<void> => run(db, down),
};
