import type { Bus, BusNode, Member } from './bus.ts';

interface Present extends Member {
  windows: number;
}

/** The bus of an installation that is one process. */
export const createMemoryBus = (): Bus => {
  const nodes = new Set<BusNode>();
  const channels = new Map<string, Map<string, Present>>();
  return {
    nodeNumber: 0,
    isShared: false,
    nodeCount: () => 1,
    waitingBytes: () => 0,
    attach(node) {
      nodes.add(node);
      return () => void nodes.delete(node);
    },
    announce(announcements) {
      for (const announcement of announcements) for (const node of nodes) node.deliver(announcement);
    },
    broadcast(message) {
      for (const node of nodes) node.broadcast(message);
    },
    claim: async (socketId, owner) => [...nodes].some((node) => node.claim(socketId, owner)),
    grant: async (socketId, grant) => [...nodes].some((node) => node.grant(socketId, grant)),
    countSubscribers: async (channel) => [...nodes].reduce((sum, node) => sum + node.countSubscribers(channel), 0),
    askAll: async (question) =>
      [...nodes].map((node) => node.answer(question)).filter((answer) => answer !== undefined),
    async join(channel, { id, info }, most) {
      const present = channels.get(channel) ?? new Map<string, Present>();
      const known = present.get(id);
      if (!known && present.size >= most) return undefined;
      if (known) known.windows += 1;
      else present.set(id, { id, info, windows: 1 });
      channels.set(channel, present);
      return { isNew: known === undefined };
    },
    async leave(channel, memberId) {
      const present = channels.get(channel);
      const known = present?.get(memberId);
      if (!present || !known) return false;
      known.windows -= 1;
      if (known.windows > 0) return false;
      present.delete(memberId);
      if (present.size === 0) channels.delete(channel);
      return true;
    },
    members: async (channel) => [...(channels.get(channel)?.values() ?? [])].map(({ id, info }) => ({ id, info })),
    health: () => ({ ok: true, reason: 'inside this process' }),
    close: async () => undefined,
  };
};
