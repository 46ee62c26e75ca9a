import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const start = (email: string, password = goodPassword) => world.call('startSignUp', { body: { email, password } });
const countUsers = async () => (await world.database.db.selectFrom('users').select('user_code').execute()).length;

describe('sign-up', () => {
  test('[AC-1] an address leads to sign-up until it has an account, then to login', async () => {
    const email = 'amara@example.org';
    expect((await world.call('checkEmail', { body: { email } })).body).toEqual({ existingUser: false });
    await world.signUp(email);
    expect((await world.call('checkEmail', { body: { email: ' Amara@Example.ORG ' } })).body).toEqual({
      existingUser: true,
    });
    const again = await start(email);
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('[AC-2] no account exists before the code is given, so a stranger who types your address owns nothing', async () => {
    const before = await countUsers();
    const stranger = await start('victim@example.org', 'the strangers own password');
    expect(stranger.status).toBe(200);
    expect(await countUsers()).toBe(before);
    world.clock.pass(31_000);
    const owner = await start('victim@example.org');
    await world.call('verifySignUp', {
      body: { challenge: owner.body['challenge'], otp: await world.codeFor('victim@example.org') },
    });
    const login = (password: string) => world.call('login', { body: { email: 'victim@example.org', password } });
    expect((await login('the strangers own password')).body.code).toBe('LOGIN_FAILED');
    expect((await login(goodPassword)).status).toBe(200);
    const late = await world.call('verifySignUp', { body: { challenge: stranger.body['challenge'], otp: '000000' } });
    expect(late.body.code).toBe('OTP_EXPIRED');
  });

  test('[AC-3] a weak password is refused with the reason', async () => {
    const answer = await start('weak@example.org', 'short');
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      400,
      'PASSWORD_TOO_WEAK',
      { problem: 'too-short' },
    ]);
  });

  test('[AC-4] [P-111] the code opens a session of a person with userCode, userId, email and names to come', async () => {
    const session = await world.signUp('new@example.org');
    expect(session.user).toMatchObject({
      email: 'new@example.org',
      fName: null,
      lName: null,
      nextStep: 'details',
      version: 0,
    });
    expect(session.user.userCode).toMatch(/^USR\d{13}$/u);
    expect(session.user.userId).toMatch(/^UID\d{13}$/u);
    const me = await world.call('me', { token: session.token });
    expect(me.body['user']).toEqual(session.user);
  });

  test('[AC-5] two codes of one address at the same moment make one account', async () => {
    // Many pairs, because two that wait for each other do so only when they meet at the right moment.
    for (let round = 0; round < 12; round += 1) {
      const email = `two-codes-${round}@example.org`;
      const codes: { challenge: unknown; otp: string }[] = [];
      for (let at = 0; at < 3; at += 1) {
        const started = await start(email);
        codes.push({ challenge: started.body['challenge'], otp: await world.codeFor(email) });
        world.clock.pass(31_000);
      }
      const answers = await Promise.all(codes.map((body) => world.call('verifySignUp', { body })));
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410', '410']);
    }
  });

  test('[AC-5] a code works once', async () => {
    const started = await start('once@example.org');
    const body = { challenge: started.body['challenge'], otp: await world.codeFor('once@example.org') };
    const answers = await Promise.all([1, 2, 3].map(() => world.call('verifySignUp', { body })));
    expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual(['200', '410', '410']);
  });
});
