import { setTimeout as pause } from 'node:timers/promises';
import { type OpenTransport, retryPause, type TextHandler } from './transport.ts';

/** How one kind of carrier connects, sends and listens. Each of these may fail, and each fails in time. */
export interface Carrier<C> {
  connect: (direction: 'in' | 'out') => Promise<C>;
  send: (connection: C, texts: readonly string[]) => Promise<void>;
  /** `onEnd` when the connection is lost. */
  listen: (connection: C, onText: TextHandler, onEnd: () => void) => Promise<void>;
  /** Ends a connection that may not answer any more. */
  cut: (connection: C) => void;
}

/** Two connections, one to send and one to listen, opened again whenever they are lost. */
export const openReconnecting =
  <C>({ connect, send, listen, cut }: Carrier<C>): OpenTransport =>
  async (onText) => {
    let sending: C | undefined;
    let listening: C | undefined;
    let isClosed = false;
    const goesOn = (): boolean => !isClosed;
    let queue = Promise.resolve();
    const drop = (connection: C | undefined): void => {
      if (connection !== undefined) cut(connection);
    };

    const sendNow = async (texts: readonly string[]): Promise<void> => {
      while (goesOn()) {
        try {
          sending ??= await connect('out');
          return await send(sending, texts);
        } catch {
          // Whether they were sent is unknown. They are sent again; nodes know those that they have.
          drop(sending);
          sending = undefined;
          await pause(retryPause());
        }
      }
    };
    const tryListening = async (): Promise<boolean> => {
      const next = await connect('in').catch(() => undefined);
      if (next === undefined) return false;
      try {
        await listen(next, onText, () => listening === next && listenAgain());
      } catch {
        cut(next);
        return false;
      }
      if (isClosed) cut(next);
      else listening = next;
      return true;
    };
    const keepListening = async (): Promise<void> => {
      while (goesOn() && !(await tryListening())) await pause(retryPause());
    };
    let opening: Promise<void> | undefined;
    /** Who asks while it is being opened waits for the same: in a long outage many ask. */
    const openOnce = (): Promise<void> => {
      opening ??= keepListening().finally(() => {
        opening = undefined;
      });
      return opening;
    };
    const listenAgain = (): void => {
      const old = listening;
      listening = undefined;
      drop(old);
      void openOnce();
    };

    await openOnce();
    return {
      send(texts) {
        queue = queue.then(() => sendNow(texts));
        return queue;
      },
      listenAgain,
      isConnected: () => listening !== undefined,
      async close() {
        isClosed = true;
        await Promise.race([queue, pause(retryPause())]);
        const open = [sending, listening];
        sending = undefined;
        listening = undefined;
        open.forEach(drop);
      },
    };
  };
