const most = 10_000;

/** Ids of peers that a room gave up, whose clients must join again as new peers. */
export const createTombstones = ({ now, keptMs }: { now: () => number; keptMs: number }) => {
  const buried = new Map<string, number>();
  const keyOf = (roomId: string, id: string): string => JSON.stringify([roomId, id]);
  return {
    add(roomId: string, id: string): void {
      buried.set(keyOf(roomId, id), now() + keptMs);
      const [oldest] = buried.keys();
      if (buried.size > most && oldest !== undefined) buried.delete(oldest);
    },
    /** Whether the client behind this id must be told. It is told once: then the same person may come back under the same id. */
    take(roomId: string, id: string): boolean {
      const until = buried.get(keyOf(roomId, id)) ?? 0;
      buried.delete(keyOf(roomId, id));
      return until > now();
    },
    sweep(): void {
      for (const [key, until] of buried) {
        if (until > now()) return;
        buried.delete(key);
      }
    },
  };
};
