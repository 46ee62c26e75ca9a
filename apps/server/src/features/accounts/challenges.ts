import { randomBytes, randomInt } from 'node:crypto';
import type { ChallengeView } from '@podium/contract';
import {
  challengeState,
  otpExpiresAt,
  otpFrom,
  otpLength,
  otpMaxSendsFromAnywhere,
  otpMaxTries,
  otpResendAt,
  otpSendRefusal,
} from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';
import type { ChallengePurpose, ChallengeRow } from './tables.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import { sameSecret, type Secrets } from '../../platform/secrets.ts';
import type { RequestOrigin, Tx, Unit } from '../../platform/unit.ts';
import { type Address, type ChallengeStore, keptMs } from './challenge-store.ts';
import { codeMails, type MailText } from './mail-texts.ts';

interface Asked extends Address {
  /** Whose account it opens. Nobody's, except for a sign-up: then a plain mail goes out, and the challenge never opens. */
  userCode: string | null;
  passwordHash?: string;
  /** Who asks; codes are counted for each, so that a stranger does not use up the owner's. */
  origin: RequestOrigin | undefined;
}

interface ChallengeDeps {
  store: ChallengeStore;
  secrets: Secrets;
  sendMail: SendMail;
  /** For each purpose that asks for an account, what is sent where there is none to open. */
  insteadOfCode: Readonly<Record<Exclude<ChallengePurpose, 'sign-up'>, MailText>>;
}

// The half keeps the number in the middle of its step, where dividing and multiplying cannot move it to the next.
const newCode = (): string => otpFrom((randomInt(0, 10 ** otpLength) + 0.5) / 10 ** otpLength);

const view = (challenge: string, sentAt: Date): ChallengeView => ({
  challenge,
  expiresAt: otpExpiresAt(sentAt).toISOString(),
  resendAt: otpResendAt(sentAt).toISOString(),
});

/** Emailed codes: sent, sent again, proven. */
export const createChallenges = ({ store, secrets, sendMail, insteadOfCode }: ChallengeDeps) => {
  const macOf = (challengeId: string, code: string): string => secrets.mac('otp', `${challengeId} ${code}`);

  const checkSends = async (tx: Tx, { purpose, email, userCode, origin }: Asked, now: Date): Promise<void> => {
    const { device, network } = origin ?? { device: undefined, network: '' };
    const isKnown = device !== undefined && device.userCode === userCode;
    const address = { purpose, email };
    const asker = { ...address, asker: isKnown ? `device ${device.deviceId}` : `network ${network}` };
    await store.lockAddress(tx, address);
    const earlier = await store.sends(tx, asker, now);
    // An address is spared a flood from many networks; a device of its owner is not held up by it.
    const all = isKnown ? [] : await store.sends(tx, address, now);
    const refusal = otpSendRefusal(earlier, now) ?? (all.length >= otpMaxSendsFromAnywhere ? 'limit' : undefined);
    if (refusal === 'too-soon') {
      const last = new Date(Math.max(...earlier.map((at) => at.getTime())));
      throw refuse('OTP_RESEND_TOO_SOON', { retryAt: otpResendAt(last).toISOString() });
    }
    if (refusal === 'limit') {
      const first = Math.min(...[...earlier, ...all].map((at) => at.getTime()));
      throw refuse('OTP_RESEND_LIMIT', { retryAt: new Date(first + 3_600_000).toISOString() });
    }
    await store.noteSend(tx, asker, now);
    if (!isKnown) await store.noteSend(tx, address, now);
  };

  /** Mails the code, or what stands in its place, and gives the proof to keep. */
  const mailCode = async (
    tx: Tx,
    challengeId: string,
    { purpose, email, userCode }: Asked,
    now: Date,
  ): Promise<string> => {
    const opensNothing = purpose !== 'sign-up' && userCode === null;
    const code = newCode();
    await sendMail(
      tx,
      { to: email, userCode, isUrgent: true, ...(opensNothing ? insteadOfCode[purpose] : codeMails[purpose](code)) },
      now,
    );
    // Without a code to send, the proof is of something nobody can type.
    return macOf(challengeId, opensNothing ? randomBytes(32).toString('hex') : code);
  };

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
