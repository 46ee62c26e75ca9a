import type { BusNode } from './bus.ts';

/** Somebody at the bus who has no sockets and only wants to know. */
export const listener = ({ deliver, missed }: Pick<BusNode, 'deliver' | 'missed'>): BusNode => ({
  deliver,
  missed,
  broadcast: () => undefined,
  claim: () => false,
  grant: () => false,
  countSubscribers: () => 0,
  answer: () => undefined,
  absent: () => undefined,
});
