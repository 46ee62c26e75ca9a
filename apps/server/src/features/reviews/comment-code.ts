import { createHash } from 'node:crypto';

/**
 * A name for a comment of a review that stays the same over releases. It is made of nothing but what the container reads: a name that came from
 * the judge's code could be tried out until it says who wrote.
 */
export const commentCodeOf = (criterionCode: string, text: string): string =>
  createHash('sha256').update(`${criterionCode}\n${text}`).digest('base64url').slice(0, 22);
