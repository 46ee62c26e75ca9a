/** So long a channel's last event is kept, as the protocol has it. */
const keptMs = 30 * 60_000;
/** Of 10 kB each at most. */
const maxEvents = 2_000;

/** The last event of each cache channel, as this node heard it. */
export const createEventCache = ({ now }: { now: () => number }) => {
  const kept = new Map<string, { text: string; at: number }>();
  return {
    keep(channel: string, text: string): void {
      // The newest stand last, so the first is the one to forget.
      kept.delete(channel);
      kept.set(channel, { text, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > maxEvents && oldest !== undefined) kept.delete(oldest);
    },
    find(channel: string): string | undefined {
      const found = kept.get(channel);
      if (!found) return undefined;
      if (now() - found.at < keptMs) return found.text;
      kept.delete(channel);
      return undefined;
    },
  };
};
export type EventCache = ReturnType<typeof createEventCache>;
