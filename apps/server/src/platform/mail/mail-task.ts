import type { Attempt } from '../jobs/task.ts';
import type { Logger } from '../log.ts';
import type { MailStore } from './mail-store.ts';
import type { MailTransport } from './transport.ts';

interface MailTaskDeps {
  store: MailStore;
  transport: MailTransport;
  clock: () => Date;
  log: Logger;
}

const mailIdIn = (payload: unknown): number => {
  const mailId = (payload as { mailId?: unknown } | null)?.mailId;
  if (typeof mailId !== 'number') throw new Error('A job without a mail.');
  return mailId;
};

/** Sends one mail: at least once, and never after it was delivered, kept or removed. A failure is tried again by the queue. */
export const createMailTask =
  ({ store, transport, clock, log }: MailTaskDeps) =>
  async (payload: unknown, { attempts, isLast }: Pick<Attempt, 'attempts' | 'isLast'>): Promise<void> => {
    const mail = await store.toSend(mailIdIn(payload));
    if (!mail) return;
    const { mail_id: mailId, to_email: to, subject, text, html, stop_url: stopUrl } = mail;
    try {
      const state = await transport.deliver({ to, subject, text: text ?? '', ...(html ? { html } : {}), stopUrl });
      await store.markDone({ mailId, state, now: clock() });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await store.markTrouble(mail, { reason, attempts, isLast, now: clock() });
      if (isLast) log.error({ mailId, reason }, 'mail: given up; `podium jobs failed` lists it');
      throw error;
    }
  };
