import { channelName } from '@podium/contract/channels';
import { events } from '@podium/contract/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { openListener, type TestListener } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { Tx } from './unit.ts';

let world: World;
let socket: TestListener;
let userCode: string;
beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' }, roles: ['api', 'realtime'] });
  const { url } = await world.app.listen();
  const { token, user } = await enter(world, 'subscriber@example.org');
  userCode = user.userCode;
  socket = await openListener(world, url);
  await socket.subscribe(token, channelName({ of: 'user', userCode }));
});
afterAll(() => world.close());

const announce = (tx: Tx, competitionName: string): void =>
  world.app.services.announcements
    .within(tx)
    .announce(events.participantInvitation, [{ of: 'user', userCode }], { competitionCode: 'CMP1', competitionName });
const received = async () => (await socket.rest()).map(({ event, data }) => [event, data['competitionName']]);

test.each(['forJob', 'forCommand'] as const)('[UW-1] %s announces after its commit', async (open) => {
  await world.app.units[open]<void>(world.clock.now).transact(async (tx) => announce(tx, open));
  expect(await received()).toEqual([[events.participantInvitation.name, open]]);
});

test('[UW-1] a rollback announces nothing and runs no task; the next commit does not bring it back', async () => {
  const unit = world.app.units.forJob<void>(world.clock.now);
  const ran: string[] = [];
  const failing = unit.transact(async (tx) => {
    announce(tx, 'rolled back');
    unit.afterCommit(() => ran.push('rolled back'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await received()).toEqual([]);
  await unit.transact(async () => unit.afterCommit(() => ran.push('committed')));
  expect(await received()).toEqual([]);
  expect(ran).toEqual(['committed']);
});

test('[UW-1] a task that fails after the commit is logged; the answer and the other tasks stay', async () => {
  const unit = world.app.units.forJob<string>(world.clock.now);
  const answer = await unit.transact(async (tx) => {
    unit.afterCommit(() => {
      throw new Error('the task failed');
    });
    announce(tx, 'still sent');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await received()).toEqual([[events.participantInvitation.name, 'still sent']]);
});

test('[UW-2] inside a transaction nothing takes a second connection from the pool', async () => {
  const { db } = world.database;
  const count = () => db.selectFrom('users').select('user_code').execute();
  const unit = world.app.units.forJob<unknown>(world.clock.now);
  await expect(unit.transact(count)).rejects.toThrow('second connection');
  await expect(unit.transact((tx) => Promise.all([count(), tx.selectFrom('users').execute()]))).rejects.toThrow(
    'second connection',
  );
  await expect(unit.transact(() => unit.transact(count))).rejects.toThrow('second connection');
  expect(await unit.transact((tx) => tx.selectFrom('users').select('user_code').execute())).toHaveLength(1);
  expect(await count()).toHaveLength(1);
});
