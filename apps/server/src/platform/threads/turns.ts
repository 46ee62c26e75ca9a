import { refuse } from '@podium/domain/errors';

/** Whose task it is, and whether it waits behind the tasks that people are not merely looking at. */
export interface Turn {
  group: string;
  isUrgent?: boolean;
  /** How many tasks of the group may wait; beyond that they are refused. */
  maxOfGroup?: number;
}
interface Waiting {
  turn: Turn;
  resume: () => void;
}

/**
 * Lets so many tasks run at the same time; the others wait, and beyond that are refused at once. Urgent tasks come first, then groups take
 * turns, and within a group the order is kept: nobody who asks for much holds the others up.
 */
export const createTurns = ({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) => {
  let running = 0;
  const waiting: Waiting[] = [];
  /** When each group was served last, by a count of tasks. */
  const served = new Map<string, number>();
  let count = 0;
  const begin = ({ group }: Turn): void => {
    count += 1;
    served.set(group, count);
  };
  const isBefore = (a: Waiting, b: Waiting): boolean => {
    const urgency = Number(b.turn.isUrgent ?? false) - Number(a.turn.isUrgent ?? false);
    return urgency === 0 ? (served.get(a.turn.group) ?? 0) < (served.get(b.turn.group) ?? 0) : urgency < 0;
  };
  const takeNext = (): Waiting | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const next = waiting.reduce((best, one) => (isBefore(one, best) ? one : best), first);
    waiting.splice(waiting.indexOf(next), 1);
    return next;
  };
  const wait = async (turn: Turn): Promise<void> => {
    const ofGroup = waiting.filter((one) => one.turn.group === turn.group).length;
    if (waiting.length >= maxWaiting || ofGroup >= (turn.maxOfGroup ?? maxWaiting))
      throw refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 10 });
    await new Promise<void>((resume) => void waiting.push({ turn, resume }));
  };
  return {
    async take<T>(task: () => Promise<T>, turn: Turn = { group: '' }): Promise<T> {
      if (running >= atOnce) await wait(turn);
      else running += 1;
      begin(turn);
      try {
        return await task();
      } finally {
        // The turn is handed on, so that nobody who comes at this moment overtakes the one who waited.
        const next = takeNext();
        if (next) next.resume();
        else running -= 1;
        if (running === 0) served.clear();
      }
    },
  };
};
