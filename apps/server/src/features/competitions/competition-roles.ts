import type { CompetitionRole as CompetitionRoleView } from '@podium/contract';
import { type Permission, permissions } from '@podium/domain/crew';
import { type RawBuilder, sql } from 'kysely';
import type { CompetitionHead, KnownCaller, CompetitionRole } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import { fingerprint } from '../../platform/secrets/secrets.ts';
import { headColumns } from './competition-store.ts';

/** How a screen is told what its user may do. */
export const roleView = (role: CompetitionRole | undefined): CompetitionRoleView => {
  switch (role?.as) {
    case undefined:
      return { role: 'none', permissions: [] };
    case 'organiser':
      return { role: 'organiser', permissions: [...permissions] };
    case 'crew':
      return { role: 'crew', permissions: [...role.permissions] };
    case 'participant':
      return { role: 'participant', permissions: [] };
    default:
      return role satisfies never;
  }
};

interface RoleRow {
  user_code: string;
  organiser: string | null;
  removed_at: Date | null;
  permissions: Permission[] | null;
  participates: boolean;
}
interface SessionRow extends RoleRow, Omit<CompetitionHead, 'competitionCode'> {
  session_id: string;
  last_seen_at: Date;
  /** Null when there is no such competition. */
  competitionCode: string | null;
}

const roleColumns = sql`s.user_code, c.organiser, c.removed_at, w.permissions, k.container_code is not null as participates`;

/** `person` has a column user_code; a row of it is there, with or without the competition. */
const inCompetition = (
  person: RawBuilder<unknown>,
  competitionCode: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`from ${person} s
  left join competitions c on c.competition_code = ${competitionCode}
  left join users u on u.user_code = s.user_code
  left join crew w on w.competition_code = c.competition_code and w.status <> 'REVOKED'
    and (w.user_code = s.user_code or (w.user_code is null and w.email = u.email))
  left join members m on m.competition_code = c.competition_code and m.user_code = s.user_code and m.status = 'ONBOARDED'
    and m.removed_at is null
  left join containers k on k.container_code = m.container_code and k.removed_at is null`;

/** In a removed competition only its organiser has a role, to bring it back. */
const roleOf = (row: RoleRow): CompetitionRole | undefined => {
  if (row.organiser === row.user_code) return { as: 'organiser' };
  if (row.organiser === null || row.removed_at !== null) return undefined;
  if (row.permissions) return { as: 'crew', permissions: row.permissions, participates: row.participates };
  return row.participates ? { as: 'participant' } : undefined;
};

const knownCaller = (row: SessionRow): KnownCaller => {
  const session = { userCode: row.user_code, sessionId: row.session_id, lastSeenAt: row.last_seen_at };
  const role = roleOf(row);
  const { competitionCode, status, removedAt, revision, containersRevision, containerCount, organiserName } = row;
  if (!role || competitionCode === null) return { session, inCompetition: undefined };
  const head = { competitionCode, status, removedAt, revision, containersRevision, containerCount, organiserName };
  return { session, inCompetition: { role, head } };
};

interface Asked {
  tokenHash: string;
  competitionCode: string;
  now: Date;
}
const readCallers = async (db: Db, asked: readonly Asked[]): Promise<(KnownCaller | undefined)[]> => {
  const sessions = sql`(select a.at, a.competition_code as asked_code, s.* from unnest(${asked.map(({ tokenHash }) => tokenHash)}::text[],
      ${asked.map(({ competitionCode }) => competitionCode)}::text[], ${asked.map(({ now }) => now)}::timestamptz[])
      with ordinality as a (token_hash, competition_code, now, at)
    join sessions s on s.token_hash = a.token_hash and s.expires_at > a.now)`;
  const { rows } = await sql<
    SessionRow & { at: number }
  >`select s.at, s.session_id, s.last_seen_at, ${roleColumns}, ${headColumns}
    ${inCompetition(sessions, sql`s.asked_code`)} left join users o on o.user_code = c.organiser`.execute(db);
  const found = new Map(rows.map((row) => [row.at, knownCaller(row)]));
  return asked.map((_, at) => found.get(at + 1));
};

/** What a person is in a competition, asked on every call, so that a permission that was taken back is gone with the next one. */
export const createCompetitionRoles = ({ db }: { db: Db }) => {
  const callerOf = createGroupedStatement({ run: (asked: readonly Asked[]) => readCallers(db, asked), ...crowdGroups });
  return {
    async of(userCode: string, competitionCode: string): Promise<CompetitionRole | undefined> {
      const person = sql`(select ${userCode}::text as user_code)`;
      const { rows } = await sql<RoleRow>`select ${roleColumns}
        ${inCompetition(person, sql`${competitionCode}`)} limit 1`.execute(db);
      return rows[0] && roleOf(rows[0]);
    },
    /** With the session of the token and the competition's head, in the same statement. */
    ofSession: (token: string, competitionCode: string, now: Date): Promise<KnownCaller | undefined> =>
      callerOf({ tokenHash: fingerprint(token), competitionCode, now }),
  };
};
export type CompetitionRoles = ReturnType<typeof createCompetitionRoles>;
