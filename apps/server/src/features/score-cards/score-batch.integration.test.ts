import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { countLockWaiters } from '../../../test/locks.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createApp } from '../../app.ts';
import { verifyChains } from '../../cli/verify-command.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const start = async () => {
  const made = await judgedCompetition(world, organiser, { entries: 2, judges: 2 });
  const [judge, other] = made.judges as [TestJudge, TestJudge];
  const [first = ''] = made.containerCodes;
  return { ...made, judge, other, first, speed: made.criteria[0] ?? '' };
};
type Started = Awaited<ReturnType<typeof start>>;

describe('[CD-44] a score that waits while another node changes the round is decided by what that node wrote', () => {
  /** Another node holds the competition, writes and commits, while a score waits for the lock. */
  const whileHeld = async ({ it, judge, first, speed }: Started, statement: string, values: readonly string[]) => {
    const { pool } = world.database;
    const node = await pool.connect();
    try {
      await node.query('begin');
      await node.query('select from competitions where competition_code = $1 for no key update', [it.code]);
      await node.query(statement, [...values]);
      const sending = judge.give(first, speed, 7);
      await expect.poll(() => countLockWaiters(world)).toBe(1);
      await node.query('commit');
      const [result] = ok(await sending)['results'] as [{ outcome: string; code?: string }];
      return result.code ?? result.outcome;
    } finally {
      // Ended and not given back: after a failure its transaction is still open.
      node.release(true);
    }
  };
  test('judging that was closed', async () => {
    const made = await start();
    const close = `insert into round_judging (round_code, competition_code, blind, judges_per_container, sessions, closed_at)
      values ($1, $2, false, 1, 1, now()) on conflict (round_code) do update set closed_at = now()`;
    expect(await whileHeld(made, close, [made.params.roundCode, made.it.code])).toBe('judging-closed');
  });
  test('a card that was released', async () => {
    const made = await start();
    const release = `update score_cards set submitted_at = now() where judge_code = $1`;
    expect(await whileHeld(made, release, [made.judge.judgeCode])).toBe('card-locked');
  });
  test('a card that was taken away', async () => {
    const made = await start();
    const withdraw = `update score_cards set withdrawn_at = now() where judge_code = $1`;
    expect(await whileHeld(made, withdraw, [made.judge.judgeCode])).toBe('card-gone');
  });
});

test('[CD-44] two nodes write scores of one competition at once: every one is kept, in one whole chain', async () => {
  const { it, judge, other, first, speed } = await start();
  const { config, database, clock } = world;
  const log = pino({ level: 'silent' });
  const node = await createApp({ config, ...database, log, clock: () => clock.now, roles: ['api'] });
  try {
    const values = Array.from({ length: 20 }, (_, at) => at / 2);
    const here = values.map((value) => judge.give(first, speed, value));
    const there = values.map((value) =>
      node.inject({
        method: 'POST',
        url: `/new/api/competitions/${it.code}/judge/operations`,
        headers: { authorization: `Bearer ${other.token}` },
        payload: { operations: [other.operation(first, { part: 'points', criterionCode: speed, value })] },
      }),
    );
    for (const { status } of await Promise.all(here)) expect(status).toBe(200);
    for (const { statusCode } of await Promise.all(there)) expect(statusCode).toBe(200);
    const { rows } = await database.pool.query(
      `select count(*)::int as count from audit_chain where competition_code = $1
        and act = 'score.written'`,
      [it.code],
    );
    expect(rows[0]).toEqual({ count: 40 });
    expect((await verifyChains(database.db, it.code)).isIntact).toBe(true);
  } finally {
    await node.close();
  }
});

test('[CD-45] a score takes six statements: session, lock, reading, writing, begin and commit', async () => {
  const { judge, first, speed } = await start();
  ok(await judge.give(first, speed, 4));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    ok(await judge.give(first, speed, 5));
    expect(query.mock.calls.length).toBeGreaterThan(1);
    expect(query.mock.calls.length).toBeLessThanOrEqual(6);
  } finally {
    query.mockRestore();
  }
});
