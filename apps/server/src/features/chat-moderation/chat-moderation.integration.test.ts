import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener } from '../../../test/sockets.ts';
import { goodPassword } from '../../../test/world.ts';
import { type ChatWorld, type Message, type Name, ok, openChatWorld } from '../chat/test/chat-world.ts';

interface Report {
  reportCode: string;
  words: string | null;
  reportedBy: string | null;
  isDone: boolean;
  message: Message;
}

let at: ChatWorld;
beforeAll(async () => {
  at = await openChatWorld();
});
afterAll(() => at.world.close());

const numberOf = async (who: Name, chatCode: string, text: string): Promise<number> => {
  at.world.clock.pass(60_000);
  return (ok(await at.send(who, chatCode, text))['message'] as Message).number;
};
const ofMessage = (who: Name, chatCode: string, number: number) => ({
  token: at.tokenOf(who),
  params: { chatCode, messageNumber: String(number) },
});
const reports = async (): Promise<Report[]> =>
  ok(await at.it.call('listChatReports', { token: at.tokenOf('moderator') }))['items'] as Report[];
const last = async (who: Name, chatCode: string) => (await at.read(who, chatCode)).messages.at(-1);
const settings = async (changed: object) => {
  const { version } = ok(await at.it.call('getChatSettings'));
  const values = { pauseSeconds: 0, blockedWords: [], keptDays: null, ...changed };
  return ok(await at.it.call('saveChatSettings', { body: { settings: values, version } }));
};
const reason = 'A phone number was in it';

test('[MO-1] [MO-7] [MO-9] a removed message keeps its number and its reason, loses its words, and comes back', async () => {
  const number = await numberOf('captain', at.organisers, 'Call me: 0700 111 222');
  const mate = await openListener(at.world, at.url);
  await mate.subscribe(at.tokenOf('mate'), channelName({ of: 'chat', chatCode: at.organisers }));
  const one = ofMessage('moderator', at.organisers, number);
  for (const who of ['captain', 'rival'] as const) {
    const tried = await at.it.call('removeMessage', { ...one, token: at.tokenOf(who), body: { reason } });
    expect(tried.body.code).toBe('NOT_ALLOWED');
  }
  ok(await at.it.call('removeMessage', { ...one, body: { reason } }));
  expect((await mate.next('chat-message')).data).toMatchObject({
    message: { number, text: null, removed: { reason } },
  });
  mate.ws.terminate();
  for (const who of ['captain', 'mate', 'organiser'] as const)
    expect(await last(who, at.organisers)).toMatchObject({ number, text: null, removed: { reason } });
  const listed = ok(await at.it.call('listContainerChats'))['items'] as { last: { text: string | null } }[];
  expect(listed[0]?.last.text).toBeNull();
  const own = ofMessage('captain', at.organisers, number);
  expect((await at.it.call('editMessage', { ...own, body: { text: 'Again' } })).body.code).toBe('MESSAGE_NOT_FOUND');
  const history = JSON.stringify(ok(await at.it.call('getHistory')));
  expect(history).toContain('chat.message-removed');
  expect(history).toContain(reason);
  expect(history).not.toContain('0700');
  ok(await at.it.call('restoreMessage', one));
  expect(await last('mate', at.organisers)).toMatchObject({ text: 'Call me: 0700 111 222', removed: null });
});

test('[MO-2] a reported message is read by those who look after chats, and nothing else of a group chat is', async () => {
  const silent = await numberOf('captain', at.group, 'Nobody reported this');
  const number = await numberOf('captain', at.group, 'You are all stupid');
  const remove = (which: number) =>
    at.it.call('removeMessage', { ...ofMessage('moderator', at.group, which), body: { reason } });
  expect((await remove(number)).body.code).toBe('CHAT_NOT_FOUND');
  const report = (who: Name, which = number) =>
    at.it.call('reportMessage', { ...ofMessage(who, at.group, which), body: { reason: 'It hurts' } });
  for (const who of ['rival', 'organiser'] as const) expect((await report(who)).body.code).toBe('CHAT_NOT_FOUND');
  expect((await report('mate', 999)).body.code).toBe('MESSAGE_NOT_FOUND');
  ok(await report('mate'));
  ok(await report('mate'));
  const own = ofMessage('captain', at.group, number);
  ok(await at.it.call('editMessage', { ...own, body: { text: 'You are all kind' } }));
  ok(await at.it.call('deleteMessage', own));
  const [first, ...others] = await reports();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ words: 'You are all kind', reportedBy: 'mate Obi', isDone: false });
  expect((await remove(silent)).body.code).toBe('CHAT_NOT_FOUND');
  expect((await at.it.call('getChat', { params: { chatCode: at.group } })).body.code).toBe('CHAT_NOT_FOUND');
  const params = { reportCode: first?.reportCode ?? '' };
  ok(await at.it.call('finishChatReport', { params }));
  expect((await reports())[0]?.isDone).toBe(true);
  const elsewhere = await at.it.call('finishChatReport', { params: { reportCode: 'RPT0000000000000' } });
  expect(elsewhere.body.code).toBe('CHAT_REPORT_NOT_FOUND');
});

test('[MO-3] a muted person reads on and writes nothing, in any chat, until the time has come', async () => {
  const number = await numberOf('captain', at.organisers, 'Before the mute');
  const { userCode } = at.people.captain.user;
  const mute = (who: Name, of = userCode) =>
    at.it.call('mutePerson', { token: at.tokenOf(who), params: { userCode: of }, body: { minutes: 30, reason } });
  expect((await mute('mate')).body.code).toBe('NOT_ALLOWED');
  expect((await mute('moderator', at.people.outsider.user.userCode)).body.code).toBe('CHAT_PERSON_NOT_FOUND');
  ok(await mute('moderator'));
  const until = new Date(at.world.clock.now.getTime() + 30 * 60_000).toISOString();
  for (const chatCode of [at.group, at.organisers]) {
    const refused = await at.send('captain', chatCode, 'Let me speak');
    expect([refused.body.code, refused.body.details]).toEqual(['CHAT_MUTED', { until }]);
    expect((await at.read('captain', chatCode)).writing.mutedUntil).toBe(until);
  }
  const own = ofMessage('captain', at.organisers, number);
  expect((await at.it.call('editMessage', { ...own, body: { text: 'Changed' } })).body.code).toBe('CHAT_MUTED');
  ok(await at.send('mate', at.group, 'I may speak'));
  ok(await at.it.call('unmutePerson', { params: { userCode } }));
  ok(await at.send('captain', at.group, 'I may speak again'));
  ok(await mute('moderator'));
  at.world.clock.pass(30 * 60_000);
  ok(await at.send('captain', at.group, 'The time has come'));
  expect(ok(await at.it.call('listMutes'))['mutes']).toEqual([]);
});

test('[MO-4] between two messages of a person is a pause; those who look after chats have none', async () => {
  await settings({ pauseSeconds: 20 });
  await numberOf('mate', at.organisers, 'First');
  const early = await at.send('mate', at.organisers, 'Too early');
  const until = new Date(at.world.clock.now.getTime() + 20_000).toISOString();
  expect([early.body.code, early.body.details]).toEqual(['CHAT_PAUSED', { until }]);
  ok(await at.send('mate', at.group, 'In another chat'));
  ok(await at.send('captain', at.organisers, 'Another person'));
  for (const text of ['One', 'Two']) ok(await at.send('organiser', at.organisers, text));
  at.world.clock.pass(20_000);
  ok(await at.send('mate', at.organisers, 'Second'));
  await settings({});
});

test('[MO-5] [MO-8] a message with a blocked word is refused; settings over an old version are', async () => {
  const { version } = await settings({ blockedWords: ['stupid', 'stupid'] });
  const refused = await at.send('captain', at.group, 'How STÚPID!');
  expect([refused.body.code, refused.body.details]).toEqual(['MESSAGE_BLOCKED', { word: 'stupid' }]);
  const number = await numberOf('captain', at.group, 'How clever');
  const edited = await at.it.call('editMessage', {
    ...ofMessage('captain', at.group, number),
    body: { text: 'stupid' },
  });
  expect(edited.body.code).toBe('MESSAGE_BLOCKED');
  ok(await at.send('organiser', at.organisers, 'We do not say stupid here'));
  const values = { pauseSeconds: 0, blockedWords: [], keptDays: null };
  const old = await at.it.call('saveChatSettings', { body: { settings: values, version: Number(version) - 1 } });
  expect([old.body.code, (old.body.details as { current: object }).current]).toMatchObject([
    'STALE_VERSION',
    { settings: { blockedWords: ['stupid'] }, version },
  ]);
  await settings({});
});

test('[CH-26] a search finds a part of a word in every script, the newest first, and nothing that was removed', async () => {
  await numberOf('mate', at.organisers, '明日、中央病院の前で');
  await numberOf('mate', at.organisers, 'Sông Hậu is ready, 100% sure');
  const find = async (text: string, who: Name = 'captain') =>
    (
      ok(
        await at.it.call('searchChat', {
          token: at.tokenOf(who),
          params: { chatCode: at.organisers },
          query: { text },
        }),
      )['messages'] as Message[]
    ).map((one) => one.text);
  expect(await find('病院')).toEqual(['明日、中央病院の前で']);
  for (const part of ['song hau', 'ẬU IS REA', '100%'])
    expect(await find(part)).toEqual(['Sông Hậu is ready, 100% sure']);
  expect(await find('1__%')).toEqual([]);
  const number = await numberOf('mate', at.organisers, 'Sông Hậu again');
  expect(await find('hau')).toEqual(['Sông Hậu again', 'Sông Hậu is ready, 100% sure']);
  ok(await at.it.call('removeMessage', { ...ofMessage('moderator', at.organisers, number), body: { reason } }));
  expect(await find('hau', 'organiser')).toEqual(['Sông Hậu is ready, 100% sure']);
  const stranger = { token: at.tokenOf('rival'), params: { chatCode: at.organisers }, query: { text: 'hau' } };
  expect((await at.it.call('searchChat', stranger)).body.code).toBe('CHAT_NOT_FOUND');
});

test('[MO-6] messages that are older than they are kept are removed for good, and the numbers go on', async () => {
  const old = await numberOf('mate', at.organisers, 'An old one');
  at.world.clock.pass(10 * 86_400_000);
  const fresh = await numberOf('mate', at.organisers, 'A fresh one');
  await settings({ keptDays: 7 });
  await at.world.app.sweep(at.world.clock.now);
  const { messages, chat } = await at.read('captain', at.organisers);
  expect(messages.map(({ number }) => number)).toEqual([fresh]);
  expect([fresh, chat.lastNumber]).toEqual([old + 1, old + 1]);
  expect(await numberOf('mate', at.organisers, 'The next one')).toBe(fresh + 1);
});

test('[MO-10] a person exports what they reported; when they go, the report stays without them', async () => {
  const number = await numberOf('captain', at.organisers, 'Something unkind');
  const rule = { ...ofMessage('mate', at.organisers, number), body: { reason: 'Unkind to me' } };
  ok(await at.it.call('reportMessage', rule));
  const data = JSON.stringify(ok(await at.world.call('downloadMyData', { token: at.tokenOf('mate') })));
  expect(data).toContain('Unkind to me');
  ok(await at.world.call('deleteAccount', { token: at.tokenOf('mate'), body: { password: goodPassword } }));
  expect((await reports())[0]).toMatchObject({ reportedBy: null, words: 'Something unkind' });
});
