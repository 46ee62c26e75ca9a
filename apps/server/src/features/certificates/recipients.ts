import type { CertificateKind, MergeValues } from '@podium/domain/certificates';
import { scoreWords, statedScore, type StatedScore } from '@podium/domain/counting';
import { showScore } from '@podium/domain/scoring';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { type ReadSealedRanks, readSealedMembers } from '../leaderboards/service.ts';
import type { Rewards } from '../rewards/service.ts';
import { writtenDate } from '../../platform/drawing/written-date.ts';

export interface Recipient {
  kind: CertificateKind;
  subject: string;
  userCode: string | null;
  name: string;
  containerName: string | null;
  place: number | null;
  entries: number;
  score: number | null;
  scoreOf: StatedScore | null;
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

const members = async (on: On, competitionCode: string, version: number): Promise<Person[]> => {
  const sealed = await readSealedMembers(on, competitionCode, version);
  const { rows } = await sql<Person>`
    select 'USER:' || u.user_code as subject, u.user_code as "userCode", ${nameOf} as name, w.container_code as "containerCode",
      i.institute_name as institute
    from unnest(${sealed.map((one) => one.containerCode)}::text[], ${sealed.map((one) => one.userCode)}::text[])
      as w (container_code, user_code)
    join users u on u.user_code = w.user_code left join institutes i on i.institute_id = u.institute_id
    order by w.container_code, u.user_code`.execute(on);
  return rows;
};
/** Judges whose cards the release counted. */
const judges = async (on: On, competitionCode: string, version: number): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select 'JUDGE:' || j.judge_code as subject, u.user_code as "userCode", j.judge_name as name, null as "containerCode",
      j.institute_name as institute
    from judges j left join users u on u.email = j.email
    where j.competition_code = ${competitionCode} and j.judge_name <> '' and exists (
      select from (select distinct on (r.round_code) r.round_code, r.version from sealed_rounds r
        where r.competition_code = ${competitionCode} and r.version <= ${version} order by r.round_code, r.version desc) z
      join sealed_cards k on k.round_code = z.round_code and k.version = z.version
      where k.judge_code = j.judge_code and (z.version = ${version} or not exists (
        select from sealed_rounds w where w.competition_code = ${competitionCode} and w.version = ${version})))
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
    const people = (await members(on, competitionCode, sealed.version)).filter(({ containerCode }) =>
      ranked.has(containerCode ?? ''),
    );
    const judging = await judges(on, competitionCode, sealed.version);
    const shared = {
      competition: competitionName,
      entries: String(ranked.size),
      judges: judging.length > 0 ? String(judging.length) : '',
      rounds: String(sealed.rounds.length),
      date: writtenDate(now),
    };
    const present = (kind: CertificateKind, person: Person): Recipient => {
      const container = person.containerCode === null ? undefined : ranked.get(person.containerCode);
      const place = kind === 'PLACEMENT' ? (placed.get(person.containerCode ?? '') ?? null) : null;
      const isTeam = container !== undefined && container.containerName !== person.name;
      const stated =
        kind === 'PLACEMENT' && container
          ? statedScore({ finalScore: container.score, scores: container.scores }, sealed.rounds, sealed.total)
          : { score: null, scoreOf: null };
      const { score, scoreOf } = stated;
      return {
        kind,
        subject: person.subject,
        userCode: person.userCode,
        name: person.name,
        containerName: container?.containerName ?? null,
        place,
        entries: ranked.size,
        score,
        scoreOf: score === null ? null : scoreOf,
        values: {
          ...shared,
          name: person.name,
          team: isTeam ? container.containerName : '',
          place: place === null ? '' : String(place),
          score: score === null || !scoreOf ? '' : scoreWords(showScore(score), scoreOf),
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
