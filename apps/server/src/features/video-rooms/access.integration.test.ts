import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { lineUp } from '../../../test/containers.ts';
import { createFakeEngine } from '../../../test/fake-media.ts';
import { signInJudge } from '../../../test/judges.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { Seat } from '../../video/rooms/seats.ts';
import { createRoomTokens } from '../../video/token/room-token.ts';

let world: World;
let it: TestCompetition;
let room: string;
let team: { containerCode: string };
let judgeCode: string;
const sessions: Record<string, string> = {};
const userCodes: Record<string, string> = {};
/** The tokens for the room, by person. */
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await createWorld({ roles: ['api', 'video'], media: createFakeEngine().engine });
  for (const who of ['organiser', 'moderator', 'helper', 'steward', 'captain', 'mate']) {
    const { token, user } = await enter(world, `${who}@example.org`);
    sessions[who] = token;
    userCodes[who] = user.userCode;
  }
  it = await createCompetition(world, sessions['organiser'] ?? '');
  await it.invite('moderator@example.org', ['video.moderate']);
  await it.invite('helper@example.org', ['rooms.manage']);
  await it.invite('steward@example.org', ['rooms.manage']);
  await it.complete();
  await it.goLive();
  room = (await it.addRoom('Hall'))[0]?.competitionRoomCode ?? '';
  team = await lineUp(it, { captain: sessions['captain'] ?? '', others: [sessions['mate'] ?? ''] });
  const judge = await signInJudge(world, it, 'judge@example.org');
  judgeCode = judge.judge.judgeCode;
  const params = { competitionRoomCode: room };
  for (const [who, token] of Object.entries(sessions))
    tokens[who] = String((await it.call('enterVideoRoom', { params, token })).body['token']);
  const entered = await it.call('enterVideoRoomAsJudge', { params, token: judge.judgeToken });
  tokens['judge'] = String(entered.body['token']);
});
afterAll(() => world.close());

const claimsOf = (who: string) =>
  createRoomTokens({ secrets: world.app.services.secrets }).verify(tokens[who] ?? '', world.clock.now);
const init = async (who: string): Promise<number> => {
  const headers = { authorization: `Bearer ${tokens[who]}` };
  return (await world.app.inject({ url: `/init?peer_id=${who}&user_agent=test`, headers })).statusCode;
};
const directory = () => world.app.services.videoRooms.directory(() => world.clock.now);
/** Who of all of them is not let in any more. */
const refused = async (): Promise<string[]> => {
  const people = Object.keys(tokens);
  const ended = await directory().access.ended(people.map((who) => claimsOf(who).tokenId));
  return people.filter((who) => ended.has(claimsOf(who).tokenId));
};
test('[VR-30] everyone who was let in is let in again', async () => {
  expect(await refused()).toEqual([]);
  for (const who of Object.keys(tokens)) expect(await init(who)).toBe(200);
});
test('[VR-30] a host who does not moderate any more, and revoked crew', async () => {
  await it.call('updateCrew', { body: { email: 'moderator@example.org', permissions: ['rooms.manage'] } });
  expect(await refused()).toEqual(['moderator']);
  expect(await init('moderator')).toBe(403);
  await it.call('revokeCrew', { body: { email: 'helper@example.org' } });
  expect(await refused()).toEqual(['moderator', 'helper']);
});
test('[VR-30] members of a removed container, and a removed judge', async () => {
  await it.call('removeContainers', { body: { containerCodes: [team.containerCode] } });
  expect(await refused()).toEqual(['moderator', 'helper', 'captain', 'mate']);
  await it.call('removeJudge', { params: { judgeCode }, body: { reason: 'left' } });
  expect(await refused()).toEqual(['moderator', 'helper', 'captain', 'mate', 'judge']);
  expect(await init('judge')).toBe(403);
});
test('[VR-30] the token of a deleted account is refused, and its owner is not in it any more', async () => {
  const { personalData } = world.app.services.videoRooms;
  const person = { userCode: userCodes['steward'] ?? '', email: 'steward@example.org' };
  expect(await refused()).not.toContain('steward');
  expect(await personalData.collect(person)).toMatchObject([{ room_id: room, role: 'audience' }]);
  await world.database.db.transaction().execute((tx) => personalData.erase(tx, person));
  expect(await personalData.collect(person)).toEqual([]);
  expect(await refused()).toContain('steward');
  expect(await init('steward')).toBe(403);
});
test('[VR-30] everyone, when the room was removed', async () => {
  expect(await init('organiser')).toBe(200);
  await it.call('removeRoom', { params: { competitionRoomCode: room } });
  expect(await refused()).toEqual(Object.keys(tokens));
  expect(await init('organiser')).toBe(403);
});
test('[VR-21] [VR-26] a token of no person is good until its peer was removed', async () => {
  const { access } = directory();
  expect([...(await access.ended(['printed']))]).toEqual([]);
  await access.revoke('nowhere', 'printed');
  expect([...(await access.ended(['printed']))]).toEqual(['printed']);
  await access.revoke('nowhere', 'printed');
});

const seat = (peerId: string): Seat => ({
  peer: {
    peerId,
    userId: 'u',
    tokenId: 't',
    tokenRole: 'host',
    role: 'host',
    name: 'Ann',
    data: '',
    phase: 'joined',
    tracks: new Map(),
    keptUntil: 5,
  },
  media: {
    options: { peerId, videoOnRequest: false, degrade: true },
    earlier: { sections: [{ mid: '1', kind: 'audio' }], count: 1, answeredUfrag: 'abcd', layers: [] },
  },
  sessionId: 'session',
});
test('[VR-29] seats are kept, changed and forgotten, and are worth nothing when their node is gone for long', async () => {
  const { seats } = directory();
  await seats.carried(['hall']);
  await seats.write(
    'hall',
    new Map([
      ['ann', seat('ann')],
      ['ben', seat('ben')],
    ]),
  );
  const { keptUntil: _, ...peer } = seat('ann').peer;
  await seats.write(
    'hall',
    new Map([
      ['ann', { ...seat('ann'), peer: { ...peer, name: 'Anne' } }],
      ['ben', undefined],
    ]),
  );
  expect(await seats.read('hall')).toEqual([{ ...seat('ann'), peer: { ...peer, name: 'Anne' } }]);
  expect(await seats.read('other')).toEqual([]);
  await world.app.sweep(world.clock.now);
  expect(await seats.read('hall')).toHaveLength(1);
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 91_000);
  expect(await seats.read('hall')).toEqual([]);
  await world.app.sweep(world.clock.now);
  world.clock.now = before;
  expect(await seats.read('hall')).toEqual([]);
});
