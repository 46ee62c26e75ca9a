import { passwordProblem } from '@podium/domain/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Competition, EndpointName, Fairness, JudgeCard, JudgingBoard, User } from '@podium/contract';
import { signInByCode } from '../../test/judges.ts';
import { createWorld, type World } from '../../test/world.ts';
import { fillDemo } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

const fill = () => fillDemo({ config: world.config, db: world.database.db, clock: () => world.clock.now });

describe('the demonstration', () => {
  test('[AC-54] fills in complete people who can sign in at once and by password', async () => {
    const { organiser, crew, participants } = await fill();
    for (const person of [organiser, crew, ...participants]) {
      const me = await world.call('me', { token: person.token });
      const user = me.body['user'] as User;
      expect([person.email, user.nextStep, user.userCode]).toEqual([person.email, 'done', person.userCode]);
      expect(user.occupation === 'student').toBe(user.institute !== null);
      expect(passwordProblem(person.password, person.email)).toBeUndefined();
    }
    const login = await world.call('login', {
      ip: '127.0.0.1',
      body: { email: organiser.email, password: organiser.password },
    });
    expect(login.status).toBe(200);
  });
  test('[AC-54] a second time adds nobody, changes nobody, and gives new tokens', async () => {
    const first = await fill();
    await world.call('saveVisibility', { token: first.crew.token, body: { visibility: 'nobody', version: 1 } });
    const second = await fill();
    expect(second.organiser.token).not.toBe(first.organiser.token);
    expect(second.participants.map(({ userCode }) => userCode)).toEqual(
      first.participants.map(({ userCode }) => userCode),
    );
    const crew = (await world.call('me', { token: second.crew.token })).body['user'] as User;
    expect(crew.visibility).toBe('nobody');
  });
  test('[CM-21] [OR-1] shows a team competition in its second round, a solo one open for registration, and a draft', async () => {
    const { organiser, crew, competitions, ...demo } = await fill();
    expect(demo.competitionCode).toBe(competitions.team);
    expect({ ...demo.realtime, webhookUrl: undefined }).toEqual(world.config.realtime);
    expect(demo.rooms.length).toBeGreaterThan(0);
    const get = async (competitionCode: string, token = organiser.token) =>
      (await world.call('getCompetition', { token, params: { competitionCode } })).body['competition'] as Competition;
    const team = await get(competitions.team);
    expect(team).toMatchObject({ status: 'LIVE', competitionType: 'TEAM', imageURL: expect.any(String) });
    expect(team.roundData.filter(({ isMock }) => !isMock).map(({ status }) => status)).toEqual([
      'live',
      'live',
      'draft',
    ]);
    const open = (await world.call('getPublicCompetition', { params: { competitionCode: competitions.solo } })).body[
      'competition'
    ];
    expect(open).toMatchObject({ competitionType: 'SOLO', registration: 'open' });
    expect(await get(competitions.draft)).toMatchObject({ status: 'DRAFT' });
    const listed = (await world.call('listPublicCompetitions', { query: { order: 'closing' } })).body[
      'items'
    ] as Competition[];
    expect(listed.map(({ competitionName }) => competitionName)).toEqual([
      'Five Minutes of Science',
      'Bridges of Paper',
      'Young Debaters',
      'Sahel Hack Night',
      'Rescue Robots Open',
    ]);
    expect((await get(competitions.team, crew.token)).me).toMatchObject({ role: 'crew' });
  });
  test('[AC-55] its people get no mail by the postman: theirs is only to be read in the mailbox', async () => {
    await fill();
    const mails = await world.database.db
      .selectFrom('mails')
      .select(['state', 'text'])
      .where('to_email', 'like', '%@demo.podium.example')
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter(({ state, text }) => state !== 'kept' || text === null)).toEqual([]);
  });
  test('[AC-56] nobody of the demonstration comes to an empty screen', async () => {
    const { organiser, crew, participants } = await fill();
    const listed = async (token: string, of: string) =>
      ((await world.call('listCompetitions', { token, query: { of } })).body['items'] as unknown[]).length;
    for (const { token } of [organiser, crew]) expect(await listed(token, 'organised')).toBeGreaterThan(0);
    for (const { token, email } of participants) expect(await listed(token, 'participated'), email).toBeGreaterThan(0);
  });
  test('[CN-11] teams in every state, people in the solo competition, filled rooms, work handed in; all of it in moments', async () => {
    const { organiser, competitions } = await fill();
    const call = async (name: EndpointName, competitionCode: string, query: Record<string, string> = {}) =>
      (await world.call(name, { token: organiser.token, params: { competitionCode }, query })).body;
    expect((await call('countContainers', competitions.team))['counts']).toEqual({
      all: 11,
      ready: 6,
      missing: 4,
      waiting: 1,
      unassigned: 0,
      inactive: 1,
    });
    expect((await call('countContainers', competitions.solo))['counts']).toMatchObject({ all: 10 });
    const rounds = ((await call('getCompetition', competitions.team))['competition'] as Competition).roundData;
    const [, plan, drive] = rounds;
    expect(drive?.containerCount).toBe(5);
    const rooms = (await call('listRooms', competitions.team, { roundCode: drive?.roundCode ?? '' }))['rooms'] as {
      containerCount: number;
    }[];
    expect(rooms.reduce((sum, { containerCount }) => sum + containerCount, 0)).toBe(5);
    const handed = (await call('listSubmissions', competitions.team, { roundCode: plan?.roundCode ?? '' }))[
      'items'
    ] as { submissions: object[] }[];
    expect(handed.flatMap(({ submissions }) => submissions)).toHaveLength(6);
  });
  test('[LB-17] the first round is released; of the second half is scored, one judge is late, and one card could help to settle a close call', async () => {
    const { organiser, competitionCode, leaderboardID } = await fill();
    const leaderboard = await world.call('getPublicLeaderboard', { params: { leaderboardID } });
    expect(leaderboard.body).toMatchObject({
      isReleased: true,
      rounds: [{ roundName: 'Plan' }],
      released: { version: 1 },
    });
    expect((leaderboard.body['items'] as unknown[]).length).toBeGreaterThan(3);
    const { roundData } = (await world.call('getCompetition', { token: organiser.token, params: { competitionCode } }))
      .body['competition'] as Competition;
    const params = { competitionCode, roundCode: roundData[2]?.roundCode ?? '' };
    const fairness = (await world.call('getFairness', { token: organiser.token, params })).body as unknown as Fairness;
    expect(fairness.confidence?.closeCalls.some(({ suggestion }) => suggestion !== null)).toBe(true);
    const board = (await world.call('getJudgingBoard', { token: organiser.token, params }))
      .body as unknown as JudgingBoard;
    expect([board.scored, board.expected]).toEqual([8, 15]);
    const arena = board.rooms.find(({ roomName }) => roomName === 'Arena A');
    const cells = Object.fromEntries((arena?.judges ?? []).map((judge) => [judge.judgeName, judge.cells]));
    expect(cells).toEqual({
      'Folasade Adeyemi': ['not-scored', 'not-scored'],
      'Henrik Dahl': ['released', 'released'],
      'Priyanka Menon': ['released', 'released'],
    });
  });
  test('[BA-11] [CE-13] the released first round has placements, coins, prizes and certificates', async () => {
    const { organiser, participants, competitionCode, leaderboardID } = await fill();
    const { placements } = (await world.call('getPlacements', { params: { leaderboardID } })).body as {
      placements: { place: number; medal: string }[];
    };
    expect(placements.slice(0, 3).map(({ place, medal }) => [place, medal])).toEqual([
      [1, 'GOLD'],
      [2, 'SILVER'],
      [3, 'BRONZE'],
    ]);
    const params = { competitionCode };
    const bank = (await world.call('getBank', { token: organiser.token, params })).body;
    expect(bank).toMatchObject({ check: { sumsToZero: true }, due: { coins: 0 } });
    expect(Number(bank['withPeople'])).toBeGreaterThan(0);
    const prizes = bank['prizes'] as { prizeName: string; place: number }[];
    expect(prizes.map(({ prizeName, place }) => `${place} ${prizeName}`)).toEqual(
      expect.arrayContaining(['1 Workshop bench, 900 USD', '1 Walking trophy', '2 Glass step', '4 Signed book']),
    );
    const { counts } = (await world.call('getCertificates', { token: organiser.token, params })).body as {
      counts: { kind: string; ready: number; issued: number }[];
    };
    const issued = Object.fromEntries(counts.map((one) => [one.kind, one]));
    for (const kind of ['PARTICIPATION', 'PLACEMENT']) {
      expect(issued[kind]).toMatchObject({ ready: 0 });
      expect(issued[kind]?.issued).toBeGreaterThan(3);
    }
    const mine = await Promise.all(
      participants.map(async ({ token }) => (await world.call('listMyCertificates', { token })).body['certificates']),
    );
    expect((mine as object[][]).flat().length).toBeGreaterThan(0);
  });
  test('[LB-17] judges of the solo competition see no names', async () => {
    const { competitions } = await fill();
    const sessions = await signInByCode(world, 'salma.idrissi@demo.podium.example');
    const params = { competitionCode: competitions.solo };
    const { body } = await world.call('listJudgeCards', { token: sessions[0]?.judgeToken ?? '', params });
    const cards = body['cards'] as JudgeCard[];
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.flatMap(({ memberNames, institutes }) => [...memberNames, ...institutes])).toEqual([]);
  });
  test('[AC-54] a demonstration of an earlier version, or one that was changed, still names every sign-in', async () => {
    const params = { competitionCode: (await fill()).competitionCode };
    const signedIn = async () => {
      const { organiser, judge, ...demo } = await fill();
      expect((await world.call('getJudge', { token: judge.token, params })).status).toBe(200);
      expect(demo).toMatchObject({ ...params, leaderboardID: expect.any(String), rooms: expect.any(Array) });
      expect([demo.participants.length > 0, demo.crew.token !== '', judge.loginUrl !== '']).toEqual([true, true, true]);
      return { organiser, judge };
    };
    // The organiser removed the judge.
    const { organiser, judge } = await signedIn();
    const of = { params: { ...params, judgeCode: judge.judgeCode }, body: { reason: 'She fell ill' } };
    expect((await world.call('removeJudge', { token: organiser.token, ...of })).status).toBe(200);
    expect((await signedIn()).judge.judgeCode).toBe(judge.judgeCode);
    // Earlier demonstrations had other judges, and no questions.
    const { db } = world.database;
    await db.updateTable('judges').set({ email: 'a.judge@example.org' }).where('email', '=', judge.email).execute();
    await sql`delete from questions`.execute(db);
    expect((await signedIn()).judge.judgeCode).not.toBe(judge.judgeCode);
  });
  test('[CM-21] a second time makes no second one', async () => {
    const first = await fill();
    const { competitions } = await fill();
    expect(competitions).toEqual(first.competitions);
    const mine = await world.call('listCompetitions', { token: first.organiser.token, query: { of: 'organised' } });
    expect(mine.body['items']).toHaveLength(3);
  });
});
