import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startJanus } from '../../test/media/janus-server.ts';
import { openPublicClients, type PublicClient, seesMoving } from '../../test/public-client.ts';
import { createVideoNodes } from '../../test/video-nodes.ts';
import { waitUntil } from '../platform/wait-until.ts';

// Two whole programs on one database behind HAProxy, with the public client of the protocol (0.1.54), unchanged, in a real Chromium.
const engines = {
  'the embedded engine': async () => ({ settings: {}, stop: async () => undefined }),
  /** One media server of both nodes, on which the killed one left its rooms. */
  Janus: async () => {
    const janus = await startJanus('22401-22600');
    return { settings: { JANUS_URLS: janus.url }, stop: () => janus.stop() };
  },
};
const open = async (engine: keyof typeof engines) => {
  const { settings, stop } = await engines[engine]();
  const at = await createVideoNodes(settings);
  const clients = await openPublicClients(at);
  onTestFinished(async () => {
    await clients.close();
    await at.close();
    await stop();
  });
  return { at, clients };
};

/** A call that was sent to a socket that is lost gets no answer, ever. */
const renames = (client: PublicClient, name: string): Promise<boolean> =>
  Promise.race([
    client.call('rename', name).then(
      () => true,
      () => false,
    ),
    pause(1_000, false),
  ]);

/** How often a client asked for a way into the room again. */
const countTries = ({ page }: PublicClient): (() => number) => {
  let tries = 0;
  page.on('request', (request) => void (tries += request.url().includes('/init') ? 1 : 0));
  return () => tries;
};
/** Clients wait 1, 2, 4 and 8 seconds before their tries: the fourth begins within fifteen. */
const triesIn15Seconds = 4;

const engineNames = Object.keys(engines) as (keyof typeof engines)[];
test.each(engineNames)(
  '[RP-4] [R-105] on %s a room whose node is killed goes on with everybody in it within 15 seconds',
  async (engine) => {
    const { at, clients } = await open(engine);
    const people = [
      await clients.open('Host', 'host'),
      await clients.open('Ann', 'presenter'),
      await clients.open('Ben', 'audience'),
    ] as const;
    const [host, ann, ben] = people;
    for (const one of people) await one.join();
    for (const one of [ann, ben]) await seesMoving(one, 'Host');
    await seesMoving(host, 'Ann');
    const idsOf = async (client: PublicClient): Promise<string[]> =>
      (await client.call<{ peers: { id: string }[] }>('state')).peers.map(({ id }) => id).toSorted();
    const before = await idsOf(host);

    const { carrier, other } = await at.placed();
    const tries = people.map(countTries);
    carrier.program.kill('SIGKILL');
    // Everybody acts in the room and is seen by everybody else.
    for (const [one, name] of [
      [ann, 'Anne'],
      [ben, 'Benn'],
      [host, 'Hostess'],
    ] as const)
      expect(await waitUntil(() => renames(one, name), { timeoutMs: 60_000, everyMs: 100 })).toBe(true);
    for (const one of people) {
      await one.reports('reconnecting');
      await one.reports('reconnected');
    }
    for (const count of tries) expect(count()).toBeLessThanOrEqual(triesIn15Seconds);
    await host.reports('peer', ({ peer }) => (peer as { name?: string } | undefined)?.name === 'Anne');
    expect(await idsOf(host)).toEqual(before);
    expect((await at.placed()).carrier.url).toBe(other.url);
    await seesMoving(host, 'Anne');
    await seesMoving(ann, 'Hostess');
    await seesMoving(ben, 'Anne');
    for (const one of people)
      expect((await one.entries()).filter(({ kind }) => kind === 'error' || kind === 'removed')).toEqual([]);
  },
  180_000,
);
