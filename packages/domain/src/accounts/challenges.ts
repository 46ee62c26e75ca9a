/** A challenge is one emailed code: what it is for, and the rules it lives by. */
export const otpLength = 6;
export const otpLifetimeMs = 10 * 60_000;
export const otpMaxTries = 5;
export const otpResendAfterMs = 30_000;
export const otpMaxSendsPerHour = 5;
/** From all networks together that are not known to be the owner's. */
export const otpMaxSendsFromAnywhere = 20;

export interface Challenge {
  sentAt: Date;
  wrongTries: number;
  usedAt: Date | null;
}

export type ChallengeState = 'open' | 'expired' | 'locked' | 'used';

export const challengeState = (challenge: Challenge, now: Date): ChallengeState => {
  if (challenge.usedAt) return 'used';
  if (challenge.wrongTries >= otpMaxTries) return 'locked';
  return now.getTime() - challenge.sentAt.getTime() >= otpLifetimeMs ? 'expired' : 'open';
};

export const otpExpiresAt = (sentAt: Date): Date => new Date(sentAt.getTime() + otpLifetimeMs);
export const otpResendAt = (sentAt: Date): Date => new Date(sentAt.getTime() + otpResendAfterMs);

export type OtpSendRefusal = 'too-soon' | 'limit';

/** Whether another code may be sent to an address, given when the earlier ones of the last hour were. */
export const otpSendRefusal = (earlier: readonly Date[], now: Date): OtpSendRefusal | undefined => {
  const lastHour = earlier.filter((at) => now.getTime() - at.getTime() < 3_600_000);
  if (lastHour.length >= otpMaxSendsPerHour) return 'limit';
  return lastHour.some((at) => now.getTime() < otpResendAt(at).getTime()) ? 'too-soon' : undefined;
};

/** Six digits from a number in [0, 1). */
export const otpFrom = (random: number): string =>
  String(Math.floor(random * 10 ** otpLength)).padStart(otpLength, '0');
