import type { Container } from '@podium/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestCompetition } from '../../../test/competition.ts';
import { openCompetition, student } from '../../../test/containers.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';
import { waitUntil } from '../../platform/wait-until.ts';

let world: World;
let organiser: string;
let tokens: string[];
beforeAll(async () => {
  world = await createWorld({ proxied: true });
  organiser = (await student(world, 'organiser@example.org')).token;
  tokens = [];
  for (let at = 0; at < 12; at += 1) tokens.push((await student(world, `crowd${at}@example.org`)).token);
});
afterAll(() => world.close());

interface Asked {
  who: number;
  teamName?: string;
  key?: string;
}
const register = (it: TestCompetition, { who, teamName = `Team ${who}`, key }: Asked): Promise<Answer> => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return it.call('register', { token: tokens[who] ?? '', body: { teamName, answers: {} }, headers });
};

/** Keeps the competition busy until all of these wait for it in this order: then they are served in one turn. */
const registerTogether = async (it: TestCompetition, asked: readonly Asked[]): Promise<Answer[]> => {
  const { changes } = world.app.services;
  let release = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = changes.inTurn({ competitionCode: it.code, userCode: '' }, () => busy);
  const answers: Promise<Answer>[] = [];
  for (const one of asked) {
    answers.push(register(it, one));
    const isQueued = () => changes.waiting() === answers.length;
    expect(await waitUntil(isQueued, { timeoutMs: 60_000, everyMs: 1 })).toBe(true);
  }
  release();
  await holding;
  return Promise.all(answers);
};
const registerInOneCommit = async (it: TestCompetition, asked: readonly Asked[]): Promise<Answer[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answers = await registerTogether(it, asked);
    expect(query.mock.calls.filter(([text]) => text === ('commit' as never))).toHaveLength(1);
    return answers;
  } finally {
    query.mockRestore();
  }
};
const codes = (answers: readonly Answer[]) => answers.map(({ status, body }) => (status === 200 ? 'in' : body.code));
const namesIn = async (it: TestCompetition) =>
  ((await it.call('listContainers')).body['items'] as Container[]).map(({ containerName }) => containerName);

describe('[RE-16] people who register at the same moment', () => {
  test('share one transaction, and each has an answer, a mail and a line in the history', async () => {
    const it = await openCompetition(world, organiser);
    const answers = await registerInOneCommit(it, [{ who: 0 }, { who: 1, key: 'crowd-key-1' }, { who: 2 }]);
    expect(codes(answers)).toEqual(['in', 'in', 'in']);
    for (const [who, { body }] of answers.entries()) {
      const container = body['container'] as Container;
      expect(container).toMatchObject({ containerName: `Team ${who}`, users: [{ email: `crowd${who}@example.org` }] });
      expect((await it.call('getMyEntry', { token: tokens[who] ?? '' })).body).toMatchObject({ container });
      expect((await world.mailTo(`crowd${who}@example.org`))?.text).toContain(`Team ${who}`);
    }
    expect(await namesIn(it)).toEqual(['Team 0', 'Team 1', 'Team 2']);
    const { items } = (await it.call('getHistory')).body as unknown as { items: { what: string; subject: string }[] };
    const registered = items.filter(({ what }) => what === 'container.registered').map(({ subject }) => subject);
    expect(registered.toReversed()).toEqual(answers.map(({ body }) => (body['container'] as Container).containerName));
    const again = await register(it, { who: 1, key: 'crowd-key-1' });
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', answers[1]?.body]);
  });

  test('are refused one by one: a name, a person and a seat are taken by the first who asks', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { maxContainers: 3 });
    const answers = await registerInOneCommit(it, [
      { who: 0, teamName: 'Lions' },
      { who: 1, teamName: 'LIONS', key: 'refused-key' },
      { who: 0, teamName: 'Tigers' },
      { who: 2 },
      { who: 3 },
      { who: 4 },
    ]);
    expect(codes(answers)).toEqual([
      'in',
      'CONTAINER_NAME_TAKEN',
      'ALREADY_REGISTERED',
      'in',
      'in',
      'COMPETITION_FULL',
    ]);
    expect(await namesIn(it)).toEqual(['Lions', 'Team 2', 'Team 3']);
    // A refusal is not kept: the same key is good for another try.
    await it.call('saveRegistrationRules', {
      body: { values: { maxContainers: 9, instituteRule: false, approval: false, questions: [] }, version: 1 },
    });
    expect(codes([await register(it, { who: 1, teamName: 'Bears', key: 'refused-key' })])).toEqual(['in']);
  });

  test('are not doubled by a client that repeats its request while it waits', async () => {
    const it = await openCompetition(world, organiser);
    const twice = { who: 5, key: 'impatient-key' };
    const refused = { who: 6, teamName: 'Team 5', key: 'impatient-refused' };
    const answers = await registerTogether(it, [twice, twice, refused, refused]);
    expect(codes(answers)).toEqual(['in', 'in', 'CONTAINER_NAME_TAKEN', 'CONTAINER_NAME_TAKEN']);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await namesIn(it)).toEqual(['Team 5']);
  });

  test('do not fail with one whose rows the database refuses', async () => {
    const it = await openCompetition(world, organiser);
    const { db } = world.database;
    await sql`alter table containers add constraint no_poison check (container_name <> 'Poison')`.execute(db);
    const answers = await registerTogether(it, [
      { who: 7 },
      { who: 8, teamName: 'Poison' },
      { who: 9, key: 'after-poison' },
    ]);
    await sql`alter table containers drop constraint no_poison`.execute(db);
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200]);
    expect(await namesIn(it)).toEqual(['Team 7', 'Team 9']);
    expect(
      (await world.database.db.selectFrom('members').select('email').where('competition_code', '=', it.code).execute())
        .length,
    ).toBe(2);
    expect((await register(it, { who: 9, key: 'after-poison' })).headers['idempotency-replayed']).toBe('true');
  });

  test('are answered 503 when the answer to their commit is lost; what was written stands, once', async () => {
    const it = await openCompetition(world, organiser);
    const asked = [10, 11].map((who) => ({ who, key: `lost-commit-${who}` }));
    world.database.proxy?.cutAfterCommit(1);
    const answers = await registerTogether(it, asked);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(await namesIn(it)).toEqual(['Team 10', 'Team 11']);
    for (const one of asked) expect((await register(it, one)).headers['idempotency-replayed']).toBe('true');
  });
});
