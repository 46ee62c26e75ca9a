import { refuse } from '@podium/domain/errors';
import type { z } from 'zod';

/** Cursors are opaque to clients: where the page before ended, packed. One that we did not make is refused. */
export const createCursor = <T extends z.ZodType>(shape: T) => ({
  read(cursor: string | undefined): z.infer<T> | undefined {
    if (cursor === undefined) return undefined;
    try {
      return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    } catch {
      throw refuse('VALIDATION_FAILED', { fields: { cursor: 'This is not the cursor of a page.' } });
    }
  },
  write: (end: z.input<T>): string => Buffer.from(JSON.stringify(end)).toString('base64url'),
});
