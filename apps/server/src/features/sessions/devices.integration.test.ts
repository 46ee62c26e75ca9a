import type { Device } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const login = async (email: string, userAgent = phone) =>
  String(
    (await world.call('login', { body: { email, password: goodPassword }, headers: { 'user-agent': userAgent } })).body[
      'token'
    ],
  );
const devices = async (token: string) => (await world.call('listSessions', { token })).body['sessions'] as Device[];
const isIn = async (token: string) => (await world.call('me', { token })).status === 200;

describe('sessions', () => {
  test('[AC-41] a person sees their devices by name, the present one marked', async () => {
    const { token } = await world.signUp('devices@example.org');
    world.clock.pass(120_000);
    await login('devices@example.org');
    const list = await devices(token);
    expect(list.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Chrome on Android phone', false],
        [expect.any(String), true],
      ]),
    );
    expect(list).toHaveLength(2);
  });
  test('[AC-42] a revoked session is refused at once', async () => {
    const { token } = await world.signUp('revoke@example.org');
    const other = await login('revoke@example.org');
    expect(await isIn(other)).toBe(true);
    const { sessionId = '' } = (await devices(token)).find(({ current }) => !current) ?? {};
    expect((await world.call('revokeSession', { token, params: { sessionId } })).body).toEqual({ done: true });
    expect([await isIn(other), await isIn(token)]).toEqual([false, true]);
    expect((await world.call('revokeSession', { token, params: { sessionId } })).body.code).toBe('SESSION_NOT_FOUND');
  });
  test('[AC-43] nobody revokes the session of another', async () => {
    const one = await world.signUp('mine@example.org');
    const two = await world.signUp('theirs@example.org');
    const [theirs] = await devices(two.token);
    expect(
      (await world.call('revokeSession', { token: one.token, params: { sessionId: theirs?.sessionId ?? '' } })).body
        .code,
    ).toBe('SESSION_NOT_FOUND');
    expect(await isIn(two.token)).toBe(true);
  });
  test('[AC-44] all the others end together; logout ends this one', async () => {
    const { token } = await world.signUp('others@example.org');
    const others = [await login('others@example.org'), await login('others@example.org')];
    expect((await world.call('revokeOtherSessions', { token })).body).toEqual({ revoked: 2 });
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    await world.call('logout', { token });
    expect(await isIn(token)).toBe(false);
  });
  test('[AC-63] the refusal of a token says why its session ended, to nobody but its device', async () => {
    const email = 'reasons@example.org';
    const { token } = await world.signUp(email);
    const why = async (ended: string) => (await world.call('me', { token: ended })).body.details;
    const [one, two, three] = [await login(email), await login(email), await login(email)];
    const sessionId = (await devices(one)).find(({ current }) => current)?.sessionId ?? '';
    await world.call('revokeSession', { token, params: { sessionId } });
    expect(await why(one)).toEqual({ ended: 'elsewhere' });
    await world.call('logout', { token: two });
    expect(await why(two)).toBeUndefined();
    const newPassword = `${goodPassword} again`;
    const changed = await world.call('changePassword', { token, body: { currentPassword: goodPassword, newPassword } });
    expect([await why(three), await why(token)]).toEqual([{ ended: 'password' }, { ended: 'password' }]);
    const last = String(changed.body['token']);
    await world.call('deleteAccount', { token: last, body: { password: newPassword } });
    expect(await why(last)).toEqual({ ended: 'account' });
    expect(await why('nobody-ever-had-this')).toBeUndefined();
    world.clock.pass(31 * 24 * 3_600_000);
    await world.app.services.sessions.store.sweep(world.clock.now);
    expect(await why(one)).toBeUndefined();
  });
  test('[AC-45] a session ends thirty days after its last use, and use is noted once a minute', async () => {
    const { token } = await world.signUp('thirty@example.org');
    const seen = async () =>
      (
        await world.database.db
          .selectFrom('sessions')
          .innerJoin('users', 'users.user_code', 'sessions.user_code')
          .select('last_seen_at')
          .where('email', '=', 'thirty@example.org')
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const first = await seen();
    world.clock.pass(59_000);
    await isIn(token);
    expect(await seen()).toBe(first);
    world.clock.pass(1_000);
    await isIn(token);
    expect(await seen()).toBe(first + 60_000);
    world.clock.pass(29 * 24 * 3_600_000);
    expect(await isIn(token)).toBe(true);
    world.clock.pass(29 * 24 * 3_600_000);
    expect(await isIn(token)).toBe(true);
    world.clock.pass(30 * 24 * 3_600_000);
    expect(await isIn(token)).toBe(false);
  });
  test('[AC-46] the database holds no token that signs in', async () => {
    const { token } = await world.signUp('hashed@example.org');
    const rows = JSON.stringify(await world.database.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(token);
  });
  test('[AC-47] what matters for security is written down with it', async () => {
    const { token, user } = await world.signUp('audit@example.org');
    await login('audit@example.org');
    await world.call('revokeOtherSessions', { token });
    const rows = await world.database.db
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', user.userCode)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ act }) => act)).toEqual(['account.created', 'session.opened', 'session.revoked-others']);
  });
});
