/** Every reason the product may give for saying no. The contract gives each a status and a text. */
export const refusalCodes = [
  // about the request itself
  'VALIDATION_FAILED',
  'BODY_TOO_LARGE',
  'NOT_FOUND',
  'RATE_LIMITED',
  'STALE_VERSION',
  'IDEMPOTENCY_KEY_REUSED',
  'SOMETHING_WENT_WRONG',
  'SERVICE_UNAVAILABLE',
  // who is asking
  'SIGN_IN_REQUIRED',
  'JUDGE_SIGN_IN_REQUIRED',
  'NOT_ALLOWED',
  // accounts
  'EMAIL_TAKEN',
  'PHONE_TAKEN',
  'PHONE_INVALID',
  'PASSWORD_TOO_WEAK',
  'LOGIN_FAILED',
  'LOGIN_LOCKED',
  'DEMO_CLOSED',
  'PASSWORD_WRONG',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'OTP_LOCKED',
  'OTP_RESEND_TOO_SOON',
  'OTP_RESEND_LIMIT',
  'ACCOUNT_INCOMPLETE',
  'SESSION_NOT_FOUND',
  'PROFILE_NOT_FOUND',
  'INSTITUTE_NOT_FOUND',
  'LIST_ENTRY_UNKNOWN',
  'IMAGE_UNREADABLE',
  'FILE_NOT_FOUND',
  // analytics
  'ANALYTICS_EVENT_UNKNOWN',
  // competitions
  'COMPETITION_UPDATE_FAILED',
  'CREW_NOT_PRESENT',
  'COMPETITION_NOT_FOUND',
  'GO_LIVE_INCOMPLETE',
  'ROUND_NOT_FOUND',
  'ROUND_NOT_READY',
  'ROUND_WEIGHTAGE_OVER',
  'ROUND_IS_LAST',
  'CONTAINER_NOT_VALID',
  'ROOM_NOT_FOUND',
  'ROOM_NAME_TAKEN',
  'ROOM_NOT_EMPTY',
  'ROOMS_MISSING',
  'CONTAINER_NOT_FOUND',
  'CONTAINER_NAME_TAKEN',
  'ALREADY_REGISTERED',
  'REGISTRATION_CLOSED',
  'COMPETITION_FULL',
  'TEAM_FULL',
  'INSTITUTES_DIFFER',
  'ANSWER_MISSING',
  'CAPTAIN_ONLY',
  'CAPTAIN_MUST_HAND_OVER',
  'MEMBER_NOT_FOUND',
  'INVITATION_INVALID',
  'INVITATION_EXPIRED',
  'INVITATION_USED',
  'INVITATION_FOREIGN',
  'MAIL_LIMIT_REACHED',
  'CREW_ALREADY_PRESENT',
  'PERMISSION_NOT_HELD',
  'JUDGE_NOT_FOUND',
  'JUDGE_ALREADY_PRESENT',
  'JUDGES_TOO_MANY',
  'JUDGE_INVITATION_MISSING',
  'JUDGING_BEGUN',
  'CARD_NOT_FOUND',
  'CARDS_INCOMPLETE',
  'CARDS_OPEN',
  'JUDGING_CLOSED',
  'REMINDED_ALREADY',
  'TIMELINE_TWO_WINDOWS',
  'SUBMISSION_CLOSED',
  'SUBMISSION_TYPE_REFUSED',
  'SUBMISSION_TOO_LARGE',
  'SUBMISSION_TOO_MANY',
  'STORAGE_FULL',
  'UPLOADS_OPEN_TOO_MANY',
  'SUBMISSION_LINKS_REFUSED',
  'UPLOAD_NOT_FOUND',
  'UPLOAD_OFFSET_WRONG',
  'UPLOAD_INCOMPLETE',
  'BULK_UPLOAD_NOT_FOUND',
  'BULK_UPLOAD_UNREADABLE',
  'BULK_UPLOAD_TOO_LONG',
  'BULK_UPLOAD_TOO_HEAVY',
  'BULK_UPLOAD_HAS_ERRORS',
  'BULK_UPLOAD_UNDO_OVER',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** The one kind of expected failure. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: RefusalCode,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

export const refuse = (code: RefusalCode, details?: Readonly<Record<string, unknown>>): Refusal =>
  new Refusal(code, details);
