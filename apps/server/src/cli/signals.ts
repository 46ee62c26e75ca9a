import { EventEmitter, once } from 'node:events';

/** Ctrl-C or a service manager asks once, and the program drains; asked again a moment later, it ends on the spot. */
export type StopRequest = { asked(): boolean; wait: Promise<void>; ask(): void; close(): void };

const echoMs = 1_000;

export function listenForStop(endNow: () => void, now = () => performance.now()): StopRequest {
  const events = new EventEmitter();
  const wait = once(events, 'asked').then(() => undefined);
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    events.emit('asked');
  };
  // Under npm one Ctrl-C arrives twice, from the terminal and passed on by npm: that is not impatience.
  let firstAt: number | undefined;
  const onSignal = () => {
    firstAt ??= now();
    if (now() - firstAt > echoMs) endNow();
    ask();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return {
    asked: () => asked,
    wait,
    ask,
    close() {
      for (const signal of signals) process.removeListener(signal, onSignal);
    },
  };
}
