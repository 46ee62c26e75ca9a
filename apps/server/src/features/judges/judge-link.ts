import { randomBytes } from 'node:crypto';
import { pages } from '@podium/contract/pages';
import { fingerprint, type Secrets } from '../../platform/secrets/secrets.ts';

const sealUse = 'judge invitation';
const lifetimeMs = 90 * 24 * 3_600_000;

/** The link of a judge is a pointer: it says where the code is sent to, and the code proves the judge. */
export const createJudgeLinks = ({ secrets, siteUrl }: { secrets: Secrets; siteUrl: string }) => {
  const linkOf = (pointer: { competitionCode: string; email: string; invite: string }): string => {
    const { competitionCode, email, invite } = pointer;
    const payload = Buffer.from(JSON.stringify({ v: 1, competitionCode, email, role: 'judge', invite }));
    return new URL(pages.judgeLogin + payload.toString('base64url'), siteUrl).href;
  };
  return {
    linkOf: (judge: { competition_code: string; email: string; invite_sealed: string }): string =>
      linkOf({
        competitionCode: judge.competition_code,
        email: judge.email,
        invite: secrets.open(sealUse, judge.invite_sealed),
      }),
    /** The columns of a new invitation. */
    newInvite: (now: Date) => {
      const invite = randomBytes(16).toString('base64url');
      return {
        invite_hash: fingerprint(invite),
        invite_sealed: secrets.seal(sealUse, invite),
        invite_expires_at: new Date(now.getTime() + lifetimeMs),
      };
    },
  };
};
export type JudgeLinks = ReturnType<typeof createJudgeLinks>;
