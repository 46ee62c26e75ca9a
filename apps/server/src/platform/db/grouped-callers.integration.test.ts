import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestCompetition } from '../../../test/competition.ts';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let first: TestCompetition;
let second: TestCompetition;
const members: { token: string; it: TestCompetition; email: string }[] = [];
let organiser: string;
let stranger: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
  stranger = (await student(world, 'stranger@example.org')).token;
  first = await openCompetition(world, organiser);
  second = await openCompetition(world, organiser);
  for (let at = 0; at < 12; at += 1) {
    const email = `member${at}@example.org`;
    const { token } = await student(world, email);
    const it = at % 2 === 0 ? first : second;
    await lineUp(it, { captain: token, name: `Team ${at}` });
    members.push({ token, it, email });
  }
});
afterAll(() => world.close());

const read = async (it: TestCompetition, token: string): Promise<string> => {
  const { status, body } = await it.call('getMyEntry', { token });
  const entry = body as unknown as { container?: { containerName: string; users: { email: string }[] } };
  return `${status} ${entry.container?.containerName ?? body.code} ${entry.container?.users[0]?.email ?? ''}`.trim();
};

test('[PF-62] of many callers at one moment each is answered as the person they are, in a few statements', async () => {
  const asked = [
    ...members.map(({ token, it }) => ({ it, token })),
    { it: first, token: stranger },
    { it: second, token: members[0]?.token ?? '' },
    { it: first, token: 'a-token-of-nobody' },
    { it: first, token: organiser },
  ];
  for (const { it, token } of asked.slice(0, 2)) await read(it, token);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answers = await Promise.all(asked.map(({ it, token }) => read(it, token)));
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(answers).toEqual([
    ...members.map(({ email }, at) => `200 Team ${at} ${email}`),
    '403 NOT_ALLOWED',
    '403 NOT_ALLOWED',
    '401 SIGN_IN_REQUIRED',
    '404 CONTAINER_NOT_FOUND',
  ]);
  expect(statements).toBeLessThan(asked.length);
});

test('[PF-62] a session that ends is gone for the next request, also in a crowd', async () => {
  const crowd = () => Promise.all(members.map(({ it, token }) => read(it, token)));
  expect((await crowd())[0]).toMatch(/^200 /u);
  const userCode = world.database.db.selectFrom('users').select('user_code').where('email', '=', 'member0@example.org');
  await world.database.db.deleteFrom('sessions').where('user_code', 'in', userCode).execute();
  const [gone, ...others] = await crowd();
  expect(gone).toBe('401 SIGN_IN_REQUIRED');
  expect(others.every((answer) => answer.startsWith('200 '))).toBe(true);
});

test('[PF-62] all of a crowd that comes back after a while are noted as seen', async () => {
  world.clock.pass(120_000);
  await Promise.all(members.slice(1).map(({ token, it }) => read(it, token)));
  const seen = await world.database.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_code', 's.user_code')
    .select(['s.last_seen_at', 's.expires_at'])
    .where('u.email', 'like', 'member%')
    .where('u.email', '<>', 'member0@example.org')
    .execute();
  const now = world.clock.now.getTime();
  expect(seen.map((row) => [row.last_seen_at.getTime(), row.expires_at.getTime()])).toEqual(
    members.slice(1).map(() => [now, now + 30 * 24 * 3_600_000]),
  );
});
