import type { RefusalCode } from '@podium/domain';
import { genericMessage, unknownAnalyticsEvent } from '@podium/domain';
import { z } from 'zod';

/** What each refusal says to the wire (status) and to a person (text). */
export const errorCatalogue: Readonly<Record<RefusalCode, { status: number; text: string }>> = {
  VALIDATION_FAILED: { status: 400, text: 'Some fields need another look.' },
  BODY_TOO_LARGE: { status: 413, text: 'That is too large to send.' },
  NOT_FOUND: { status: 404, text: 'There is nothing at this address.' },
  RATE_LIMITED: { status: 429, text: 'That was a lot of tries. Wait a moment, then try again.' },
  STALE_VERSION: { status: 409, text: 'This was changed somewhere else. Look again, then save.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'This request key was used for something else.' },
  SOMETHING_WENT_WRONG: { status: 500, text: genericMessage },
  SIGN_IN_REQUIRED: { status: 401, text: 'Log in to go on.' },
  JUDGE_SIGN_IN_REQUIRED: { status: 401, text: 'Judges log in with the link from their invitation.' },
  NOT_ALLOWED: { status: 403, text: 'You do not have the right to do this.' },
  EMAIL_TAKEN: { status: 409, text: 'This email already has an account. Log in instead.' },
  PHONE_TAKEN: { status: 409, text: 'This phone number belongs to another account.' },
  PHONE_INVALID: { status: 400, text: 'Write the number with its country code, like +254 712 345 678.' },
  PASSWORD_TOO_WEAK: { status: 400, text: 'Choose a password that is harder to guess.' },
  LOGIN_FAILED: { status: 401, text: 'Email and password do not match.' },
  LOGIN_LOCKED: { status: 423, text: 'Too many wrong passwords. Get a code by email, or wait and try again.' },
  PASSWORD_WRONG: { status: 403, text: 'That is not your current password.' },
  OTP_WRONG: { status: 400, text: 'That code is not right.' },
  OTP_EXPIRED: { status: 410, text: 'That code has expired. Ask for a new one.' },
  OTP_LOCKED: { status: 423, text: 'Five wrong codes. Ask for a new one.' },
  OTP_RESEND_TOO_SOON: { status: 429, text: 'A code was sent a moment ago. Give it half a minute.' },
  OTP_RESEND_LIMIT: { status: 429, text: 'Five codes in an hour is the limit. Try again later.' },
  ACCOUNT_INCOMPLETE: { status: 403, text: 'Finish signing up first.' },
  SESSION_NOT_FOUND: { status: 404, text: 'That device is already signed out.' },
  PROFILE_NOT_FOUND: { status: 404, text: 'There is no profile here, or it is not shown to you.' },
  INSTITUTE_NOT_FOUND: { status: 404, text: 'Choose an institute from the list, or add yours.' },
  LIST_ENTRY_UNKNOWN: { status: 400, text: 'Choose from the list.' },
  IMAGE_UNREADABLE: { status: 415, text: 'That file is not a picture we can read. Try a JPG or PNG.' },
  FILE_NOT_FOUND: { status: 404, text: 'That file is not here, or its link has expired.' },
  ANALYTICS_EVENT_UNKNOWN: { status: 400, text: unknownAnalyticsEvent },
  COMPETITION_UPDATE_FAILED: { status: 409, text: 'The competition could not be updated.' },
  CREW_NOT_PRESENT: { status: 404, text: 'This person is not in the crew.' },
};

/** Every failed answer has this shape. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  type: z.literal('error'),
  requestId: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
