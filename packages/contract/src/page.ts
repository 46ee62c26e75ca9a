import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';

/** Lists page by 45. The cursor is opaque: it is what the page before gave as `nextCursor`. */
export const pageQuery = z.object({ cursor: z.string().max(4000).optional() });
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).max(pageSize), nextCursor: z.string().nullable() });

/** Answers that say nothing but yes. */
export const done = z.object({ done: z.literal(true) });
