import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  ({ token } = await enter(world, 'organiser@example.org'));
});
afterAll(() => world.close());

const draftNamed = (name: string): Promise<TestCompetition> => createCompetition(world, token, { name, type: 'SOLO' });
const statesOf = async (email: string) => {
  const rows = await world.database.db.selectFrom('mails').select('state').where('to_email', '=', email).execute();
  return rows.map(({ state }) => state);
};
/** What a person who looks at the mailbox of a local installation sees. */
const mailboxOf = async (email: string): Promise<number> => {
  const { body } = await world.call('listMails', { ip: '127.0.0.1', query: { to: email } });
  return (body['items'] as unknown[]).length;
};
const inviteJudge = (it: TestCompetition, email: string) =>
  it.call('inviteJudges', { body: { judges: [{ email, judgeName: 'Imani Otieno', instituteName: null }] } });
const inviteEntry = (it: TestCompetition, email: string) =>
  it.call('addContainer', { body: { containerName: `Entry of ${email}`, emails: [email] } });
const waiting = async (it: TestCompetition, by = token) =>
  (await it.call('listWaitingMails', { token: by })).body as {
    items: { mailId: string; kind: string; to: string }[];
    counts: Record<string, number>;
  };
const receivers = async (it: TestCompetition, by = token) =>
  (await waiting(it, by)).items.map(({ kind, to }) => [kind, to]);

describe('[ML-21] a draft sends no mail', () => {
  test('to a judge, to crew, to a participant or by a link; going live sends them', async () => {
    const it = await draftNamed('Quiet');
    const invited = ['judge.q@example.org', 'crew.q@example.org', 'entry.q@example.org', 'link.q@example.org'];
    await inviteJudge(it, 'judge.q@example.org');
    await it.invite('crew.q@example.org', ['bank.view']);
    await inviteEntry(it, 'entry.q@example.org');
    await it.call('createInviteLink', { body: { kind: 'registration', email: 'link.q@example.org', days: 7 } });
    for (const email of invited) {
      expect([email, await statesOf(email), await mailboxOf(email)]).toEqual([email, ['held'], 0]);
    }
    await it.complete();
    expect((await it.call('getGoLiveList')).body['waiting']).toEqual({
      judge: 1,
      crew: 1,
      member: 1,
      link: 1,
      participant: 0,
    });
    const { version } = await it.get();
    const live = await it.call('setCompetitionStatus', { body: { status: 'LIVE', version } });
    expect(live.body['sentMails']).toBe(4);
    for (const email of invited) {
      expect([email, await statesOf(email), await mailboxOf(email)]).toEqual([email, ['waiting'], 1]);
    }
    expect(await receivers(it)).toEqual([]);
  });
});

describe('[ML-24] the organiser sees what waits', () => {
  test('and sends one of them, then all others', async () => {
    const it = await draftNamed('Seen');
    await inviteJudge(it, 'judge.s@example.org');
    await inviteEntry(it, 'entry.s@example.org');
    await it.invite('crew.s@example.org', ['bank.view']);
    const { items, counts } = await waiting(it);
    expect(items.map(({ kind, to }) => [kind, to])).toEqual([
      ['judge', 'judge.s@example.org'],
      ['member', 'entry.s@example.org'],
      ['crew', 'crew.s@example.org'],
    ]);
    expect(counts).toEqual({ judge: 1, crew: 1, member: 1, link: 0, participant: 0 });
    const first = await it.call('sendWaitingMails', { body: { mailIds: [items[0]?.mailId ?? ''] } });
    expect(first.body['sent']).toBe(1);
    expect([await statesOf('judge.s@example.org'), await statesOf('entry.s@example.org')]).toEqual([
      ['waiting'],
      ['held'],
    ]);
    expect((await it.call('sendWaitingMails', { body: {} })).body['sent']).toBe(2);
    expect(await receivers(it)).toEqual([]);
    await it.complete();
    await it.goLive();
    expect(await statesOf('judge.s@example.org')).toEqual(['waiting']);
  });

  test('crew see and send only mails to people whom they may invite', async () => {
    const it = await draftNamed('Shared');
    const helper = await enter(world, 'helper@example.org');
    await it.invite('helper@example.org', ['judges.manage']);
    await inviteJudge(it, 'judge.h@example.org');
    await inviteEntry(it, 'entry.h@example.org');
    expect(await receivers(it, helper.token)).toEqual([['judge', 'judge.h@example.org']]);
    expect((await waiting(it, helper.token)).counts).toMatchObject({ judge: 1, member: 1 });
    const all = (await waiting(it)).items.map(({ mailId }) => mailId);
    const sent = await it.call('sendWaitingMails', { token: helper.token, body: { mailIds: all } });
    expect(sent.body['sent']).toBe(1);
    expect(await statesOf('entry.h@example.org')).toEqual(['held']);
  });

  test('crew who may invite nobody send nothing', async () => {
    const it = await draftNamed('Closed');
    const viewer = await enter(world, 'viewer@example.org');
    await it.invite('viewer@example.org', ['bank.view']);
    const { status, body } = await it.call('sendWaitingMails', { token: viewer.token, body: {} });
    expect([status, body]).toEqual([200, { sent: 0 }]);
  });
});

describe('[ML-25] only what is still wanted is sent', () => {
  test('people who were removed get no mail, and nobody gets two', async () => {
    const it = await draftNamed('Changed');
    const judges = (await inviteJudge(it, 'judge.c@example.org')).body['judges'] as { judgeCode: string }[];
    await it.invite('crew.c@example.org', ['bank.view']);
    await inviteEntry(it, 'entry.c@example.org');
    const listed = (await it.call('listContainers')).body['items'] as { containerCode: string }[];
    const containerCodes = listed.map(({ containerCode }) => containerCode);
    await it.call('remindMembers', { body: { containerCodes, preview: false } });
    await it.call('removeJudge', { params: { judgeCode: judges[0]?.judgeCode ?? '' }, body: { reason: 'Ill' } });
    await it.call('revokeCrew', { body: { email: 'crew.c@example.org' } });
    expect(await receivers(it)).toEqual([['member', 'entry.c@example.org']]);
    await it.complete();
    await it.goLive();
    const states = await Promise.all(['judge.c', 'crew.c', 'entry.c'].map((name) => statesOf(`${name}@example.org`)));
    expect(states).toEqual([[], [], ['waiting']]);
  });
});
