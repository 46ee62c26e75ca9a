import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ownServer } from '../server.ts';

/** Where the program's own database listens: PostgreSQL writes its port and socket folder into its pid file. */
export const findSocket = (): { host: string; port: number } => {
  const lines = readFileSync(join(ownServer().env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { port: Number(lines[3]), host: lines[4] ?? '' };
};

/** What no visitor can do, such as letting ten minutes pass, is done where the time is written. */
const inDatabase = async (sql: string, values: unknown[]): Promise<number> => {
  const client = new Client({ ...findSocket(), user: 'podium', database: 'podium' });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
};

/** Eleven minutes pass for the codes of one address; that codes were sent is set back for everybody, which hurts nobody here. */
export const letCodesExpire = async (email: string): Promise<number> => {
  await inDatabase("update code_sends set sent_at = sent_at - interval '11 minutes'", []);
  return inDatabase("update challenges set sent_at = sent_at - interval '11 minutes' where email = $1", [email]);
};

/** The sessions of a judge end as if their time had passed. */
export const letJudgeSessionsExpire = (judgeCode: string): Promise<number> =>
  inDatabase("update judge_sessions set expires_at = now() - interval '1 minute' where judge_code = $1", [judgeCode]);

/** The people of these entries have accepted; a journey about results is not about them. */
export const acceptInvitations = async (containerCodes: readonly string[]): Promise<void> => {
  await inDatabase("update members set status = 'ONBOARDED' where container_code = any($1)", [containerCodes]);
  await inDatabase('update containers set registered_count = member_count where container_code = any($1)', [
    containerCodes,
  ]);
};

/** This account is the member of an entry. */
export const makeMember = async (containerCode: string, email: string): Promise<number> =>
  inDatabase(
    'update members set user_code = (select user_code from users where email = $2) where container_code = $1',
    [containerCode, email],
  );

/**
 * So many more containers with a score in a round, as if a judge had released a card for each: copies of a released card, with other points.
 * Every fifth has a long name that ends with `more`. Returns how many.
 */
export const addScoredContainers = async (
  competitionCode: string,
  roundCode: string,
  count: number,
  more = '',
): Promise<number> => {
  const name = "'Container ' || n || case when n % 5 = 0 then $3 else '' end";
  const code = "'CNT' || substr($1, 4, 7) || lpad(n::text, 6, '0')";
  await inDatabase(
    `insert into containers (container_code, competition_code, type, container_name, name_key, search, position, approval, answers, created_at)
     select ${code}, $1, 'REGISTRATION', ${name}, 'container ' || n, 'container ' || n, 1000 + n, 'approved', '{}', now()
     from generate_series(1, $2::int) n`,
    [competitionCode, count, more],
  );
  await inDatabase(
    `insert into score_cards (round_code, container_code, judge_code, competition_code, origin, content, submitted_at, updated_at, scored, mean, status)
     select c.round_code, ${code}, c.judge_code, $1, 'hand', jsonb_set(c.content, '{fields}', (
         select jsonb_agg(jsonb_set(f, '{heads,0,value}', to_jsonb(s.points))) from jsonb_array_elements(c.content->'fields') f
       )), now(), now(), c.scored, s.points, 'counts'
     from generate_series(1, $3::int) n
       cross join lateral (select 9 - n * 0.001 as points) s
       cross join lateral (
         select * from score_cards where round_code = $2 and status = 'counts' order by container_code, judge_code limit 1
       ) c`,
    [competitionCode, roundCode, count],
  );
  await inDatabase(
    `with r as (update score_revisions set revision = revision + 1 where competition_code = $1 returning revision)
     insert into container_scores (container_code, competition_code, round_code, raw, adjusted, cards, revision)
     select ${code}, $1, $2, s.points, s.points, 1, r.revision
     from generate_series(1, $3::int) n cross join r cross join lateral (select 9 - n * 0.001 as points) s`,
    [competitionCode, roundCode, count],
  );
  return count;
};
