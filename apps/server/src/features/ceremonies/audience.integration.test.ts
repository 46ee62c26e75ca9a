import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { resultCompetition } from '../../../test/results.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
});
afterAll(() => world.close());

test('[CY-22] [RT-42] screens of the hall and devices that follow are counted while they are connected', async () => {
  const { token: organiser } = await enter(world, 'organiser@example.org');
  const made = await resultCompetition(world, organiser);
  await made.setPublic(true);
  await made.score([5, 8, 6]);
  const sealed = { of: 'sealed', roundCodes: null, reason: null, places: 3 };
  ok(await made.it.call('openCeremony', { body: sealed }));
  const audience = async () => ok(await made.it.call('getCeremonyAudience'));
  expect(await audience()).toEqual({ screens: 0, followers: 0 });

  const { leaderboardID } = made;
  const screen = await openListener(world, url);
  await screen.subscribe(organiser, channelName({ of: 'screen', leaderboardID }));
  const member = await openListener(world, url);
  await member.subscribe(made.people[0]?.token ?? '', channelName({ of: 'leaderboard', leaderboardID }));
  const guest = await openListener(world, url);
  guest.send({
    event: 'pusher:subscribe',
    data: { channel: channelName({ of: 'public-leaderboard', leaderboardID }) },
  });
  await guest.next('pusher_internal:subscription_succeeded');
  expect(await audience()).toEqual({ screens: 1, followers: 2 });

  guest.ws.close();
  await expect.poll(audience).toEqual({ screens: 1, followers: 1 });
  const refused = await world.call('getCeremonyAudience', {
    token: made.people[0]?.token ?? '',
    params: { competitionCode: made.it.code },
  });
  expect(refused.status).toBe(403);
});
