import type { EndpointOutput, Endpoints, Judge } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { JudgeLinks } from './judge-link.ts';
import type { JudgeStore, ReachableJudge } from './judge-store.ts';

export type JudgesAnswer = EndpointOutput<Endpoints['listJudges']>;

interface JudgeChangesDeps {
  store: JudgeStore;
  changes: Changes;
  links: JudgeLinks;
}

export const announceJudge = ({ announce, competition }: Change, judgeCode: string): void => {
  const competitionCode = competition.competition_code;
  announce(events.judgeStatusUpdate, [{ of: 'competition', competitionCode }], { competitionCode, judgeCode });
};

/** Cards of a judge may be of any round and container. */
export const everything = { rounds: 'all', containers: 'all' } as const;

/** A removed judge comes back as who they were; an invitation also gives a new link. */
export const restoreJudge = async (
  store: JudgeStore,
  change: Change,
  judge: ReachableJudge,
  invite: Partial<ReturnType<JudgeLinks['newInvite']>> = {},
): Promise<void> => {
  const status = judge.onboarded_at === null ? 'INVITED' : 'ONBOARDED';
  await store.update(change.tx, judge.judge_code, { status, version: judge.version + 1, ...invite });
  await change.record('judge.restored', judge.judge_code, { status: 'REMOVED' }, { status }, everything);
};

/** What every change of the judges shares: the lock, the judges as they are, and the answer with all of them. */
export const createJudgeChanges = ({ store, changes, links }: JudgeChangesDeps) => {
  const present = (row: ReachableJudge): Judge => ({
    judgeCode: row.judge_code,
    email: row.email,
    judgeName: row.judge_name,
    instituteName: row.institute_name,
    maxContainers: row.max_containers,
    status: row.status,
    loginUrl: links.linkOf(row),
    invitedAt: row.invited_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    version: row.version,
  });
  const list = async (on: Db | Tx, competitionCode: string): Promise<JudgesAnswer> => ({
    judges: (await store.list(on, competitionCode)).map(present),
  });

  const changeJudges = (
    unit: Unit<JudgesAnswer>,
    caller: MemberCaller,
    work: (change: Change, judges: readonly ReachableJudge[]) => Promise<void>,
    run: Changes['run'] = changes.run,
  ): Promise<JudgesAnswer> =>
    run(unit, caller, async (change) => {
      await work(change, await store.list(change.tx, caller.competitionCode));
      return list(change.tx, caller.competitionCode);
    });

  return {
    list,
    present,
    changeJudges,
    /** A change of one judge, who is there or was removed, as the use case wants it. */
    changeJudge: (
      unit: Unit<JudgesAnswer>,
      { judgeCode, ...caller }: MemberCaller & { judgeCode: string },
      work: (change: Change, judge: ReachableJudge, judges: readonly ReachableJudge[]) => Promise<void>,
      { removed = false } = {},
    ): Promise<JudgesAnswer> =>
      changeJudges(
        unit,
        caller,
        async (change, judges) => {
          const judge = judges.find((row) => row.judge_code === judgeCode);
          if (!judge || (judge.status === 'REMOVED') !== removed) throw refuse('JUDGE_NOT_FOUND', { judgeCode });
          await work(change, judge, judges);
          announceJudge(change, judgeCode);
        },
        changes.decide,
      ),
  };
};
export type JudgeChanges = ReturnType<typeof createJudgeChanges>;
