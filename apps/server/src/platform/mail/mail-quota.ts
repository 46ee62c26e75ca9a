import { refuse } from '@podium/domain/errors';
import { sql } from 'kysely';
import type { Secrets } from '../secrets/secrets.ts';
import type { Tx } from '../units/unit.ts';

/** The most mails to other people in a day. */
export interface MailLimits {
  perPerson: number;
  perCompetition: number;
  perAddress: number;
  /** To one address, of one competition. */
  perAddressOfCompetition: number;
}

/** Whose words a mail carries, and for which competition. */
export interface MailSender {
  userCode: string;
  competitionCode: string;
}

const dayMs = 24 * 3_600_000;

const countsOf = (buckets: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const bucket of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return counts;
};

/** Counts mails that people send to others through the product, in the transaction that writes the mails. */
export const createMailQuota = ({ secrets, limits }: { secrets: Secrets; limits: MailLimits }) => {
  const bucketOf = (scope: string, who: string): string => `${scope} ${secrets.mac('mail quota', who)}`;

  /** Adds to counters and gives the largest of them. In one order, so that two senders never wait for each other. */
  const add = async (tx: Tx, counts: ReadonlyMap<string, number>, day: Date): Promise<number> => {
    const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
    let most = 0;
    for (let at = 0; at < rows.length; at += 2000) {
      const written = await tx
        .insertInto('mail_counts')
        .values(rows.slice(at, at + 2000).map(([bucket, mails]) => ({ bucket, day, mails })))
        .onConflict((on) =>
          on.columns(['bucket', 'day']).doUpdateSet({ mails: sql`mail_counts.mails + excluded.mails` }),
        )
        .returning('mails')
        .execute();
      most = written.reduce((so, { mails }) => Math.max(so, mails), most);
    }
    return most;
  };

  return {
    async spend(tx: Tx, sender: MailSender, emails: readonly string[], now: Date): Promise<void> {
      const day = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
      const perAddress = countsOf(emails.map((email) => bucketOf('address', email)));
      const here = countsOf(emails.map((email) => bucketOf('address', `${email} ${sender.competitionCode}`)));
      const scopes = [
        ['person', new Map([[bucketOf('person', sender.userCode), emails.length]]), limits.perPerson],
        [
          'competition',
          new Map([[bucketOf('competition', sender.competitionCode), emails.length]]),
          limits.perCompetition,
        ],
        ['address', here, limits.perAddressOfCompetition],
        ['address', perAddress, limits.perAddress],
      ] as const;
      for (const [scope, counts, most] of scopes) {
        if ((await add(tx, counts, day)) <= most) continue;
        const retryAt = new Date(day.getTime() + dayMs);
        const retryAfterSeconds = Math.ceil((retryAt.getTime() - now.getTime()) / 1000);
        throw refuse('MAIL_LIMIT_REACHED', { scope, retryAt: retryAt.toISOString(), retryAfterSeconds });
      }
    },
  };
};
export type MailQuota = ReturnType<typeof createMailQuota>;
