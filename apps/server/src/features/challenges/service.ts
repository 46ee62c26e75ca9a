import type { Db } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { createChallengeStore } from './challenge-store.ts';
import { type Challenges, createChallenges } from './challenges.ts';
import { createCodeMails } from './code-mails.ts';
import { addressTakenMail, noAccountMail } from './code-texts.ts';

interface EmailedCodesDeps {
  db: Db;
  secrets: Secrets;
  sendMail: SendMail;
  /** The site's address, for links in mails. */
  siteUrl: string;
}

/** Codes that prove an email address. */
export const createEmailedCodes = ({ db, secrets, sendMail, siteUrl }: EmailedCodesDeps): Challenges => {
  const store = createChallengeStore({ db, secrets });
  const noAccount = noAccountMail(siteUrl);
  const insteadOfCode = { login: noAccount, recovery: noAccount, 'email-change': addressTakenMail(siteUrl) };
  return createChallenges({ store, codeMails: createCodeMails({ store, secrets, sendMail, insteadOfCode }) });
};
export type { Challenges } from './challenges.ts';
export { letter, type MailText } from './code-texts.ts';
/** For those who sign in without an account. */
export type Codes = Pick<Challenges, 'start' | 'prove' | 'use'>;
