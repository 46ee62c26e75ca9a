import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ passwordCost: 'usual' });
});
afterAll(() => world.close());

const start = async (email: string): Promise<string> => {
  const answer = await world.call('startSignUp', { body: { email, password: goodPassword } });
  expect(answer.status).toBe(200);
  return String(answer.body['challenge']);
};
const verify = (challenge: string, otp: string) => world.call('verifySignUp', { body: { challenge, otp } });
const resend = (challenge: string) => world.call('resendCode', { params: { challenge } });
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('emailed codes', () => {
  test('[AC-10] wrong codes are counted down; the fifth locks, and then the right one is too late', async () => {
    const email = 'five@example.org';
    const challenge = await start(email);
    const code = await world.codeFor(email);
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await verify(challenge, wrongFor(code));
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([400, 'OTP_WRONG', { triesLeft }]);
    }
    expect((await verify(challenge, wrongFor(code))).body.code).toBe('OTP_LOCKED');
    expect((await verify(challenge, code)).body.code).toBe('OTP_LOCKED');
  });

  test('[AC-11] guesses sent at the same moment get five tries together, and not one more', async () => {
    const email = 'parallel@example.org';
    const challenge = await start(email);
    const code = await world.codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 40 }, () => verify(challenge, wrongFor(code))));
    const codes = guesses.map(({ body }) => String(body.code));
    expect(codes.filter((each) => each === 'OTP_WRONG')).toHaveLength(4);
    expect(codes.filter((each) => each === 'OTP_LOCKED')).toHaveLength(36);
    const { tries } = await world.database.db
      .selectFrom('challenges')
      .select('tries')
      .where('challenge_id', '=', challenge)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await verify(challenge, code)).body.code).toBe('OTP_LOCKED');
  });

  test('[AC-12] a code lives ten minutes', async () => {
    const email = 'late@example.org';
    const challenge = await start(email);
    const code = await world.codeFor(email);
    world.clock.pass(10 * 60_000);
    expect((await verify(challenge, code)).body.code).toBe('OTP_EXPIRED');
  });

  test('[AC-13] a new code may be asked for after half a minute; the old one stops working and the tries are counted from zero', async () => {
    const email = 'again@example.org';
    const challenge = await start(email);
    const first = await world.codeFor(email);
    for (let at = 0; at < 5; at += 1) await verify(challenge, wrongFor(first));
    const soon = await resend(challenge);
    expect([soon.status, soon.body.code]).toEqual([429, 'OTP_RESEND_TOO_SOON']);
    expect(soon.body.details?.['retryAt']).toBe(new Date(world.clock.now.getTime() + 30_000).toISOString());
    world.clock.pass(30_000);
    const answer = await resend(challenge);
    expect(answer.body).toMatchObject({
      challenge,
      resendAt: new Date(world.clock.now.getTime() + 30_000).toISOString(),
    });
    const second = await world.codeFor(email);
    expect(second).not.toBe(first);
    expect((await verify(challenge, first)).body.code).toBe('OTP_WRONG');
    expect((await verify(challenge, second)).status).toBe(200);
  });

  test('[AC-14] five codes an hour, however they are asked for; the refusal says when the next may go', async () => {
    const email = 'hour@example.org';
    const firstAt = world.clock.now.getTime();
    const challenge = await start(email);
    for (let at = 0; at < 4; at += 1) {
      world.clock.pass(60_000);
      expect(
        (at % 2 === 0
          ? await resend(challenge)
          : await world.call('startSignUp', { body: { email, password: goodPassword } })
        ).status,
      ).toBe(200);
    }
    world.clock.pass(60_000);
    for (const answer of [
      await resend(challenge),
      await world.call('startSignUp', { body: { email, password: goodPassword } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([429, 'OTP_RESEND_LIMIT']);
      expect(answer.body.details?.['retryAt']).toBe(new Date(firstAt + 3_600_000).toISOString());
    }
    world.clock.pass(3_600_000);
    expect((await resend(challenge)).status).toBe(200);
  });

  test('[AC-14] asking at the same moment sends one code', async () => {
    const email = 'burst@example.org';
    const body = { email, password: goodPassword };
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.call('startSignUp', { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const mails = await world.database.db.selectFrom('mails').select('mail_id').where('to_email', '=', email).execute();
    expect(mails).toHaveLength(1);
  });

  test('[AC-15] a code opens only what it was sent for', async () => {
    await world.signUp('purpose@example.org');
    const started = await world.call('startLoginByCode', { body: { email: 'purpose@example.org' } });
    const body = { challenge: started.body['challenge'], otp: await world.codeFor('purpose@example.org') };
    expect((await world.call('finishRecovery', { body: { ...body, password: 'another good phrase' } })).body.code).toBe(
      'OTP_EXPIRED',
    );
    expect((await world.call('verifySignUp', { body })).body.code).toBe('OTP_EXPIRED');
    expect((await world.call('verifyLoginByCode', { body })).status).toBe(200);
  });

  test('[AC-16] neither the code nor the password can be read in the challenge', async () => {
    const challenge = await start('stored@example.org');
    const code = await world.codeFor('stored@example.org');
    const row = JSON.stringify(
      await world.database.db.selectFrom('challenges').selectAll().where('challenge_id', '=', challenge).execute(),
    );
    expect(row).not.toContain(code);
    expect(row).not.toContain(goodPassword);
    expect(row).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('[AC-17] what has run out is swept', async () => {
    await start('swept@example.org');
    world.clock.pass(31 * 24 * 3_600_000);
    await world.app.sweep(world.clock.now);
    for (const table of ['challenges', 'code_sends', 'login_tries', 'rate_limits', 'sessions'] as const) {
      expect([table, await world.database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
  });
});
