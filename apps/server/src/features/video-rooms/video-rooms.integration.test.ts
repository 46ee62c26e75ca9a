import type { Competition } from '@podium/contract';
import { defaultEdits } from '@podium/domain/video-room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { lineUp } from '../../../test/containers.ts';
import { createFakeEngine } from '../../../test/fake-media.ts';
import { signInJudge } from '../../../test/judges.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createRoomTokens } from '../../video/token/room-token.ts';

let world: World;
let it: TestCompetition;
let room: string;
let team: { containerCode: string };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await createWorld({ roles: ['api', 'realtime', 'video'], media: createFakeEngine().engine });
  for (const who of ['organiser', 'moderator', 'helper', 'captain', 'mate', 'other'])
    tokens[who] = (await enter(world, `${who}@example.org`)).token;
  it = await createCompetition(world, tokens['organiser'] ?? '');
  await it.invite('moderator@example.org', ['video.moderate']);
  await it.invite('helper@example.org', ['rooms.manage']);
  await it.complete();
  await it.goLive();
  room = (await it.addRoom('Hall'))[0]?.competitionRoomCode ?? '';
  team = await lineUp(it, { captain: tokens['captain'] ?? '', others: [tokens['mate'] ?? ''] });
  tokens['judge'] = (await signInJudge(world, it, 'judge@example.org')).judgeToken;
});
afterAll(() => world.close());

const inRoom = (more: object = {}) => ({ params: { competitionRoomCode: room }, ...more });
const enterAs = (who: string) =>
  it.call(who === 'judge' ? 'enterVideoRoomAsJudge' : 'enterVideoRoom', inRoom({ token: tokens[who] }));
const roleAs = async (who: string) => (await enterAs(who)).body['role'];
const claimsOf = (token: unknown) =>
  createRoomTokens({ secrets: world.app.services.secrets }).verify(String(token), world.clock.now);
const init = async (token: unknown) => {
  const response = await world.app.inject({
    url: '/init?peer_id=peer&user_agent=test',
    headers: { authorization: `Bearer ${String(token)}` },
  });
  return { status: response.statusCode, body: response.json() };
};

describe('entering', () => {
  test('[VR-24] the organiser and crew with video.moderate are hosts, judges judges, the others watch', async () => {
    expect(await roleAs('organiser')).toBe('host');
    expect(await roleAs('moderator')).toBe('host');
    expect(await roleAs('helper')).toBe('audience');
    expect(await roleAs('captain')).toBe('audience');
    expect(await roleAs('judge')).toBe('judge');
    expect((await enterAs('other')).status).toBe(403);
    expect((await it.call('enterVideoRoom', inRoom({ token: '' }))).status).toBe(401);
  });
  test('[VR-24] the token is for this room and role, for one person, and names nobody', async () => {
    const { body } = await enterAs('captain');
    const claims = claimsOf(body['token']);
    expect(claims).toMatchObject({ roomId: room, role: 'audience' });
    expect(claims.userId).not.toContain('USR');
    expect(claimsOf((await enterAs('captain')).body['token']).userId).toBe(claims.userId);
    expect(claimsOf((await enterAs('mate')).body['token']).userId).not.toBe(claims.userId);
    expect(await init(body['token'])).toMatchObject({
      status: 200,
      body: { endpoint: expect.stringContaining('/video/socket') },
    });
  });
  test('[VR-24] members of the container that is called are presenters, until another one is', async () => {
    const call = (containerCode: string | null) => it.call('callContainer', inRoom({ body: { containerCode } }));
    expect((await call(team.containerCode)).body['rooms']).toMatchObject([{ presenting: team.containerCode }]);
    expect(await roleAs('captain')).toBe('presenter');
    expect(await roleAs('mate')).toBe('presenter');
    expect(await roleAs('helper')).toBe('audience');
    expect((await call('CON0000000000000')).body.code).toBe('CONTAINER_NOT_FOUND');
    await call(null);
    expect(await roleAs('captain')).toBe('audience');
  });
  test('[VR-24] a room of another competition, a removed one and none are not found', async () => {
    const other = await createCompetition(world, tokens['organiser'] ?? '');
    const [foreign] = await other.addRoom('Foreign');
    const competitionRoomCode = foreign?.competitionRoomCode ?? '';
    const options = { params: { competitionRoomCode } };
    for (const name of ['enterVideoRoom', 'openVideoRoom'] as const)
      expect((await it.call(name, options)).body.code).toBe('ROOM_NOT_FOUND');
    expect((await it.call('callContainer', { ...options, body: { containerCode: null } })).body.code).toBe(
      'ROOM_NOT_FOUND',
    );
    expect((await other.call('enterVideoRoom', options)).status).toBe(200);
    await other.call('removeRoom', options);
    expect((await other.call('enterVideoRoom', options)).body.code).toBe('ROOM_NOT_FOUND');
  });
});

describe('settings', () => {
  const save = (body: object, token?: string) => it.call('saveVideoSettings', { body, ...(token ? { token } : {}) });
  const settings = (more: object = {}) => ({ hasWaitingRoom: false, roles: defaultEdits, ...more });
  test('[VR-23] the roles of a competition are changed by those who moderate, over the version they saw', async () => {
    expect((await it.call('getVideoSettings')).body).toMatchObject({ version: 0, settings: settings() });
    const audience = { ...defaultEdits.audience, allowed: ['audio'] };
    const changed = settings({ roles: { ...defaultEdits, audience }, hasWaitingRoom: true });
    const saved = await save({ ...changed, version: 0 }, tokens['moderator']);
    expect(saved.body).toMatchObject({ version: 1, settings: changed });
    expect((await save({ ...settings(), version: 0 })).body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { version: 1 } },
    });
    expect((await save({ ...settings(), version: 1 }, tokens['helper'])).status).toBe(403);
    const known = await world.app.services.videoRooms.directory(() => world.clock.now).settings(room);
    expect(known).toMatchObject({
      name: 'Hall',
      hasWaitingRoom: true,
      roles: { audience: { publishParams: { allowed: ['audio'] } } },
    });
    const announced: string[][] = [];
    world.app.services.videoRooms.onSettingsChanged((roomIds) => void announced.push([...roomIds]));
    await save({ ...settings(), version: 0 });
    expect(announced).toEqual([]);
    await save({ ...settings(), version: 1 });
    expect(announced).toEqual([expect.arrayContaining([room]) as string[]]);
  });
  test('[VR-23] a copy of the competition takes them along', async () => {
    await save({ ...settings({ hasWaitingRoom: true }), version: 2 });
    const { body } = await it.call('duplicateCompetition', { body: {} });
    const { competitionCode } = body['competition'] as Competition;
    const copy = await world.call('getVideoSettings', { token: tokens['organiser'], params: { competitionCode } });
    expect(copy.body).toMatchObject({ version: 1, settings: { hasWaitingRoom: true } });
  });
  test('[VR-5] what is out of bounds or unknown is refused', async () => {
    const audience = { ...defaultEdits.audience, video: { ...defaultEdits.audience.video, bitRate: 0 } };
    expect((await save({ ...settings({ roles: { ...defaultEdits, audience } }), version: 3 })).status).toBe(400);
    const judge = { ...defaultEdits.judge, subscribeToRoles: ['everyone'] };
    expect((await save({ ...settings({ roles: { ...defaultEdits, judge } }), version: 3 })).status).toBe(400);
  });
});

describe('a lock', () => {
  test('[VR-13] outlives the process, also of a room of no competition, and is opened by those who moderate', async () => {
    const directory = world.app.services.videoRooms.directory(() => world.clock.now);
    await directory.lock(room, 'done');
    await directory.lock('nowhere', 'done');
    const again = await createWorld({
      roles: ['api', 'video'],
      database: world.database,
      media: createFakeEngine().engine,
    });
    const later = again.app.services.videoRooms.directory(() => again.clock.now);
    expect(await later.settings(room)).toMatchObject({ isLocked: true });
    expect(await later.settings('nowhere')).toMatchObject({ isLocked: true, name: 'nowhere' });
    await again.app.close();
    const { body } = await enterAs('organiser');
    expect(await init(body['token'])).toMatchObject({ status: 403, body: { code: 2000 } });
    expect((await it.call('openVideoRoom', inRoom({ token: tokens['helper'] }))).status).toBe(403);
    expect((await it.call('openVideoRoom', inRoom({ token: tokens['moderator'] }))).body['rooms']).toMatchObject([
      { lockedAt: null },
    ]);
    expect((await init(body['token'])).status).toBe(200);
    expect((await it.call('openVideoRoom', inRoom())).status).toBe(200);
  });
});
