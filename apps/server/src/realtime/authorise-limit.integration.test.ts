import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { student } from '../../test/containers.ts';
import { openListener, type TestListener } from '../../test/sockets.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
});
afterAll(() => world.close());

const listen = async (email: string) => {
  const { token, user } = await student(world, email);
  const socket: TestListener = await openListener(world, url);
  const channel = channelName({ of: 'user', userCode: user.userCode });
  return { socket, authorise: () => socket.authorise(token, channel) };
};
/** How often each status came. */
const statusesOf = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('[OR-19] 3,000 authorisations from one address within a minute are all answered', async () => {
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await listen(`hall${n}@example.org`));
  const answers: { status: number }[] = [];
  for (let n = 0; n < 500; n += 1) answers.push(...(await Promise.all(people.map(({ authorise }) => authorise()))));
  expect(statusesOf(answers)).toEqual({ 200: 3_000 });
  for (const { socket } of people) socket.ws.terminate();
});
test('[OR-19] one person who floods is refused, and the others behind the address are not', async () => {
  const [flood, other] = [await listen('flood@example.org'), await listen('other@example.org')];
  const answers: { status: number }[] = [];
  for (let n = 0; n < 13; n += 1)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => flood.authorise()))));
  expect(statusesOf(answers)).toEqual({ 200: 600, 429: 50 });
  expect((await other.authorise()).status).toBe(200);
  for (const { socket } of [flood, other]) socket.ws.terminate();
});
