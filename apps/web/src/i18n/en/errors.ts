import { genericMessage } from '@podium/domain/constants';
import type { RefusalCode } from '@podium/domain/errors';

/** What the first screens may have to say before the texts of all refusals are there. */
const firstErrors = {
  OFFLINE: 'No connection. What you typed is still here; try again in a moment.',
  NOT_FOUND: 'There is nothing at this address.',
  RATE_LIMITED: 'That was a lot of tries. Wait a moment, then try again.',
  SOMETHING_WENT_WRONG: genericMessage,
  SERVICE_UNAVAILABLE: 'Podium is very busy right now. Nothing was lost. Try again in a moment.',
  SIGN_IN_REQUIRED: 'Log in to continue.',
  PHONE_INVALID: 'Write the number with its country code, like +254 712 345 678.',
  PASSWORD_TOO_WEAK: 'Choose a password that is harder to guess.',
  REASON_MISSING: 'Give a reason for this change.',
} as const;

export type ErrorTexts = Record<keyof typeof firstErrors, string> & Partial<Record<RefusalCode, string>>;
/** `all-errors.ts` adds the others, when a refusal comes or a screen needs them: a first load does without. */
export const errors: ErrorTexts = { ...firstErrors };
