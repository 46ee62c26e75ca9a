/** Steps of one peer run one after the other; those of different peers do not wait for each other. */
export const createPeerQueues = () => {
  const queues = new Map<string, Promise<void>>();
  return {
    /** The step must not fail: nobody would hear of it. */
    add(peerId: string, step: () => Promise<void>): void {
      const next = (queues.get(peerId) ?? Promise.resolve()).then(step).finally(() => {
        if (queues.get(peerId) === next) queues.delete(peerId);
      });
      queues.set(peerId, next);
    },
    settled: (): Promise<unknown> => Promise.all(queues.values()),
  };
};
export type PeerQueues = ReturnType<typeof createPeerQueues>;
