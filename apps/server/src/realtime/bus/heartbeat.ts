import type { Logger } from '../../platform/log.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { waitUntil } from '../../platform/wait-until.ts';

interface HeartbeatDeps {
  beat: () => Promise<void>;
  /** The connection that listens may be dead without having said so. */
  onSilence: () => void;
  log: Logger;
}

const beatMs = 1_000;
export const silenceMs = 3_000;

/** A node listens to itself: what it does not hear of its own, it does not hear of the others either. */
export const createHeartbeat = ({ beat, onSilence, log }: HeartbeatDeps) => {
  let receivedAt = -Infinity;
  let beatAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const isReceiving = (): boolean => performance.now() - receivedAt < silenceMs;
  const tick = (): void => {
    const now = performance.now();
    // After a stall of this process what waits is read first: the silence was its own.
    const wasStalled = now - beatAt > beatMs * 2;
    beatAt = now;
    if (!isReceiving() && !wasStalled) {
      log.warn('bus: nothing is heard; the connection is opened again');
      receivedAt = now;
      onSilence();
    }
    void beat();
  };
  return {
    received: (): void => void (receivedAt = performance.now()),
    isReceiving,
    /** Refuses to start where notifications do not arrive, as behind a pooler that gives each statement another connection. */
    async start(): Promise<void> {
      await beat();
      if (!(await waitUntil(async () => isReceiving(), { timeoutMs: 30_000, everyMs: 20 })))
        throw new OperatorError(
          'The nodes of this installation cannot hear each other: notifications of the database do not arrive.',
          'Connect to the database directly, not through a pooler that gives each transaction another connection.',
        );
      beatAt = performance.now();
      timer = setInterval(tick, beatMs).unref();
    },
    close: (): void => clearInterval(timer),
  };
};
