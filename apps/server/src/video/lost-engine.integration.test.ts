import { afterEach, expect, test } from 'vitest';
import { openPublicClients, type PublicClient } from '../../test/public-client.ts';
import { openEmbedded, openJanus } from '../../test/video-engines.ts';
import { createVideoProgram } from '../../test/video-program.ts';
import { createTestVideo } from '../../test/video-server.ts';
import { waitUntil } from '../platform/wait-until.ts';

// The public client of the protocol (0.1.54), unchanged, in a real Chromium, while the engine under it is killed.
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const seesMoving = async (client: PublicClient, name: string): Promise<void> => {
  const first = await client.call<number>('framesFrom', name);
  const moves = async (): Promise<boolean> => (await client.call<number>('framesFrom', name)) > first + 5;
  if (!(await waitUntil(moves, { timeoutMs: 60_000, everyMs: 100 })))
    throw new Error(`No picture of ${name}: ${JSON.stringify([await client.call('state'), await client.entries()])}`);
};

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
const expectBack = async ({ host, ann }: { host: PublicClient; ann: PublicClient }): Promise<void> => {
  await Promise.all([host.reports('reconnecting'), ann.reports('reconnecting')]);
  // The last try of a client comes after 36 seconds; a program that starts on a busy machine may miss those before.
  const isBack = (client: PublicClient) => client.reports('reconnected', () => true, 60_000);
  await Promise.all([isBack(host), isBack(ann)]);
  await seesMoving(host, 'Ann');
  await seesMoving(ann, 'Host');
  expect((await host.entries()).filter(({ kind }) => kind === 'error' || kind === 'removed')).toEqual([]);
  await ann.call('rename', 'Anne');
  await host.reports('peer', ({ peer }) => (peer as { name?: string } | undefined)?.name === 'Anne');
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
  await program.kill();
  await program.start();
  await expectBack(pair);
  const { local } = await pair.ann.call<{ local: { role: string } }>('state');
  expect(local.role).toBe('judge');
});
