import { events } from '@podium/contract/events';
import type { SessionEnd } from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';
import { maxJudges } from '@podium/domain/judges';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change } from '../competition-changes/service.ts';
import type { EndedSessionStore } from './ended-session-store.ts';
import { countOpen } from './invite-judges.ts';
import { announceJudge, everything, type JudgeChanges, type JudgesAnswer, restoreJudge } from './judge-changes.ts';
import type { JudgeSessionStore } from './judge-session-store.ts';
import type { JudgeStore } from './judge-store.ts';
import type { JudgeRow } from './tables.ts';

interface RemoveJudgeDeps {
  store: JudgeStore;
  sessions: JudgeSessionStore;
  endedSessions: EndedSessionStore;
  judgeChanges: JudgeChanges;
}
type JudgeEnd = Extract<SessionEnd, 'account' | 'judge' | 'judge-removed'>;
type OneJudge = MemberCaller & { judgeCode: string };

/** A judge who leaves, comes back, or is signed out everywhere. */
export const createRemoveJudge = ({ store, sessions, endedSessions, judgeChanges }: RemoveJudgeDeps) => {
  const endSessions = async (change: Change, judgeCode: string, reason: string, by: JudgeEnd): Promise<void> => {
    const competitionCode = change.competition.competition_code;
    const tokens = await sessions.endAll(change.tx, judgeCode);
    await endedSessions.add(change.tx, judgeCode, tokens, { by, reason, now: change.now });
    change.announce(events.judgeTerminateSessions, [{ of: 'judge', judgeCode }], {
      competitionCode,
      judgeCode,
      reason,
      isRemoved: by === 'judge-removed',
    });
    change.disconnectChannels([{ of: 'judge', judgeCode }]);
  };

  return {
    /** A judge who deleted the account. */
    async leave(
      change: Change,
      { judge_code: judgeCode, status }: Pick<JudgeRow, 'judge_code' | 'status'>,
    ): Promise<void> {
      await endSessions(change, judgeCode, '', 'account');
      await endedSessions.forgetReasons(change.tx, judgeCode);
      if (status === 'REMOVED') return;
      await change.record('judge.removed', judgeCode, { status }, { status: 'REMOVED' }, everything);
      announceJudge(change, judgeCode);
    },
    remove: (unit: Unit<JudgesAnswer>, caller: OneJudge, reason: string): Promise<JudgesAnswer> =>
      judgeChanges.changeJudge(unit, caller, async (change, { judge_code: judgeCode, status, version }) => {
        await store.update(change.tx, judgeCode, { status: 'REMOVED', version: version + 1 });
        await endSessions(change, judgeCode, reason, 'judge-removed');
        await change.record('judge.removed', judgeCode, { status }, { status: 'REMOVED', reason }, everything);
      }),
    restore: (unit: Unit<JudgesAnswer>, caller: OneJudge): Promise<JudgesAnswer> =>
      judgeChanges.changeJudge(
        unit,
        caller,
        async (change, judge, judges) => {
          if (countOpen(judges) >= maxJudges) throw refuse('JUDGES_TOO_MANY', { most: maxJudges });
          await restoreJudge(store, change, judge);
        },
        { removed: true },
      ),
    endSessions: (unit: Unit<JudgesAnswer>, caller: OneJudge, reason: string): Promise<JudgesAnswer> =>
      judgeChanges.changeJudge(unit, caller, async (change, { judge_code: judgeCode }) => {
        await endSessions(change, judgeCode, reason, 'judge');
        await change.record('judge.sessions-ended', judgeCode, null, { reason });
      }),
  };
};
