import type { EndpointOutput, Endpoints, JudgeSession } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { maskEmail } from '@podium/domain/judges';
import type { Announcements } from '../../platform/announcements.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { fingerprint } from '../../platform/secrets.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { Codes } from '../accounts/service.ts';
import type { JudgeSessionStore } from './judge-session-store.ts';
import type { JudgeStore } from './judge-store.ts';

type Started = EndpointOutput<Endpoints['startJudgeLogin']>;
type Opened = EndpointOutput<Endpoints['verifyJudgeLogin']>;
type Judging = Awaited<ReturnType<JudgeStore['ofEmail']>>[number];

interface JudgeLoginDeps {
  db: Db;
  store: JudgeStore;
  sessions: JudgeSessionStore;
  codes: Codes;
  announcements: Announcements;
}

/** A judge enters by an emailed code; the link only says which address it goes to. */
export const createJudgeLogin = ({ db, store, sessions, codes, announcements }: JudgeLoginDeps) => {
  const addressOf = async (
    invite: string,
    now: Date,
  ): Promise<{ email: string; sentTo: string; competitionName: string | null }> => {
    const judge = await store.byInvite(db, fingerprint(invite));
    if (!judge || judge.email === null || judge.status === 'REMOVED' || judge.removed_at !== null)
      throw refuse('INVITATION_INVALID');
    if (judge.invite_expires_at <= now) throw refuse('INVITATION_EXPIRED');
    return { email: judge.email, sentTo: maskEmail(judge.email), competitionName: judge.competition_name };
  };

  const sendCode = (unit: Unit<Started>, { email, ...told }: Awaited<ReturnType<typeof addressOf>>): Promise<Started> =>
    unit.transact(async (tx) => ({
      ...(await codes.start(tx, { purpose: 'judge', email, userCode: null, origin: unit.origin }, unit.now)),
      ...told,
    }));

  /** The first sign-in makes the judge ONBOARDED. */
  const onboard = async (tx: Tx, { judge_code: judgeCode, competition_code: competitionCode }: Judging, now: Date) => {
    await store.update(tx, judgeCode, { status: 'ONBOARDED', onboarded_at: now });
    const details = { before: { status: 'INVITED' }, after: { status: 'ONBOARDED' } };
    await recordAudit(tx, {
      at: now,
      actor: judgeCode,
      act: 'judge.onboarded',
      subject: judgeCode,
      details,
      competitionCode,
    });
  };

  const openSession = async (tx: Tx, judge: Judging, { now, userAgent }: Unit<Opened>): Promise<JudgeSession> => {
    const { judge_code: judgeCode, competition_code: competitionCode } = judge;
    if (judge.status === 'INVITED') await onboard(tx, judge, now);
    await store.update(tx, judgeCode, { last_seen_at: now });
    const device = deviceName(userAgent);
    const judgeToken = await sessions.open(tx, { judgeCode, competitionCode, device, now });
    const announcer = announcements.within(tx);
    announcer.announce(events.judgeStatusUpdate, [{ of: 'competition', competitionCode }], {
      competitionCode,
      judgeCode,
    });
    return {
      judgeToken,
      loginTime: now.toISOString(),
      judge: { judgeCode, email: judge.email ?? '', judgeName: judge.judge_name },
      competitionCode,
      competitionName: judge.competition_name,
    };
  };

  return {
    start: (unit: Unit<Started>, email: string): Promise<Started> =>
      sendCode(unit, { email, sentTo: email, competitionName: null }),
    startByLink: async (unit: Unit<Started>, invite: string): Promise<Started> =>
      sendCode(unit, await addressOf(invite, unit.now)),
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
