import { type Endpoints, type EndpointOutput, type EndpointInput } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { normaliseEmail } from '@podium/domain/text';
import { type Audience, isIn } from '../http/local-request.ts';
import type { MailboxStore } from './mailbox-store.ts';

interface MailboxOptions {
  store: MailboxStore;
  /** Who sees every mail: by default only a visitor on this machine, and only while nobody else reaches the server. */
  audience: Audience;
}

type ListMails = Endpoints['listMails'];

export const createMailbox = ({ store, audience }: MailboxOptions) => ({
  listMails: async (
    { query }: EndpointInput<ListMails>,
    context: { isLocal: boolean },
  ): Promise<EndpointOutput<ListMails>> => {
    if (!isIn(audience, context)) throw refuse('NOT_FOUND');
    const before = query.cursor === undefined ? undefined : Number(query.cursor);
    if (before !== undefined && !Number.isSafeInteger(before))
      throw refuse('VALIDATION_FAILED', { fields: { cursor: 'Unknown.' } });
    const to = query.to === undefined ? undefined : normaliseEmail(query.to);
    const rows = await store.readable({ to, before });
    const items = rows.slice(0, pageSize).map((row) => ({
      mailId: String(row.mail_id),
      to: row.to_email,
      subject: row.subject,
      text: row.text ?? '',
      createdAt: row.created_at.toISOString(),
    }));
    return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.mailId ?? null) : null };
  },
});
