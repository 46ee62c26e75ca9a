import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const strangers = Array.from({ length: 6 }, (_, at) => `198.51.${at}.1`);
const home = '192.0.2.10';

const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';
const login = (email: string, password: string, ip: string, cookie = '') =>
  world.call('login', { ip, headers: { cookie }, body: { email, password } });
const askCode = (email: string, ip: string, cookie = '') =>
  world.call('startLoginByCode', { ip, headers: { cookie }, body: { email } });

/** Uses up every password and every code that can be had from six networks. */
const exhaust = async (email: string) => {
  for (const ip of strangers) {
    for (let at = 0; at < 6; at += 1) {
      await askCode(email, ip);
      await world.call('startRecovery', { ip, body: { email } });
      world.clock.pass(minute / 2);
    }
  }
  for (const ip of strangers) for (let at = 0; at < 5; at += 1) await login(email, 'a wrong password', ip);
};

test('[AC-59] [AC-60] strangers exhaust everything, and the owner still gets in by password and by code', async () => {
  const email = 'owner@example.org';
  await world.signUp(email);
  const cookie = cookieOf(await login(email, goodPassword, home));
  await exhaust(email);
  expect((await login(email, goodPassword, strangers[0] ?? '')).body.code).toBe('LOGIN_LOCKED');
  expect((await askCode(email, '203.0.113.99')).body.code).toBe('OTP_RESEND_LIMIT');

  expect((await login(email, goodPassword, '203.0.113.50', cookie)).status).toBe(200);
  const asked = await askCode(email, '203.0.113.51', cookie);
  expect(asked.status).toBe(200);
  const proven = await world.call('verifyLoginByCode', {
    ip: '203.0.113.51',
    headers: { cookie },
    body: { challenge: asked.body['challenge'], otp: await world.codeFor(email) },
  });
  expect(proven.status).toBe(200);
});

test('[AC-59] codes that one network used up are left for another', async () => {
  const email = 'networks@example.org';
  await world.signUp(email);
  for (let at = 0; at < 5; at += 1) {
    expect((await askCode(email, strangers[0] ?? '')).status).toBe(200);
    world.clock.pass(minute / 2);
  }
  expect((await askCode(email, strangers[0] ?? '')).body.code).toBe('OTP_RESEND_LIMIT');
  expect((await askCode(email, home)).status).toBe(200);
});

test('[AC-61] a device has its own ten tries and no more; another account’s cookie and a forged one have none', async () => {
  const email = 'target@example.org';
  await world.signUp(email);
  await world.signUp('attacker@example.org');
  const own = cookieOf(await login(email, goodPassword, home));
  const foreign = cookieOf(await login('attacker@example.org', goodPassword, home));
  for (let at = 0; at < 10; at += 1) await login(email, 'a wrong password', strangers[at % 6] ?? '');
  const [name, value = ''] = own.split('=');
  const forged = `${name}=${value.replace(/\.[^.]*$/u, '.AAAA')}`;
  for (const cookie of [foreign, forged, `${foreign}; x=y`])
    expect((await login(email, goodPassword, '203.0.113.60', cookie)).body.code).toBe('LOGIN_LOCKED');
  for (let at = 0; at < 10; at += 1) await login(email, 'a wrong password', home, own);
  expect((await login(email, goodPassword, home, own)).body.code).toBe('LOGIN_LOCKED');
});
