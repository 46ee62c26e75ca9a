import type { Criterion, EndpointInput, Endpoints, Settings, TimelineEntry } from '@podium/contract';
import type { CompetitionType } from '@podium/domain/containers';
import type { Permission } from '@podium/domain/crew';
import type { MemberCaller } from '../platform/auth/caller.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';
import { type DemoSeat, seatJudges } from './seat-judges.ts';

type Fields = Omit<EndpointInput<Endpoints['updateCompetition']>['body'], 'version'>;
interface DemoRound {
  roundName: string;
  details: string;
  roundWeightage: number;
  isMock?: boolean;
  criteria: readonly (readonly [name: string, help: string, ...skills: string[]])[];
}

const dayMs = 86_400_000;
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** Builds one competition through the services, as its organiser would, at the times a demonstration wants it to have happened. */
export const createDemoBuilder = async (
  { units, services, userCode, at }: { units: Units; services: Services; userCode: string; at: Date },
  { competitionName, competitionType }: { competitionName: string; competitionType: CompetitionType },
) => {
  const { competitions, lifecycle, rounds, rooms, setup, crew } = services;
  const unit = <A>(when: Date) => units.forCommand<A>(when);
  const { competition } = await competitions.create(unit(at), userCode, { competitionName, competitionType });
  const { competitionCode } = competition;
  const caller: MemberCaller = {
    kind: 'user',
    sessionId: 'demo',
    userCode,
    competitionCode,
    role: { as: 'organiser' },
  };
  const current = async () => (await competitions.get(unit(at), caller)).competition;
  const roundOf = async (roundName: string) => {
    const round = (await current()).roundData.find((one) => one.roundName === roundName);
    if (!round) throw new Error(`The demonstration has no round ${roundName}.`);
    return round;
  };

  return {
    competitionCode,
    edit: async (fields: Fields) =>
      competitions.update(unit(at), caller, { ...fields, version: (await current()).version }),
    cover: (picture: Uint8Array) => competitions.uploadCover(unit(at), caller, picture),
    async addRound({ roundName, details, roundWeightage, isMock = false, criteria }: DemoRound) {
      await rounds.create(unit(at), caller, { roundName, details, isMock });
      const { roundCode, version } = await roundOf(roundName);
      await rounds.update(unit(at), { ...caller, roundCode }, { roundWeightage, version });
      const lines = criteria.map(([criterionName, helpText, ...skills]): Criterion => ({
        criterionCode: '',
        criterionName,
        helpText,
        skills,
      }));
      await rounds.saveCriteria(unit(at), { ...caller, roundCode }, { criteria: lines, version: version + 1 });
      return roundCode;
    },
    async startRound(roundName: string, when: Date) {
      const { roundCode, version } = await roundOf(roundName);
      await rounds.setStatus(unit(when), { ...caller, roundCode }, { status: 'live', version });
    },
    async addRooms(...names: readonly string[]) {
      for (const name of names) await rooms.add(unit(at), caller, name);
    },
    registration: (values: Settings['registration']['values']) =>
      setup.saveRegistration(unit(at), caller, { values, version: 0 }),
    judging: (values: Settings['judging']['values']) => setup.saveJudging(unit(at), caller, { values, version: 0 }),
    release: (values: Settings['release']['values']) => setup.saveRelease(unit(at), caller, { values, version: 0 }),
    submissions: (roundCode: string, values: Settings['submissions'][number]['values']) =>
      setup.saveSubmission(unit(at), { ...caller, roundCode }, { values, version: 0 }),
    timeline: (
      entries: readonly (Pick<TimelineEntry, 'kind' | 'title' | 'hours'> & { start: Date; roundCode?: string })[],
    ) =>
      setup.saveTimeline(unit(at), caller, {
        values: entries.map(({ start, roundCode = null, ...entry }) => ({
          ...entry,
          timelineCode: '',
          roundCode,
          startTime: start.toISOString(),
        })),
        version: 0,
      }),
    invite: (email: string, permissions: Permission[]) => crew.invite(unit(at), caller, { email, permissions }),
    arrive: (person: string, when: Date) =>
      unit<void>(when).transact((tx) => crew.arrive(tx, { userCode: person, competitionCode, now: when })),
    seatJudges: (seats: readonly DemoSeat[], how: { blind: boolean }) =>
      seatJudges({ services, unit: () => unit(at), caller }, seats, how),
    goLive: async (when: Date) =>
      lifecycle.status.setStatus(unit(when), caller, { status: 'LIVE', version: (await current()).version }),
  };
};
export type DemoBuilder = Awaited<ReturnType<typeof createDemoBuilder>>;
