import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { type MailKind, mailKinds, mailPermission } from '@podium/domain/competitions';
import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createWaitingMailStore } from './waiting-mail-store.ts';

interface WaitingMailsDeps {
  db: Db;
  changes: Changes;
  outbox: Outbox;
}

type Waiting = EndpointOutput<Endpoints['listWaitingMails']>;
type Sent = EndpointOutput<Endpoints['sendWaitingMails']>;

const cursors = createCursor(z.number().int());

const kindsOf = ({ role }: MemberCaller): MailKind[] =>
  mailKinds.filter(
    (kind) =>
      role.as === 'organiser' || (role.as === 'crew' && role.permissions.some((one) => one === mailPermission[kind])),
  );

/** What a draft would send: it waits until the competition goes live, or until somebody sends it. */
export const createWaitingMails = ({ db, changes, outbox }: WaitingMailsDeps) => {
  const store = createWaitingMailStore();

  const count = async (on: Db | Tx, competitionCode: string, now: Date): Promise<Waiting['counts']> => {
    const counts = await store.count(on, competitionCode, now);
    return Object.fromEntries(mailKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Waiting['counts'];
  };

  return {
    count,

    list: async (
      caller: MemberCaller,
      { cursor }: EndpointInput<Endpoints['listWaitingMails']>['query'],
      now: Date,
    ): Promise<Waiting> => {
      const asked = { kinds: kindsOf(caller), after: cursors.read(cursor) ?? 0, now };
      const rows = await store.page(db, caller.competitionCode, asked);
      const items = rows.slice(0, pageSize).map((row) => ({
        mailId: String(row.mail_id),
        kind: row.kind,
        to: row.to_email,
        subject: row.subject,
        createdAt: row.created_at.toISOString(),
      }));
      const last = rows.slice(0, pageSize).at(-1);
      const nextCursor = rows.length > pageSize && last ? cursors.write(last.mail_id) : null;
      return { items, nextCursor, counts: await count(db, caller.competitionCode, now) };
    },

    send: (
      unit: Unit<Sent>,
      caller: MemberCaller,
      { mailIds }: EndpointInput<Endpoints['sendWaitingMails']>['body'],
    ): Promise<Sent> =>
      changes.run(unit, caller, async ({ tx, now, record }) => {
        const kinds = kindsOf(caller);
        const wanted = (await store.all(tx, caller.competitionCode, now)).filter((mail) => mail.is_wanted);
        const named = mailIds && new Set(mailIds);
        const chosen = wanted.filter((mail) => kinds.includes(mail.kind) && (named?.has(String(mail.mail_id)) ?? true));
        if (chosen.length === 0) return { sent: 0 };
        await outbox.release(
          tx,
          chosen.map((mail) => mail.mail_id),
        );
        await record('mails.sent', caller.competitionCode, null, { count: chosen.length });
        return { sent: chosen.length };
      }),

    /** With going live: sends what is still wanted, and drops the rest. Gives how many were sent. */
    release: async (tx: Tx, competitionCode: string, now: Date): Promise<number> => {
      const mails = await store.all(tx, competitionCode, now);
      const idsOf = (isWanted: boolean) =>
        mails.filter((mail) => mail.is_wanted === isWanted).map((mail) => mail.mail_id);
      const wanted = idsOf(true);
      await outbox.release(tx, wanted);
      await outbox.drop(tx, idsOf(false));
      return wanted.length;
    },
  };
};
export type WaitingMails = ReturnType<typeof createWaitingMails>;
