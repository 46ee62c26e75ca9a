import { channelName } from '@podium/contract/channels';
import { chatCodeOf } from '@podium/domain/chat';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { lineUp, openCompetition } from '../../../test/containers.ts';
import { signInJudge } from '../../../test/judges.ts';
import { openListener, type TestListener } from '../../../test/sockets.ts';
import { type ChatWorld, type Name, nextClientId, ok, openChatWorld } from './test/chat-world.ts';

let at: ChatWorld;
beforeAll(async () => {
  at = await openChatWorld();
  ok(await at.send('captain', at.group, 'Only the two of us read this'));
  ok(await at.send('captain', at.organisers, 'To the organisers'));
});
afterAll(() => at.world.close());

const channel = (chatCode: string) => channelName({ of: 'chat', chatCode });
/** Every call about a chat, as this person; what came back of each. */
const tries = async (token: string, chatCode: string): Promise<(string | undefined)[]> => {
  const params = { chatCode };
  const one = { ...params, messageNumber: '1' };
  const answers = [
    await at.it.call('getChat', { token, params }),
    await at.it.call('sendMessage', { token, params, body: { clientId: nextClientId(), text: 'Let me in' } }),
    await at.it.call('editMessage', { token, params: one, body: { text: 'Let me in' } }),
    await at.it.call('deleteMessage', { token, params: one }),
    await at.it.call('markChatRead', { token, params, body: { number: 1 } }),
  ];
  const socket = await openListener(at.world, at.url);
  answers.push(await socket.authorise(token, channel(chatCode)));
  socket.ws.terminate();
  return answers.map(({ body }) => body.code);
};
const notFound = [...Array.from({ length: 5 }, () => 'CHAT_NOT_FOUND'), 'NOT_ALLOWED'];
const notAllowed = Array.from({ length: 6 }, () => 'NOT_ALLOWED');

describe('[CH-2] [CH-3] nobody else reads or writes', () => {
  test.each<[Name, string[], string[]]>([
    ['organiser', notFound, []],
    ['moderator', notFound, []],
    ['helper', notAllowed, notAllowed],
    ['rival', notFound, notFound],
    ['outsider', notAllowed, notAllowed],
  ])('%s', async (who, group, organisers) => {
    expect(await tries(at.tokenOf(who), at.group)).toEqual(group);
    if (organisers.length > 0) expect(await tries(at.tokenOf(who), at.organisers)).toEqual(organisers);
  });

  test('the organiser of another competition, through their own', async () => {
    const other = await enter(at.world, 'elsewhere@example.org');
    const elsewhere = await openCompetition(at.world, other.token);
    for (const chatCode of [at.group, at.organisers]) {
      const params = { chatCode, competitionCode: elsewhere.code };
      expect((await at.world.call('getChat', { token: other.token, params })).body.code).toBe('CHAT_NOT_FOUND');
      const body = { clientId: nextClientId(), text: 'Let me in' };
      expect((await at.world.call('sendMessage', { token: other.token, params, body })).body.code).toBe(
        'CHAT_NOT_FOUND',
      );
    }
  });

  test('a member, through a competition that they organise themselves', async () => {
    const elsewhere = await openCompetition(at.world, at.tokenOf('captain'));
    const params = { chatCode: at.group, competitionCode: elsewhere.code };
    const read = await at.world.call('getChat', { token: at.tokenOf('captain'), params });
    expect(read.body.code).toBe('CHAT_NOT_FOUND');
  });

  test('a judge, with the token of a judge', async () => {
    const { judgeToken } = await signInJudge(at.world, at.it, 'judge@example.org');
    for (const chatCode of [at.group, at.organisers])
      expect((await at.it.call('getChat', { token: judgeToken, params: { chatCode } })).status).toBe(401);
    const socket = await openListener(at.world, at.url);
    const body = { socket_id: socket.socketId, channel_name: channel(at.organisers) };
    expect((await at.it.call('authoriseJudgeChannel', { token: judgeToken, body })).body.code).toBe('NOT_ALLOWED');
    socket.ws.terminate();
  });
});

test('[CH-12] a message reaches those who have the chat open, and lists without its words', async () => {
  const listen = async (who: Name, name: string): Promise<TestListener> => {
    const socket = await openListener(at.world, at.url);
    await socket.subscribe(at.tokenOf(who), name);
    return socket;
  };
  const mate = await listen('mate', channel(at.organisers));
  const workspace = await listen('helper', channelName({ of: 'competition', competitionCode: at.it.code }));
  const own = await listen('mate', channelName({ of: 'user', userCode: at.people.mate.user.userCode }));
  const { message } = ok(await at.send('organiser', at.organisers, 'Doors open at nine'));
  expect((await mate.next('chat-message')).data).toEqual({ chatCode: at.organisers, message });
  const update = { competitionCode: at.it.code, chatCode: at.organisers };
  expect((await workspace.next('chat-update')).data).toEqual(update);
  expect((await own.next('chat-update')).data).toEqual(update);
  const { number } = message as { number: number };
  const params = { chatCode: at.organisers, messageNumber: String(number) };
  ok(await at.it.call('editMessage', { params, body: { text: 'Doors open at ten' } }));
  expect((await mate.next('chat-message')).data).toMatchObject({ message: { number, text: 'Doors open at ten' } });
  ok(await at.it.call('deleteMessage', { params }));
  expect((await mate.next('chat-message')).data).toMatchObject({ message: { number, text: null, version: 3 } });
  ok(await at.send('captain', at.group, 'Not for the workspace'));
  await own.next('chat-update');
  expect((await workspace.rest()).filter(({ data }) => data['chatCode'] === at.group)).toEqual([]);
  ok(
    await at.it.call('markChatRead', {
      token: at.tokenOf('mate'),
      params: { chatCode: at.group },
      body: { number: 1000 },
    }),
  );
  await own.rest();
  for (const { ws } of [mate, workspace, own]) ws.terminate();
});

test('[CH-25] those who have a chat open see each other and who types; nobody else may look', async () => {
  const name = channelName({ of: 'chat-people', chatCode: at.group });
  const captain = await openListener(at.world, at.url);
  await captain.subscribe(at.tokenOf('captain'), name);
  const mate = await openListener(at.world, at.url);
  await mate.subscribe(at.tokenOf('mate'), name);
  const { data } = await captain.next('pusher_internal:member_added', name);
  expect(data).toMatchObject({ user_id: at.people.mate.user.userId, user_info: { fName: 'mate' } });
  mate.send({ event: 'client-typing', channel: name, data: { name: 'Somebody else' } });
  await captain.next('client-typing', name);
  for (const who of ['organiser', 'rival', 'helper', 'outsider'] as const) {
    const other = await openListener(at.world, at.url);
    expect([who, (await other.authorise(at.tokenOf(who), name)).status]).toEqual([who, 403]);
    other.ws.terminate();
  }
  for (const { ws } of [captain, mate]) ws.terminate();
});

describe('[CH-4] a person who loses the right is out', () => {
  const isOut = async (token: string, chatCode: string, socket: TestListener, codes: readonly string[]) => {
    expect(await socket.closed).toBe(4200);
    expect(await tries(token, chatCode)).toEqual(codes);
  };
  const subscribed = async (token: string, chatCode: string): Promise<TestListener> => {
    const socket = await openListener(at.world, at.url);
    await socket.subscribe(token, channel(chatCode));
    return socket;
  };

  test('a member who leaves the container', async () => {
    const leaver = await enter(at.world, 'leaver@example.org');
    const { containerCode } = await lineUp(at.it, {
      captain: (await enter(at.world, 'stays@example.org')).token,
      others: [leaver.token],
    });
    const chatCode = chatCodeOf({ kind: 'group', containerCode });
    const socket = await subscribed(leaver.token, chatCode);
    ok(await at.it.call('leaveEntry', { token: leaver.token }));
    await isOut(leaver.token, chatCode, socket, notAllowed);
    await lineUp(at.it, { captain: leaver.token });
    expect(await tries(leaver.token, chatCode)).toEqual(notFound);
  });

  test('crew that keeps another permission', async () => {
    const crew = await enter(at.world, 'crew@example.org');
    await at.it.invite('crew@example.org', ['chat.moderate', 'bank.view']);
    const socket = await subscribed(crew.token, at.organisers);
    ok(await at.it.call('updateCrew', { body: { email: 'crew@example.org', permissions: ['bank.view'] } }));
    await isOut(crew.token, at.organisers, socket, notAllowed);
  });

  test('everyone of a container that was removed', async () => {
    const captain = await enter(at.world, 'removed@example.org');
    const { containerCode } = await lineUp(at.it, { captain: captain.token });
    const chatCode = chatCodeOf({ kind: 'organisers', containerCode });
    const socket = await subscribed(captain.token, chatCode);
    const organiser = await subscribed(at.tokenOf('organiser'), chatCode);
    ok(await at.it.call('removeContainers', { body: { containerCodes: [containerCode] } }));
    await isOut(captain.token, chatCode, socket, notAllowed);
    expect(await tries(at.tokenOf('organiser'), chatCode)).toEqual(notFound);
    organiser.ws.terminate();
  });

  test('everyone of a competition that was removed', async () => {
    const setStatus = async (status: string) =>
      ok(await at.it.call('setCompetitionStatus', { body: { status, version: (await at.it.get()).version } }));
    await setStatus('DRAFT');
    const socket = await subscribed(at.tokenOf('mate'), at.group);
    ok(await at.it.call('removeCompetition'));
    await isOut(at.tokenOf('mate'), at.group, socket, notAllowed);
    ok(await at.it.call('restoreCompetition'));
    expect((await at.read('mate', at.group)).messages[0]?.text).toBe('Only the two of us read this');
  });
});
