const most = 10_000;

/** Ids of peers that a room gave up, whose clients must join again as new peers. */
export const createExpiredPeers = ({ now, keptMs }: { now: () => number; keptMs: number }) => {
  const expired = new Map<string, number>();
  const keyOf = (roomId: string, id: string): string => JSON.stringify([roomId, id]);
  return {
    add(roomId: string, id: string): void {
      expired.set(keyOf(roomId, id), now() + keptMs);
      const [oldest] = expired.keys();
      if (expired.size > most && oldest !== undefined) expired.delete(oldest);
    },
    /** Whether the client behind this id must be told. It is told once: then the same person may come back under the same id. */
    take(roomId: string, id: string): boolean {
      const until = expired.get(keyOf(roomId, id)) ?? 0;
      expired.delete(keyOf(roomId, id));
      return until > now();
    },
    sweep(): void {
      for (const [key, until] of expired) {
        if (until > now()) return;
        expired.delete(key);
      }
    },
  };
};
