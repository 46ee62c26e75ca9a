import { channelName } from '@podium/contract/channels';
import { maxInNotice, maxUnread } from '@podium/domain/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { openListener } from '../../../test/sockets.ts';
import { goodPassword } from '../../../test/world.ts';
import { type InboxWorld, ok, openInboxWorld } from './test/inbox-world.ts';

let at: InboxWorld;
beforeAll(async () => {
  at = await openInboxWorld();
});
afterAll(() => at.world.close());

const readAll = (who: 'captain' | 'mate' | 'rival') =>
  at.world.call('markNoticesRead', {
    token: at.people[who].token,
    body: { until: at.world.clock.now.toISOString() },
  });
const settings = async () =>
  ok(await at.it.call('getSettings'))['settings'] as { timeline: { values: object[]; version: number } };
const saveTimeline = async (titles: readonly string[]) => {
  const { timeline } = await settings();
  const lines = titles.map((title) => ({
    timelineCode: '',
    kind: 'other',
    title,
    roundCode: null,
    startTime: '2031-03-01T10:00:00.000Z',
    hours: 1,
  }));
  const values = [...timeline.values, ...lines];
  return at.it.call('saveTimeline', { body: { values, version: timeline.version } });
};

test('[NT-1] [NT-13] people are told what concerns them and not what they did themselves, with a way to it', async () => {
  const { it, team, people, kinds, list } = at;
  expect(await kinds('captain')).toEqual(['member-joined']);
  expect((await list('captain')).items[0]).toMatchObject({
    competitionName: 'Open TEAM',
    containerName: 'Lund Lanterns',
    items: [{ by: 'mate Obi' }],
    path: `/auth/competitions/p/${it.code}`,
    isRead: false,
  });
  expect(await kinds('mate')).toEqual([]);
  at.world.clock.pass(1000);
  ok(
    await it.call('decideContainers', {
      body: { containerCodes: [team.containerCode], approval: 'approved', reason: '' },
    }),
  );
  expect(await kinds('captain')).toEqual(['approved', 'member-joined']);
  expect(await kinds('mate')).toEqual(['approved']);
  expect(await kinds('rival')).toEqual([]);
  await it.invite('outsider@example.org', ['bank.view']);
  const invited = { token: people.rival.token, body: { emails: ['outsider@example.org'] } };
  at.world.clock.pass(1000);
  ok(await it.call('inviteMembers', invited));
  expect(await kinds('outsider')).toEqual(['team-invitation', 'crew-invitation']);
  expect((await list('outsider')).items[0]).toMatchObject({ containerName: 'Rift Runners', path: '/auth/dashboard/' });
});

test('[NT-1] [NT-13] those whose container is called into a room are told that it is their turn', async () => {
  const { it, team, kinds, list } = at;
  const { roundCode = '', version } = (await it.get()).roundData[0] ?? {};
  ok(await it.call('setRoundStatus', { params: { roundCode }, body: { status: 'live', version } }));
  const competitionRoomCode = (await it.addRoom('Hall')).at(-1)?.competitionRoomCode ?? '';
  const moves = [{ containerCode: team.containerCode, competitionRoomCode }];
  ok(await it.call('assignContainers', { params: { roundCode }, body: { moves } }));
  at.world.clock.pass(1000);
  const called = { act: 'call', containerCode: team.containerCode };
  ok(await it.call('actOnPresentation', { params: { roundCode, competitionRoomCode }, body: called }));
  expect((await kinds('captain'))[0]).toBe('your-turn');
  expect((await list('captain')).items[0]).toMatchObject({ path: `/auth/competitions/p/${it.code}` });
  expect(await kinds('rival')).not.toContain('your-turn');
});

test('[NT-1] a draft tells nobody', async () => {
  const draft = await createCompetition(at.world, at.people.organiser.token, { name: 'Not yet' });
  const before = await at.kinds('mate');
  await draft.invite('mate@example.org', ['bank.view']);
  expect(await at.kinds('mate')).toEqual(before);
});

test('[NT-2] what was refused is told to nobody', async () => {
  const before = await at.kinds('captain');
  const { timeline } = await settings();
  const stale = await at.it.call('saveTimeline', { body: { values: [], version: timeline.version + 1 } });
  expect(stale.status).toBe(409);
  expect(await at.kinds('captain')).toEqual(before);
});

test('[NT-3] [NT-7] a new notice and a read one are told on the person’s own channel, without words', async () => {
  const socket = await openListener(at.world, at.url);
  const channel = channelName({ of: 'user', userCode: at.people.captain.user.userCode });
  await socket.subscribe(at.people.captain.token, channel);
  await at.answered();
  expect((await socket.next('notices-update', channel)).data).toEqual({});
  const [newest] = (await at.list('captain')).items;
  expect(newest).toMatchObject({ kind: 'question-answered', items: [{ text: 'Yes, two.', by: 'organiser Obi' }] });
  const call = { token: at.people.captain.token, params: { noticeCode: newest?.noticeCode ?? '' } };
  const { unread } = await at.list('captain');
  expect(ok(await at.world.call('markNoticeRead', call))).toEqual({ unread: unread - 1 });
  expect((await socket.next('notices-update', channel)).data).toEqual({});
  expect((await at.list('captain')).items[0]?.isRead).toBe(true);
  // Read already: nothing changes, and nobody is told.
  expect(ok(await at.world.call('markNoticeRead', call))).toEqual({ unread: unread - 1 });
  expect((await at.list('captain', { show: 'unread' })).items.every(({ isRead }) => !isRead)).toBe(true);
  socket.ws.close();
});

test('[NT-4] [NT-9] similar ones are one with a count while unread; after it was read the next one is new', async () => {
  ok(await readAll('rival'));
  at.world.clock.pass(1000);
  ok(await saveTimeline(['Talks', 'Lunch']));
  for (let more = 0; more < maxInNotice + 1; more += 1) {
    at.world.clock.pass(1000);
    ok(await saveTimeline([`Line ${more}`]));
  }
  const { items, unread } = await at.list('rival');
  expect(unread).toBe(1);
  expect(items[0]).toMatchObject({
    kind: 'timeline-changed',
    count: maxInNotice + 2,
    moment: '2031-03-01T10:00:00.000Z',
  });
  expect(items[0]?.items.map(({ text }) => text)).toEqual(['Line 5', 'Line 4', 'Line 3', 'Line 2', 'Line 1']);
  ok(await readAll('rival'));
  at.world.clock.pass(1000);
  ok(await saveTimeline(['Supper']));
  expect((await at.list('rival')).items[0]).toMatchObject({ count: 1, items: [{ text: 'Supper' }], isRead: false });
});

test('[NT-7] “mark all as read” reads what was shown; what came later stays unread', async () => {
  await at.answered('Is it shown?');
  const until = at.world.clock.now.toISOString();
  await at.answered('Is it later?');
  const { token } = at.people.captain;
  ok(await at.world.call('markNoticesRead', { token, body: { until } }));
  const { items, unread } = await at.list('captain');
  expect([unread, items[0]?.isRead, items[1]?.isRead]).toEqual([1, false, true]);
  expect(ok(await at.world.call('countNotices', { token }))).toEqual({ unread: 1 });
});

test('[NT-8] the notice of another person is refused like one that does not exist', async () => {
  const [own] = (await at.list('captain', { show: 'unread' })).items;
  for (const [token, noticeCode] of [
    [at.people.rival.token, own?.noticeCode ?? ''],
    [at.people.captain.token, 'no-such-notice'],
  ] as const) {
    const refused = await at.world.call('markNoticeRead', { token, params: { noticeCode } });
    expect([refused.status, refused.body.code]).toEqual([404, 'NOTICE_NOT_FOUND']);
  }
  expect((await at.list('captain', { show: 'unread' })).items[0]?.noticeCode).toBe(own?.noticeCode);
});

/** Notices about nothing in particular, a second apart. */
const fill = async (userCode: string, count: number, days = 0): Promise<void> => {
  const rows = Array.from({ length: count }, (_, number) => ({
    user_code: userCode,
    kind: 'timeline-changed' as const,
    group_key: `filled ${number} ${days}`,
    competition_code: at.it.code,
    container_code: null,
    round_code: null,
    subject: String(number),
    moment: null,
    items: JSON.stringify([{ by: null, text: `Number ${number}`, at: at.world.clock.now.toISOString() }]),
    at: new Date(at.world.clock.now.getTime() + days * 86_400_000 + number * 1000),
  }));
  for (let from = 0; from < count; from += 1000)
    await at.world.database.db
      .insertInto('notices')
      .values(rows.slice(from, from + 1000))
      .execute();
};

test('[NT-5] [NT-6] the count stops at 100, and the list is read both ways without a gap', async () => {
  const reader = await enter(at.world, 'reader@example.org');
  await fill(reader.user.userCode, 120);
  const page = async (query: Readonly<Record<string, string>>) => {
    const body = ok(await at.world.call('listNotices', { token: reader.token, query }));
    const { items, nextCursor, previousCursor, unread } = body as unknown as Awaited<ReturnType<InboxWorld['list']>>;
    const numbers = items.map((one) => Number(one.items[0]?.text?.slice('Number '.length)));
    return { ends: [numbers[0], numbers.at(-1)], nextCursor, previousCursor, unread };
  };
  const first = await page({});
  expect(first).toMatchObject({ ends: [119, 75], previousCursor: null, unread: maxUnread });
  const second = await page({ cursor: first.nextCursor ?? '' });
  expect(second.ends).toEqual([74, 30]);
  const third = await page({ cursor: second.nextCursor ?? '' });
  expect(third).toMatchObject({ ends: [29, 0], nextCursor: null });
  const back = await page({ cursor: third.previousCursor ?? '', direction: 'newer' });
  expect([back, second]).toEqual([second, second]);
  expect(await page({ cursor: back.previousCursor ?? '', direction: 'newer' })).toMatchObject({
    ends: [119, 75],
    previousCursor: null,
  });
});

test('[NT-10] notices are removed after 90 days', async () => {
  const old = await enter(at.world, 'old@example.org');
  await fill(old.user.userCode, 1, -89);
  await fill(old.user.userCode, 1, -91);
  const count = async () => (ok(await at.world.call('listNotices', { token: old.token }))['items'] as object[]).length;
  expect(await count()).toBe(2);
  await at.world.app.sweep(at.world.clock.now);
  expect(await count()).toBe(1);
});

test('[NT-11] a person exports their notices; deleted accounts have none, and are named in none', async () => {
  const leaver = await enter(at.world, 'leaver@example.org', ['Lea', 'Ver']);
  await at.it.invite('leaver@example.org', ['registration.manage']);
  await at.answered('Who answers?');
  const { db } = at.world.database;
  const exported = JSON.stringify((await at.world.call('downloadMyData', { token: leaver.token })).body);
  expect(exported).toContain('crew-invitation');
  ok(await at.world.call('deleteAccount', { token: leaver.token, body: { password: goodPassword } }));
  const left = db.selectFrom('notices').select('notice_code').where('user_code', '=', leaver.user.userCode);
  expect(await left.execute()).toEqual([]);
});

test('[NT-11] a notice names nobody once that person has deleted their account', async () => {
  const joiner = await enter(at.world, 'joiner@example.org', ['Jo', 'Iner']);
  ok(await at.it.call('inviteMembers', { token: at.people.captain.token, body: { emails: ['joiner@example.org'] } }));
  const { items } = ok(await at.world.call('listMyInvitations', { token: joiner.token }));
  const [{ invite } = { invite: '' }] = items as { invite: string }[];
  ok(await at.world.call('acceptInvitation', { token: joiner.token, body: { invite, answers: {} } }));
  const newest = async () => (await at.list('mate')).items.find(({ kind }) => kind === 'member-joined')?.items[0]?.by;
  expect(await newest()).toBe('Jo Iner');
  ok(await at.world.call('deleteAccount', { token: joiner.token, body: { password: goodPassword } }));
  expect(await newest()).toBeNull();
});

test('[NT-13] notices of a competition that was removed are not shown and not counted', async () => {
  const before = await at.list('mate');
  expect(before.items.length).toBeGreaterThan(0);
  const { version } = await at.it.get();
  ok(await at.it.call('setCompetitionStatus', { body: { status: 'DRAFT', version } }));
  ok(await at.it.call('removeCompetition'));
  expect(await at.list('mate')).toMatchObject({ items: [], unread: 0 });
});
