import { openPublicClients } from './public-client.ts';

const page = new URL('media/room-leak-page.js', import.meta.url);

/** Joins and leaves so many times in one page of a real browser, and says what is left of it after a garbage collection. */
export const measureJoins = async (at: Parameters<typeof openPublicClients>[0], joins: number) => {
  const clients = await openPublicClients(at, page);
  try {
    const ann = await clients.open('Ann', 'presenter');
    const token = at.tokenFor('Ann', 'presenter');
    const session = await ann.page.context().newCDPSession(ann.page);
    const heap = async (): Promise<number> => {
      // What was held by a finalizer or a closed connection goes with the second one.
      for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    // The first joins fill caches and compile the code.
    await ann.call('joins', token, 3);
    const before = await heap();
    await ann.call('joins', token, joins);
    const grown = (await heap()) - before;
    return {
      counts: await ann.call<Record<string, number>>('counts'),
      roomsLeft: await ann.call<number>('roomsLeft'),
      bytesPerJoin: grown / joins,
    };
  } finally {
    await clients.close();
  }
};
