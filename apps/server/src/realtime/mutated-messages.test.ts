import { afterEach, expect, test } from 'vitest';
import { createTestHub, type TestHub } from '../../test/hub.ts';
import { createRandom } from '../../test/random-bytes.ts';
import type { TestSocket } from '../../test/sockets.ts';

const messages = Number(process.env['PODIUM_MUTATED_FRAMES'] ?? 1_500);
const seed = Number(process.env['PODIUM_MUTATED_SEED'] ?? 1);

let at: TestHub;
afterEach(() => at.close());

type Greeted = Awaited<ReturnType<TestHub['greeted']>>;
const isOpen = ({ ws }: TestSocket): boolean => ws.readyState === ws.OPEN;

test('[RT-43] mutated messages of one client reach nobody whom it may not reach, and end no socket but its own', async () => {
  at = await createTestHub({ limits: { framesPerSecond: 1e9, clientEventsPerSecond: 1e9 } });
  const random = createRandom(seed);
  const bystander = await at.greeted();
  await bystander.subscribe('private-competition-A', 'USR2');
  await bystander.subscribe('presence-workspace-A', 'USR2');
  const friend = await at.greeted();
  await friend.subscribe('private-shared', 'USR3');

  const enter = async (): Promise<Greeted> => {
    const socket = await at.greeted();
    await socket.subscribe('private-shared', 'USR1');
    return socket;
  };
  /** What a client of the protocol says, about channels that it may use and others. */
  const valid = ({ socketId }: Greeted): string[] => [
    JSON.stringify({ event: 'pusher:ping', data: {} }),
    JSON.stringify({
      event: 'pusher:subscribe',
      data: { channel: 'private-shared', auth: at.signature.of(socketId, 'private-shared', undefined) },
    }),
    JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-competition-A', auth: 'podium:00' } }),
    JSON.stringify({
      event: 'pusher:subscribe',
      data: { channel: 'presence-workspace-A', auth: 'podium:00', channel_data: '{"user_id":"USR2"}' },
    }),
    JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: 'private-competition-A' } }),
    JSON.stringify({ event: 'client-note', channel: 'private-shared', data: { text: 'hello' } }),
    JSON.stringify({ event: 'client-note', channel: 'private-competition-A', data: { text: 'hello' } }),
    JSON.stringify({ event: 'pusher:signin', data: { auth: 'podium:00', user_data: '{"id":"USR2"}' } }),
  ];
  let mutant = await enter();
  for (let sent = 0; sent < messages; sent += 1) {
    if (!isOpen(mutant)) mutant = await enter();
    const texts = valid(mutant);
    const text = random.damage(Buffer.from(texts[random.below(texts.length)] ?? '')).toString('latin1');
    mutant.send(text);
    // So that the server reads meanwhile, and nothing piles up.
    if (sent % 200 === 199) {
      const answered = mutant.rest().then(() => undefined);
      await Promise.race([answered, mutant.closed]);
    }
  }
  await Promise.race([mutant.rest(), mutant.closed]);
  expect(await bystander.rest()).toEqual([]);
  const reached = await friend.rest();
  expect(reached.filter(({ event, channel }) => channel !== 'private-shared' || !event.startsWith('client-'))).toEqual(
    [],
  );
  expect(isOpen(bystander) && isOpen(friend)).toBe(true);
  // The hub goes on as before.
  const last = await enter();
  last.send({ event: 'client-note', channel: 'private-shared', data: { text: 'last' } });
  expect((await friend.next('client-note')).data).toEqual({ text: 'last' });
}, 600_000);
