import { apiBase, defineEndpoint, inCompetition, judgeOf, signedIn } from '@podium/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callerKinds, type CallerKind, mayCall } from '../../../test/may-call.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { registerEndpoints } from '../http/register.ts';
import { createUnits } from '../units/units.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Authorities, Sessions, CompetitionRole } from './caller.ts';
import { bearerOf, createEnforce } from './enforce.ts';

const here = 'CMP0000001';
const elsewhere = 'CMP0000002';
const response = z.object({ who: z.string() });
const params = z.object({ competitionCode: z.string() });
const common = { method: 'GET', summary: '', response, errors: [] } as const;

const endpoints = {
  crewOnly: defineEndpoint({
    ...common,
    path: '/test/{competitionCode}/crew',
    access: inCompetition('scores.view'),
    params,
  }),
  everybodyInside: defineEndpoint({
    ...common,
    path: '/test/{competitionCode}/all',
    access: inCompetition('scores.view', { participants: true }),
    params,
  }),
  anyCrew: defineEndpoint({ ...common, path: '/test/{competitionCode}/any', access: inCompetition('any'), params }),
  judging: defineEndpoint({ ...common, path: '/test/{competitionCode}/judge/cards', access: judgeOf, params }),
  mine: defineEndpoint({ ...common, path: '/test/mine', access: signedIn }),
};

const roles: Readonly<Partial<Record<string, CompetitionRole>>> = {
  participant: { as: 'participant' },
  organiser: { as: 'organiser' },
  'crew-with-permission': { as: 'crew', permissions: ['scores.view'] },
  'crew-without-permission': { as: 'crew', permissions: ['rooms.manage'] },
};
const isUser = (token: string) => callerKinds.some((kind) => kind === token) && !token.startsWith('judge');
const sessions: Sessions = {
  find: async (token) => (isUser(token) ? { kind: 'user', userCode: token, sessionId: 's' } : undefined),
  noteSeen: async () => undefined,
  whyEnded: async () => undefined,
};
const head = { competitionCode: here, status: 'LIVE', removedAt: null, organiserName: '' } as const;
const authorities: Authorities = {
  whyJudgeEnded: async () => undefined,
  member: async (token, code, now) => {
    if (!isUser(token)) return undefined;
    const role = code === here ? roles[token] : undefined;
    const numbers = { revision: 0, containersRevision: 0, containerCount: 0 };
    return {
      session: { userCode: token, sessionId: 's', lastSeenAt: now },
      inCompetition: role && { role, head: { ...head, ...numbers } },
    };
  },
  judge: async (token, code) => {
    const judges: Readonly<Record<string, string>> = { judge: here, 'judge-of-another-competition': elsewhere };
    return judges[token] === code
      ? { kind: 'judge', judgeCode: token, competitionCode: code, sessionId: 's' }
      : undefined;
  },
};

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createHttpServer>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const secrets = createSecrets('x'.repeat(32));
  const idempotency = createIdempotency({ db: database.db, secrets });
  app = await createHttpServer({ log, publicUrl: 'http://localhost', trustProxy: 0 });
  registerEndpoints(app, {
    endpoints,
    handlers: {
      crewOnly: async (_, { caller }) => ({ who: caller.role.as }),
      everybodyInside: async (_, { caller }) => ({ who: caller.role.as }),
      anyCrew: async (_, { caller }) => ({ who: caller.role.as }),
      judging: async (_, { caller }) => ({ who: caller.judgeCode }),
      mine: async (_, { caller }) => ({ who: caller.userCode }),
    },
    units: createUnits({ db: database.db, log, idempotency, onCommit: () => undefined }),
    clock: () => new Date(),
    enforce: createEnforce({ sessions, authorities }),
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

const call = (path: string, kind: CallerKind) =>
  app.inject({
    url: apiBase + path.replace('{competitionCode}', here),
    headers: { authorization: `Bearer ${kind === 'guest' ? '' : kind}` },
  });

describe.each(callerKinds)('as %s', (kind) => {
  test.each(Object.entries(endpoints))(
    '[PF-3] %s lets in whom the contract names, and nobody else',
    async (_, { path, access }) => {
      const { statusCode } = await call(path, kind);
      expect(statusCode === 200).toBe(mayCall(access, kind));
      if (statusCode !== 200) expect([401, 403]).toContain(statusCode);
    },
  );
});

test('[PF-4] a user token never opens a judge path, and a judge token never another', async () => {
  expect((await call(endpoints.judging.path, 'organiser')).json()).toMatchObject({ code: 'JUDGE_SIGN_IN_REQUIRED' });
  expect((await call(endpoints.mine.path, 'judge')).json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

test('[PF-4] a competition that does not exist is refused like one that is not yours', async () => {
  const answer = await app.inject({
    url: `${apiBase}/test/CMP9999999/crew`,
    headers: { authorization: 'Bearer organiser' },
  });
  expect(answer.json()).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('[PF-5] an empty bearer is a guest', () => {
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'bearer   ',
    'Basic abc',
    `Bearer ${'x'.repeat(513)}`,
    'Bearer a b',
  ]) {
    expect(bearerOf(header)).toBeUndefined();
  }
  expect(bearerOf('Bearer abc')).toBe('abc');
  expect(bearerOf('bearer abc ')).toBe('abc');
});
