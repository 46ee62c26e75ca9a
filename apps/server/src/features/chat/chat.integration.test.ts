import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { lineUp } from '../../../test/containers.ts';
import { goodPassword } from '../../../test/world.ts';
import { type ChatWorld, type Message, nextClientId, ok, openChatWorld } from './test/chat-world.ts';

let at: ChatWorld;
beforeAll(async () => {
  at = await openChatWorld();
});
afterAll(() => at.world.close());

const message = (body: Record<string, unknown>): Message => body['message'] as Message;
const texts = (messages: readonly Message[]) => messages.map(({ text }) => text);
const change = (who: 'captain' | 'mate' | 'organiser', number: number, chatCode = at.group) => ({
  token: at.tokenOf(who),
  params: { chatCode, messageNumber: String(number) },
});

test('[CH-1] [CH-5] [CH-10] messages have numbers without a gap, and are read both ways, around one and from a moment on', async () => {
  const empty = await at.read('mate', at.group);
  expect(empty).toMatchObject({ messages: [], hasBefore: false, hasAfter: false, chat: { lastNumber: 0, unread: 0 } });
  expect(empty.people.team.map(({ name }) => name)).toEqual(['captain Obi', 'mate Obi']);
  for (let one = 1; one <= 120; one += 1) {
    at.world.clock.pass(60_000);
    const { number, sentAt } = message(ok(await at.send('captain', at.group, `Message ${one}`)));
    expect([number, sentAt]).toEqual([one, at.world.clock.now.toISOString()]);
  }
  const numbers = async (query: Record<string, string>) => {
    const { messages, hasBefore, hasAfter } = await at.read('mate', at.group, query);
    return [messages.at(0)?.number, messages.at(-1)?.number, hasBefore, hasAfter];
  };
  expect(await numbers({})).toEqual([71, 120, true, false]);
  expect(await numbers({ olderThan: '71' })).toEqual([21, 70, true, true]);
  expect(await numbers({ olderThan: '21' })).toEqual([1, 20, false, true]);
  expect(await numbers({ newerThan: '20' })).toEqual([21, 70, true, true]);
  expect(await numbers({ newerThan: '70' })).toEqual([71, 120, true, false]);
  expect(await numbers({ around: '60' })).toEqual([35, 84, true, true]);
  const [, second] = (await at.read('mate', at.group, { newerThan: '98' })).messages;
  expect(await numbers({ from: second?.sentAt ?? '' })).toEqual([100, 120, true, false]);
  expect(await numbers({ from: '2099-01-01T00:00:00.000Z' })).toEqual([71, 120, true, false]);
});

test('[CH-6] the same id of a writer is one message, sent together or an hour later; in another chat it is refused', async () => {
  const clientId = nextClientId();
  const together = await Promise.all([1, 2, 3, 4].map(() => at.send('mate', at.group, 'Only once', clientId)));
  at.world.clock.pass(3_600_000);
  const late = ok(await at.send('mate', at.group, 'Only once', clientId));
  const all = [...together.map((one) => message(ok(one))), message(late)];
  expect(new Set(all.map(({ number }) => number)).size).toBe(1);
  const { messages, chat } = await at.read('captain', at.group);
  expect(texts(messages).filter((text) => text === 'Only once')).toHaveLength(1);
  expect(chat.lastNumber).toBe(messages.at(-1)?.number);
  expect((await at.send('mate', at.organisers, 'Only once', clientId)).body.code).toBe('MESSAGE_ELSEWHERE');
  const others = message(ok(await at.send('captain', at.group, 'The id of somebody else', clientId)));
  expect(others.number).toBe(chat.lastNumber + 1);
});

test('[CH-7] a message has its bounds, and a person writes sixty times a minute', async () => {
  for (const text of ['', '  \n ', 'x'.repeat(4001)])
    expect((await at.send('rival', at.organisers, text)).body.code).toBe('VALIDATION_FAILED');
  for (const clientId of ['', 'short', 'with spaces in it', 'x'.repeat(65)])
    expect((await at.send('rival', at.organisers, 'Hello', clientId)).body.code).toBe('VALIDATION_FAILED');
  at.world.clock.pass(60_000);
  for (let one = 0; one < 60; one += 1) ok(await at.send('mate', at.group, 'Quick'));
  expect((await at.send('mate', at.group, 'Too quick')).body.code).toBe('RATE_LIMITED');
  at.world.clock.pass(60_000);
});

test('[CH-8] [CH-9] unread is the difference of two numbers; it never goes back, and a writer keeps what they have not read', async () => {
  const mark = async (number: number) =>
    ok(
      await at.it.call('markChatRead', {
        token: at.tokenOf('captain'),
        params: { chatCode: at.group },
        body: { number },
      }),
    );
  const last = (await at.read('captain', at.group)).chat.lastNumber;
  expect(await mark(last - 3)).toMatchObject({ readNumber: last - 3, unread: 3 });
  expect(await mark(1)).toMatchObject({ readNumber: last - 3, unread: 3 });
  ok(await at.send('captain', at.group, 'Without having read'));
  expect((await at.read('captain', at.group)).chat).toMatchObject({ lastNumber: last + 1, unread: 4 });
  expect(await mark(last + 1000)).toMatchObject({ readNumber: last + 1, unread: 0 });
  ok(await at.send('captain', at.group, 'Having read everything'));
  expect((await at.read('captain', at.group)).chat.unread).toBe(0);
  const { competitions } = ok(await at.world.call('listChats', { token: at.tokenOf('captain') })) as {
    competitions: { chats: { chatCode: string; unread: number; last: { text: string } | null }[] }[];
  };
  expect(competitions.flatMap(({ chats }) => chats).map(({ chatCode, unread }) => [chatCode, unread])).toEqual([
    [at.group, 0],
    [at.organisers, 0],
  ]);
  expect(competitions[0]?.chats[0]?.last).toMatchObject({ text: 'Having read everything', name: 'captain Obi' });
});

test('[CH-11] the writer changes and deletes a message, and nobody else does', async () => {
  const { number } = message(ok(await at.send('captain', at.organisers, 'May we come at nien?')));
  for (const who of ['mate', 'organiser'] as const) {
    const edited = await at.it.call('editMessage', { ...change(who, number, at.organisers), body: { text: 'Mine' } });
    const deleted = await at.it.call('deleteMessage', change(who, number, at.organisers));
    expect([edited.body.code, deleted.body.code]).toEqual(['MESSAGE_NOT_FOUND', 'MESSAGE_NOT_FOUND']);
  }
  at.world.clock.pass(1000);
  const own = change('captain', number, at.organisers);
  ok(await at.it.call('editMessage', { ...own, body: { text: 'May we come at nine?' } }));
  const seen = (await at.read('organiser', at.organisers)).messages.at(-1);
  expect(seen).toMatchObject({ text: 'May we come at nine?', editedAt: at.world.clock.now.toISOString(), version: 2 });
  ok(await at.it.call('deleteMessage', own));
  const gone = (await at.read('organiser', at.organisers)).messages.at(-1);
  expect(gone).toMatchObject({ number, text: null, deletedAt: at.world.clock.now.toISOString(), version: 3 });
  expect((await at.it.call('editMessage', { ...own, body: { text: 'Again' } })).body.code).toBe('MESSAGE_NOT_FOUND');
  expect((await at.it.call('deleteMessage', change('captain', 9999))).body.code).toBe('MESSAGE_NOT_FOUND');
});

test('[CH-3] organisers find the chats of containers in which something was written, the newest first, with what is unread', async () => {
  const rivalChat = at.organisers;
  at.world.clock.pass(1000);
  ok(await at.send('mate', rivalChat, 'Is there a workshop?'));
  const listed = ok(await at.it.call('listContainerChats', { token: at.tokenOf('moderator') }));
  const [first] = listed['items'] as { containerName: string; unread: number; side: string; lastNumber: number }[];
  expect(first).toMatchObject({ containerName: 'Lund Lanterns', side: 'organisers' });
  expect(first?.unread).toBe(first?.lastNumber);
  const answering = async (who: 'organiser' | 'moderator' | 'helper') =>
    ok(await at.world.call('listChats', { token: at.tokenOf(who) }))['answering'];
  for (const who of ['organiser', 'moderator'] as const)
    expect(await answering(who)).toMatchObject([{ competitionCode: at.it.code, unreadChats: 1 }]);
  expect(await answering('helper')).toEqual([]);
  const { message: answered } = ok(await at.send('moderator', rivalChat, 'Yes, beside Arena A.'));
  expect((answered as Message).author).toMatchObject({ name: 'moderator Obi', side: 'organisers' });
});

test('[CH-24] who answers first answers on, another takes over, and a message of the container opens what is done', async () => {
  const states = async (who: 'organiser' | 'moderator') => {
    const { counts } = ok(await at.it.call('listContainerChats', { token: at.tokenOf(who) }));
    return counts;
  };
  const { answering } = await at.read('organiser', at.organisers);
  expect(answering).toMatchObject({ isDone: false, by: { name: 'moderator Obi' } });
  expect((await at.read('captain', at.organisers)).answering).toBeNull();
  expect(await states('moderator')).toEqual({ open: 1, mine: 1, done: 0 });
  const params = { chatCode: at.organisers };
  for (const who of ['captain', 'rival', 'helper'] as const)
    expect((await at.it.call('takeChat', { token: at.tokenOf(who), params })).body.code).toBe('NOT_ALLOWED');
  ok(await at.it.call('takeChat', { params }));
  expect((await at.read('moderator', at.organisers)).answering?.by?.name).toBe('organiser Obi');
  expect(await states('moderator')).toEqual({ open: 1, mine: 0, done: 0 });
  ok(await at.it.call('finishChat', { params, body: { isDone: true } }));
  ok(await at.send('moderator', at.organisers, 'One more thing'));
  expect(await states('organiser')).toEqual({ open: 0, mine: 0, done: 1 });
  ok(await at.send('captain', at.organisers, 'And another question'));
  expect(await states('organiser')).toEqual({ open: 1, mine: 1, done: 0 });
  expect((await at.it.call('takeChat', { params: { chatCode: at.group } })).body.code).toBe('CHAT_NOT_FOUND');
});

test('[CH-13] a person exports what they wrote; when they go, the words go and the numbers stay', async () => {
  const leaver = await enter(at.world, 'leaver@example.org', ['Leaver', 'Obi']);
  const stayer = await enter(at.world, 'stayer@example.org', ['Stayer', 'Obi']);
  const { containerCode } = await lineUp(at.it, { captain: leaver.token, others: [stayer.token] });
  const params = { chatCode: `G${containerCode}` };
  const write = async (token: string, text: string) =>
    message(ok(await at.it.call('sendMessage', { token, params, body: { clientId: nextClientId(), text } })));
  const first = await write(leaver.token, 'A secret plan');
  await write(stayer.token, 'A good plan');
  const own = { token: leaver.token, params: { ...params, messageNumber: String(first.number) } };
  ok(await at.it.call('editMessage', { ...own, body: { text: 'A changed plan' } }));
  const data = JSON.stringify(ok(await at.world.call('downloadMyData', { token: leaver.token })));
  for (const text of ['A secret plan', 'A changed plan']) expect(data).toContain(text);
  expect(data).not.toContain('A good plan');
  ok(await at.world.call('deleteAccount', { token: leaver.token, body: { password: goodPassword } }));
  const { messages } = ok(await at.it.call('getChat', { token: stayer.token, params })) as { messages: Message[] };
  expect(messages).toMatchObject([
    { number: 1, author: null, text: null },
    { number: 2, text: 'A good plan' },
  ]);
  const { rows } = await at.world.database.db
    .selectFrom('earlier_messages')
    .selectAll()
    .where('chat_code', '=', params.chatCode)
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([]);
});

test('[CH-14] a copied competition begins without messages', async () => {
  const copied = ok(await at.it.call('duplicateCompetition'));
  const { competitionCode } = copied['competition'] as { competitionCode: string };
  const params = { competitionCode };
  expect(ok(await at.it.call('listContainerChats', { params }))['items']).toEqual([]);
  expect(ok(await at.it.call('listContainerChats'))['items']).not.toEqual([]);
});
