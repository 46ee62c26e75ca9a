import { createLoop } from '../../platform/jobs/loop.ts';
import type { Logger } from '../../platform/log.ts';
import type { AbsentMember, LivingNode, NodeStore } from '../nodes/node-store.ts';

interface LeaseDeps {
  self: LivingNode;
  nodes: NodeStore;
  log: Logger;
  onGone: (node: string) => void;
  /** The others took this node for gone, or the database crashed: who was present on it is not any more. */
  onLost: () => void;
  onAbsent: (member: AbsentMember) => void;
}

const renewMs = 5_000;

/** Keeps this node among the living ones, and knows the others. */
export const createLease = ({ self, nodes, log, onGone, onLost, onAbsent }: LeaseDeps) => {
  let living: LivingNode[] = [];
  const look = async (): Promise<void> => {
    const before = living;
    living = await nodes.living();
    const names = new Set(living.map(({ node }) => node));
    for (const { node } of before) if (!names.has(node) && node !== self.node) onGone(node);
  };
  const renew = async (): Promise<void> => {
    if (!(await nodes.renew(self))) onLost();
    for (const member of await nodes.removeGone()) onAbsent(member);
    await look();
  };
  const loop = createLoop({ name: 'bus', everyMs: renewMs, run: renew, log });
  const others = (): LivingNode[] => living.filter(({ number }) => number !== self.number);
  return {
    async start(): Promise<void> {
      await look();
      loop.start();
    },
    count: (): number => Math.max(1, living.length),
    others,
    /** With those that started a moment ago. */
    async othersNow(): Promise<LivingNode[]> {
      await look();
      return others();
    },
    /** Looks again for a number that it does not know: a node may have started a moment ago. */
    async has(number: number): Promise<boolean> {
      const isKnown = (): boolean => living.some((one) => one.number === number);
      if (!isKnown()) await look();
      return isKnown();
    },
    async close(): Promise<void> {
      await loop.close();
      await nodes.leave(self.node);
    },
  };
};
