import { fork, type ChildProcess } from 'node:child_process';
import { BadSdp } from '../engine.ts';
import type { FromMediaProcess, MediaProcessOptions, RoomReport, ToMediaProcess } from './messages.ts';

const startMs = 15_000;
const pingEveryMs = 2000;
/** A process that does not answer for so long carries nothing any more and is replaced. */
const silentMs = 10_000;
const endMs = 1000;

type WithoutCall<T> = T extends { call: number } ? Omit<T, 'call'> : never;
export type MediaCall = WithoutCall<ToMediaProcess>;

export interface MediaProcessClient {
  readonly pid: number;
  send(message: ToMediaProcess): void;
  call(message: MediaCall): Promise<unknown>;
  end(): Promise<void>;
}

/** Calls that wait for their answer. */
const createCalls = (send: (message: ToMediaProcess) => void) => {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  return {
    call: (message: MediaCall): Promise<unknown> =>
      new Promise((resolve, reject) => {
        calls += 1;
        pending.set(calls, { resolve, reject });
        send({ ...message, call: calls });
      }),
    settle(message: Extract<FromMediaProcess, { call: number }>): void {
      const waiting = pending.get(message.call);
      pending.delete(message.call);
      if (message.type === 'result') waiting?.resolve(message.value);
      else waiting?.reject(message.badSdp ? new BadSdp(message.message) : new Error(message.message));
    },
    refuse(reason: string): void {
      for (const { reject } of pending.values()) reject(new Error(reason));
      pending.clear();
    },
  };
};

const watchPulse = (child: ChildProcess, send: (message: ToMediaProcess) => void) => {
  let lastMessageAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - lastMessageAt > silentMs) child.kill('SIGKILL');
    else send({ type: 'ping' });
  }, pingEveryMs);
  timer.unref();
  return {
    noteMessage(): void {
      lastMessageAt = performance.now();
    },
    stop: (): void => clearInterval(timer),
  };
};

/** Starts a media process and resolves when it is ready. `gone` is called once, when a process that was ready has ended. */
export const startMediaProcess = (
  file: string,
  options: MediaProcessOptions,
  on: { report(roomId: string, report: RoomReport): void; gone(reason: string): void },
): Promise<MediaProcessClient> =>
  new Promise((started, failed) => {
    const child = fork(file, [JSON.stringify(options)], {
      execArgv: [],
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let ready = false;
    let ending: (() => void) | undefined;
    const send = (message: ToMediaProcess): void => {
      if (child.connected) child.send(message, () => undefined);
    };
    const calls = createCalls(send);
    const pulse = watchPulse(child, send);
    const startTimer = setTimeout(() => child.kill('SIGKILL'), startMs);
    const client: MediaProcessClient = {
      pid: child.pid ?? 0,
      send,
      call: (message) =>
        child.connected ? calls.call(message) : Promise.reject(new Error('The media process has ended.')),
      end: () =>
        new Promise((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) {
            resolve();
            return;
          }
          ending = resolve;
          send({ type: 'end' });
          setTimeout(() => child.kill('SIGKILL'), endMs).unref();
        }),
    };
    child.on('message', (message: FromMediaProcess) => {
      pulse.noteMessage();
      if (message.type === 'report') on.report(message.roomId, message.report);
      else if (message.type === 'ready') {
        ready = true;
        clearTimeout(startTimer);
        started(client);
      } else if (message.type !== 'pong') calls.settle(message);
    });
    child.on('error', failed);
    child.on('exit', (code, signal) => {
      const reason = `The media process ended (${signal ?? `code ${code}`}).`;
      clearTimeout(startTimer);
      pulse.stop();
      calls.refuse(reason);
      failed(new Error(reason));
      if (ending) ending();
      else if (ready) on.gone(reason);
    });
  });
