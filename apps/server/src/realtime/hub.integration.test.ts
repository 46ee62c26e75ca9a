import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../test/competition.ts';
import { happens, openPusher } from '../../test/sockets.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let url: string;
let it: TestCompetition;
let organiser: { token: string; user: { userCode: string; userId: string } };
beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' }, roles: ['api', 'realtime'] });
  url = (await world.app.listen()).url;
  organiser = await enter(world, 'organiser@example.org');
  it = await createCompetition(world, organiser.token);
});
afterAll(() => world.close());

test('[P-269] the public client connects, is authorised by a form, subscribes and hears', async () => {
  const client = openPusher(url, organiser.token);
  const name = channelName({ of: 'competition', competitionCode: it.code });
  const channel = client.subscribe(name);
  await happens(channel, 'pusher:subscription_succeeded');
  const heard = happens(channel, 'weightage-change');
  world.app.realtime?.hub.publish(name, 'weightage-change', JSON.stringify({ competitionCode: it.code, rounds: [] }));
  expect(await heard).toEqual({ competitionCode: it.code, rounds: [] });
  client.disconnect();
});
