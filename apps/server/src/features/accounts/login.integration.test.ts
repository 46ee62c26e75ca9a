import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ passwordCost: 'usual' });
});
afterAll(() => world.close());

let visitors = 0;
// Each call comes from another address, so that the limit per address never hides the lock under test.
const login = (email: string, password: string) => {
  visitors += 1;
  return world.call('login', { body: { email, password }, ip: `198.51.100.${visitors % 250}` });
};
const wrong = 'a wrong password';

describe('login', () => {
  test('[AC-18] email, in any spelling, and password open a session that names the user by userCode', async () => {
    const { user } = await world.signUp('in@example.org');
    const answer = await login(' IN@example.org', goodPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ loginTime: world.clock.now.toISOString(), user: { userCode: user.userCode } });
    expect(Buffer.from(String(answer.body['token']), 'base64url')).toHaveLength(32);
  });

  test('[AC-19] ten wrong passwords lock for fifteen minutes, then the right one works again', async () => {
    await world.signUp('lock@example.org');
    for (let at = 0; at < 9; at += 1) expect((await login('lock@example.org', wrong)).body.code).toBe('LOGIN_FAILED');
    const tenth = await login('lock@example.org', wrong);
    expect([tenth.status, tenth.body.code]).toEqual([423, 'LOGIN_LOCKED']);
    expect(tenth.body.details?.['retryAt']).toBe(new Date(world.clock.now.getTime() + 15 * 60_000).toISOString());
    world.clock.pass(60_000);
    const right = await login('lock@example.org', goodPassword);
    expect([right.body.code, right.body.details]).toEqual(['LOGIN_LOCKED', tenth.body.details]);
    world.clock.pass(14 * 60_000);
    expect((await login('lock@example.org', goodPassword)).status).toBe(200);
  });

  test('[AC-19] a right password in between sets the count back to zero', async () => {
    await world.signUp('between@example.org');
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 9; at += 1) await login('between@example.org', wrong);
      expect((await login('between@example.org', goodPassword)).status).toBe(200);
    }
  });

  test('[AC-20] guesses at the same moment are compared ten times at most', async () => {
    await world.signUp('storm@example.org');
    const answers = await Promise.all(Array.from({ length: 25 }, () => login('storm@example.org', wrong)));
    expect(answers.filter(({ body }) => body.code === 'LOGIN_FAILED')).toHaveLength(9);
    expect(answers.filter(({ body }) => body.code === 'LOGIN_LOCKED')).toHaveLength(16);
  });

  test('[AC-21] while the password is locked the owner gets in by a code, and that ends the lock', async () => {
    const email = 'owner@example.org';
    await world.signUp(email);
    for (let at = 0; at < 10; at += 1) await login(email, wrong);
    const started = await world.call('startLoginByCode', { body: { email } });
    const body = { challenge: started.body['challenge'], otp: await world.codeFor(email) };
    expect((await world.call('verifyLoginByCode', { body })).status).toBe(200);
    expect((await login(email, goodPassword)).status).toBe(200);
  });

  test('[AC-21] recovery ends the lock too', async () => {
    const email = 'recover-lock@example.org';
    await world.signUp(email);
    for (let at = 0; at < 10; at += 1) await login(email, wrong);
    const started = await world.call('startRecovery', { body: { email } });
    const body = {
      challenge: started.body['challenge'],
      otp: await world.codeFor(email),
      password: 'a fresh good phrase',
    };
    expect((await world.call('finishRecovery', { body })).status).toBe(200);
    expect((await login(email, 'a fresh good phrase')).status).toBe(200);
  });
});

describe('an address without an account', () => {
  test('[AC-22] looks like one with a wrong password, up to and including the lock', async () => {
    await world.signUp('real@example.org');
    for (let at = 0; at < 11; at += 1) {
      const [real, unknown] = [await login('real@example.org', wrong), await login('unknown@example.org', wrong)];
      expect({ ...unknown.body, requestId: '' }).toEqual({ ...real.body, requestId: '' });
      expect(unknown.status).toBe(real.status);
    }
  });

  test('[AC-22] takes a whole argon2 comparison, as a real one does', async () => {
    await world.signUp('timed@example.org');
    const { accounts } = world.app.services;
    const time = async (email: string) => {
      // Of the processor, not of the clock: other programs may have the machine.
      const from = process.cpuUsage();
      await accounts.passwordProof
        .provePassword({ email, password: wrong, now: world.clock.now }, 'LOGIN_FAILED')
        .catch(() => undefined);
      return process.cpuUsage(from).user;
    };
    await time('warm-up@example.org');
    const real = Math.min(
      await time('timed@example.org'),
      await time('timed@example.org'),
      await time('timed@example.org'),
    );
    const unknown = Math.min(
      await time('nobody1@example.org'),
      await time('nobody2@example.org'),
      await time('nobody3@example.org'),
    );
    // An answer without the comparison would take a twentieth of one with it.
    expect(unknown).toBeGreaterThan(real / 3);
  });

  test.each(['startLoginByCode', 'startRecovery'] as const)(
    '[AC-23] %s answers alike, refuses alike, and sends no code',
    async (name) => {
      const who = name.toLowerCase();
      await world.signUp(`known-${who}@example.org`);
      world.clock.pass(3_600_000);
      const ask = (email: string) => world.call(name, { body: { email } });
      const shape = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({
        status,
        ...body,
        challenge: String(body['challenge']).length,
        requestId: '',
      });
      const pair = async () =>
        [shape(await ask(`known-${who}@example.org`)), shape(await ask(`nobody-${who}@example.org`))] as const;
      for (let at = 0; at < 7; at += 1) {
        const [known, nobody] = await pair();
        expect(nobody).toEqual(known);
        world.clock.pass(at === 0 ? 1_000 : 31_000);
      }
      const mail = await world.mailTo(`nobody-${who}@example.org`);
      expect(mail?.subject).toBe('No Podium account with this address');
      expect(mail?.text).not.toMatch(/\d{3} \d{3}/u);
    },
  );

  test('[AC-23] its challenge counts tries, locks and is sent again like any other, and never opens', async () => {
    const started = await world.call('startLoginByCode', { body: { email: 'ghost@example.org' } });
    const challenge = String(started.body['challenge']);
    const guess = () => world.call('verifyLoginByCode', { body: { challenge, otp: '123456' } });
    for (const triesLeft of [4, 3, 2, 1]) expect((await guess()).body.details).toEqual({ triesLeft });
    expect((await guess()).body.code).toBe('OTP_LOCKED');
    world.clock.pass(31_000);
    expect((await world.call('resendCode', { params: { challenge } })).status).toBe(200);
    expect((await guess()).body.details).toEqual({ triesLeft: 4 });
  });
});
