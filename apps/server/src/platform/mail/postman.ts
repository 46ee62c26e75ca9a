import type { Logger } from '../log.ts';
import { createLoop, type Loop } from '../jobs/loop.ts';
import type { MailRow } from './tables.ts';
import type { MailStore } from './mail-store.ts';
import type { MailTransport } from './transport.ts';

interface PostmanOptions {
  store: MailStore;
  transport: MailTransport;
  clock: () => Date;
  log: Logger;
}

export interface Postman extends Loop {
  /** Sends what is due now; true when there may be more. */
  deliverDue(): Promise<boolean>;
}

/** Takes mails out of the outbox and hands them over: at least once, and after a failure later again. */
export const createPostman = ({ store, transport, clock, log }: PostmanOptions): Postman => {
  const deliver = async (mail: MailRow): Promise<void> => {
    const { mail_id: mailId, to_email: to, subject, text, html } = mail;
    try {
      const outcome = await transport.deliver({ to, subject, text: text ?? '', ...(html ? { html } : {}) });
      if (outcome === 'delivered') await store.markDelivered(mailId, clock());
      else await store.markKept(mailId, clock());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = await store.markTrouble(mail, reason, clock());
      if (isOver) log.error({ mailId, reason }, 'mail: given up');
      else log.warn({ mailId, reason }, 'mail: not delivered, tried again later');
    }
  };
  const deliverDue = async (): Promise<boolean> => {
    const mails = await store.takeDue(clock());
    await Promise.all(mails.map(deliver));
    return mails.length > 0;
  };
  const loop = createLoop({ name: 'mail', everyMs: 5_000, run: deliverDue, log });
  return {
    ...loop,
    deliverDue,
    close: async () => {
      await loop.close();
      transport.close();
    },
  };
};
