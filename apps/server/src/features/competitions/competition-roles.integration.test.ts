import { inCompetition } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { Authorities } from '../../platform/auth/caller.ts';
import { createEnforce } from '../../platform/auth/enforce.ts';
import { createCompetitionRoles, roleView } from './competition-roles.ts';

let world: World;
let it: TestCompetition;
const codes: Record<string, string> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  const people = await Promise.all(
    ['organiser', 'crew', 'both', 'member', 'stranger'].map(async (name) => ({
      name,
      session: await enter(world, `${name}@example.org`),
    })),
  );
  for (const { name, session } of people) {
    codes[name] = session.user.userCode;
    tokens[name] = session.token;
  }
  it = await createCompetition(world, people[0]?.session.token ?? '');
  await it.invite('crew@example.org', ['rooms.manage']);
  await it.invite('both@example.org', ['rooms.manage']);
  await it.complete();
  await it.goLive();
  for (const name of ['both', 'member']) {
    const { token } = people.find((person) => person.name === name)?.session ?? { token: '' };
    const { status } = await it.call('register', { token, body: { teamName: `Team ${name}`, answers: {} } });
    expect(status).toBe(200);
  }
});
afterAll(() => world.close());

const roles = () => createCompetitionRoles({ db: world.database.db });

test('[CM-22] a person is organiser, crew, participant or nobody in a competition', async () => {
  const named = await Promise.all(
    ['organiser', 'crew', 'both', 'member', 'stranger'].map(
      async (name) => roleView(await roles().of(codes[name] ?? '', it.code)).role,
    ),
  );
  expect(named).toEqual(['organiser', 'crew', 'crew', 'participant', 'none']);
  expect(await roles().of(codes['organiser'] ?? '', 'CMP0000000000000')).toBeUndefined();
});

test('[CM-22] crew who take part do what participants do, beside what they were given', async () => {
  const mayCall = async (name: string, access: ReturnType<typeof inCompetition>) => {
    const { sessions } = world.app.services;
    const authorities: Authorities = {
      member: (...asked) => roles().ofSession(...asked),
      judge: async () => undefined,
      whyJudgeEnded: async () => undefined,
    };
    const authorization = `Bearer ${tokens[name]}`;
    const asked = { access, authorization, competitionCode: it.code, now: world.clock.now };
    return createEnforce({ sessions, authorities })(asked).then(
      () => true,
      () => false,
    );
  };
  const participants = inCompetition('organiser', { participants: true });
  expect(await Promise.all(['crew', 'both', 'member', 'stranger'].map((name) => mayCall(name, participants)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(
    await Promise.all(['crew', 'both', 'member'].map((name) => mayCall(name, inCompetition('rooms.manage')))),
  ).toEqual([true, true, false]);
  expect(await mayCall('both', inCompetition('bank.spend'))).toBe(false);
});
