/** Who is in a presence channel. A person counts once, however many windows they have open. */
export interface Presence {
  /** True when the person was not there before. */
  join(userId: string, info: unknown): boolean;
  /** True when the person's last window is gone. */
  leave(userId: string): boolean;
  has(userId: string): boolean;
  count(): number;
  /** As a newcomer is told. */
  shown(): { ids: string[]; hash: Record<string, unknown>; count: number };
}

export const createPresence = (): Presence => {
  const people = new Map<string, { info: unknown; windows: number }>();
  return {
    join(userId, info) {
      const known = people.get(userId);
      if (known) known.windows += 1;
      else people.set(userId, { info, windows: 1 });
      return known === undefined;
    },
    leave(userId) {
      const known = people.get(userId);
      if (!known) return false;
      known.windows -= 1;
      return known.windows === 0 && people.delete(userId);
    },
    has: (userId) => people.has(userId),
    count: () => people.size,
    shown: () => ({
      ids: [...people.keys()],
      hash: Object.fromEntries([...people].map(([id, { info }]) => [id, info])),
      count: people.size,
    }),
  };
};
