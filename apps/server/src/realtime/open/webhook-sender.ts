import type { Logger } from '../../platform/log.ts';

/** One thing that happened, as the protocol names it. */
export interface WebhookEvent {
  name: 'channel_occupied' | 'channel_vacated' | 'member_added' | 'member_removed' | 'client_event' | 'cache_miss';
  channel: string;
  user_id?: string;
  event?: string;
  data?: string;
  socket_id?: string;
}

interface WebhookSenderDeps {
  url: string;
  key: string;
  sign: (text: string) => string;
  now: () => number;
  log: Logger;
  /** What happens within this time goes out together. */
  gatherMs?: number;
  /** The pauses before a request that failed is made again. */
  retryMs?: readonly number[];
}

const maxWaiting = 10_000;
const maxEventsAtOnce = 100;
const requestMs = 5_000;
/** A receiver that does not answer holds up no stopping program for longer. */
const goodbyeMs = 1_000;

/** Waits, or until the program stops. */
const pauseUnlessStopped = (ms: number, { signal }: AbortController): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    return undefined;
  });

/** Tells a receiver what happened, in its order, one request after another. */
export const createWebhookSender = (deps: WebhookSenderDeps) => {
  const { url, key, sign, now, log, gatherMs = 100, retryMs = [1_000, 5_000, 15_000] } = deps;
  const stop = new AbortController();
  let waiting: WebhookEvent[] = [];
  let dropped = 0;
  let sending: Promise<void> | undefined;

  const post = async (body: string): Promise<boolean> => {
    try {
      const headers = { 'content-type': 'application/json', 'x-pusher-key': key, 'x-pusher-signature': sign(body) };
      const signal = AbortSignal.timeout(stop.signal.aborted ? goodbyeMs : requestMs);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  /** After the last try the events are given up: a receiver that is away must not fill the memory. */
  const deliver = async (events: readonly WebhookEvent[]): Promise<void> => {
    const body = JSON.stringify({ time_ms: now(), events });
    if (await post(body)) return;
    for (const ms of retryMs) {
      if (stop.signal.aborted) break;
      await pauseUnlessStopped(ms, stop);
      if (await post(body)) return;
    }
    log.warn({ events: events.length }, 'realtime: the receiver of webhooks did not take events; they are given up');
  };
  const sendAll = async (): Promise<void> => {
    await pauseUnlessStopped(gatherMs, stop);
    while (waiting.length > 0) await deliver(waiting.splice(0, maxEventsAtOnce));
    if (dropped > 0) log.warn({ events: dropped }, 'realtime: too many events waited for the receiver of webhooks');
    dropped = 0;
  };

  return {
    report(event: WebhookEvent): void {
      if (waiting.length >= maxWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(event);
      sending ??= sendAll().finally(() => void (sending = undefined));
    },
    /** Sends what waits, once. */
    async close(): Promise<void> {
      stop.abort();
      const late = new Promise<void>((resolve) => void setTimeout(resolve, 2 * goodbyeMs).unref());
      await Promise.race([sending, late]);
      waiting = [];
    },
  };
};
