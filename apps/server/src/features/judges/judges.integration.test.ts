import type { HistoryEntry, Judge } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { inviteJudge, judgesOf, signInByCode, signInJudge } from '../../../test/judges.ts';
import { judgedCompetition, type TestJudge } from '../../../test/judging.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
let email: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau'])).token;
});
beforeEach(async () => {
  it = await createCompetition(world, organiser, { name: 'Robot race' });
  count += 1;
  email = `marta${count}@example.org`;
});
afterAll(() => world.close());

const invite = (judges: readonly object[]): Promise<Answer> => it.call('inviteJudges', { body: { judges } });
const one = (name: 'removeJudge' | 'restoreJudge' | 'endJudgeSessions' | 'sendJudgeInvitation', judge: Judge) =>
  it.call(name, { params: { judgeCode: judge.judgeCode }, body: { reason: 'She fell ill' } });
const me = (token: string) => it.call('getJudge', { token });
const payloadOf = (loginUrl: string) =>
  JSON.parse(Buffer.from(loginUrl.split('/').at(-1) ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('an invitation', () => {
  test('[JG-1] names the judge and carries a link whose payload is base64url JSON', async () => {
    const judge = await inviteJudge(it, email, { judgeName: 'Marta Lind', instituteName: 'Lund' });
    expect(judge).toMatchObject({ email, judgeName: 'Marta Lind', instituteName: 'Lund', status: 'INVITED' });
    expect(judge.loginUrl.startsWith(`${world.config.publicUrl}/login/judge/`)).toBe(true);
    expect(payloadOf(judge.loginUrl)).toMatchObject({ v: 1, competitionCode: it.code, email, role: 'judge' });
    expect((await world.mailTo(email))?.text).toContain(judge.loginUrl);
  });
  test('[JG-2] all are invited or none; nobody twice', async () => {
    await inviteJudge(it, email);
    const answer = await invite([{ email: 'new@example.org' }, { email }]);
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([409, 'JUDGE_ALREADY_PRESENT', { email }]);
    expect((await judgesOf(it)).map((judge) => judge.email)).toEqual([email]);
    expect((await invite([{ email: `a${email}` }, { email: `A${email}` }])).status).toBe(200);
    expect(await judgesOf(it)).toHaveLength(2);
    const both = await Promise.all([1, 2].map(() => invite([{ email: `twice.${email}` }])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
  test('[JG-2] a competition has at most 500 judges, without those who were removed', async () => {
    const removed = await inviteJudge(it, email);
    await one('removeJudge', removed);
    const { judge_code: _, ...row } = await world.database.db
      .selectFrom('judges')
      .selectAll()
      .where('judge_code', '=', removed.judgeCode)
      .executeTakeFirstOrThrow();
    const filled = Array.from({ length: 498 }, (__, at) => {
      const own = { judge_code: `JDG${it.code}${at}`, email: `full${at}.${email}`, invite_hash: `${it.code}${at}` };
      return { ...row, ...own, status: 'INVITED' as const };
    });
    await world.database.db.insertInto('judges').values(filled).execute();
    const three = ['a', 'b', 'c'].map((name) => ({ email: `${name}.${email}` }));
    expect((await invite(three)).body).toMatchObject({ code: 'JUDGES_TOO_MANY', details: { most: 500 } });
    expect((await invite(three.slice(1))).status).toBe(200);
    expect((await one('restoreJudge', removed)).body.code).toBe('JUDGES_TOO_MANY');
  });
  test('[JG-3] waits while the competition is a draft, and leaves when it goes live', async () => {
    await inviteJudge(it, email);
    const states = () => world.database.db.selectFrom('mails').select('state').where('to_email', '=', email).execute();
    expect(await states()).toEqual([{ state: 'held' }]);
    await it.complete();
    await it.goLive();
    expect(await states()).toEqual([{ state: 'waiting' }]);
  });
  test('[JG-1] sent again has a new link; the old one opens nothing', async () => {
    const judge = await inviteJudge(it, email);
    const again = ((await one('sendJudgeInvitation', judge)).body['judges'] as Judge[])[0];
    expect(again?.loginUrl).not.toBe(judge.loginUrl);
    for (const name of ['startJudgeLoginByLink', 'lookUpJudgeInvitation'] as const) {
      const ask = (loginUrl = '') => world.call(name, { body: { invite: payloadOf(loginUrl)['invite'] } });
      expect((await ask(judge.loginUrl)).body.code).toBe('INVITATION_INVALID');
      expect((await ask(again?.loginUrl)).status).toBe(200);
    }
  });
});

describe('signing in', () => {
  test('[JG-4] by the link: the code goes to the address of the invitation, which the answer only hints at', async () => {
    const judge = await inviteJudge(it, email);
    const { invite: code } = payloadOf(judge.loginUrl);
    const found = (await world.call('lookUpJudgeInvitation', { body: { invite: code } })).body;
    expect(found).toMatchObject({ competitionName: 'Robot race', invitedBy: expect.stringMatching(/\w/u) });
    const started = await world.call('startJudgeLoginByLink', { body: { invite: code } });
    expect(started.body).toMatchObject({ sentTo: 'm•••@example.org', competitionName: 'Robot race' });
    const body = { challenge: started.body['challenge'], otp: await world.codeFor(email) };
    const { sessions } = (await world.call('verifyJudgeLogin', { body })).body as { sessions?: object[] };
    expect(sessions).toMatchObject([{ competitionCode: it.code, judge: { judgeCode: judge.judgeCode, email } }]);
    expect((await judgesOf(it))[0]).toMatchObject({ status: 'ONBOARDED' });
    expect((await world.call('verifyJudgeLogin', { body })).body.code).toBe('OTP_EXPIRED');
  });
  test('[JG-5] by the address alone: one session for each competition that it judges', async () => {
    const other = await createCompetition(world, organiser, { name: 'Bridge day' });
    await inviteJudge(it, email);
    await inviteJudge(other, email);
    const sessions = await signInByCode(world, email);
    expect(sessions.map(({ competitionName }) => competitionName).toSorted()).toEqual(['Bridge day', 'Robot race']);
  });
  test('[JG-6] an address that judges nothing gets the same answer, and learns it only with the code', async () => {
    const judge = `judge.${email}`;
    await inviteJudge(it, judge);
    const started = await world.call('startJudgeLogin', { body: { email } });
    const known = await world.call('startJudgeLogin', { body: { email: judge } });
    expect(started.body).toEqual({ ...known.body, challenge: started.body['challenge'], sentTo: email });
    const body = { challenge: started.body['challenge'], otp: await world.codeFor(email) };
    const answer = await world.call('verifyJudgeLogin', { body });
    expect([answer.status, answer.body.code]).toEqual([403, 'JUDGE_INVITATION_MISSING']);
  });
  test('[JG-7] an invitation lives ninety days', async () => {
    const judge = await inviteJudge(it, email);
    const start = () => world.call('startJudgeLoginByLink', { body: { invite: payloadOf(judge.loginUrl)['invite'] } });
    world.clock.pass(90 * 24 * 3_600_000 - 1);
    expect((await start()).status).toBe(200);
    world.clock.pass(1);
    expect((await start()).body.code).toBe('INVITATION_EXPIRED');
    organiser = (await enter(world, 'organiser@example.org')).token;
  });
  test('[JG-7] a removed judge and a removed competition let nobody in, by the link or by the address', async () => {
    const judge = await inviteJudge(it, email);
    const refusals = async () => {
      world.clock.pass(60_000);
      const link = { invite: payloadOf(judge.loginUrl)['invite'] };
      const byLink = await world.call('startJudgeLoginByLink', { body: link });
      world.clock.pass(60_000);
      const { challenge } = (await world.call('startJudgeLogin', { body: { email } })).body;
      const byAddress = await world.call('verifyJudgeLogin', { body: { challenge, otp: await world.codeFor(email) } });
      return [byLink.body.code, byAddress.body.code];
    };
    const refused = ['INVITATION_INVALID', 'JUDGE_INVITATION_MISSING'];
    await one('removeJudge', judge);
    expect(await refusals()).toEqual(refused);
    await one('restoreJudge', judge);
    expect(await refusals()).toEqual([undefined, undefined]);
    await it.call('removeCompetition');
    expect(await refusals()).toEqual(refused);
  });
});

describe('a session', () => {
  test('[P-113] [P-250] [JG-8] names the judge by judgeCode and email, in this competition only', async () => {
    const { judgeToken, judge } = await signInJudge(world, it, email);
    expect((await me(judgeToken)).body).toMatchObject({ judge: { judgeCode: judge.judgeCode, email } });
    const other = await createCompetition(world, organiser);
    expect((await other.call('getJudge', { token: judgeToken })).body.code).toBe('JUDGE_SIGN_IN_REQUIRED');
    expect((await world.call('me', { token: judgeToken })).body.code).toBe('SIGN_IN_REQUIRED');
    expect((await me(organiser)).body.code).toBe('JUDGE_SIGN_IN_REQUIRED');
  });
  test('[P-167] [JG-9] ends by its own logout, and a user beside it stays signed in', async () => {
    const user = await enter(world, email);
    const { judgeToken } = await signInJudge(world, it, email);
    expect((await it.call('judgeLogout', { token: judgeToken })).status).toBe(200);
    expect((await me(judgeToken)).status).toBe(401);
    expect((await world.call('me', { token: user.token })).status).toBe(200);
  });
  test('[JG-10] the organiser ends all of them with a reason, which each device is told; the judge can sign in again', async () => {
    const { judgeToken } = await signInJudge(world, it, email);
    world.clock.pass(60_000);
    const [phone] = await signInByCode(world, email);
    const [judge] = await judgesOf(it);
    if (!judge) throw new Error('no judge');
    const params = { judgeCode: judge.judgeCode };
    expect((await it.call('endJudgeSessions', { params, body: { reason: ' ' } })).status).toBe(400);
    expect((await one('endJudgeSessions', judge)).status).toBe(200);
    for (const token of [judgeToken, phone?.judgeToken ?? ''])
      expect((await me(token)).body.details).toEqual({ ended: 'judge', reason: 'She fell ill' });
    expect(JSON.stringify((await it.call('getHistory')).body)).toContain('She fell ill');
    world.clock.pass(60_000);
    const [again] = await signInByCode(world, email);
    expect((await me(again?.judgeToken ?? '')).status).toBe(200);
  });
  test('[JG-11] a removed judge is signed out at once, and a restored one is who they were', async () => {
    const { judgeToken, judge } = await signInJudge(world, it, email);
    const [listed] = await judgesOf(it);
    if (!listed) throw new Error('no judge');
    await one('removeJudge', listed);
    expect(await me(judgeToken)).toMatchObject({ status: 401, body: { details: { ended: 'judge-removed' } } });
    expect((await one('removeJudge', listed)).body.code).toBe('JUDGE_NOT_FOUND');
    const restored = (await one('restoreJudge', listed)).body['judges'] as Judge[];
    expect(restored).toMatchObject([{ judgeCode: judge.judgeCode, status: 'ONBOARDED' }]);
    expect((await me(judgeToken)).status).toBe(401);
  });
  test('[JG-11] a removed judge who is invited again is who they were, and comes in by a new link', async () => {
    const { judge } = await signInJudge(world, it, email);
    const [before] = await judgesOf(it);
    if (!before) throw new Error('no judge');
    await one('removeJudge', before);
    expect((await invite([{ email }])).status).toBe(200);
    const after = await judgesOf(it);
    expect(after).toMatchObject([{ judgeCode: judge.judgeCode, status: 'ONBOARDED' }]);
    expect(after[0]?.loginUrl).not.toBe(before.loginUrl);
    expect((await invite([{ email }])).body.code).toBe('JUDGE_ALREADY_PRESENT');
    world.clock.pass(60_000);
    const [again] = await signInByCode(world, email);
    expect((await me(again?.judgeToken ?? '')).status).toBe(200);
  });
});

test('[JG-11] what a removed judge released stays', async () => {
  const made = await judgedCompetition(world, organiser, { judges: 1 });
  const judge = made.judges[0] as TestJudge;
  await made.scoreAll(judge, 6);
  await judge.release();
  const params = { judgeCode: judge.judgeCode };
  expect((await made.it.call('removeJudge', { params, body: { reason: 'She fell ill' } })).status).toBe(200);
  expect((await made.board()).rooms[0]?.judges).toMatchObject([{ ...params, cells: ['released', 'released'] }]);
});

test('[JG-12] an edit over an old version is refused with the current state', async () => {
  const { judgeCode, version } = await inviteJudge(it, email);
  const edit = (body: object) => it.call('updateJudge', { params: { judgeCode }, body });
  const values = { judgeName: 'Marta Lind', instituteName: null, maxContainers: 12, version };
  expect(((await edit(values)).body['judges'] as Judge[])[0]).toMatchObject({
    maxContainers: 12,
    version: version + 1,
  });
  const stale = await edit({ ...values, maxContainers: 3 });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  expect(stale.body.details?.['current']).toMatchObject({ judgeName: 'Marta Lind', maxContainers: 12 });
});

test('[JG-13] the history names judges, and a deleted account leaves only its code there', async () => {
  const { token } = await enter(world, email);
  await inviteJudge(it, `nameless.${email}`);
  await inviteJudge(it, email, { judgeName: 'Marta Lind' });
  await signInByCode(world, email);
  const history = async () =>
    ((await it.call('getHistory')).body as unknown as { items: HistoryEntry[] }).items.filter(({ what }) =>
      what.startsWith('judge.'),
    );
  expect(await history()).toMatchObject([
    { what: 'judge.onboarded', who: 'Marta Lind' },
    { what: 'judge.invited', subject: 'Marta Lind', who: 'Wanjiru Kamau' },
    { what: 'judge.invited', subject: `nameless.${email}` },
  ]);
  expect(JSON.stringify((await world.call('downloadMyData', { token })).body)).toContain('Marta Lind');
  expect((await world.call('deleteAccount', { token, body: { password: 'correct horse battery' } })).status).toBe(200);
  expect((await judgesOf(it)).map((judge) => judge.email)).toEqual([`nameless.${email}`]);
  const left = await history();
  expect(left[1]?.subject).toMatch(/^JDG\d+$/u);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`Marta|"${email}"`, 'u'));
});
