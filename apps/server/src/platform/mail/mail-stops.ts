import { sameSecret, type Secrets } from '../secrets/secrets.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../units/unit.ts';

/** Addresses whose owners want no mail that other people cause. A mail that somebody asked for themselves always goes. */
export const createMailStops = ({ secrets, siteUrl }: { secrets: Secrets; siteUrl: string }) => {
  const keyOf = (email: string): string => secrets.mac('mail stop', email);
  const signatureOf = (email: string): string => secrets.mac('mail stop link', email);
  return {
    urlFor(email: string): string {
      const name = Buffer.from(email).toString('base64url');
      return new URL(`/mail/stop/${name}.${signatureOf(email)}`, siteUrl).href;
    },
    /** The address that a link was made for; none when the link was not made here. */
    emailOf(token: string): string | undefined {
      const [name = '', signature = ''] = token.split('.');
      const email = Buffer.from(name, 'base64url').toString('utf8');
      return sameSecret(signature, signatureOf(email)) ? email : undefined;
    },
    async stop(db: Db, email: string, now: Date): Promise<void> {
      await db
        .insertInto('mail_stops')
        .values({ email_key: keyOf(email), stopped_at: now })
        .onConflict((on) => on.doNothing())
        .execute();
    },
    async among(tx: Tx, emails: readonly string[]): Promise<ReadonlySet<string>> {
      if (emails.length === 0) return new Set();
      const keys = new Map(emails.map((email) => [keyOf(email), email]));
      const rows = await tx
        .selectFrom('mail_stops')
        .select('email_key')
        .where('email_key', 'in', [...keys.keys()])
        .execute();
      return new Set(rows.flatMap(({ email_key }) => keys.get(email_key) ?? []));
    },
  };
};
export type MailStops = ReturnType<typeof createMailStops>;
