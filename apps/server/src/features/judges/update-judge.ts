import type { EndpointInput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { JudgeChanges, JudgesAnswer } from './judge-changes.ts';
import type { JudgeStore } from './judge-store.ts';

type Update = EndpointInput<Endpoints['updateJudge']>['body'];

export const createUpdateJudge =
  ({ store, judgeChanges }: { store: JudgeStore; judgeChanges: JudgeChanges }) =>
  (unit: Unit<JudgesAnswer>, caller: MemberCaller & { judgeCode: string }, update: Update): Promise<JudgesAnswer> =>
    judgeChanges.changeJudge(unit, caller, async (change, judge) => {
      if (judge.version !== update.version) throw staleVersion('updateJudge', judgeChanges.present(judge));
      await store.update(change.tx, judge.judge_code, {
        judge_name: update.judgeName,
        institute_name: update.instituteName,
        max_containers: update.maxContainers,
        version: judge.version + 1,
      });
      // The name is left out: rows of the history name people by their codes.
      await change.record(
        'judge.updated',
        judge.judge_code,
        { instituteName: judge.institute_name, maxContainers: judge.max_containers },
        { instituteName: update.instituteName, maxContainers: update.maxContainers },
      );
    });
