import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener, type TestListener } from '../../../test/sockets.ts';
import { channelName } from '@podium/contract/channels';
import { type ChatWorld, type Message, type Name, ok, openChatWorld } from './test/chat-world.ts';

let at: ChatWorld;
beforeAll(async () => {
  at = await openChatWorld();
});
afterAll(() => at.world.close());

/** What two devices, each of another person, do to one chat. Ids repeat: a device tries again, also long after. */
type Step =
  | { kind: 'send' | 'retry'; who: 'captain' | 'mate'; id: number; text: string }
  | { kind: 'edit' | 'delete'; who: 'captain' | 'mate'; number: number }
  | { kind: 'reconnect'; who: 'captain' | 'mate' };
const who = fc.constantFrom('captain' as const, 'mate' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('send' as const), who, id: fc.nat(9), text: fc.constant('Hello') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('retry' as const), who, id: fc.nat(9), text: fc.constant('Again') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'delete' as const),
      who,
      number: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconnect' as const), who }) },
);

let runs = 0;

/** A client as the browser is: what it heard, by number and version, and what it reads when it comes back. */
const createClient = async (name: Name) => {
  const seen = new Map<number, Message>();
  const channel = channelName({ of: 'chat', chatCode: at.group });
  const take = (message: Message): void => {
    if ((seen.get(message.number)?.version ?? 0) < message.version) seen.set(message.number, message);
  };
  let socket: TestListener;
  const connect = async (): Promise<void> => {
    socket = await openListener(at.world, at.url);
    await socket.subscribe(at.tokenOf(name), channel);
    let after = 0;
    for (;;) {
      const page = await at.read(name, at.group, { newerThan: String(after) });
      page.messages.forEach(take);
      if (!page.hasAfter) return;
      after = page.messages.at(-1)?.number ?? 0;
    }
  };
  await connect();
  return {
    reconnect: async (): Promise<void> => {
      socket.ws.terminate();
      await connect();
    },
    finish: async (): Promise<Message[]> => {
      for (const { event, data } of await socket.rest()) if (event === 'chat-message') take(data['message'] as Message);
      socket.ws.terminate();
      return [...seen.values()].toSorted((a, b) => a.number - b.number);
    },
  };
};

test('[CH-5] [CH-6] [CH-11] [CH-12] any mix of sends, retries, edits and reconnects leaves one order and no double', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        runs += 1;
        const clients = { captain: await createClient('captain'), mate: await createClient('mate') };
        const sent = new Set<string>();
        const before = (await at.read('mate', at.group)).chat.lastNumber;
        const act = async (one: Step): Promise<void> => {
          if (one.kind === 'reconnect') return clients[one.who].reconnect();
          const token = at.tokenOf(one.who);
          if ('id' in one) {
            const clientId = `run-${runs}-device-${one.id}`;
            sent.add(`${one.who} ${clientId}`);
            return void ok(await at.send(one.who, at.group, one.text, clientId));
          }
          const params = { chatCode: at.group, messageNumber: String(before + one.number) };
          const body = one.kind === 'edit' ? { body: { text: `Changed in run ${runs}` } } : {};
          const endpoint = one.kind === 'edit' ? 'editMessage' : 'deleteMessage';
          const { status, body: answer } = await at.it.call(endpoint, { token, params, ...body });
          return expect([200, 'MESSAGE_NOT_FOUND']).toContain(status === 200 ? status : answer.code);
        };
        // What stands in one list happens at the same moment.
        for (const together of rounds) {
          at.world.clock.pass(60_000);
          await Promise.all(together.map(act));
        }
        const truth: Message[] = [];
        for (let after = 0; ; after = truth.length) {
          const page = await at.read('captain', at.group, { newerThan: String(after) });
          truth.push(...page.messages);
          if (!page.hasAfter) break;
        }
        expect(truth.map(({ number }) => number)).toEqual(truth.map((_, index) => index + 1));
        expect(truth.length).toBe(before + sent.size);
        const times = truth.map(({ sentAt }) => sentAt);
        expect(times).toEqual(times.toSorted());
        const ids = truth.map(({ author, clientId }) => `${author?.name} ${clientId}`);
        expect(new Set(ids).size).toBe(ids.length);
        for (const client of Object.values(clients)) expect(await client.finish()).toEqual(truth);
      },
    ),
    { numRuns: 15 },
  );
});
