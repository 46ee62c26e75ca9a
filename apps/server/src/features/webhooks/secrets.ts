import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { WebhookRow } from './tables.ts';

const use = 'webhook secret';

export const sealSecret = (secrets: Secrets, secret: string): string => secrets.seal(use, secret);
export const openSecret = (secrets: Secrets, { secret }: Pick<WebhookRow, 'secret'>): string =>
  secrets.open(use, secret);

/** Those that sign now: the secret, and for a day after its renewal the former one. */
export const secretsOf = (
  secrets: Secrets,
  webhook: Pick<WebhookRow, 'secret' | 'former_secret' | 'former_until'>,
  now: Date,
): string[] => {
  const { former_secret: former, former_until: until } = webhook;
  const isFormerKept = former !== null && until !== null && until > now;
  return [openSecret(secrets, webhook), ...(isFormerKept ? [secrets.open(use, former)] : [])];
};
