import type { Competition } from '@podium/contract';
import type { GoLivePoint } from '@podium/domain/competitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition, criterion, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createCompetitionLifecycle, type GoLiveCheck } from './service.ts';

let world: World;
let organiser: { token: string; userCode: string };
beforeAll(async () => {
  world = await createWorld();
  const { token, user } = await enter(world, 'organiser@example.org');
  organiser = { token, userCode: user.userCode };
});
afterAll(() => world.close());

const missing = async (of: TestCompetition) => {
  const points = (await of.call('getGoLiveList')).body['points'] as GoLivePoint[];
  return points.filter(({ done, later }) => !done && !later);
};
const names = async (of: TestCompetition) => (await missing(of)).map(({ point }) => point);
const setStatus = async (of: TestCompetition, status: string) =>
  of.call('setCompetitionStatus', { body: { status, version: (await of.get()).version } });

describe('the go-live list', () => {
  test('[CM-9] each point is open until the work is done', async () => {
    const it = await createCompetition(world, organiser.token, { name: '' });
    expect(await names(it)).toEqual([
      'name',
      'category',
      'sizes',
      'round',
      'weightage',
      'criteria',
      'registration',
      'release',
    ]);
    const edit = async (body: object) =>
      it.call('updateCompetition', { body: { version: (await it.get()).version, ...body } });
    await edit({ competitionName: 'Robots' });
    expect((await names(it))[0]).toBe('category');
    await edit({ categoryName: 'engineering' });
    expect((await names(it))[0]).toBe('sizes');
    await edit({ teamSize: 4 });
    expect((await names(it))[0]).toBe('round');
    const [round] = await it.addRound('Final');
    const params = { roundCode: round?.roundCode ?? '' };
    expect((await missing(it))[0]).toMatchObject({ point: 'weightage', done: false, missing: { left: 100 } });
    await it.call('updateRound', { params, body: { roundWeightage: 60, version: 0 } });
    expect((await missing(it))[0]).toMatchObject({ missing: { left: 40 } });
    await it.call('updateRound', { params, body: { roundWeightage: 100, version: 1 } });
    expect((await missing(it))[0]).toMatchObject({ point: 'criteria', done: false, missing: { round: 'Final' } });
    await it.call('saveCriteria', { params, body: { criteria: [criterion('Speed')], version: 2 } });
    expect((await missing(it))[0]).toMatchObject({ point: 'registration', missing: { window: 'none' } });
    const window = {
      timelineCode: '',
      kind: 'registration',
      title: '',
      roundCode: null,
      startTime: '2026-02-01T00:00:00Z',
      hours: 1,
    };
    await it.call('saveTimeline', { body: { values: [window], version: 0 } });
    expect((await missing(it))[0]).toMatchObject({ point: 'registration', missing: { window: 'over' } });
    await it.call('saveTimeline', { body: { values: [{ ...window, hours: 24 * 60 }], version: 1 } });
    expect(await names(it)).toEqual(['release']);
    await it.call('saveReleasePolicy', {
      body: { values: { policy: 'per-round', publicLeaderboard: true }, version: 0 },
    });
    expect(await names(it)).toEqual([]);
  });

  test('[CM-10] [P-154] going live is refused with what is missing, and works when nothing is', async () => {
    const it = await createCompetition(world, organiser.token);
    const refused = await setStatus(it, 'LIVE');
    expect(refused.body).toMatchObject({
      code: 'GO_LIVE_INCOMPLETE',
      details: { points: expect.arrayContaining([{ point: 'round', done: false, later: false, missing: {} }]) },
    });
    expect((await it.get()).status).toBe('DRAFT');
    await it.complete();
    expect((await setStatus(it, 'LIVE')).body['competition']).toMatchObject({ status: 'LIVE' });
    expect((await setStatus(it, 'DRAFT')).body['competition']).toMatchObject({ status: 'DRAFT' });
    expect((await setStatus(it, 'PAUSED')).body.code).toBe('VALIDATION_FAILED');
    const stale = await it.call('setCompetitionStatus', { body: { status: 'LIVE', version: 0 } });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', details: { current: { status: 'DRAFT' } } });
  });
});

describe('with judging', () => {
  const withPorts = ({ cards = 0, checks = [] }: { cards?: number; checks?: GoLiveCheck[] }) => {
    const { db } = world.database;
    return createCompetitionLifecycle({
      ...world.app.services,
      db,
      containerCounts: {
        countContainers: async () => new Map(),
        countByRound: async () => new Map(),
        extent: async () => ({ containers: 0, maxMembers: 0, fewestRegistered: null }),
      },
      scoring: { countScoreCards: async () => cards },
      goLiveChecks: checks,
      copiedParts: [],
      waitingMails: {
        count: async () => ({ judge: 0, crew: 0, member: 0, link: 0, participant: 0 }),
        release: async () => 0,
      },
      ensureJoinCode: async () => undefined,
    }).status;
  };
  const callerIn = (competitionCode: string) =>
    ({
      kind: 'user',
      sessionId: '',
      userCode: organiser.userCode,
      competitionCode,
      role: { as: 'organiser' },
    }) as const;

  test('[CM-10] nobody goes back to draft after somebody scored', async () => {
    const it = await createCompetition(world, organiser.token);
    await it.complete();
    await it.goLive();
    const body = { status: 'DRAFT', version: (await it.get()).version } as const;
    const back = withPorts({ cards: 1 }).setStatus(
      world.app.units.forCommand(world.clock.now),
      callerIn(it.code),
      body,
    );
    await expect(back).rejects.toMatchObject({ code: 'COMPETITION_UPDATE_FAILED', details: { reason: 'scored' } });
    expect((await it.get()).status).toBe('LIVE');
  });
  test('[CM-9] other parts of the product add points of their own', async () => {
    const it = await createCompetition(world, organiser.token);
    await it.complete();
    const judges: GoLiveCheck = async () => [{ point: 'judges', done: false, later: false, missing: { room: 'Hall' } }];
    const body = { status: 'LIVE', version: (await it.get()).version } as const;
    const live = withPorts({ checks: [judges] }).setStatus(
      world.app.units.forCommand(world.clock.now),
      callerIn(it.code),
      body,
    );
    await expect(live).rejects.toMatchObject({
      code: 'GO_LIVE_INCOMPLETE',
      details: { points: [{ point: 'judges' }] },
    });
  });
});

describe('taking away and copying', () => {
  test('[CM-11] a removed draft is gone for everybody, and its organiser brings it back', async () => {
    const crew = (await enter(world, 'crew@example.org')).token;
    const it = await createCompetition(world, organiser.token);
    await it.invite('crew@example.org', ['competition.edit']);
    expect((await it.call('getCompetition', { token: crew })).status).toBe(200);
    expect((await it.call('removeCompetition', { token: crew })).body.code).toBe('NOT_ALLOWED');
    expect((await it.call('removeCompetition')).body).toEqual({ done: true });
    expect((await it.call('getCompetition', { token: crew })).body.code).toBe('NOT_ALLOWED');
    expect((await it.call('getCompetition')).body.code).toBe('COMPETITION_NOT_FOUND');
    expect((await it.call('addRoom', { body: { roomName: 'x' } })).body.code).toBe('COMPETITION_NOT_FOUND');
    expect((await it.call('getGoLiveList')).body.code).toBe('COMPETITION_NOT_FOUND');
    const list = await world.call('listCompetitions', { token: organiser.token, query: { of: 'organised' } });
    expect(JSON.stringify(list.body)).not.toContain(it.code);
    expect((await it.call('restoreCompetition', { token: crew })).body.code).toBe('NOT_ALLOWED');
    expect((await it.call('restoreCompetition')).body['competition']).toMatchObject({ competitionCode: it.code });
    expect((await it.call('restoreCompetition')).status).toBe(200);
    expect((await it.call('getCompetition', { token: crew })).status).toBe(200);
  });
  test('[CM-11] a live one is not taken away', async () => {
    const it = await createCompetition(world, organiser.token);
    await it.complete();
    await it.goLive();
    expect((await it.call('removeCompetition')).body).toMatchObject({
      code: 'COMPETITION_UPDATE_FAILED',
      details: { reason: 'live' },
    });
  });

  test('[CM-12] a duplicate is a draft with the same rounds, criteria, rooms and settings, nobody in it and no date that has passed', async () => {
    const it = await createCompetition(world, organiser.token, { name: 'Robots' });
    await it.complete();
    await it.invite('helper@example.org', ['competition.edit']);
    const [round] = (await it.get()).roundData;
    const roundCode = round?.roundCode ?? '';
    await it.call('setRoundStatus', { params: { roundCode }, body: { status: 'live', version: round?.version } });
    const values = {
      fileTypes: ['pdf'],
      maxFiles: 2,
      maxBytes: 2048,
      linksAllowed: true,
      deadline: '2026-02-01T00:00:00Z',
      graceMinutes: 5,
    };
    await it.call('saveSubmissionSettings', { params: { roundCode }, body: { values, version: 0 } });
    const past = {
      timelineCode: '',
      kind: 'registration',
      title: '',
      roundCode: null,
      startTime: '2026-02-20T00:00:00Z',
      hours: 2400,
    };
    const later = { ...past, kind: 'judging', roundCode, startTime: '2026-06-01T00:00:00Z' };
    expect((await it.call('saveTimeline', { body: { values: [past, later], version: 1 } })).status).toBe(200);
    await it.goLive();
    await it.addRoom('Hall');

    const copy = (await it.call('duplicateCompetition')).body['competition'] as Competition;
    expect(copy).toMatchObject({
      competitionName: 'Robots',
      status: 'DRAFT',
      categoryName: 'engineering',
      teamSize: 4,
      minTeamSize: 2,
      version: 0,
      me: { role: 'organiser' },
    });
    expect(copy.roundData).toMatchObject([
      { roundName: 'Final', roundWeightage: 100, isLive: false, criteria: [{ criterionName: 'Speed' }] },
    ]);
    expect(copy.roundData[0]?.roundCode).not.toBe(roundCode);
    const options = { params: { competitionCode: copy.competitionCode } };
    expect((await it.call('listRooms', options)).body).toMatchObject({ rooms: [{ roomName: 'Hall' }] });
    expect((await it.call('listCrew', options)).body).toEqual({ crew: [] });
    expect((await it.call('getSettings', options)).body).toMatchObject({
      settings: {
        release: { values: { policy: 'together' }, version: 0 },
        timeline: { values: [{ kind: 'judging', roundCode: copy.roundData[0]?.roundCode }], version: 0 },
        submissions: [{ roundCode: copy.roundData[0]?.roundCode, values: { maxFiles: 2, deadline: null } }],
      },
    });
    expect((await it.get()).status).toBe('LIVE');
  });
});
