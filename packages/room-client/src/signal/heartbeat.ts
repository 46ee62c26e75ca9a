import { heartbeat } from '../constants.ts';
import type { Clock } from '../retry/delays.ts';

interface HeartbeatDeps {
  clock: Clock;
  intervalMs?: number | undefined;
  timeoutMs?: number | undefined;
  /** Resolves with the answer. */
  ping: (timestamp: number) => Promise<unknown>;
  dead: () => void;
}

/** Pings at every interval. One ping without an answer for the whole timeout means that the line is dead. */
export const startHeartbeat = (deps: HeartbeatDeps) => {
  const { clock, intervalMs = heartbeat.intervalMs, timeoutMs = heartbeat.timeoutMs, ping, dead } = deps;
  const roundTrips: number[] = [];
  let lastAnswer = clock.now();
  let timer: unknown;
  let isStopped = false;

  const send = (): void => {
    const sentAt = clock.now();
    const note = (): void => {
      lastAnswer = clock.now();
      roundTrips.push(lastAnswer - sentAt);
      if (roundTrips.length > heartbeat.history) roundTrips.shift();
    };
    ping(sentAt).then(note, () => undefined);
  };
  const beat = (): void => {
    if (isStopped) return;
    if (clock.now() - lastAnswer >= timeoutMs) {
      isStopped = true;
      dead();
      return;
    }
    send();
    timer = clock.setTimer(beat, intervalMs);
  };
  beat();
  return {
    /** Of the last answers, in milliseconds. */
    roundTrips: (): readonly number[] => roundTrips,
    stop: (): void => {
      isStopped = true;
      clock.clearTimer(timer);
    },
  };
};
