import { sql } from 'kysely';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import type { World } from '../apps/server/test/world.ts';

/** Teams of two, written straight into the tables; every fifth waits for its second member. */
export const fillCompetition = async (
  { database: { db } }: World,
  { code }: TestCompetition,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await sql`insert into containers (container_code, competition_code, type, container_name, name_key, search, position, approval, member_count, registered_count, created_at)
    select ${code} || '-' || n, ${code}, 'TEAM', 'Crowd ' || n, 'crowd ' || n, 'crowd ' || n, n, 'approved', 2, case when n % 5 = 0 then 1 else 2 end, now() - make_interval(secs => n)
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
  await sql`insert into members (member_code, container_code, competition_code, email, f_name, l_name, status, is_captain, invited_at)
    select ${code} || '-' || n || '-' || m, ${code} || '-' || n, ${code}, 'p' || n || '.' || m || '@' || lower(${code}) || '.example', 'Ada', 'Obi',
      case when m = 2 and n % 5 = 0 then 'INVITED' else 'ONBOARDED' end, m = 1, now() from generate_series(${from}::int, ${to}::int) n, generate_series(1, 2) m`.execute(
    db,
  );
  await sql`analyze containers`.execute(db);
  await sql`analyze members`.execute(db);
};
