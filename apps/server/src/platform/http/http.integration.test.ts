import { anyone, apiBase, defineEndpoint, signedIn } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createEnforce } from '../auth/enforce.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createHttpServer } from './http-server.ts';
import { createIdempotency } from './idempotency.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createUnits } from '../units/units.ts';
import { registerEndpoints, undeclaredRefusal } from './register.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const post = (
  path: string,
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => world.app.http.inject({ method: 'POST', url: apiBase + path, payload, headers });

describe('refusals', () => {
  test('[PF-6] every refusal is a code, a sentence, the type error and a request id', async () => {
    const answer = await world.app.http.inject({ url: `${apiBase}/nothing/here` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'There is nothing at this address.',
      type: 'error',
      requestId: answer.headers['x-request-id'],
    });
  });
  test.each(['DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)('[PF-7] the method %s leads nowhere', async (method) => {
    expect((await world.app.http.inject({ method, url: `${apiBase}/accounts/me` })).statusCode).toBe(404);
  });
  test('[PF-8] a body that is not JSON, not an object, or of another type is refused and named', async () => {
    for (const payload of ['{"email":', '[]', '"text"', '12', 'null', '{"__proto__":{"a":1},"email":"a@b.co"}']) {
      const answer = await post('/accounts/email-check', payload);
      expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, 400, 'VALIDATION_FAILED']);
    }
    const form = await post('/accounts/email-check', 'email=a@b.co', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { body: expect.stringContaining('JSON') } },
    });
  });
  test('[PF-8] fields that need another look are named one by one', async () => {
    const answer = await world.call('startSignUp', { body: { email: 'nobody', password: 7 } });
    expect(Object.keys(answer.body.details?.['fields'] as object)).toEqual(['email', 'password']);
  });
  test('[PF-9] a body over 100 kB is refused', async () => {
    const answer = await post('/accounts/email-check', JSON.stringify({ email: 'a'.repeat(100_001) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
  test('[PF-10] a caller without the right learns nothing about the body', async () => {
    const answer = await post('/accounts/email/verify', '{"broken');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });
  test('[PF-6] a broken address is refused like an unknown one', async () => {
    const answer = await world.app.http.inject({ url: `${apiBase}/profiles/%E0%A4%A` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('headers', () => {
  test('[PF-11] a sane request id is kept, an odd one replaced', async () => {
    const id = async (given: string) =>
      (await world.app.http.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await id('proxy-1234-abcd')).toBe('proxy-1234-abcd');
    expect(await id('<script>')).toMatch(/^[\da-f-]{36}$/u);
    expect(await id('short')).toMatch(/^[\da-f-]{36}$/u);
  });
  test('[PF-12] answers are private and kept by nobody, refusals too', async () => {
    const { token } = await world.signUp('private@example.org');
    expect((await world.call('me', { token })).headers['cache-control']).toBe('private, no-store');
    expect((await world.call('me')).headers['cache-control']).toBe('private, no-store');
  });
  test('[PF-13] the content security policy allows this site only, and no inline script', async () => {
    const policy = String((await world.app.http.inject({ url: '/login/' })).headers['content-security-policy']);
    const directives = Object.fromEntries(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data: blob:",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    });
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('*');
  });
  test('[PF-14] only a site that is reached over https promises to stay there', async () => {
    expect((await world.app.http.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
    const secure = await createWorld({ env: { PUBLIC_URL: 'https://podium.example.org' } });
    expect((await secure.app.http.inject({ url: '/' })).headers['strict-transport-security']).toContain(
      'max-age=31536000',
    );
    await secure.close();
  });
});

describe('an endpoint of our own', () => {
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof createHttpServer>>;
  const lines: string[] = [];
  const response = z.object({ shown: z.string() });
  const endpoints = {
    leaky: defineEndpoint({ method: 'GET', path: '/test/leaky', summary: '', access: anyone, response, errors: [] }),
    broken: defineEndpoint({ method: 'GET', path: '/test/broken', summary: '', access: anyone, response, errors: [] }),
    undeclared: defineEndpoint({
      method: 'GET',
      path: '/test/undeclared',
      summary: '',
      access: anyone,
      response,
      errors: [],
    }),
    guarded: defineEndpoint({
      method: 'POST',
      path: '/test/guarded',
      summary: '',
      access: signedIn,
      body: z.object({ secretField: z.string() }),
      response,
      errors: [],
    }),
    limited: defineEndpoint({
      method: 'POST',
      path: '/test/limited',
      summary: '',
      access: anyone,
      body: z.object({ email: z.string() }),
      response,
      errors: [],
      limit: { perPerson: 2, perAddress: 4, windowMs: 60_000, personIs: 'email' },
    }),
  };
  let now = new Date('2026-03-01T09:00:30.000Z');
  beforeAll(async () => {
    database = await createTestDatabase();
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const secrets = createSecrets('x'.repeat(32));
    const idempotency = createIdempotency({ db: database.db, secrets });
    app = await createHttpServer({ log, publicUrl: 'http://localhost', trustProxy: 1 });
    registerEndpoints(app, {
      endpoints,
      handlers: {
        leaky: async () => ({ shown: 'yes', password: 'hidden' }),
        broken: async () => {
          throw new Error('connection to 10.0.0.5 refused for user admin');
        },
        undeclared: async () => {
          throw refuse('TEAM_FULL');
        },
        guarded: async () => ({ shown: 'yes' }),
        limited: async () => ({ shown: 'yes' }),
      },
      units: createUnits({ db: database.db, log, idempotency, onCommit: () => undefined }),
      clock: () => now,
      enforce: createEnforce({
        sessions: { find: async () => undefined, noteSeen: async () => undefined, whyEnded: async () => undefined },
        authorities: {
          member: async () => undefined,
          judge: async () => undefined,
          whyJudgeEnded: async () => undefined,
        },
      }),
      secrets,
      isSecure: false,
      rateLimiter: createRateLimiter({ db: database.db, secrets }),
      idempotency,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test("[PF-15] what is not in the answer's schema does not leave the server", async () => {
    expect((await app.inject({ url: `${apiBase}/test/leaky` })).json()).toEqual({ shown: 'yes' });
  });
  test('[PF-16] [P-297] an unexpected failure says Something went wrong, is logged under its request id, and leaks nothing', async () => {
    const answer = await app.inject({ url: `${apiBase}/test/broken` });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'SOMETHING_WENT_WRONG',
      message: 'Something went wrong',
      type: 'error',
      requestId: answer.headers['x-request-id'],
    });
    const line = lines.find((text) => text.includes(String(answer.headers['x-request-id'])));
    expect(line).toContain('10.0.0.5');
  });
  test('[RI-3] a refusal that the endpoint does not list is answered, and logged as an error', async () => {
    const answer = await app.inject({ url: `${apiBase}/test/undeclared` });
    expect(answer.json().code).toBe('TEAM_FULL');
    expect(lines.find((text) => text.includes(undeclaredRefusal))).toContain('"refusal":"TEAM_FULL"');
  });
  test('[PF-10] access comes before validation', async () => {
    const answer = await app.inject({ method: 'POST', url: `${apiBase}/test/guarded`, payload: { wrong: 1 } });
    expect([answer.statusCode, answer.body.includes('secretField')]).toEqual([401, false]);
  });

  const ask = (email: string, ip: string) =>
    app.inject({
      method: 'POST',
      url: `${apiBase}/test/limited`,
      payload: { email },
      headers: { 'x-forwarded-for': ip },
    });

  test('[PF-17] calls are counted per email and network, and the refusal says when to come back', async () => {
    expect((await ask('a@x.org', '198.51.100.1')).statusCode).toBe(200);
    expect((await ask('A@X.org ', '198.51.100.1')).statusCode).toBe(200);
    const third = await ask('a@x.org', '198.51.100.1');
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '30']);
    expect(third.json()).toMatchObject({ code: 'RATE_LIMITED', details: { retryAt: '2026-03-01T09:01:00.000Z' } });
    expect((await ask('a@x.org', '198.51.100.2')).statusCode).toBe(200);
    now = new Date(now.getTime() + 30_000);
    expect((await ask('a@x.org', '198.51.100.1')).statusCode).toBe(200);
  });
  test('[PF-17] calls at the same moment from one address are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(`p${at}@x.org`, '198.51.100.9')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(4);
  });
  test('[PF-18] behind one proxy, what a visitor claims to be is not believed', async () => {
    const forged = Array.from({ length: 6 }, (_, at) => ask(`q${at}@x.org`, `10.9.9.${at}, 198.51.100.77`));
    const answers = await Promise.all(forged);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(4);
  });
  test('[PF-19] neither addresses nor emails are stored with the counters', async () => {
    const rows = JSON.stringify(await database.db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).toContain('limited');
    expect(rows).not.toContain('x.org');
    expect(rows).not.toContain('198.51');
  });
});
