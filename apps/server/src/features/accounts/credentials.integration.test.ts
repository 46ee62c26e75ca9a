import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const newPassword = 'another good phrase';
const login = (email: string, password: string) => world.call('login', { body: { email, password } });
const isIn = async (token: string) => (await world.call('me', { token })).status === 200;

describe('recovery', () => {
  test('[AC-24] a code and a new password end every session, open a new one, and tell the owner', async () => {
    const email = 'reset@example.org';
    const old = await world.signUp(email);
    const other = await login(email, goodPassword);
    const started = await world.call('startRecovery', { body: { email } });
    const body = { challenge: started.body['challenge'], otp: await world.codeFor(email), password: newPassword };
    const done = await world.call('finishRecovery', { body });
    expect(done.status).toBe(200);
    expect([
      await isIn(old.token),
      await isIn(String(other.body['token'])),
      await isIn(String(done.body['token'])),
    ]).toEqual([false, false, true]);
    expect((await login(email, goodPassword)).body.code).toBe('LOGIN_FAILED');
    expect((await login(email, newPassword)).status).toBe(200);
    expect((await world.mailTo(email))?.subject).toBe('Your Podium password was changed');
  });
  test('[AC-25] a weak new password is said before the code is tried, and costs no try', async () => {
    const email = 'reset-weak@example.org';
    await world.signUp(email);
    const started = await world.call('startRecovery', { body: { email } });
    const body = { challenge: started.body['challenge'], otp: '000000', password: 'reset-weak-1' };
    for (let at = 0; at < 6; at += 1) {
      expect((await world.call('finishRecovery', { body })).body).toMatchObject({
        code: 'PASSWORD_TOO_WEAK',
        details: { problem: 'contains-email' },
      });
    }
    const good = { ...body, otp: await world.codeFor(email), password: newPassword };
    expect((await world.call('finishRecovery', { body: good })).status).toBe(200);
  });
});

describe('changing the password', () => {
  test('[AC-26] it asks for the present one, signs every device out, and gives this one a new session', async () => {
    const email = 'change@example.org';
    const { token } = await world.signUp(email);
    const other = await login(email, goodPassword);
    const wrong = await world.call('changePassword', {
      token,
      body: { currentPassword: 'not it at all', newPassword },
    });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'PASSWORD_WRONG']);
    const done = await world.call('changePassword', { token, body: { currentPassword: goodPassword, newPassword } });
    expect(done.status).toBe(200);
    expect([
      await isIn(token),
      await isIn(String(other.body['token'])),
      await isIn(String(done.body['token'])),
    ]).toEqual([false, false, true]);
    expect((await world.mailTo(email))?.subject).toBe('Your Podium password was changed');
  });
  test('[AC-27] guessing the present password locks like a login, and a right one with a weak new one does not count', async () => {
    const { token } = await world.signUp('guess@example.org');
    const change = (currentPassword: string, next: string) =>
      world.call('changePassword', { token, body: { currentPassword, newPassword: next } });
    for (let at = 0; at < 11; at += 1) expect((await change(goodPassword, 'weak')).body.code).toBe('PASSWORD_TOO_WEAK');
    world.clock.pass(600_000);
    for (let at = 0; at < 9; at += 1)
      expect((await change('not it at all', newPassword)).body.code).toBe('PASSWORD_WRONG');
    expect((await change('not it at all', newPassword)).body.code).toBe('LOGIN_LOCKED');
    expect((await change(goodPassword, newPassword)).body.code).toBe('LOGIN_LOCKED');
  });
  test('[AC-28] a password that was right a moment ago opens nothing once it is changed', async () => {
    const email = 'moment@example.org';
    const { token } = await world.signUp(email);
    const { passwordProof: steps } = world.app.services.accounts;
    const owner = await steps.provePassword({ email, password: goodPassword, now: world.clock.now }, 'LOGIN_FAILED');
    await world.call('changePassword', { token, body: { currentPassword: goodPassword, newPassword } });
    const late = world.database.db.transaction().execute((tx) => steps.confirmOwner(tx, owner));
    await expect(late).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });
  test('[AC-28] a login with the old password that races the change opens nothing afterwards', async () => {
    const email = 'racing@example.org';
    const { token } = await world.signUp(email);
    const [changed, ...logins] = await Promise.all([
      world.call('changePassword', { token, body: { currentPassword: goodPassword, newPassword } }),
      ...Array.from({ length: 6 }, () => login(email, goodPassword)),
    ]);
    expect(changed.status).toBe(200);
    for (const answer of logins)
      if (answer.status === 200) expect(await isIn(String(answer.body['token']))).toBe(false);
  });
});

describe('changing the email', () => {
  const start = (token: string, newEmail: string, password = goodPassword) =>
    world.call('startEmailChange', { token, body: { newEmail, password } });

  test('[AC-29] the code moves the account, and the old address is told', async () => {
    const { token, user } = await world.signUp('old@example.org');
    expect((await start(token, 'new@example.org', 'not it at all')).body.code).toBe('PASSWORD_WRONG');
    const started = await start(token, 'New@example.org');
    expect((await world.call('me', { token })).body['user']).toMatchObject({ email: 'old@example.org' });
    const body = { challenge: started.body['challenge'], otp: await world.codeFor('new@example.org') };
    const done = await world.call('finishEmailChange', { token, body });
    expect(done.body['user']).toMatchObject({ userCode: user.userCode, email: 'new@example.org' });
    expect((await world.mailTo('old@example.org'))?.subject).toBe('Your Podium account moved to another address');
    expect((await login('old@example.org', goodPassword)).body.code).toBe('LOGIN_FAILED');
    expect((await login('new@example.org', goodPassword)).status).toBe(200);
  });
  test('[AC-30] a taken address answers alike; only its reader learns of it', async () => {
    await world.signUp('holder@example.org');
    const { token } = await world.signUp('mover@example.org');
    const taken = await start(token, 'holder@example.org');
    const free = await start(token, 'free@example.org');
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    expect((await world.mailTo('holder@example.org'))?.subject).toBe('This address already has a Podium account');
  });
  test('[AC-31] another person cannot use the code, and two who race for one address get one owner', async () => {
    const one = await world.signUp('one@example.org');
    const two = await world.signUp('two@example.org');
    const started = await start(one.token, 'wanted@example.org');
    const first = { challenge: started.body['challenge'], otp: await world.codeFor('wanted@example.org') };
    expect((await world.call('finishEmailChange', { token: two.token, body: first })).body.code).toBe('OTP_EXPIRED');
    world.clock.pass(31_000);
    const second = {
      challenge: (await start(two.token, 'wanted@example.org')).body['challenge'],
      otp: await world.codeFor('wanted@example.org'),
    };
    const answers = await Promise.all([
      world.call('finishEmailChange', { token: one.token, body: first }),
      world.call('finishEmailChange', { token: two.token, body: second }),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual(['200', 'EMAIL_TAKEN']);
  });
  test('[AC-32] a sign-in code for the address before the move opens nothing after it', async () => {
    const { token } = await world.signUp('leaving@example.org');
    const code = await world.call('startLoginByCode', { body: { email: 'leaving@example.org' } });
    const otp = await world.codeFor('leaving@example.org');
    const started = await start(token, 'arrived@example.org');
    await world.call('finishEmailChange', {
      token,
      body: { challenge: started.body['challenge'], otp: await world.codeFor('arrived@example.org') },
    });
    expect(
      (await world.call('verifyLoginByCode', { body: { challenge: code.body['challenge'], otp } })).body.code,
    ).toBe('OTP_EXPIRED');
  });
});
