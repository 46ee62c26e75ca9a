import { EventEmitter, once } from 'node:events';

/** Ctrl-C or a service manager asks once, and the program drains; asked twice, it ends on the spot. */
export type StopRequest = { asked(): boolean; wait: Promise<void>; ask(): void; close(): void };

export function listenForStop(endNow: () => void): StopRequest {
  const events = new EventEmitter();
  const wait = once(events, 'asked').then(() => undefined);
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    events.emit('asked');
  };
  const onSignal = () => {
    if (asked) endNow();
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
