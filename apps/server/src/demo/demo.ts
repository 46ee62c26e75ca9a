import { setTimeout as pause } from 'node:timers/promises';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { sql } from 'kysely';
import { createLogger } from '../platform/log.ts';
import type { Config } from '../config.ts';
import type { DemoStage, Feature } from '../feature.ts';
import type { Db } from '../platform/db/database.ts';
import { createUnits, type Units } from '../platform/units/units.ts';
import { createServices, type Services } from '../services.ts';
import { type DemoCompetitions, fillCompetitions } from './competitions.ts';
import { addContainers } from './containers.ts';
import { demoJudgeEmail, demoJudgeName } from './judges.ts';
import { fillOpenCompetitions } from './open-competitions.ts';
import {
  demoCrew,
  demoHost,
  demoOrganiser,
  demoOtherOrganiser,
  demoParticipants,
  demoPassword,
  type DemoPerson,
} from './people.ts';

interface DemoDeps {
  config: Config;
  db: Db;
  clock: () => Date;
  /** Told of each part that it begins with. */
  report?: (part: string) => void;
}

export interface DemoSignIn {
  name: string;
  email: string;
  password: string;
  userCode: string;
  token: string;
}

export interface Demo {
  url: string;
  organiser: DemoSignIn;
  participants: DemoSignIn[];
  crew: DemoSignIn;
  /** A judge of the competition that is under way; the link asks for a code, the token does not. */
  judge: { judgeCode: string; email: string; token: string; loginUrl: string };
  /** The one that is under way, its leaderboard, of which the first round is released, and its rooms. */
  competitionCode: string;
  leaderboardID: string;
  rooms: { competitionRoomCode: string; roomName: string }[];
  /** With what a program of others uses the open realtime service. */
  realtime: { appId: string; key: string; secret: string };
  /** The codes of all three. */
  competitions: DemoCompetitions;
}

const moveIn = async (
  { institute, ...person }: DemoPerson,
  { accounts, referenceData }: Services,
  { units, now, hash }: { units: Units; now: Date; hash: string },
): Promise<DemoSignIn> => {
  const found = institute === null ? undefined : (await referenceData.institutes({ search: institute })).items[0];
  const complete = { ...person, password: demoPassword, instituteId: found?.instituteId ?? null };
  const { token, user } = await accounts.members.ensure(units.forCommand(now), complete, hash);
  return {
    name: `${person.fName} ${person.lName}`,
    email: person.email,
    password: demoPassword,
    userCode: user.userCode,
    token,
  };
};

/** A demonstration of an earlier version has other judges, and an organiser may have removed this one: then they are invited. */
const signInJudge = async (
  { judges }: Services,
  units: Units,
  { competitionCode, organiser, now }: { competitionCode: string; organiser: DemoSignIn; now: Date },
): Promise<Demo['judge']> => {
  const isWanted = (one: { email: string | null; status: string }): boolean =>
    one.email === demoJudgeEmail && one.status !== 'REMOVED';
  const { userCode } = organiser;
  const caller = { kind: 'user', sessionId: 'demo', userCode, competitionCode, role: { as: 'organiser' } } as const;
  const invited = { email: demoJudgeEmail, judgeName: demoJudgeName, instituteName: null };
  const judge =
    (await judges.list(competitionCode)).judges.find(isWanted) ??
    (await judges.invite(units.forCommand(now), caller, [invited])).judges.find(isWanted);
  if (!judge) throw new Error('The demonstration has no judge.');
  const { judgeCode, email, loginUrl } = judge;
  const { token } = await judges.openFor(units.forCommand(now), judgeCode);
  return { judgeCode, email, token, loginUrl };
};

/** What features bring themselves, in the competition that is under way. */
const fillFeatures = async (
  { features }: Services,
  stage: Omit<DemoStage, 'participant'>,
  [participant]: readonly DemoSignIn[],
): Promise<void> => {
  if (!participant) throw new Error('The demonstration has no participant.');
  for (const feature of features as readonly Feature[]) await feature.demonstration?.({ ...stage, participant });
};

const fill = async ({ config, db, clock, report = () => undefined }: DemoDeps): Promise<Demo> => {
  const log = createLogger(config.logLevel);
  const services = createServices({ config, db, log, keepsMail: true });
  // The mails of a demonstration are kept, not sent, and nobody listens yet to what happens in it.
  const units = createUnits({ db, log, idempotency: services.idempotency, onCommit: () => undefined });
  const now = clock();
  report('people');
  const hash = await services.accounts.members.hashPassword(demoPassword);
  const enter = (person: DemoPerson) => moveIn(person, services, { units, now, hash });
  const organiser = await enter(demoOrganiser);
  const crew = await enter(demoCrew);
  const participants: DemoSignIn[] = [];
  for (const person of demoParticipants) participants.push(await enter(person));
  report('competitions');
  const competitions = await fillCompetitions({ units, services, organiser, crew, now });
  await fillOpenCompetitions({ units, services, organiser: await enter(demoOtherOrganiser), now });
  report('teams, work and scores');
  await addContainers({ db, units, services, organiser, participants, competitions, now, moveIn: enter });
  const competitionCode = competitions.team;
  await fillFeatures(services, { units, now, competitionCode, organiser }, participants);
  await services.mailStore.keepFor(demoHost, now);
  const { rooms } = await services.rooms.list(competitionCode, undefined);
  const { appId, key, secret } = config.realtime;
  return {
    url: config.publicUrl,
    organiser,
    participants,
    crew,
    judge: await signInJudge(services, units, { competitionCode, organiser, now }),
    competitionCode,
    leaderboardID: leaderboardIdOf(competitionCode),
    competitions,
    realtime: { appId, key, secret },
    rooms: rooms.map(({ competitionRoomCode, roomName }) => ({ competitionRoomCode, roomName })),
  };
};

const lockKey = 7_067_686;
const tryAgainMs = 250;
/** More often than the shortest time after which a connection that gives no sign is cut off. */
const signOfLifeMs = 2_000;

/**
 * Adds the parts of the demonstration that are missing and signs everybody in again. Existing people stay as they are. One process
 * at a time: a start fills it in beside the running server, and the command may be given meanwhile.
 */
export const fillDemo = (deps: DemoDeps): Promise<Demo> =>
  deps.db.connection().execute(async (held) => {
    const tryLock = sql<{ isHeld: boolean }>`select pg_try_advisory_lock(${lockKey}) as "isHeld"`;
    while (!(await tryLock.execute(held)).rows[0]?.isHeld) await pause(tryAgainMs);
    // Filling takes longer on a busy machine than a connection may be silent, and the lock would end with it.
    const signs = setInterval(() => void sql`select`.execute(held).catch(() => undefined), signOfLifeMs);
    try {
      return await fill(deps);
    } finally {
      clearInterval(signs);
      await sql`select pg_advisory_unlock(${lockKey})`.execute(held);
    }
  });
