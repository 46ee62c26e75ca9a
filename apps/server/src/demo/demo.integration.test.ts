import { passwordProblem } from '@podium/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@podium/contract';
import { createWorld, type World } from '../../test/world.ts';
import { fillDemo } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

const fill = () => fillDemo({ config: world.config, db: world.database.db, clock: () => world.clock.now });

describe('the demonstration', () => {
  test('[AC-54] fills in complete people who can sign in at once and by password', async () => {
    const { organiser, crew, participants } = await fill();
    for (const person of [organiser, crew, ...participants]) {
      const me = await world.call('me', { token: person.token });
      const user = me.body['user'] as User;
      expect([person.email, user.nextStep, user.userCode]).toEqual([person.email, 'done', person.userCode]);
      expect(user.occupation === 'student').toBe(user.institute !== null);
      expect(passwordProblem(person.password, person.email)).toBeUndefined();
    }
    const login = await world.call('login', { body: { email: organiser.email, password: organiser.password } });
    expect(login.status).toBe(200);
  });
  test('[AC-54] a second time adds nobody, changes nobody, and gives new tokens', async () => {
    const first = await fill();
    await world.call('saveVisibility', { token: first.crew.token, body: { visibility: 'nobody', version: 1 } });
    const second = await fill();
    expect(second.organiser.token).not.toBe(first.organiser.token);
    expect(second.participants.map(({ userCode }) => userCode)).toEqual(first.participants.map(({ userCode }) => userCode));
    const crew = (await world.call('me', { token: second.crew.token })).body['user'] as User;
    expect(crew.visibility).toBe('nobody');
  });
});
