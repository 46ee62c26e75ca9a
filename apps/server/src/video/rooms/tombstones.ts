const keptMs = 600_000;
const most = 10_000;

/** Peers that the room gave up. A client that comes back late must join again, as a new peer. */
export const createTombstones = ({ now }: { now: () => number }) => {
  const buried = new Map<string, number>();
  const keyOf = (roomId: string, peerId: string): string => JSON.stringify([roomId, peerId]);
  return {
    add(roomId: string, peerId: string): void {
      buried.set(keyOf(roomId, peerId), now() + keptMs);
      const [oldest] = buried.keys();
      if (buried.size > most && oldest !== undefined) buried.delete(oldest);
    },
    has: (roomId: string, peerId: string): boolean => (buried.get(keyOf(roomId, peerId)) ?? 0) > now(),
    sweep(): void {
      for (const [key, until] of buried) {
        if (until > now()) return;
        buried.delete(key);
      }
    },
  };
};
