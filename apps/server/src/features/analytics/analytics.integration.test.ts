import { analyticsEventNames } from '@podium/domain/analytics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const event = (name: string, extra: object = {}) => ({
  name,
  level: 'guest',
  properties: { step: 1, from: 'link' },
  timestamp: '2026-03-01T08:59:00.000Z',
  ...extra,
});
const send = (events: object[], token?: string) => world.call('sendAnalytics', { body: { events }, token });
const stored = () => world.database.db.selectFrom('analytics_events').selectAll().orderBy('seq').execute();

describe('analytics', () => {
  test('[AN-1] [P-152] an event is kept with its name, level, properties and time', async () => {
    expect((await send([event('SIGN_UP')])).body).toEqual({ taken: 1 });
    expect((await stored())[0]).toMatchObject({
      name: 'SIGN_UP',
      level: 'guest',
      properties: { step: 1, from: 'link' },
      happened_at: new Date('2026-03-01T08:59:00.000Z'),
      user_code: null,
    });
  });
  test('[AN-2] every event of the product is taken, in one batch', async () => {
    expect((await send(analyticsEventNames.map((name) => event(name)))).body).toEqual({
      taken: analyticsEventNames.length,
    });
  });
  test('[AN-3] [P-294] one unknown name refuses the whole batch, in these words', async () => {
    const before = (await stored()).length;
    const answer = await send([event('SIGN_IN'), event('SIGN_OUT')]);
    expect([answer.status, answer.body.code, answer.body['message']]).toEqual([
      400,
      'ANALYTICS_EVENT_UNKNOWN',
      'No such event exists!',
    ]);
    expect(await stored()).toHaveLength(before);
  });
  test('[AN-4] whose event it is, is what the session says', async () => {
    const { token, user } = await world.signUp('events@example.org');
    await send([event('SIGN_IN', { level: 'user', userCode: 'USR0000000000000' })], token);
    expect((await stored()).at(-1)?.user_code).toBe(user.userCode);
  });
  test('[AN-5] a batch holds one to twenty', async () => {
    expect((await send([])).body.code).toBe('VALIDATION_FAILED');
    expect((await send(Array.from({ length: 21 }, () => event('SIGN_IN')))).body.code).toBe('VALIDATION_FAILED');
  });
});
