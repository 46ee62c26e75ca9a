import { pages } from '@podium/contract/pages';
import { deliveryDays } from '@podium/domain/webhooks';
import type { Db } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createChangeOne } from './change-one.ts';
import { createDeliveryLog } from './delivery-log.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createListWebhooks } from './list.ts';
import { switchedOffMail } from './mail-texts.ts';
import { createManageWebhooks } from './manage.ts';
import { createPost } from './post.ts';
import { createSend } from './send.ts';
import type { WebhookRow } from './tables.ts';
import { createEnqueue, deliveryJob } from './enqueue.ts';
import { createUseWebhook } from './use-webhook.ts';
import { createWebhookStore } from './webhook-store.ts';

export interface WebhooksDeps {
  db: Db;
  changes: Changes;
  secrets: Secrets;
  announcements: Announcements;
  outbox: Pick<Outbox, 'send'>;
  siteUrl: string;
  /** An operator allows receivers inside the network. */
  webhooksInside: boolean;
}

const dayMs = 86_400_000;

/** Addresses of others that are told what happens in a competition. */
export const createWebhooks = (deps: WebhooksDeps) => {
  const { db, changes, secrets, announcements, outbox, siteUrl, webhooksInside: mayStayInside } = deps;
  const webhooks = createWebhookStore();
  const deliveries = createDeliveryStore();
  const enqueue = createEnqueue({ webhooks, deliveries });
  const changeOne = createChangeOne({ changes, webhooks });
  changes.followActs(enqueue.follow);
  /** To the person who added it, as long as they have an account. */
  const sendSwitchedOff = async (tx: Tx, webhook: WebhookRow, now: Date): Promise<void> => {
    const found = await tx
      .selectFrom('competitions as c')
      .innerJoin('users as u', (join) => join.on('u.user_code', '=', webhook.made_by))
      .select(['c.competition_name', 'u.email', 'u.user_code'])
      .where('c.competition_code', '=', webhook.competition_code)
      .executeTakeFirst();
    if (!found?.email) return;
    const path = pages.organisedCompetition.replace('{competitionCode}', webhook.competition_code);
    const mail = switchedOffMail({
      competitionName: found.competition_name,
      url: webhook.url,
      isGone: webhook.switched_off_for === 'gone',
      pageUrl: new URL(`${path}?area=setup&section=webhooks`, siteUrl).href,
    });
    await outbox.send(tx, { to: found.email, userCode: found.user_code, ...mail }, now);
  };
  return {
    ...createListWebhooks({ db, webhooks, log: createDeliveryLog(db) }),
    ...createManageWebhooks({ changes, changeOne, secrets, webhooks, deliveries, mayStayInside }),
    ...createUseWebhook({ changeOne, secrets, webhooks, deliveries, enqueue }),
    send: createSend({
      db,
      secrets,
      webhooks,
      deliveries,
      announcements,
      post: createPost({ mayStayInside }),
      random: Math.random,
      sendSwitchedOff,
    }),
    /** Jobs for webhooks whose time has come: after a failure, and after jobs were lost. */
    queueDue: (unit: Unit<void>): Promise<void> =>
      unit.transact(async (tx) => addJobs(tx, (await deliveries.withDue(tx, unit.now)).map(deliveryJob))),
    sweep: (unit: Unit<void>): Promise<void> =>
      unit.transact((tx) => deliveries.forgetBefore(tx, new Date(unit.now.getTime() - deliveryDays * dayMs))),
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
