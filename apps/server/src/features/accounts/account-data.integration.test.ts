import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@podium/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';
import { graceMs } from '../../platform/files/files.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Every row of every table, as one text. */
const wholeDatabase = async (): Promise<string> => {
  const tables = await world.database.db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ schema = 'public', name }) => {
      const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.id(schema, name)} t`.execute(
        world.database.db,
      );
      return JSON.stringify(rows);
    }),
  );
  return texts.join('\n');
};

const person = {
  email: 'zubaida.unforgettable@example.org',
  fName: 'Zubaida',
  lName: 'Unforgettable',
  phone: '+4915112345678',
};

const settleIn = async () => {
  const { token, user } = await world.signUp(person.email);
  await world.call('saveDetails', { token, body: { ...person, gender: 'female', version: 0 } });
  await world.call('sendAnalytics', {
    token,
    body: {
      events: [
        {
          name: 'SIGN_UP/COMPLETED',
          level: 'user',
          properties: { who: person.lName },
          timestamp: world.clock.now.toISOString(),
        },
      ],
    },
  });
  await world.call('startRecovery', { body: { email: person.email } });
  await world.call('startEmailChange', { token, body: { newEmail: `second.${person.email}`, password: goodPassword } });
  await world.call('login', {
    body: { email: person.email, password: goodPassword },
    headers: { 'idempotency-key': 'login-key-1' },
  });
  const form = new FormData();
  form.append(
    'avatar',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      ),
    ]),
    'a.png',
  );
  const body = new Response(form);
  await world.app.http.inject({
    method: 'POST',
    url: `${apiBase}/accounts/avatar`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
  });
  return { token, user };
};

describe('leaving', () => {
  test('[AC-48] an export holds everything that is kept about the person, and no code', async () => {
    const { token, user } = await settleIn();
    const code = await world.codeFor(person.email);
    const answer = await world.call('downloadMyData', { token });
    expect(answer.body).toMatchObject({
      exportedAt: world.clock.now.toISOString(),
      account: { userCode: user.userCode, email: person.email, fName: 'Zubaida' },
      sessions: [expect.objectContaining({ device: expect.any(String) }), expect.anything()],
      analyticsEvents: [{ name: 'SIGN_UP/COMPLETED', properties: { who: person.lName } }],
      mails: [
        { subject: 'Your Podium code' },
        { subject: 'Reset your Podium password' },
        { to: `second.${person.email}` },
      ],
      audit: expect.arrayContaining([expect.objectContaining({ act: 'account.created' })]),
    });
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain(code);
    expect(text).not.toContain('argon2');
  });

  test('[AC-49] deletion asks for the password, and leaves nothing personal anywhere', async () => {
    const token = String(
      (await world.call('login', { body: { email: person.email, password: goodPassword } })).body['token'],
    );
    expect((await world.call('deleteAccount', { token, body: { password: 'not it at all' } })).body.code).toBe(
      'PASSWORD_WRONG',
    );
    const before = await wholeDatabase();
    for (const trace of [person.email, person.fName, person.lName, person.phone]) expect(before).toContain(trace);

    const done = await world.call('deleteAccount', {
      token,
      body: { password: goodPassword },
      headers: { 'idempotency-key': 'delete-key-1' },
    });
    expect(done.body).toEqual({ done: true });
    await world.app.services.files.sweep(new Date(world.clock.now.getTime() + graceMs));
    const after = await wholeDatabase();
    for (const trace of [person.email, person.fName, person.lName, person.phone, 'unforgettable', '.webp']) {
      expect([trace, after.toLowerCase().includes(trace.toLowerCase())]).toEqual([trace, false]);
    }
    const folder = path.join(world.config.dataDir, 'files/avatars');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect((await world.call('me', { token })).status).toBe(401);
    expect((await world.call('login', { body: { email: person.email, password: goodPassword } })).body.code).toBe(
      'LOGIN_FAILED',
    );
  });

  test('[AC-49] addresses of former times are forgotten too', async () => {
    const { token } = await world.signUp('maiden.name@example.org');
    const started = await world.call('startEmailChange', {
      token,
      body: { newEmail: 'married.name@example.org', password: goodPassword },
    });
    await world.call('finishEmailChange', {
      token,
      body: { challenge: started.body['challenge'], otp: await world.codeFor('married.name@example.org') },
    });
    expect((await world.call('deleteAccount', { token, body: { password: goodPassword } })).status).toBe(200);
    expect(await wholeDatabase()).not.toMatch(/(?:maiden|married)\.name/u);
  });

  test('[AC-50] what was freed can be used again, by a new person', async () => {
    world.clock.pass(3_600_000);
    const { token, user } = await world.signUp(person.email);
    const details = await world.call('saveDetails', { token, body: { ...person, gender: 'female', version: 0 } });
    expect(details.status).toBe(200);
    const left = await world.database.db
      .selectFrom('users')
      .select('user_code')
      .where('deleted_at', 'is not', null)
      .execute();
    expect(left.map(({ user_code }) => user_code)).not.toContain(user.userCode);
  });

  test('[AC-49] two deletions at the same moment end well', async () => {
    const { token } = await world.signUp('twice@example.org');
    const answers = await Promise.all(
      [1, 2].map(() => world.call('deleteAccount', { token, body: { password: goodPassword } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
