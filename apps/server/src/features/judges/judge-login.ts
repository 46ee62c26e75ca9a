import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { maskEmail } from '@podium/domain/judges';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { judgeDeviceOwner } from '../../platform/http/known-device.ts';
import { fingerprint } from '../../platform/secrets/secrets.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Codes } from '../challenges/service.ts';
import type { JudgeSessionStore } from './judge-session-store.ts';
import type { JudgeStore } from './judge-store.ts';
import type { OpenJudgeSession } from './open-judge-session.ts';

type Started = EndpointOutput<Endpoints['startJudgeLogin']>;
type Opened = EndpointOutput<Endpoints['verifyJudgeLogin']>;

interface JudgeLoginDeps {
  db: Db;
  store: JudgeStore;
  sessions: JudgeSessionStore;
  codes: Codes;
  openSession: OpenJudgeSession;
}

/** A judge enters by an emailed code; the link only says which address it goes to. */
export const createJudgeLogin = ({ db, store, sessions, codes, openSession }: JudgeLoginDeps) => {
  const invited = async (invite: string, now: Date) => {
    const judge = await store.byInvite(db, fingerprint(invite));
    if (!judge || judge.email === null || judge.status === 'REMOVED' || judge.removed_at !== null)
      throw refuse('INVITATION_INVALID');
    if (judge.invite_expires_at <= now) throw refuse('INVITATION_EXPIRED');
    return { ...judge, email: judge.email };
  };
  const addressOf = async (
    invite: string,
    now: Date,
  ): Promise<{ email: string; sentTo: string; competitionName: string | null }> => {
    const { email, competition_name: competitionName } = await invited(invite, now);
    return { email, sentTo: maskEmail(email), competitionName };
  };

  const sendCode = (
    unit: Unit<Started>,
    { email, ...names }: Awaited<ReturnType<typeof addressOf>>,
    proof?: string,
  ): Promise<Started> =>
    unit.transact(async (tx) => {
      const asked = { purpose: 'judge', email, userCode: null, origin: unit.origin } as const;
      const owner = { deviceOwner: judgeDeviceOwner(email), ...(proof === undefined ? {} : { proof }) };
      return { ...(await codes.start(tx, { ...asked, ...owner }, unit.now)), ...names };
    });

  return {
    start: (unit: Unit<Started>, email: string): Promise<Started> =>
      sendCode(unit, { email, sentTo: email, competitionName: null }),
    startByLink: async (unit: Unit<Started>, invite: string): Promise<Started> =>
      sendCode(unit, await addressOf(invite, unit.now), `link ${fingerprint(invite)}`),
    async lookUp(invite: string, now: Date): Promise<EndpointOutput<Endpoints['lookUpJudgeInvitation']>> {
      const { competition_name: competitionName, f_name: first, l_name: last } = await invited(invite, now);
      return { competitionName, invitedBy: [first, last].filter(Boolean).join(' ') };
    },
    async verify(unit: Unit<Opened>, { challenge, otp }: { challenge: string; otp: string }): Promise<Opened> {
      const proven = await codes.prove('judge', { challenge, otp, now: unit.now });
      return unit.transact(async (tx) => {
        await codes.use(tx, proven, unit.now);
        const judging = await store.ofEmail(tx, proven.email);
        if (judging.length === 0) throw refuse('JUDGE_INVITATION_MISSING');
        const opened = [];
        for (const judge of judging) opened.push(await openSession(tx, judge, unit));
        return { sessions: opened };
      });
    },
    async me(judgeCode: string): Promise<EndpointOutput<Endpoints['getJudge']>> {
      const judge = await store.byCode(db, judgeCode);
      if (!judge) throw refuse('JUDGE_SIGN_IN_REQUIRED');
      return {
        judge: { judgeCode, email: judge.email ?? '', judgeName: judge.judge_name },
        competitionName: judge.competition_name,
      };
    },
    logout: (unit: Unit<{ done: true }>, { sessionId }: JudgeCaller): Promise<{ done: true }> =>
      unit.transact(async (tx) => {
        await sessions.end(tx, sessionId);
        return { done: true };
      }),
  };
};
