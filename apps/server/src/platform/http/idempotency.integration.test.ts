import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const key = (name: string) => ({ 'idempotency-key': `key-of-${name}` });
const countMails = async (to: string) =>
  (await world.database.db.selectFrom('mails').select('mail_id').where('to_email', '=', to).execute()).length;

describe('a write under a key', () => {
  test('[PF-21] a repeated request gets the first answer and does nothing twice', async () => {
    const options = { body: { email: 'twice@example.org', password: goodPassword }, headers: key('twice') };
    const first = await world.call('startSignUp', options);
    const second = await world.call('startSignUp', options);
    expect(first.status).toBe(200);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await countMails('twice@example.org')).toBe(1);
  });

  test('[PF-22] the same key with another request is refused', async () => {
    const headers = key('reused');
    await world.call('startSignUp', { body: { email: 'reused@example.org', password: goodPassword }, headers });
    const other = await world.call('startSignUp', {
      body: { email: 'reused@example.org', password: `${goodPassword} two` },
      headers,
    });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('[PF-23] many at the same moment: one works, the others wait and get its answer', async () => {
    const options = { body: { email: 'race@example.org', password: goodPassword }, headers: key('race') };
    const started = await Promise.all(Array.from({ length: 8 }, () => world.call('startSignUp', options)));
    expect(new Set(started.map(({ body }) => body['challenge'])).size).toBe(1);
    expect(await countMails('race@example.org')).toBe(1);

    const verify = {
      body: { challenge: started[0]?.body['challenge'], otp: await world.codeFor('race@example.org') },
      headers: key('race-verify'),
    };
    const verified = await Promise.all(Array.from({ length: 5 }, () => world.call('verifySignUp', verify)));
    expect(verified.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(verified.map(({ body }) => body['token'])).size).toBe(1);
    const sessions = await world.database.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_code', 'sessions.user_code')
      .select('session_id')
      .where('email', '=', 'race@example.org')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('[PF-24] the key and the write are one: when the write is refused, the key is free again', async () => {
    const { token } = await world.signUp('retry@example.org');
    const headers = key('retry');
    const stale = await world.call('saveOccupation', { token, headers, body: { occupation: 'student', version: 5 } });
    expect(stale.body.code).toBe('STALE_VERSION');
    const kept = await world.database.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('endpoint', '=', 'saveOccupation')
      .execute();
    expect(kept).toEqual([]);
    const good = await world.call('saveOccupation', { token, headers, body: { occupation: 'student', version: 0 } });
    expect(good.status).toBe(200);
  });

  test('[PF-25] a key belongs to one caller and one call', async () => {
    const one = await world.signUp('one@example.org');
    const two = await world.signUp('two@example.org');
    const headers = key('shared');
    const body = { occupation: 'student', version: 0 };
    expect((await world.call('saveOccupation', { token: one.token, headers, body })).status).toBe(200);
    const other = await world.call('saveOccupation', { token: two.token, headers, body });
    expect(other.headers['idempotency-replayed']).toBeUndefined();
    expect((other.body['user'] as { email: string }).email).toBe('two@example.org');
  });

  test('[PF-26] a stored answer is sealed: neither token, nor key, nor password can be read in the database', async () => {
    await world.signUp('sealed@example.org');
    const headers = { 'idempotency-key': 'a-readable-key-123' };
    const login = await world.call('login', { headers, body: { email: 'sealed@example.org', password: goodPassword } });
    const stored = JSON.stringify(await world.database.db.selectFrom('idempotency_keys').selectAll().execute());
    expect(login.status).toBe(200);
    for (const secret of [String(login.body['token']), 'a-readable-key-123', goodPassword, 'sealed@example.org'])
      expect(stored).not.toContain(secret);
    const again = await world.call('login', { headers, body: { email: 'sealed@example.org', password: goodPassword } });
    expect(again.body['token']).toBe(login.body['token']);
  });

  test('[PF-27] after a day a key is forgotten', async () => {
    const options = { body: { email: 'day@example.org', password: goodPassword }, headers: key('day') };
    const first = await world.call('startSignUp', options);
    world.clock.pass(24 * 3_600_000 + 1);
    await world.app.sweep(world.clock.now);
    const later = await world.call('startSignUp', options);
    expect(later.status).toBe(200);
    expect(later.body['challenge']).not.toBe(first.body['challenge']);
  });

  test('[PF-28] a key that is too short or odd is refused', async () => {
    for (const bad of ['short', 'x'.repeat(201), 'with space in it']) {
      const answer = await world.call('startLoginByCode', {
        body: { email: 'k@example.org' },
        headers: { 'idempotency-key': bad },
      });
      expect(answer.body.code).toBe('VALIDATION_FAILED');
    }
  });
});
