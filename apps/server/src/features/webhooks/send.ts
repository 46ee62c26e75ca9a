import { performance } from 'node:perf_hooks';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Post } from './post.ts';
import { secretsOf } from './secrets.ts';
import { createSettle, isArrived, type SettleDeps } from './settle.ts';
import { signedHeaders } from './signature.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';

interface SendDeps extends SettleDeps {
  db: Db;
  secrets: Secrets;
  post: Post;
}

/** A worker that has sent so many to one receiver looks at the next. */
const inARow = 3;
/** A receiver that has just failed is left alone for a moment, whatever else waits for it. */
const afterFailureMs = 30_000;
/** So many receivers are sent to at once; the other workers have other things to do. */
const maxAtOnce = 4;

/** The time as the run began, and what has passed since. */
const clockFrom = (start: Date): (() => Date) => {
  const began = performance.now();
  return () => new Date(start.getTime() + performance.now() - began);
};

/** Sends what is due, webhook by webhook. */
export const createSend = ({ db, secrets, post, ...deps }: SendDeps) => {
  const { deliveries } = deps;
  const settle = createSettle(deps);
  const sendOne = async (unit: Unit<void>, webhook: WebhookRow, row: DeliveryRow, clock: () => Date) => {
    const now = clock();
    const message = { id: row.delivery_id, timestamp: Math.floor(now.getTime() / 1000), body: row.body };
    const posted = await post(webhook.url, row.body, signedHeaders(secretsOf(secrets, webhook, now), message));
    await unit.transact((tx) => settle(tx, { webhook, row }, posted, clock()));
    return isArrived(posted);
  };
  const sendTo = async (unit: Unit<void>, webhook: WebhookRow, clock: () => Date): Promise<void> => {
    let pauseMs = 0;
    try {
      for (const row of await deliveries.due(db, webhook.webhook_code, clock(), inARow)) {
        if (await sendOne(unit, webhook, row, clock)) continue;
        pauseMs = afterFailureMs;
        return;
      }
    } finally {
      await deliveries.release(db, webhook.webhook_code, new Date(clock().getTime() + pauseMs));
    }
  };

  let running = 0;
  /** Until nothing is due. When enough of them run already, those will find it. */
  return async (unit: Unit<void>): Promise<void> => {
    if (running >= maxAtOnce) return;
    running += 1;
    const clock = clockFrom(unit.now);
    try {
      for (let next = await deliveries.claim(db, clock()); next; next = await deliveries.claim(db, clock()))
        await sendTo(unit, next, clock);
    } finally {
      running -= 1;
    }
  };
};
