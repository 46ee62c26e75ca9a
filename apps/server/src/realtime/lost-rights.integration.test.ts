import type { SessionView } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChannelWorld, openChannelWorld } from '../../test/channel-world.ts';
import { enter } from '../../test/competition.ts';
import { lineUp, openCompetition } from '../../test/containers.ts';
import { openListener, type TestListener } from '../../test/sockets.ts';
import { goodPassword, type World } from '../../test/world.ts';

let { world, url, it, team, people } = {} as ChannelWorld;
beforeAll(async () => {
  ({ world, url, it, team, people } = await openChannelWorld());
});
afterAll(() => world.close());

const competition = () => channelName({ of: 'competition', competitionCode: it.code });
const container = (code = team.containerCode) => channelName({ of: 'container', containerCode: code });
describe('[RT-5] a person who loses a right receives nothing more', () => {
  /** Two sockets hear one channel: the one of whom it is taken from, and one who keeps it. */
  const both = async (channel: string, losing: string, other: string): Promise<[TestListener, TestListener]> => {
    const [loser, keeper] = [await openListener(world, url), await openListener(world, url)];
    await loser.subscribe(losing, channel);
    await keeper.subscribe(other, channel);
    return [loser, keeper];
  };
  const isOver = async (
    channel: string,
    token: string,
    [loser, keeper]: readonly [TestListener, TestListener],
  ): Promise<void> => {
    expect(await loser.closed).toBe(4200);
    const again = await openListener(world, url);
    expect([401, 403]).toContain((await again.authorise(token, channel)).status);
    world.app.realtime?.hub.publish(channel, 'later', '{}');
    expect((await keeper.rest()).map(({ event }) => event)).toContain('later');
    expect(loser.unread().map(({ event }) => event)).not.toContain('later');
    for (const { ws } of [keeper, again]) ws.terminate();
  };
  const must = async (answer: ReturnType<World['call']>): Promise<void> =>
    expect((await answer).body.code).toBeUndefined();

  test('taken out of the crew', async () => {
    const fired = await enter(world, 'fired@example.org');
    await it.invite('fired@example.org', ['bank.view']);
    const sockets = await both(competition(), fired.token, people.organiser.token);
    await sockets[0].subscribe(fired.token, channelName({ of: 'user', userCode: fired.user.userCode }));
    await must(it.call('revokeCrew', { body: { email: 'fired@example.org' } }));
    await isOver(competition(), fired.token, sockets);
    // The person was told on their own channel before; the competition’s word about it went to those who stayed.
    const received = sockets[0]
      .unread()
      .filter(({ event }) => event === 'crew-status-update')
      .map(({ channel }) => channel);
    expect(received).toEqual([channelName({ of: 'user', userCode: fired.user.userCode })]);
  });
  test('put out of a team, or gone from it', async () => {
    const [out, gone] = [await enter(world, 'out@example.org'), await enter(world, 'gone@example.org')];
    const own = await lineUp(it, {
      captain: (await enter(world, 'cap@example.org')).token,
      others: [out.token, gone.token],
    });
    const cap = await world.call('login', { body: { email: 'cap@example.org', password: goodPassword } });
    const captain = String(cap.body['token']);
    const first = await both(container(own.containerCode), out.token, captain);
    const memberCode = own.users.find(({ email }) => email === 'out@example.org')?.memberCode ?? '';
    await must(it.call('removeMember', { token: captain, params: { memberCode } }));
    await isOver(container(own.containerCode), out.token, first);
    const second = await both(container(own.containerCode), gone.token, captain);
    await must(it.call('leaveEntry', { token: gone.token }));
    await isOver(container(own.containerCode), gone.token, second);
  });
  test('signed out, here or from another device', async () => {
    for (const end of ['logout', 'revokeOtherSessions'] as const) {
      const stays = (await enter(world, 'two-devices@example.org')).token;
      const goes = (await world.call('login', { body: { email: 'two-devices@example.org', password: goodPassword } }))
        .body as unknown as SessionView;
      const own = channelName({ of: 'user', userCode: goes.user.userCode });
      const sockets = await both(own, goes.token, stays);
      await must(world.call(end, { token: end === 'logout' ? goes.token : stays }));
      await isOver(own, goes.token, sockets);
    }
  });
  test('an account that is deleted', async () => {
    const left = await enter(world, 'left@example.org');
    await it.invite('left@example.org', ['bank.view']);
    const sockets = await both(competition(), left.token, people.organiser.token);
    await must(world.call('deleteAccount', { token: left.token, body: { password: goodPassword } }));
    await isOver(competition(), left.token, sockets);
  });
  test('an entry or a competition that is removed', async () => {
    const solo = await enter(world, 'solo@example.org');
    const entry = await lineUp(it, { captain: solo.token });
    const listener = await openListener(world, url);
    await listener.subscribe(solo.token, container(entry.containerCode));
    await must(it.call('removeContainers', { body: { containerCodes: [entry.containerCode] } }));
    expect(await listener.closed).toBe(4200);
    const draft = await openCompetition(world, people.organiser.token);
    await draft.invite('crew@example.org', ['bank.view']);
    await must(draft.call('setCompetitionStatus', { body: { status: 'DRAFT', version: (await draft.get()).version } }));
    const crew = await openListener(world, url);
    const channel = channelName({ of: 'competition', competitionCode: draft.code });
    await crew.subscribe(people.crew.token, channel);
    await must(draft.call('removeCompetition'));
    expect(await crew.closed).toBe(4200);
    const again = await openListener(world, url);
    expect((await again.authorise(people.crew.token, channel)).status).toBe(403);
    again.ws.terminate();
  });
});
