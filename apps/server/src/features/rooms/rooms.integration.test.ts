import type { Room } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';
import { createRooms } from './service.ts';

let world: World;
let organiser: { token: string; userCode: string };
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  const { token, user } = await enter(world, 'organiser@example.org');
  organiser = { token, userCode: user.userCode };
});
beforeEach(async () => {
  it = await createCompetition(world, organiser.token);
});
afterAll(() => world.close());

const roomsIn = ({ body }: Answer) => body['rooms'] as Room[];
const names = (rooms: readonly Room[]) => rooms.map(({ roomName }) => roomName);
const of = (room: Room | undefined) => ({ params: { competitionRoomCode: room?.competitionRoomCode ?? '' } });

describe('rooms', () => {
  test('[RM-1] [P-110] have a name and a code, and come in the order they were made', async () => {
    await it.addRoom('Blue');
    expect(await it.addRoom('Amber')).toEqual([
      { competitionRoomCode: expect.stringMatching(/^ROM\d{13}$/u), roomName: 'Blue', containerCount: 0, version: 0 },
      { competitionRoomCode: expect.stringMatching(/^ROM\d{13}$/u), roomName: 'Amber', containerCount: 0, version: 0 },
    ]);
    expect(names(roomsIn(await it.call('listRooms')))).toEqual(['Blue', 'Amber']);
  });
  test('[RM-2] no two have one name, in whatever case, also when made at the same moment', async () => {
    const [blue] = await it.addRoom('Blue');
    const [, amber] = await it.addRoom('Amber');
    expect((await it.call('addRoom', { body: { roomName: ' BLUE ' } })).body.code).toBe('ROOM_NAME_TAKEN');
    expect((await it.call('renameRoom', { ...of(amber), body: { roomName: 'blue', version: 0 } })).body.code).toBe(
      'ROOM_NAME_TAKEN',
    );
    expect(
      names(roomsIn(await it.call('renameRoom', { ...of(blue), body: { roomName: 'BLUE', version: 0 } }))),
    ).toEqual(['BLUE', 'Amber']);
    const both = await Promise.all([1, 2, 3].map(() => it.call('addRoom', { body: { roomName: 'Green' } })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const other = await createCompetition(world, organiser.token);
    expect(await other.addRoom('Blue')).toHaveLength(1);
  });
  test('[RM-3] a stale name is shown the present one', async () => {
    const [room] = await it.addRoom('Blue');
    await it.call('renameRoom', { ...of(room), body: { roomName: 'First', version: 0 } });
    const stale = await it.call('renameRoom', { ...of(room), body: { roomName: 'Second', version: 0 } });
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { roomName: 'First', version: 1 } },
    });
  });
  test('[RM-4] a removed one gives its name free and comes back to its position, if its name still is', async () => {
    const [blue] = await it.addRoom('Blue');
    await it.addRoom('Amber');
    expect(names(roomsIn(await it.call('removeRoom', of(blue))))).toEqual(['Amber']);
    for (const name of ['removeRoom', 'renameRoom'] as const) {
      expect((await it.call(name, { ...of(blue), body: { roomName: 'x', version: 1 } })).body.code).toBe(
        'ROOM_NOT_FOUND',
      );
    }
    expect(names(roomsIn(await it.call('restoreRoom', of(blue))))).toEqual(['Blue', 'Amber']);
    expect((await it.call('restoreRoom', of(blue))).body.code).toBe('ROOM_NOT_FOUND');
    await it.call('removeRoom', of(blue));
    await it.addRoom('blue');
    expect((await it.call('restoreRoom', of(blue))).body.code).toBe('ROOM_NAME_TAKEN');
  });
  test('[RM-4] of another competition are not found here', async () => {
    const other = await createCompetition(world, organiser.token);
    const [foreign] = await other.addRoom('Foreign');
    expect((await it.call('removeRoom', of(foreign))).body.code).toBe('ROOM_NOT_FOUND');
  });
  test('[RM-5] one with containers, of whatever round, is not taken away', async () => {
    const [room] = await it.addRoom('Blue');
    const { db } = world.database;
    const roomUse = {
      countContainers: async () => 3,
      countByRoom: async () => new Map([[room?.competitionRoomCode ?? '', 3]]),
    };
    const rooms = createRooms({ db, changes: world.app.services.changes, roomUse });
    const caller = {
      kind: 'user',
      sessionId: '',
      userCode: organiser.userCode,
      competitionCode: it.code,
      role: { as: 'organiser' },
    } as const;
    const removal = rooms.remove(world.app.units.forCommand(world.clock.now), { ...caller, ...of(room).params });
    await expect(removal).rejects.toMatchObject({ code: 'ROOM_NOT_EMPTY', details: { containers: 3 } });
    expect((await rooms.list(it.code, undefined)).rooms).toMatchObject([{ roomName: 'Blue', containerCount: 3 }]);
  });
});
