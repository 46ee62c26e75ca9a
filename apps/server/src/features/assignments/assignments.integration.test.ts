import type { Container, Round, Room } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCompetition } from '../../../test/competition.ts';
import { containerOf, lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
let rounds: Round[];
let rooms: Room[];
let codes: string[];
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser, 'SOLO');
  await it.call('createRound', { body: { roundName: 'Rehearsal', isMock: true } });
  rounds = await it.addRound('Grand final');
  await it.addRoom('North');
  rooms = await it.addRoom('South');
  codes = [];
  for (const [at, institute] of [
    'Anna University',
    'Anna University',
    'Ashesi University',
    'Ashesi University',
    'Anna University',
  ].entries()) {
    const { token } = await student(world, `p${at}@example.org`, { institute });
    const { body } = await it.call('register', { token, body: { answers: {} } });
    codes.push((body['container'] as Container).containerCode);
  }
});
afterAll(() => world.close());

const roundCode = (at: number) => rounds[at]?.roundCode ?? '';
const room = (at: number) => rooms[at]?.competitionRoomCode ?? '';
const inRoom = async (round: number, at: number) =>
  (
    (await it.call('listContainers', { query: { roundCode: roundCode(round), competitionRoomCode: room(at) } })).body[
      'items'
    ] as Container[]
  ).map(({ containerCode }) => containerCode);
const assign = (round: number, moves: readonly { containerCode: string; competitionRoomCode: string | null }[]) =>
  it.call('assignContainers', { params: { roundCode: roundCode(round) }, body: { moves } });
const counts = async () => (await it.get()).roundData.map(({ containerCount }) => containerCount);

describe('rooms', () => {
  test('[PL-1] the preview writes nothing and says why; what is applied is what was shown', async () => {
    const call = (body: object) => it.call('distributeContainers', { params: { roundCode: roundCode(0) }, body });
    const shown = await call({ preview: true });
    expect(
      (shown.body['assigned'] as { because: string; was: null }[]).every(
        ({ because, was }) => because !== '' && was === null,
      ),
    ).toBe(true);
    expect([...(await inRoom(0, 0)), ...(await inRoom(0, 1))]).toEqual([]);
    expect((await call({ preview: false })).body).toEqual(shown.body);
    const [north, south] = [await inRoom(0, 0), await inRoom(0, 1)];
    expect(new Set([north.length, south.length])).toEqual(new Set([2, 3]));
    const list = (await it.call('listRooms', { query: { roundCode: roundCode(0) } })).body['rooms'] as Room[];
    expect(list.map(({ containerCount }) => containerCount)).toEqual([north.length, south.length]);
    expect((await it.call('removeRoom', { params: { competitionRoomCode: room(0) } })).body.code).toBe(
      'ROOM_NOT_EMPTY',
    );
  });

  test('[PL-2] [P-036] placing says where each was, and sent back it undoes itself', async () => {
    const before = [await inRoom(0, 0), await inRoom(0, 1)];
    const moves = codes.map((containerCode) => ({ containerCode, competitionRoomCode: room(1) }));
    const moved = await assign(0, moves);
    expect(moved.body['moved']).toBe(before[0]?.length);
    expect(await inRoom(0, 0)).toEqual([]);
    expect((await assign(0, moved.body['before'] as [])).status).toBe(200);
    expect([await inRoom(0, 0), await inRoom(0, 1)]).toEqual(before);
    const one = ((await it.call('listContainers')).body['items'] as Container[]).find(
      ({ containerCode }) => containerCode === before[0]?.[0],
    );
    expect(one?.competitionRoomCode).toBe(room(0));
  });

  test('[PL-3] a room or an entry that is not here is refused, and nothing moves', async () => {
    const before = await inRoom(0, 0);
    const good = { containerCode: codes[0] ?? '', competitionRoomCode: null };
    expect((await assign(0, [good, { containerCode: codes[1] ?? '', competitionRoomCode: 'ROM0' }])).body.code).toBe(
      'ROOM_NOT_FOUND',
    );
    expect((await assign(0, [good, { containerCode: 'CNT0', competitionRoomCode: null }])).body.code).toBe(
      'CONTAINER_NOT_FOUND',
    );
    expect(
      (await it.call('assignContainers', { params: { roundCode: 'RND0' }, body: { moves: [good] } })).body.code,
    ).toBe('ROUND_NOT_FOUND');
    expect(await inRoom(0, 0)).toEqual(before);
    const bare = await openCompetition(world, organiser);
    const round = (await bare.get()).roundData[0]?.roundCode ?? '';
    expect(
      (await bare.call('distributeContainers', { params: { roundCode: round }, body: { preview: true } })).body.code,
    ).toBe('ROOMS_MISSING');
  });

  test('[PL-4] sharing out only those without a room leaves the others where they are', async () => {
    await assign(
      0,
      codes.map((containerCode, at) => ({ containerCode, competitionRoomCode: at < 3 ? room(0) : null })),
    );
    const { body } = await it.call('distributeContainers', {
      params: { roundCode: roundCode(0) },
      body: { preview: false, onlyUnassigned: true },
    });
    expect((body['assigned'] as object[]).length).toBe(2);
    expect((await inRoom(0, 0)).length).toBe(3);
    expect(new Set(await inRoom(0, 1))).toEqual(new Set(codes.slice(3)));
  });
});

describe('rounds', () => {
  test('[PL-5] [P-035] everyone active and approved is in the first round and in rehearsals; others hold those who qualified', async () => {
    expect(await counts()).toEqual([5, 5, 0]);
    const qualify = (containerCodes: readonly string[], qualified: boolean, round = 0) =>
      it.call('qualifyContainers', { params: { roundCode: roundCode(round) }, body: { containerCodes, qualified } });
    expect((await qualify(codes.slice(0, 3), true)).body).toEqual({ changed: 3, nextRoundCode: roundCode(2) });
    expect(await counts()).toEqual([5, 5, 3]);
    const next = (await it.call('listContainers', { query: { roundCode: roundCode(2) } })).body['items'] as Container[];
    expect(next.map(({ containerCode, type }) => [containerCode, type])).toEqual(
      codes.slice(0, 3).map((code) => [code, 'REGISTRATION']),
    );
    expect((await qualify(codes.slice(0, 1), false)).body['changed']).toBe(1);
    expect((await qualify(codes.slice(0, 1), false)).body['changed']).toBe(0);
    await it.call('setContainersActive', { body: { containerCodes: codes.slice(1, 2), active: false } });
    expect(await counts()).toEqual([4, 4, 1]);
    expect((await assign(2, [{ containerCode: codes[4] ?? '', competitionRoomCode: room(0) }])).body.code).toBe(
      'CONTAINER_NOT_FOUND',
    );
    expect((await qualify(codes.slice(2, 3), true, 2)).body.code).toBe('ROUND_IS_LAST');
    expect((await qualify(codes.slice(2, 3), true, 1)).body.code).toBe('ROUND_IS_LAST');
    expect((await qualify(['CNT0'], true)).body.code).toBe('CONTAINER_NOT_FOUND');
  });

  test('[PL-7] [P-035] [P-241] an entry that lacks somebody cannot go on; nobody beside it does either', async () => {
    const team = await openCompetition(world, organiser);
    const [whole, alone] = [
      await lineUp(team, {
        captain: (await student(world, 'whole1@example.org')).token,
        others: [(await student(world, 'whole2@example.org')).token],
      }),
      await lineUp(team, { captain: (await student(world, 'alone@example.org')).token, name: 'Alone' }),
    ];
    await team.addRound('Second');
    const [first] = (await team.get()).roundData;
    const inFirst = (await team.call('listContainers', { query: { roundCode: first?.roundCode ?? '' } })).body['items'];
    expect((inFirst as Container[]).map(({ type }) => type)).toEqual(['TEAM', 'TEAM']);
    const go = (containerCodes: string[]) =>
      team.call('qualifyContainers', {
        params: { roundCode: first?.roundCode ?? '' },
        body: { containerCodes, qualified: true },
      });
    expect((await go([whole.containerCode, alone.containerCode])).body).toMatchObject({
      code: 'CONTAINER_NOT_VALID',
      details: { containerName: 'Alone' },
    });
    expect((await team.get()).roundData[1]?.containerCount).toBe(0);
    expect((await go([whole.containerCode])).body).toMatchObject({ changed: 1 });
    const solo = await openCompetition(world, organiser, 'SOLO');
    await solo.addRound('Second');
    const invited = containerOf(
      await solo.call('addContainer', { body: { containerName: 'Not here yet', emails: ['not.here@example.org'] } }),
    );
    const soloRound = (await solo.get()).roundData[0]?.roundCode ?? '';
    expect(
      (
        await solo.call('qualifyContainers', {
          params: { roundCode: soloRound },
          body: { containerCodes: [invited.containerCode], qualified: true },
        })
      ).body.code,
    ).toBe('CONTAINER_NOT_VALID');
  });
  test('[PL-6] participants learn of the next round when it is live, and never who qualified', async () => {
    const team = await openCompetition(world, organiser);
    const captain = (await student(world, 'quiet@example.org')).token;
    const { containerCode } = await lineUp(team, {
      captain,
      others: [(await student(world, 'quiet.too@example.org')).token],
    });
    await team.addRound('Second');
    const [first, second] = (await team.get()).roundData;
    await team.call('qualifyContainers', {
      params: { roundCode: first?.roundCode ?? '' },
      body: { containerCodes: [containerCode], qualified: true },
    });
    const mine = await team.call('getMyEntry', { token: captain });
    expect(mine.body).toMatchObject({ rounds: [], container: { qualified: false } });
    await team.call('saveCriteria', {
      params: { roundCode: second?.roundCode ?? '' },
      body: { criteria: [{ criterionName: 'Speed', helpText: '', skills: [] }], version: second?.version },
    });
    const live = await team.call('setRoundStatus', {
      params: { roundCode: second?.roundCode ?? '' },
      body: { status: 'live', version: (second?.version ?? 0) + 1 },
    });
    expect(live.status).toBe(200);
    expect((await team.call('getMyEntry', { token: captain })).body['rounds']).toMatchObject([
      { roundName: 'Second', inRound: true, roomName: null, submission: null },
    ]);
  });
});
