import type { MailKind } from '@podium/domain/competitions';
import { sql } from 'kysely';
import { addJobs, type NewJob } from '../jobs/add-jobs.ts';
import type { Tx } from '../units/unit.ts';
import type { MailQuota, MailSender } from './mail-quota.ts';
import type { MailStops } from './mail-stops.ts';

export interface OutgoingMail {
  to: string;
  /** Whose mail it is; none where the address has no account. */
  userCode: string | null;
  subject: string;
  text: string;
  html?: string;
  /** Somebody waits for it in front of a screen, as for a sign-in code: it is sent before all others. */
  isUrgent?: boolean;
  /** A person caused it, and not its reader: it is counted and can be stopped. */
  sentBy?: MailSender;
  /** Whose name stands in it, beside the name of who sent it. */
  names?: readonly string[];
  /** The competition that it is about: while that is a draft, the mail waits. A newer mail about the same takes its place. */
  about?: MailSubject;
}

/** What a mail of a competition is about; `code` names the judge, the crew member, the seat, the link or the container. */
export interface MailSubject {
  competitionCode: string;
  kind: MailKind;
  code: string;
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent if that commits, and only then. */
export type SendMail = (tx: Tx, mail: OutgoingMail, now: Date) => Promise<void>;

export interface Outbox {
  send: SendMail;
  /** Many at once, in few statements. */
  sendAll(tx: Tx, mails: readonly OutgoingMail[], now: Date): Promise<void>;
  /** Sends mails that waited for their competition to go live. */
  release: (tx: Tx, mailIds: readonly number[]) => Promise<void>;
  /** Drops mails that waited and are no longer wanted. */
  drop: (tx: Tx, mailIds: readonly number[]) => Promise<void>;
  /** The mails that went to an address before it had its account become the account's. */
  adopt(tx: Tx, email: string, userCode: string): Promise<void>;
}

const batch = 2000;

/** A code that comes after ten minutes is of no use; an invitation outlives a mail server that is down for half a day. */
export const mailJob = (mailId: number, isUrgent: boolean): NewJob => ({
  task: 'mail',
  payload: { mailId },
  key: `mail:${mailId}`,
  priority: isUrgent ? -10 : 10,
  maxAttempts: isUrgent ? 6 : 11,
});

const withReason = (text: string, stopUrl: string): string =>
  `${text.trimEnd()}\n\n--\nYou get this mail because somebody on Podium wrote to this address about their competition.\nStop such mails: ${stopUrl}\n`;

/** Of the competitions that these mails are about, those that are drafts: a draft sends nothing. */
const draftsAmong = async (tx: Tx, mails: readonly OutgoingMail[]): Promise<ReadonlySet<string>> => {
  const codes = new Set(mails.flatMap(({ about, sentBy }) => about?.competitionCode ?? sentBy?.competitionCode ?? []));
  if (codes.size === 0) return codes;
  const rows = await tx
    .selectFrom('competitions')
    .select('competition_code')
    .where('competition_code', 'in', [...codes])
    .where('status', '=', 'DRAFT')
    .execute();
  return new Set(rows.map((row) => row.competition_code));
};

/** The addresses that each person wrote to, for each competition. */
const bySender = (mails: readonly OutgoingMail[]) => {
  const groups = new Map<string, { sender: MailSender; emails: string[] }>();
  for (const { to, sentBy } of mails) {
    if (!sentBy) continue;
    const key = `${sentBy.userCode} ${sentBy.competitionCode}`;
    const group = groups.get(key) ?? { sender: sentBy, emails: [] };
    group.emails.push(to);
    groups.set(key, group);
  }
  return groups.values();
};

interface OutboxDeps {
  quota: MailQuota;
  stops: MailStops;
  /** Mails are kept to be read and never sent, as those of a demonstration. */
  isKept?: boolean;
}

export const createOutbox = ({ quota, stops, isKept = false }: OutboxDeps): Outbox => {
  /** Counts what people send, and leaves out those who want none of it. */
  const admit = async (tx: Tx, mails: readonly OutgoingMail[], now: Date): Promise<OutgoingMail[]> => {
    for (const { sender, emails } of bySender(mails)) await quota.spend(tx, sender, emails, now);
    const stopped = await stops.among(
      tx,
      mails.filter(({ sentBy }) => sentBy).map(({ to }) => to),
    );
    return mails.filter(({ to, sentBy }) => !(sentBy && stopped.has(to)));
  };

  const sendAll: Outbox['sendAll'] = async (tx, given, now) => {
    const mails = await admit(tx, given, now);
    const drafts = await draftsAmong(tx, mails);
    for (let at = 0; at < mails.length; at += batch) {
      const rows = mails
        .slice(at, at + batch)
        .map(({ to, userCode, subject, text, html, isUrgent, sentBy, about, names = [] }) => {
          const competitionCode = about?.competitionCode ?? sentBy?.competitionCode ?? null;
          const isHeld = competitionCode !== null && drafts.has(competitionCode);
          const stopUrl = sentBy ? stops.urlFor(to) : null;
          return {
            to_email: to,
            user_code: userCode,
            subject,
            text: stopUrl === null ? text : withReason(text, stopUrl),
            html: html ?? null,
            is_urgent: isUrgent ?? false,
            state: isHeld ? ('held' as const) : isKept ? ('kept' as const) : ('waiting' as const),
            done_at: isKept && !isHeld ? now : null,
            competition_code: competitionCode,
            about_kind: about?.kind ?? null,
            about_code: about?.code ?? null,
            stop_url: stopUrl,
            named: sentBy ? [sentBy.userCode, ...names] : [...names],
            created_at: now,
          };
        });
      const written = await tx.insertInto('mails').values(rows).returning(['mail_id', 'is_urgent', 'state']).execute();
      const jobs = written.filter(({ state }) => state === 'waiting').map((row) => mailJob(row.mail_id, row.is_urgent));
      await addJobs(tx, jobs);
    }
  };
  return {
    sendAll,
    send: (tx, mail, now) => sendAll(tx, [mail], now),
    release: async (tx, mailIds) => {
      const released = await tx
        .updateTable('mails')
        .set({ state: 'waiting' })
        .where(sql<boolean>`mail_id = any(${[...mailIds]}::bigint[])`)
        .where('state', '=', 'held')
        .returning(['mail_id', 'is_urgent'])
        .execute();
      await addJobs(
        tx,
        released.map((row) => mailJob(row.mail_id, row.is_urgent)),
      );
    },
    drop: async (tx, mailIds) => {
      await tx
        .deleteFrom('mails')
        .where(sql<boolean>`mail_id = any(${[...mailIds]}::bigint[])`)
        .where('state', '=', 'held')
        .execute();
    },
    async adopt(tx, email, userCode) {
      await tx
        .updateTable('mails')
        .set({ user_code: userCode })
        .where('to_email', '=', email)
        .where('user_code', 'is', null)
        .execute();
    },
  };
};
