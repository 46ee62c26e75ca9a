import type { EndpointOutput, Endpoints } from '@podium/contract';
import { blockingPoints, byNeed, type GoLivePoint } from '@podium/domain/competitions';
import { haveEnoughAccepted } from '@podium/domain/containers';
import type { Permission } from '@podium/domain/crew';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { containerRulesOf } from '../competitions/service.ts';
import { createWorkStore, type EntryTally, type RunCompetition } from './work-store.ts';

interface WaitingRequest {
  competition_code: string;
  round_code: string;
  round_name: string;
}
interface OrganiserWorkDeps {
  db: Db;
  goLivePoints: (competitionCode: string, now: Date) => Promise<{ points: readonly GoLivePoint[] }>;
  /** What judges of closed rounds asked and nobody decided, one of each. */
  waitingRequests: (competitionCodes: readonly string[]) => Promise<readonly WaitingRequest[]>;
}

type Work = EndpointOutput<Endpoints['getOrganiserWork']>;
type Need = Work['needs'][number];

/** The list of a draft takes several questions, so only the drafts that were touched last are looked at. */
const maxDrafts = 3;

/** People without whom their entry cannot take part, and how many entries that is. */
const missingPeople = (competition: RunCompetition, tallies: readonly EntryTally[]) => {
  const rules = containerRulesOf(competition);
  const short = tallies.filter(
    (row) =>
      row.competition_code === competition.competition_code &&
      !haveEnoughAccepted(rules, { registered: row.registered_count, members: row.member_count }),
  );
  return {
    people: short.reduce((sum, row) => sum + row.count * (row.member_count - row.registered_count), 0),
    entries: short.reduce((sum, row) => sum + row.count, 0),
  };
};

/** What waits for who runs competitions or helps with them. Every part is told only to who may see to it. */
export const createOrganiserWork = ({ db, goLivePoints, waitingRequests }: OrganiserWorkDeps) => {
  const store = createWorkStore(db);
  return async ({ userCode }: UserCaller, now: Date): Promise<Work> => {
    const run = await store.competitions(userCode);
    const live = run.filter(({ status }) => status === 'LIVE');
    const may = (permission: Permission, among: readonly RunCompetition[]): RunCompetition[] =>
      among.filter(({ permissions }) => permissions === null || permissions.includes(permission));
    const codesOf = (rows: readonly RunCompetition[]): string[] => rows.map((row) => row.competition_code);
    const [registering, judging] = [may('registration.manage', live), codesOf(may('judges.manage', live))];
    const drafts = may(
      'competition.edit',
      run.filter(({ status }) => status === 'DRAFT'),
    ).slice(0, maxDrafts);
    const [waiting, tallies, late, requests, rooms, moment, lists] = await Promise.all([
      store.waiting(codesOf(registering)),
      store.tallies(codesOf(registering)),
      store.late(judging),
      waitingRequests(judging),
      store.rooms(judging),
      store.moment(codesOf(live), now),
      Promise.all(drafts.map((draft) => goLivePoints(draft.competition_code, now))),
    ]);
    const names = new Map(run.map((row) => [row.competition_code, row.competition_name]));
    const of = (code: string) => ({ competitionCode: code, competitionName: names.get(code) ?? '' });
    const need = (kind: Need['kind'], code: string, count: number, more: Partial<Need> = {}): Need => ({
      kind,
      ...of(code),
      count,
      names: [],
      entries: null,
      roundName: null,
      ...more,
    });
    const needs = [
      ...waiting.map((row) => need('approvals', row.competition_code, row.count, { names: row.names })),
      ...late.map((row) => need('late-scores', row.competition_code, row.count, { roundName: row.round_name })),
      ...[...groupBy(requests, (row) => row.round_code).values()].flatMap((rows) =>
        rows
          .slice(0, 1)
          .map(({ competition_code: code, round_name: roundName }) =>
            need('card-requests', code, rows.length, { roundName }),
          ),
      ),
      ...registering.map((row) => {
        const { people, entries } = missingPeople(row, tallies);
        return need('acceptances', row.competition_code, people, { entries });
      }),
      ...drafts.map((row, at) => {
        const left = blockingPoints(lists[at]?.points ?? []).map(({ point }) => point);
        return need('go-live', row.competition_code, left.length, { names: left });
      }),
    ];
    return {
      runs: run.length > 0,
      needs: needs.filter(({ count }) => count > 0).toSorted(byNeed),
      rooms: rooms.map((row) => ({
        ...of(row.competition_code),
        competitionRoomCode: row.competition_room_code,
        roomName: row.room_name,
        roundName: row.round_name,
        total: row.total,
        done: row.done,
        begun: row.begun,
      })),
      moment: moment
        ? {
            ...of(moment.competition_code),
            what: moment.kind,
            title: moment.title,
            isOn: moment.is_on,
            at: moment.at.toISOString(),
          }
        : null,
    };
  };
};
export type OrganiserWork = ReturnType<typeof createOrganiserWork>;
