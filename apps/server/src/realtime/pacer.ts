interface PacerDeps {
  send: (name: string, event: string, data: string) => void;
}

/**
 * Sends an event to a channel at once, then no more often than the pace allows. What comes in between is held, the newest instead of
 * the older ones, so that the last one always arrives.
 */
export const createPacer = ({ send }: PacerDeps) => {
  const windows = new Map<string, { timer: NodeJS.Timeout; held: string | undefined }>();
  const open = (key: string, name: string, event: string, pacedMs: number): void => {
    const timer = setTimeout(() => {
      const held = windows.get(key)?.held;
      windows.delete(key);
      if (held === undefined) return;
      send(name, event, held);
      open(key, name, event, pacedMs);
    }, pacedMs);
    // A stopping process does not wait for an event that its closed sockets would not get.
    timer.unref();
    windows.set(key, { timer, held: undefined });
  };
  return {
    publish: (name: string, event: string, data: string, pacedMs: number): void => {
      const key = `${name} ${event}`;
      const known = windows.get(key);
      if (known) {
        known.held = data;
        return;
      }
      send(name, event, data);
      open(key, name, event, pacedMs);
    },
    close: (): void => {
      for (const { timer } of windows.values()) clearTimeout(timer);
      windows.clear();
    },
  };
};
