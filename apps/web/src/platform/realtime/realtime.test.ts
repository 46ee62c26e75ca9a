import { expect, test, vi } from 'vitest';
import { createWrites } from '../http/writes.ts';
import { RequestError } from '../http/request-error.ts';
import { isPaused } from '../store/slices/realtime.ts';
import type { Channel } from './channel-listeners.ts';
import { createRealtime, type Socket } from './realtime.ts';
import { createReloader } from './reloader.ts';

const setUp = (opens: (() => Promise<void>)[] = []) => {
  const handlers = new Map<string, (event: string, data?: unknown) => void>();
  const calls: string[] = [];
  const later: (() => void)[] = [];
  const pauses: number[] = [];
  const session = { token: 'one' };
  const members = { members: { me: {}, other: { fName: 'Lucía' } }, myID: 'me' };
  const channel = (name: string): Channel => ({
    members,
    bind_global: (take) => handlers.set(name, take),
    unbind_global: () => handlers.delete(name),
  });
  const socket: Socket = {
    connection: { state: 'connecting', bind: () => undefined },
    subscribe: (name) => {
      calls.push(`subscribe ${name}`);
      return channel(name);
    },
    unsubscribe: (name) => calls.push(`unsubscribe ${name}`),
    connect: () => calls.push('connect'),
    disconnect: () => calls.push('disconnect'),
  };
  const open = vi.fn<() => Promise<Socket>>(async () => {
    await opens.shift()?.();
    return socket;
  });
  const states: string[] = [];
  const realtime = createRealtime({
    open,
    token: () => session.token,
    onState: (state) => states.push(state),
    later: (act, ms) => pauses.push(ms) && later.push(act),
  });
  const emit = (name: string, event: string, data?: unknown): void => handlers.get(name)?.(event, data);
  return { realtime, open, calls, later, pauses, session, states, emit };
};
const opened = async (open: { mock: { settledResults: unknown[] } }) =>
  vi.waitFor(() => expect(open.mock.settledResults).not.toEqual([]));

test('[RC-2] nothing is opened for a guest, nor before something listens', async () => {
  const { realtime, open, session } = setUp();
  session.token = '';
  realtime.listen('a', {});
  expect(open).not.toHaveBeenCalled();
  session.token = 'one';
  realtime.follow();
  expect(open).toHaveBeenCalledOnce();
  const quiet = setUp();
  quiet.realtime.follow();
  expect(quiet.open).not.toHaveBeenCalled();
});
test('[RC-3] however many listen, a channel is subscribed once, and left with the last of them', async () => {
  const { realtime, calls, open, emit } = setUp();
  const received: string[] = [];
  const stopFirst = realtime.listen('a', { onEvent: (name) => received.push(`first ${name}`) });
  const stopSecond = realtime.listen('a', { onEvent: (name) => received.push(`second ${name}`) });
  await opened(open);
  emit('a', 'round-live', {});
  stopFirst();
  stopFirst();
  emit('a', 'round-delete', {});
  expect(received).toEqual(['first round-live', 'second round-live', 'second round-delete']);
  expect(calls).toEqual(['subscribe a']);
  stopSecond();
  expect(calls).toEqual(['subscribe a', 'unsubscribe a']);
});
test('[RC-4] another login connects again, a logout only disconnects', async () => {
  const { realtime, calls, session, open } = setUp();
  realtime.listen('a', {});
  await opened(open);
  realtime.follow();
  session.token = 'two';
  realtime.follow();
  session.token = '';
  realtime.follow();
  expect(calls).toEqual(['subscribe a', 'disconnect', 'connect', 'disconnect']);
});
test('[RC-4] a person who logs out while the client loads is not connected', async () => {
  const { realtime, calls, session, open } = setUp();
  realtime.listen('a', {});
  session.token = '';
  await opened(open);
  await vi.waitFor(() => expect(calls).toEqual(['subscribe a', 'disconnect']));
});
test('[RC-5] a client that did not arrive is fetched again after a while, later each time, and not at every turn of the store', async () => {
  const fails = async (): Promise<void> => Promise.reject(new Error('no network'));
  const { realtime, states, open, later, pauses } = setUp([fails, fails]);
  realtime.listen('a', {});
  await vi.waitFor(() => expect(states).toEqual(['unavailable']));
  realtime.follow();
  realtime.follow();
  expect(open).toHaveBeenCalledTimes(1);
  later.shift()?.();
  await vi.waitFor(() => expect(states).toEqual(['unavailable', 'unavailable']));
  later.shift()?.();
  await vi.waitFor(() => expect(states).toEqual(['unavailable', 'unavailable', 'connecting']));
  expect(pauses).toEqual([5000, 10_000]);
});
test('[RC-6] a refusal is told; a bad moment is tried again', async () => {
  const { realtime, emit, later, calls, open } = setUp();
  const onRefused = vi.fn<() => void>();
  realtime.listen('a', { onRefused });
  await opened(open);
  emit('a', 'pusher:subscription_error', { status: 503 });
  expect(onRefused).not.toHaveBeenCalled();
  for (const act of later) act();
  expect(calls).toEqual(['subscribe a', 'subscribe a']);
  emit('a', 'pusher:subscription_error', { status: 403 });
  expect(onRefused).toHaveBeenCalledOnce();
});
test('[RC-7] each time a channel is heard again, what was missed is said to be missed', async () => {
  const { realtime, emit, open } = setUp();
  const onSubscribed = vi.fn<() => void>();
  realtime.listen('a', { onSubscribed });
  await opened(open);
  emit('a', 'pusher:subscription_succeeded');
  emit('a', 'pusher:subscription_succeeded');
  expect(onSubscribed).toHaveBeenCalledTimes(2);
});
test('[RC-8] a listener of a presence channel learns who else is there, at once if it is known', async () => {
  const { realtime, emit, open } = setUp();
  const present: unknown[] = [];
  realtime.listen('a', { onPresent: (others) => present.push(others) });
  await opened(open);
  emit('a', 'pusher:subscription_succeeded');
  realtime.listen('a', { onPresent: (others) => present.push(others) });
  expect(present).toEqual([{ other: { fName: 'Lucía' } }, { other: { fName: 'Lucía' } }]);
});
test('[RC-9] a moment of connecting is no pause; a lasting silence is', () => {
  expect((['initialized', 'connecting', 'connected'] as const).map(isPaused)).toEqual([false, false, false]);
  expect((['unavailable', 'failed', 'disconnected'] as const).map(isPaused)).toEqual([true, true, true]);
});

const held = () => {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
};
const reloading = (load: (signal: AbortSignal) => unknown) => {
  const writes = createWrites();
  const planned: { act: () => void; ms: number }[] = [];
  const schedule = (act: () => void, ms: number) => {
    const plan = { act, ms };
    planned.push(plan);
    return () => void planned.splice(planned.indexOf(plan), 1);
  };
  const reloader = createReloader({ load, writes, schedule, delayMs: () => 150 });
  const pass = async (): Promise<void> => {
    planned.shift()?.act();
    await new Promise(setImmediate);
  };
  const write = () => {
    const { promise, end } = held();
    return { done: writes.during(async () => promise), end };
  };
  return { reloader, planned, pass, write };
};

test('[RC-10] a burst of events is one reload; what comes during it is one more, after a rest', async () => {
  const load = vi.fn<() => void>();
  const { reloader, planned, pass } = reloading(load);
  for (let times = 0; times < 20; times += 1) reloader.ask();
  await pass();
  expect(load).toHaveBeenCalledTimes(1);
  reloader.ask();
  reloader.ask();
  expect(planned.map(({ ms }) => ms)).toEqual([1000]);
  await pass();
  expect(load).toHaveBeenCalledTimes(2);
  await pass();
  expect([load.mock.calls.length, planned.length]).toEqual([2, 0]);
});
test('[RC-11] it waits for this page’s own writes, and starts again when one overtakes it', async () => {
  const signals: AbortSignal[] = [];
  const hold = held();
  const { reloader, pass, write } = reloading(async (signal) => {
    signals.push(signal);
    if (signals.length === 1) await hold.promise;
  });
  const before = write();
  reloader.ask();
  await pass();
  expect(signals).toEqual([]);
  before.end();
  await before.done;
  await pass();
  expect(signals).toHaveLength(1);
  const overtaking = write();
  expect(signals[0]?.aborted).toBe(true);
  hold.end();
  overtaking.end();
  await overtaking.done;
  await pass();
  await pass();
  expect([signals.length, signals[1]?.aborted]).toEqual([2, false]);
});
const failing = (status: number) => async (): Promise<void> =>
  Promise.reject(new RequestError({ code: 'OFFLINE', message: '', status, details: {} }));
test('[RC-12] a reload from a server that is away is tried again, later each time, and stops when it came', async () => {
  const load = vi
    .fn<() => Promise<void>>(async () => undefined)
    .mockImplementationOnce(failing(0))
    .mockImplementationOnce(failing(503));
  const { reloader, planned, pass } = reloading(load);
  reloader.ask();
  const pauses: (number | undefined)[] = [];
  for (let times = 0; times < 3; times += 1) {
    await pass();
    pauses.push(planned[0]?.ms);
  }
  expect(pauses).toEqual([2000, 4000, 1000]);
  await pass();
  expect([load.mock.calls.length, planned.length]).toEqual([3, 0]);
});
test('[RC-12] a refused reload is not repeated, and a closed one asks for nothing', async () => {
  const load = vi.fn<() => Promise<void>>(failing(403));
  const { reloader, planned, pass } = reloading(load);
  reloader.ask();
  await pass();
  await pass();
  expect([load.mock.calls.length, planned.length]).toEqual([1, 0]);
  reloader.ask();
  reloader.close();
  reloader.ask();
  expect(planned).toEqual([]);
});
