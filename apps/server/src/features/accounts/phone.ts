import { refuse } from '@podium/domain/errors';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** One number, one spelling: E.164, like +254712345678. */
export const normalisePhone = (typed: string): string => {
  const number = parsePhoneNumberFromString(typed);
  if (!number?.isValid()) throw refuse('PHONE_INVALID');
  return number.number;
};
