import type { JudgeSession } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { Announcements } from '../../platform/units/announcements.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { JudgeSessionStore } from './judge-session-store.ts';
import type { JudgeStore } from './judge-store.ts';

type Judging = Awaited<ReturnType<JudgeStore['ofEmail']>>[number];

interface OpenJudgeSessionDeps {
  store: JudgeStore;
  sessions: JudgeSessionStore;
  announcements: Announcements;
}
type At = Pick<Unit<never>, 'now' | 'userAgent'>;

/** Opens a session of a judge. The first one makes the judge ONBOARDED. */
export const createOpenJudgeSession = ({ store, sessions, announcements }: OpenJudgeSessionDeps) => {
  const onboard = async (tx: Tx, judgeCode: string, competitionCode: string, now: Date): Promise<void> => {
    await store.update(tx, judgeCode, { status: 'ONBOARDED', onboarded_at: now });
    const details = { before: { status: 'INVITED' }, after: { status: 'ONBOARDED' } };
    const act = { at: now, actor: judgeCode, act: 'judge.onboarded', subject: judgeCode } as const;
    await recordAudit(tx, { ...act, details, competitionCode });
  };
  const open = async (
    tx: Tx,
    judge: Pick<Judging, 'judge_code' | 'competition_code' | 'status'>,
    { now, userAgent }: At,
  ): Promise<{ token: string; sessionId: string }> => {
    const { judge_code: judgeCode, competition_code: competitionCode } = judge;
    if (judge.status === 'INVITED') await onboard(tx, judgeCode, competitionCode, now);
    await store.update(tx, judgeCode, { last_seen_at: now });
    const channel = { of: 'competition', competitionCode } as const;
    announcements.within(tx).announce(events.judgeStatusUpdate, [channel], { competitionCode, judgeCode });
    return sessions.open(tx, { judgeCode, competitionCode, device: deviceName(userAgent), now });
  };
  return {
    openSession: async (tx: Tx, judge: Judging, at: At): Promise<JudgeSession> => ({
      judgeToken: (await open(tx, judge, at)).token,
      loginTime: at.now.toISOString(),
      judge: { judgeCode: judge.judge_code, email: judge.email ?? '', judgeName: judge.judge_name },
      competitionCode: judge.competition_code,
      competitionName: judge.competition_name,
    }),
    /** For the demonstration, which proves nothing by mail. */
    openFor: (unit: Unit<{ token: string; sessionId: string }>, judgeCode: string) =>
      unit.transact(async (tx) => {
        const judge = await store.byCode(tx, judgeCode);
        if (!judge) throw refuse('JUDGE_NOT_FOUND', { judgeCode });
        return open(tx, judge, unit);
      }),
  };
};
export type OpenJudgeSession = ReturnType<typeof createOpenJudgeSession>['openSession'];
