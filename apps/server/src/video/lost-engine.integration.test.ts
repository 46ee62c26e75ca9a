import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openPublicClients, type PublicClient, seesMoving } from '../../test/public-client.ts';
import { openEmbedded, openJanus } from '../../test/video-engines.ts';
import { createVideoProgram } from '../../test/video-program.ts';
import { createTestVideo } from '../../test/video-server.ts';
import { waitUntil } from '../platform/wait-until.ts';

// The public client of the protocol (0.1.54), unchanged, in a real Chromium, while the engine under it is killed.
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const openPair = async (at: Parameters<typeof openPublicClients>[0]) => {
  const clients = await openPublicClients(at);
  endings.push(clients.close);
  const [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
  await host.join();
  await ann.join();
  await seesMoving(host, 'Ann');
  await seesMoving(ann, 'Host');
  return { host, ann };
};
/** A call that was sent to a socket that is lost gets no answer, ever. */
const renames = (client: PublicClient, name: string): Promise<boolean> => {
  const isDone = client.call('rename', name).then(
    () => true,
    () => false,
  );
  return Promise.race([isDone, pause(2_000, false)]);
};
/**
 * Back is who reaches the other and is seen. The report `reconnected` is no measure: this client does not give it when its connections
 * failed before its socket was open again.
 */
const expectBack = async ({ host, ann }: { host: PublicClient; ann: PublicClient }): Promise<void> => {
  await Promise.all([host.reports('reconnecting'), ann.reports('reconnecting')]);
  // The last try of a client comes after 36 seconds, and on a busy machine a program may start too late for those before.
  expect(await waitUntil(() => renames(ann, 'Anne'), { timeoutMs: 90_000, everyMs: 200 })).toBe(true);
  await host.reports('peer', ({ peer }) => (peer as { name?: string } | undefined)?.name === 'Anne');
  await seesMoving(host, 'Anne');
  await seesMoving(ann, 'Host');
  expect((await host.entries()).filter(({ kind }) => kind === 'error' || kind === 'removed')).toEqual([]);
};

test.each([
  ['a media process', openEmbedded],
  ['a Janus server', openJanus],
])('[VR-15] [MD-30] after kill -9 of %s every peer comes back by itself, with its picture', async (_, open) => {
  const { engine, kill, close } = await open();
  endings.push(close);
  const at = await createTestVideo({ engine });
  endings.push(at.close);
  const pair = await openPair(at);
  kill();
  await expectBack(pair);
});

test('[VR-29] after kill -9 of the program every peer comes back by itself, with its role, name and picture', async () => {
  const program = await createVideoProgram();
  endings.push(() => program.close());
  const pair = await openPair(program);
  await pair.host.call('changeRole', 'Ann', 'judge', true);
  await pair.host.reports('peer', ({ peer }) => (peer as { role?: string } | undefined)?.role === 'judge');
  // Seats are written a moment after everybody was told.
  const isKept = async (): Promise<boolean> => (await program.keptRoles()).includes('judge');
  expect(await waitUntil(isKept, { timeoutMs: 60_000, everyMs: 50 })).toBe(true);
  await program.kill();
  await program.start();
  await expectBack(pair);
  const { local } = await pair.ann.call<{ local: { role: string } }>('state');
  expect(local.role).toBe('judge');
});
