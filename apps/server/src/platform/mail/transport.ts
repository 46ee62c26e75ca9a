import { createTransport } from 'nodemailer';
import type { Logger } from '../log.ts';
import type { OutgoingMail } from './mail.ts';

export type Letter = Omit<OutgoingMail, 'userCode'>;

/** Where mails go. `kept`: nobody was written to; the mail stays readable in the mailbox. */
export interface MailTransport {
  deliver(mail: Letter): Promise<'delivered' | 'kept'>;
  close(): void;
}

export const createSmtpTransport = ({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport => {
  const smtp = createTransport(smtpUrl, { from });
  return {
    deliver: async (mail) => {
      await smtp.sendMail(mail);
      return 'delivered';
    },
    close: () => smtp.close(),
  };
};

/** Without a mail server a newcomer still finds the code: in the log, and at /dev/mailbox. */
export const createLogTransport = ({ log }: { log: Logger }): MailTransport => ({
  deliver: async ({ to, subject, text }) => {
    log.info(`mail for ${to}: ${subject}\n\n${text}\n`);
    return 'kept';
  },
  close: () => undefined,
});
