import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, type TestCompetition } from '../../test/competition.ts';
import { openCompetition, student } from '../../test/containers.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openListener } from '../../test/sockets.ts';
import { createWorld, type World } from '../../test/world.ts';

// Two programs on one database. Calls go to the first, sockets to the second.
const env = { PORT: '0', DATABASE_URL: 'postgres://podium@localhost/podium' };
let database: TestDatabase;
let first: World;
let second: World;
let firstUrl: string;
let url: string;
let it: TestCompetition;
let organiser: string;
const competition = () => channelName({ of: 'competition', competitionCode: it.code });

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { ...database, close: async () => undefined };
  first = await createWorld({ env, database: shared });
  second = await createWorld({ env, database: shared });
  ({ url: firstUrl } = await first.app.listen());
  ({ url } = await second.app.listen());
  organiser = (await student(first, 'organiser@example.org')).token;
  it = await openCompetition(first, organiser);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await database.close();
});

test('[ND-6] [P-269] [P-270] one program authorises a socket of another, and what it does is heard there once', async () => {
  const listener = await openListener(first, url);
  await listener.subscribe(organiser, competition());
  await it.invite('crew@example.org', ['bank.view']);
  expect(await listener.next('crew-status-update', competition())).toBeDefined();
  expect((await listener.rest()).filter(({ event }) => event === 'crew-status-update')).toEqual([]);
  listener.ws.terminate();
});
test('[ND-6] [P-271] [P-272] people who are connected to different programs are present together', async () => {
  const workspace = channelName({ of: 'workspace', competitionCode: it.code });
  const mate = await enter(first, 'mate@example.org');
  await it.invite('mate@example.org', ['bank.view']);
  const [here, there] = [await openListener(second, firstUrl), await openListener(first, url)];
  await here.subscribe(organiser, workspace);
  await there.subscribe(mate.token, workspace);
  const person = { user_id: mate.user.userId };
  expect((await here.next('pusher_internal:member_added', workspace)).data).toMatchObject(person);
  there.ws.terminate();
  expect((await here.next('pusher_internal:member_removed', workspace)).data).toMatchObject(person);
  here.ws.terminate();
});
// The clock of these programs stands still, so nothing closes a socket by its age: only what the other program said does.
test('[ND-6] [RT-5] who loses a right at one program is disconnected from the other', async () => {
  const fired = await enter(first, 'fired@example.org');
  await it.invite('fired@example.org', ['bank.view']);
  const listener = await openListener(first, url);
  await listener.subscribe(fired.token, competition());
  await it.call('revokeCrew', { body: { email: 'fired@example.org' } });
  expect(await listener.closed).toBe(4200);
  const again = await openListener(second, url);
  expect([401, 403]).toContain((await again.authorise(fired.token, competition())).status);
  again.ws.terminate();
});
test('[ND-6] each program says how many hear each other', async () => {
  const { body } = { body: (await second.app.inject({ url: '/readyz' })).json<{ bus: object }>() };
  expect(body.bus).toEqual({ ok: true, reason: '2 nodes hear each other over PostgreSQL' });
});
