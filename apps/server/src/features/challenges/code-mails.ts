import { randomBytes, randomInt } from 'node:crypto';
import { otpFrom, otpLength, otpMaxSendsFromAnywhere, otpResendAt, otpSendRefusal } from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { RequestOrigin, Tx } from '../../platform/units/unit.ts';
import type { Address, ChallengeStore } from './challenge-store.ts';
import { codeMails, type MailText } from './code-texts.ts';
import type { ChallengePurpose } from './tables.ts';

export interface Asked extends Address {
  /** Whose account it opens. Where it should open one and there is none, a plain mail goes out, and the challenge never opens. */
  userCode: string | null;
  passwordHash?: string;
  /** Who asks; codes are counted for each, so that a stranger does not use up the owner's. */
  origin: RequestOrigin | undefined;
  /** Whom a known device must belong to; the account, where nothing else is said. */
  deviceOwner?: string;
  /** Something that only its owner has, such as a personal link: codes asked for with it are counted apart. */
  proof?: string;
}

/** Purposes whose code proves an address only. */
type WithoutAccount = 'sign-up' | 'judge';
const provesAddressOnly = (purpose: ChallengePurpose): purpose is WithoutAccount =>
  purpose === 'sign-up' || purpose === 'judge';

interface CodeMailsDeps {
  store: ChallengeStore;
  secrets: Secrets;
  sendMail: SendMail;
  /** For each purpose that asks for an account, what is sent where there is none to open. */
  insteadOfCode: Readonly<Record<Exclude<ChallengePurpose, WithoutAccount>, MailText>>;
}

// The half keeps the number in the middle of its step, where dividing and multiplying cannot move it to the next.
const newCode = (): string => otpFrom((randomInt(0, 10 ** otpLength) + 0.5) / 10 ** otpLength);

/** Limits how often codes are mailed, and mails them. */
export const createCodeMails = ({ store, secrets, sendMail, insteadOfCode }: CodeMailsDeps) => {
  const macOf = (challengeId: string, code: string): string => secrets.mac('otp', `${challengeId} ${code}`);

  const checkSends = async (tx: Tx, asked: Asked, now: Date): Promise<void> => {
    const { purpose, email, userCode, origin, deviceOwner = userCode, proof } = asked;
    const { device, network } = origin ?? { device: undefined, network: '' };
    const isDevice = device !== undefined && device.userCode === deviceOwner;
    const isKnown = isDevice || proof !== undefined;
    const address = { purpose, email };
    const asker = { ...address, asker: isDevice ? `device ${device.deviceId}` : `${proof ?? 'network'} ${network}` };
    await store.lockAddress(tx, address);
    const earlier = await store.sends(tx, asker, now);
    // An address is spared a flood from many networks; a device or a link of its owner is not held up by it.
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
    const instead = provesAddressOnly(purpose) || userCode !== null ? undefined : insteadOfCode[purpose];
    const code = newCode();
    await sendMail(tx, { to: email, userCode, isUrgent: true, ...(instead ?? codeMails[purpose](code)) }, now);
    // Without a code to send, the proof is of something nobody can type.
    return macOf(challengeId, instead ? randomBytes(32).toString('hex') : code);
  };

  return { macOf, checkSends, mailCode };
};
export type CodeMails = ReturnType<typeof createCodeMails>;
