import type { CertificateKind, MergeValues } from '@podium/domain/certificates';
import { showScore } from '@podium/domain/scoring';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';
import type { ReadSealedRanks } from '../leaderboards/service.ts';
import type { Rewards } from '../rewards/service.ts';

export interface Recipient {
  kind: CertificateKind;
  subject: string;
  userCode: string | null;
  name: string;
  containerName: string | null;
  place: number | null;
  entries: number;
  score: number | null;
  values: MergeValues;
}
interface Person {
  subject: string;
  userCode: string | null;
  name: string;
  containerCode: string | null;
  institute: string | null;
}
type On = Db | Tx;

const nameOf = sql`concat_ws(' ', u.f_name, u.l_name)`;

const members = async (on: On, containerCodes: readonly string[]): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select 'USER:' || u.user_code as subject, u.user_code as "userCode", ${nameOf} as name, m.container_code as "containerCode",
      i.institute_name as institute
    from members m join users u on u.user_code = m.user_code left join institutes i on i.institute_id = u.institute_id
    where m.container_code = any(${[...containerCodes]}) and m.status = 'ONBOARDED' and m.removed_at is null
    order by m.container_code, m.member_code`.execute(on);
  return rows;
};
const judges = async (on: On, competitionCode: string): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select 'JUDGE:' || j.judge_code as subject, u.user_code as "userCode", j.judge_name as name, null as "containerCode",
      j.institute_name as institute
    from judges j left join users u on u.email = j.email
    where j.competition_code = ${competitionCode} and j.judge_name <> '' and exists (select from score_cards k
      where k.judge_code = j.judge_code and k.submitted_at is not null and k.withdrawn_at is null)
    order by j.judge_code`.execute(on);
  return rows;
};
const crew = async (on: On, competitionCode: string): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select 'USER:' || u.user_code as subject, u.user_code as "userCode", ${nameOf} as name, null as "containerCode", null as institute
    from crew c join users u on u.user_code = c.user_code
    where c.competition_code = ${competitionCode} and c.status = 'ONBOARDED' order by u.user_code`.execute(on);
  return rows;
};

/** Whom certificates are for. All of it comes from what was released: without a release there is nobody. */
export const createRecipients = ({
  readSealedRanks,
  placementsOf,
}: {
  readSealedRanks: ReadSealedRanks;
  placementsOf: Rewards['placements'];
}) => {
  return async (on: On, competition: { competition_code: string; competition_name: string }, now: Date) => {
    const { competition_code: competitionCode, competition_name: competitionName } = competition;
    const sealed = await readSealedRanks(on, competitionCode);
    if (!sealed) return undefined;
    const ranked = new Map(sealed.containers.map((one) => [one.containerCode, one]));
    const placed = new Map(
      ((await placementsOf(on, competitionCode))?.placements ?? []).map((one) => [one.containerCode, one.place]),
    );
    const people = await members(on, [...ranked.keys()]);
    const judging = await judges(on, competitionCode);
    const shared = {
      competition: competitionName,
      entries: String(ranked.size),
      judges: judging.length > 0 ? String(judging.length) : '',
      rounds: String(sealed.rounds),
      date: now.toISOString().slice(0, 10),
    };
    const present = (kind: CertificateKind, person: Person): Recipient => {
      const container = person.containerCode === null ? undefined : ranked.get(person.containerCode);
      const place = kind === 'PLACEMENT' ? (placed.get(person.containerCode ?? '') ?? null) : null;
      const isTeam = container !== undefined && container.containerName !== person.name;
      const score = kind === 'PLACEMENT' ? (container?.score ?? null) : null;
      return {
        kind,
        subject: person.subject,
        userCode: person.userCode,
        name: person.name,
        containerName: container?.containerName ?? null,
        place,
        entries: ranked.size,
        score,
        values: {
          ...shared,
          name: person.name,
          team: isTeam ? container.containerName : '',
          place: place === null ? '' : String(place),
          score: score === null ? '' : showScore(score),
          institute: person.institute ?? '',
        },
      };
    };
    return [
      ...people.map((person) => present('PARTICIPATION', person)),
      ...people.filter(({ containerCode }) => placed.has(containerCode ?? '')).map((one) => present('PLACEMENT', one)),
      ...judging.map((person) => present('JUDGE', person)),
      ...(await crew(on, competitionCode)).map((person) => present('CREW', person)),
    ].filter(({ name }) => name !== '');
  };
};
export type FindRecipients = ReturnType<typeof createRecipients>;
