import { maxInNotice, maxUnread, noticeKinds } from '@podium/domain/notifications';
import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';

/** How many are unread; at most 100, which stands for more. */
export const unreadNotices = z.number().int().max(maxUnread);

/** Something that concerns the reader. What it is called is a matter of the client’s language. */
export const notice = z.object({
  noticeCode: z.string(),
  kind: z.enum(noticeKinds),
  competitionCode,
  competitionName: z.string(),
  containerName: z.string().nullable(),
  roundName: z.string().nullable(),
  /** The moment that it is about. */
  moment: z.iso.datetime().nullable(),
  /** How many things of one kind it stands for. */
  count: z.number().int(),
  /** The newest of them. `by` is null after that person has deleted their account. */
  items: z
    .array(z.object({ by: z.string().nullable(), text: z.string().nullable(), at: z.iso.datetime() }))
    .max(maxInNotice),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** The page of what it is about. */
  path: z.string(),
});
