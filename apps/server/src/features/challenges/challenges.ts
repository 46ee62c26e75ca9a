import { randomBytes } from 'node:crypto';
import type { ChallengeView } from '@podium/contract';
import { challengeState, otpExpiresAt, otpMaxTries, otpResendAt } from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';
import type { ChallengePurpose, ChallengeRow } from './tables.ts';
import { sameSecret } from '../../platform/secrets/secrets.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import { type ChallengeStore, keptMs } from './challenge-store.ts';
import type { Asked, CodeMails } from './code-mails.ts';

interface ChallengeDeps {
  store: ChallengeStore;
  codeMails: CodeMails;
}

const view = (challenge: string, sentAt: Date): ChallengeView => ({
  challenge,
  expiresAt: otpExpiresAt(sentAt).toISOString(),
  resendAt: otpResendAt(sentAt).toISOString(),
});

/** Emailed codes: sent, sent again, proven. */
export const createChallenges = ({ store, codeMails: { macOf, checkSends, mailCode } }: ChallengeDeps) => {
  return {
    async start(tx: Tx, asked: Asked, now: Date): Promise<ChallengeView> {
      const { purpose, email, userCode, passwordHash } = asked;
      await checkSends(tx, asked, now);
      const challengeId = randomBytes(24).toString('base64url');
      const codeMac = await mailCode(tx, challengeId, asked, now);
      await store.insert(tx, {
        challenge_id: challengeId,
        purpose,
        email,
        user_code: userCode,
        password_hash: passwordHash ?? null,
        code_mac: codeMac,
        sent_at: now,
      });
      return view(challengeId, now);
    },

    async resend(unit: Unit<ChallengeView>, challengeId: string): Promise<ChallengeView> {
      const { now, origin } = unit;
      const row = await store.find(challengeId);
      if (!row || row.used_at || now.getTime() - row.sent_at.getTime() >= keptMs) throw refuse('OTP_EXPIRED');
      return unit.transact(async (tx) => {
        const asked = { purpose: row.purpose, email: row.email, userCode: row.user_code, origin };
        await checkSends(tx, asked, now);
        const codeMac = await mailCode(tx, challengeId, asked, now);
        if (!(await store.renew(tx, challengeId, codeMac, now))) throw refuse('OTP_EXPIRED');
        return view(challengeId, now);
      });
    },

    find: (challengeId: string) => store.find(challengeId),

    /** The challenge that this code opens. A try is spent whatever comes of it. */
    async prove(
      purpose: ChallengePurpose,
      { challenge, otp, now }: { challenge: string; otp: string; now: Date },
    ): Promise<ChallengeRow> {
      const row = await store.takeTry(challenge, purpose, now);
      if (row && sameSecret(row.code_mac, macOf(challenge, otp))) return row;
      if (row && row.tries < otpMaxTries) throw refuse('OTP_WRONG', { triesLeft: otpMaxTries - row.tries });
      const known = row ?? (await store.find(challenge));
      const isLocked =
        known?.purpose === purpose &&
        challengeState({ sentAt: known.sent_at, wrongTries: known.tries, usedAt: known.used_at }, now) === 'locked';
      throw refuse(isLocked ? 'OTP_LOCKED' : 'OTP_EXPIRED');
    },
    async use(tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
      if (!(await store.use(tx, row, now))) throw refuse('OTP_EXPIRED');
    },
    /** Uses up a sign-up's code and drops every other one of its address. Two of them at once take turns, or they would wait for each other. */
    async useSignUp(tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
      await store.lockAddress(tx, row);
      if (!(await store.use(tx, row, now))) throw refuse('OTP_EXPIRED');
      await store.dropSignUps(tx, row.email);
    },
    forget: (tx: Tx, person: { email: string; userCode: string }) => store.forget(tx, person),
    sweep: (now: Date) => store.sweep(now),
  };
};
export type Challenges = ReturnType<typeof createChallenges>;
