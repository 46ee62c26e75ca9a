import { anyone, apiBase, defineEndpoint } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createEnforce } from '../auth/enforce.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Tx } from '../units/unit.ts';
import { createHttpServer } from './http-server.ts';
import { createIdempotency } from './idempotency.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createUnits } from '../units/units.ts';
import { registerEndpoints } from './register.ts';

/**
 * One request sent twice, with nothing but its key to hold the second back. The handler stops where a test wants it to, so
 * that each order of events is made and not hoped for.
 */
const response = z.object({ count: z.number() });
const endpoints = {
  write: defineEndpoint({ method: 'POST', path: '/test/write', summary: '', access: anyone, response, errors: [] }),
};

const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createHttpServer>>;
let outside: () => Promise<void> = async () => undefined;
let inside: () => Promise<void> = async () => undefined;

const addRow = async (tx: Tx): Promise<number> => {
  await tx.insertInto('code_sends').values({ purpose: 'login', email_key: 'twin', sent_at: new Date() }).execute();
  return (await tx.selectFrom('code_sends').selectAll().execute()).length;
};
const rows = async () => (await database.db.selectFrom('code_sends').selectAll().execute()).length;
const send = (key: string) =>
  app.inject({ method: 'POST', url: `${apiBase}/test/write`, headers: { 'idempotency-key': key } });

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const log = pino({ level: 'silent' });
  const secrets = createSecrets('x'.repeat(32));
  const idempotency = createIdempotency({ db, secrets });
  app = await createHttpServer({ log, publicUrl: 'http://localhost', trustProxy: 0 });
  registerEndpoints(app, {
    endpoints,
    handlers: {
      write: async (_, context) => {
        await outside();
        return context.transact(async (tx) => {
          const count = await addRow(tx);
          await inside();
          return { count };
        });
      },
    },
    units: createUnits({ db, log, idempotency, onCommit: () => undefined }),
    clock: () => new Date(),
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
    rateLimiter: createRateLimiter({ db, secrets }),
    idempotency,
  });
});
afterEach(async () => {
  outside = inside = async () => undefined;
  await database.db.deleteFrom('code_sends').execute();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** How many sessions of this database stand in line for a lock. */
const waiting = async () => {
  const { rows: found } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    );
  return found.length;
};

/** Stops the first who comes at the gate, and tells when they are there. */
const stopFirst = (then?: () => void) => {
  const [arrived, go] = [gate(), gate()];
  let isFirst = true;
  const stop = async (): Promise<void> => {
    if (!isFirst) return;
    isFirst = false;
    arrived.open();
    await go.passed;
    then?.();
  };
  return { stop, arrived: arrived.passed, go: go.open };
};

test('[PF-23] a twin waits while the first is at work, then gets its answer', async () => {
  const first = stopFirst();
  inside = first.stop;
  const one = send('twin-waits-1');
  await first.arrived;
  const others = [send('twin-waits-1'), send('twin-waits-1'), send('twin-waits-1')];
  await expect.poll(waiting).toBe(3);
  first.go();
  const answers = await Promise.all([one, ...others]);
  expect(answers.map((answer) => answer.json())).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }, { count: 1 }]);
  expect(answers.map((answer) => answer.headers['idempotency-replayed'])).toEqual([undefined, 'true', 'true', 'true']);
  expect(await rows()).toBe(1);
});

test('[PF-24] when the first gives up, its twin does the work', async () => {
  const first = stopFirst(() => {
    throw new Error('the first machine stumbled');
  });
  inside = first.stop;
  const one = send('twin-takes-over-1');
  await first.arrived;
  const two = send('twin-takes-over-1');
  await expect.poll(waiting).toBe(1);
  first.go();
  expect((await one).statusCode).toBe(500);
  expect((await two).json()).toEqual({ count: 1 });
  expect(await rows()).toBe(1);
});

test('[PF-23] a twin that is refused only because the first was faster gets the answer of the first', async () => {
  const late = stopFirst(() => {
    throw refuse('OTP_EXPIRED');
  });
  outside = late.stop;
  const slow = send('twin-too-late-1');
  await late.arrived;
  expect((await send('twin-too-late-1')).json()).toEqual({ count: 1 });
  late.go();
  const answer = await slow;
  expect([answer.statusCode, answer.json(), answer.headers['idempotency-replayed']]).toEqual([
    200,
    { count: 1 },
    'true',
  ]);
});

test('[PF-24] a failure in the middle leaves neither the write nor the key', async () => {
  inside = async () => {
    throw new Error('the machine stumbled');
  };
  expect((await send('stumble-1')).statusCode).toBe(500);
  expect([
    await rows(),
    await database.db.selectFrom('idempotency_keys').selectAll().where('answer', 'is', null).execute(),
  ]).toEqual([0, []]);
  inside = async () => undefined;
  expect((await send('stumble-1')).json()).toEqual({ count: 1 });
});
