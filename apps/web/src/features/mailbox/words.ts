import { createArea } from '../../i18n/area.ts';
import { mailbox } from '../../i18n/en/mailbox.ts';

export const mailboxWords = createArea(mailbox, async () => (await import('../../i18n/es/mailbox.ts')).mailbox);
