import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../../platform/wait-until.ts';
import type { Announcement } from '../../platform/units/announcements.ts';
import type { Bus, BusNode, Grant, Owner } from './bus.ts';
import { createSocketId } from './socket-id.ts';

/** Two nodes of one installation. `settled` waits until everything that was sent has arrived. */
export interface BusPair {
  buses: readonly [Bus, Bus];
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Of messages with which an implementation finds out that everything has arrived. */
export const settledChannel = 'settled';

const createTestNode = (...socketIds: string[]) => {
  const got: string[] = [];
  const owners = new Map<string, Owner>();
  const grants: Grant[] = [];
  const node: BusNode = {
    deliver: (announcement) => void got.push(announcement.kind === 'event' ? announcement.event : announcement.kind),
    broadcast({ channel, text, exceptSocketId = 'none' }) {
      if (channel !== settledChannel) got.push(`${channel} ${text} ${exceptSocketId}`);
    },
    claim(socketId, owner) {
      if (!socketIds.includes(socketId)) return false;
      const known = owners.get(socketId) ?? owner;
      owners.set(socketId, known);
      return known.sessionId === owner.sessionId;
    },
    grant(socketId, grant) {
      if (socketIds.includes(socketId)) grants.push(grant);
      return socketIds.includes(socketId);
    },
    countSubscribers: (channel) => grants.filter((grant) => grant.channel === channel).length,
    answer: (question) =>
      question.ask === 'channels' ? { node: socketIds, text: 'ñ'.repeat(9_000), prefix: question.prefix } : undefined,
    absent: (channel, memberId) => void got.push(`${channel} without ${memberId}`),
    missed: () => void got.push('missed'),
  };
  return { node, got, grants };
};

const event = (name: string): Announcement => ({ kind: 'event', event: name, to: [], data: '{}' });

/** What every bus promises. An implementation passes it with two of its instances that belong together. */
export const busConformance = (name: string, createPair: () => Promise<BusPair>): void => {
  describe(`[RT-20] ${name}`, () => {
    let pair: BusPair;
    let here: ReturnType<typeof createTestNode>;
    let there: ReturnType<typeof createTestNode>;
    let hereId: string;
    let thereId: string;
    let detachThere: () => void;
    beforeEach(async () => {
      pair = await createPair();
      hereId = createSocketId(pair.buses[0].nodeNumber);
      thereId = createSocketId(pair.buses[1].nodeNumber);
      here = createTestNode(hereId);
      there = createTestNode(thereId);
      pair.buses[0].attach(here.node);
      detachThere = pair.buses[1].attach(there.node);
      await pair.settled();
    });
    afterEach(() => pair.close());

    test('[RT-20] announcements reach every node once, in their order', async () => {
      pair.buses[0].announce([event('a'), { kind: 'user-disconnected', userCode: 'USR1' }, event('b')]);
      await pair.settled();
      const all = ['a', 'user-disconnected', 'b'];
      expect([here.got, there.got]).toEqual([all, all]);
    });
    test('[RT-20] a node that was detached gets nothing more', async () => {
      detachThere();
      pair.buses[0].announce([event('a')]);
      await pair.settled();
      expect([here.got, there.got]).toEqual([['a'], []]);
      expect(await pair.buses[0].claim(thereId, { name: 'user:USR1', sessionId: 's1' })).toBe(false);
    });
    test('[RT-20] a message for a channel reaches every node, with the socket it came from', async () => {
      pair.buses[1].broadcast({ channel: 'private-a', text: 'hi', exceptSocketId: thereId });
      await pair.settled();
      expect([here.got, there.got]).toEqual([[`private-a hi ${thereId}`], [`private-a hi ${thereId}`]]);
    });
    test('[RT-20] any node may ask about any socket; the first caller keeps it', async () => {
      const [one, other] = [
        { name: 'user:USR1', sessionId: 's1' },
        { name: 'judge:JDG1', sessionId: 'JDG1' },
      ];
      expect(await pair.buses[0].claim(thereId, one)).toBe(true);
      expect(await pair.buses[1].claim(thereId, other)).toBe(false);
      expect(await pair.buses[1].claim(thereId, one)).toBe(true);
      expect(await pair.buses[0].claim('9.9', one)).toBe(false);
    });
    test('[RT-20] a grant arrives at the node of its socket and at no other', async () => {
      expect(await pair.buses[0].grant(thereId, { channel: 'private-a', group: 'CMP1' })).toBe(true);
      expect(await pair.buses[0].grant('9.9', { channel: 'private-a', group: undefined })).toBe(false);
      expect([here.grants, there.grants]).toEqual([[], [{ channel: 'private-a', group: 'CMP1' }]]);
    });
    test('[RT-20] the subscribers of a channel are counted over all nodes', async () => {
      for (const socketId of [hereId, thereId]) await pair.buses[0].grant(socketId, { channel: 'a', group: undefined });
      expect(await pair.buses[0].countSubscribers('a')).toBe(2);
      expect(await pair.buses[1].countSubscribers('b')).toBe(0);
    });
    test('[OR-21] every node answers the open service, with as much as it has; a node without an answer is left out', async () => {
      const answerOf = (id: string) => ({ node: [id], text: 'ñ'.repeat(9_000), prefix: 'a' });
      expect(await pair.buses[0].askAll({ ask: 'channels', prefix: 'a' })).toEqual([hereId, thereId].map(answerOf));
      expect(await pair.buses[1].askAll({ ask: 'disconnect', userId: 'u' })).toEqual([]);
    });
    test('[RT-20] a person is present once over all nodes, until the last window closes', async () => {
      const [first, second] = pair.buses;
      const ada = { id: 'U1', info: { fName: 'Ada' } };
      expect(await first.join('presence-a', ada, 10)).toEqual({ isNew: true });
      expect(await second.join('presence-a', ada, 10)).toEqual({ isNew: false });
      expect(await second.members('presence-a')).toEqual([ada]);
      expect(await first.leave('presence-a', 'U1')).toBe(false);
      expect(await second.leave('presence-a', 'U1')).toBe(true);
      expect(await first.leave('presence-a', 'U1')).toBe(false);
      expect(await first.members('presence-a')).toEqual([]);
    });
    test('[RT-13] every node knows how many share the limits', async () => {
      const knowsAll = async (): Promise<boolean> =>
        pair.buses.every((bus) => bus.nodeCount() === (bus.isShared ? 2 : 1));
      expect(await waitUntil(knowsAll, { timeoutMs: 30_000, everyMs: 20 })).toBe(true);
    });
    test('[RT-20] a full presence channel takes nobody new, over all nodes', async () => {
      const [first, second] = pair.buses;
      await first.join('presence-a', { id: 'U1', info: {} }, 1);
      expect(await second.join('presence-a', { id: 'U2', info: {} }, 1)).toBeUndefined();
      expect(await second.join('presence-a', { id: 'U1', info: {} }, 1)).toEqual({ isNew: false });
      expect(await second.join('presence-b', { id: 'U2', info: {} }, 1)).toEqual({ isNew: true });
    });
  });
};
