import { z } from 'zod';

/** The bounds of dates, hours and counts that clients send, in one place. Answers are wider: a stored row is shown as it is. */
const firstMoment = Date.parse('2000-01-01T00:00:00Z');
const lastMoment = Date.parse('2100-01-01T00:00:00Z');

/** A date that people plan with. Beyond these years a sum of dates has no ISO form of four digits any more. */
export const moment = z.iso.datetime().refine((text) => {
  const at = Date.parse(text);
  return at >= firstMoment && at <= lastMoment;
}, 'Choose a date between 2000 and 2100.');

const year = 24 * 366;
export const hours = z
  .number()
  .min(1 / 60, 'At least one minute.')
  .max(year, 'At most one year.');

/** The largest number that an integer column holds. */
const largestCount = 2 ** 31 - 1;
export const version = z.number().int().min(0).max(largestCount);

export const largestFile = 2 * 1024 ** 3;
export const fileBytes = z.number().int().min(1).max(largestFile);

/** The code of something that exists; whether it does is a question to the server. */
export const code = z.string().max(40);
