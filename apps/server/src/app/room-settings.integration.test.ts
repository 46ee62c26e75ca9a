import { defaultEdits } from '@podium/domain/video-room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../test/competition.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createFakeEngine } from '../../test/fake-media.ts';
import { openVideoClient } from '../../test/video-server.ts';
import { createWorld, type World } from '../../test/world.ts';
import { videoSocketPath } from '../video/video.ts';

// Two programs on one database. The room is on the second, the organiser's calls go to the first.
const env = { PORT: '0', DATABASE_URL: 'postgres://podium@localhost/podium' };
let database: TestDatabase;
let worlds: World[];
let it: TestCompetition;
beforeAll(async () => {
  database = await createTestDatabase();
  const start = () =>
    createWorld({
      env,
      database: { ...database, close: async () => undefined },
      roles: ['api', 'realtime', 'video'],
      media: createFakeEngine().engine,
    });
  worlds = [await start(), await start()];
});
afterAll(async () => {
  for (const world of worlds.toReversed()) await world.close();
  await database.close();
});

test('[RP-7] changed settings reach the room on whichever node it is', async () => {
  const [first, second] = worlds as [World, World];
  const organiser = (await enter(first, 'organiser@example.org')).token;
  it = await createCompetition(first, organiser);
  await it.complete();
  await it.goLive();
  const competitionRoomCode = (await it.addRoom('Hall'))[0]?.competitionRoomCode ?? '';
  const { body } = await it.call('enterVideoRoom', { params: { competitionRoomCode } });
  await first.app.listen();
  const { url } = await second.app.listen();
  const query = new URLSearchParams({ peer: 'host', token: String(body['token']) });
  const host = openVideoClient(url, `${videoSocketPath}?${query.toString()}`);
  await host.next('on-policy-change');
  expect([first, second].map(({ app }) => app.video?.rooms.numbers().rooms)).toEqual([0, 1]);

  const audience = { ...defaultEdits.audience, allowed: ['audio'] };
  const roles = { ...defaultEdits, audience };
  await it.call('saveVideoSettings', { body: { hasWaitingRoom: false, roles, version: 0 } });
  expect(await host.next('on-policy-change')).toMatchObject({
    known_roles: { audience: { publishParams: { allowed: ['audio'] } } },
  });
  host.ws.terminate();
});
