import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const mailbox = {
  title: 'Mailbox',
  lead: 'Every mail Podium would have sent. No mail server is set up here, so it is kept and shown instead. This page exists only on a local installation.',
  search: 'Sent to',
  searchPlaceholder: 'name@example.org',
  count: (count: number) => plural(count, { one: '1 mail', other: `${count} mails` }),
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: (code: string) => `Copy the code ${code}`,
  read: 'Read the mail',
  to: (email: string) => `To ${email}`,
  older: 'Show older',
  empty: 'No mail yet. Sign up or ask for a code, and it is here within seconds.',
  emptyFor: (email: string) => `No mail to “${email}”.`,
  signUp: 'Sign up',
  all: 'Show all mail',
};
