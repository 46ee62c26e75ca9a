import { createMailQuota } from '../src/platform/mail/mail-quota.ts';
import { createMailStops } from '../src/platform/mail/mail-stops.ts';
import { createOutbox, type Outbox } from '../src/platform/mail/mail.ts';
import { createSecrets } from '../src/platform/secrets/secrets.ts';

/** An outbox without a server, with room for every mail. */
export const createTestOutbox = (): Outbox => {
  const secrets = createSecrets('x'.repeat(32));
  const limits = { perPerson: 1e6, perCompetition: 1e6, perAddress: 1e6, perAddressOfCompetition: 1e6 };
  return createOutbox({
    quota: createMailQuota({ secrets, limits }),
    stops: createMailStops({ secrets, siteUrl: 'http://localhost' }),
  });
};
