import { createTransport } from 'nodemailer';
import type { Logger } from '../log.ts';
import type { OutgoingMail } from './mail.ts';

export type Letter = Pick<OutgoingMail, 'to' | 'subject' | 'text' | 'html'> & { stopUrl?: string | null };

/** Mail programs show a button for these, which stops the mails with one request. */
const stopHeaders = (stopUrl: string | null | undefined) =>
  stopUrl ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Where mails go. `kept`: nobody was written to; the mail stays readable in the mailbox. */
export interface MailTransport {
  deliver(mail: Letter): Promise<'delivered' | 'kept'>;
  close(): void;
}

export const createSmtpTransport = ({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport => {
  const smtp = createTransport(smtpUrl, { from });
  return {
    deliver: async ({ stopUrl, ...mail }) => {
      await smtp.sendMail({ ...mail, headers: stopHeaders(stopUrl) });
      return 'delivered';
    },
    close: () => smtp.close(),
  };
};

/**
 * Without a mail server a newcomer still finds the code: in the log, and at /dev/mailbox. Where the mailbox is closed, codes and links
 * do not go to the log either: many more people read logs.
 */
export const createLogTransport = ({ log, isOpen }: { log: Logger; isOpen: boolean }): MailTransport => ({
  deliver: async ({ to, subject, text }) => {
    if (isOpen) log.info(`mail for ${to}: ${subject}\n\n${text}\n`);
    else log.warn('mail: a mail was kept and not sent; set SMTP_URL, or MAILBOX=on to read it at /dev/mailbox');
    return 'kept';
  },
  close: () => undefined,
});
