import type { EndpointOutput, Endpoints } from '@podium/contract';
import {
  byUrgency,
  haveEnoughAccepted,
  type ContainerNow,
  handInUntil,
  type NextStep,
  nextStepOf,
  requiredMembers,
} from '@podium/domain/containers';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { containerRulesOf, type SettingsReader } from '../competitions/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { NextStepStore, OwnContainer } from './next-step-store.ts';

interface NextStepsDeps {
  db: Db;
  nextSteps: NextStepStore;
  invitations: Invitations;
  setup: Pick<SettingsReader, 'windows'>;
  emailOf: (db: Db, userCode: string) => Promise<string | undefined>;
}

type Steps = EndpointOutput<Endpoints['listNextSteps']>;
type Named = Pick<Steps['steps'][number], 'competitionCode' | 'competitionName' | 'containerName' | 'invite'>;

const peopleOf = (row: OwnContainer): Pick<ContainerNow, 'membersMissing' | 'notAccepted'> => {
  const rules = containerRulesOf(row);
  const numbers = { registered: row.registered_count, members: row.member_count };
  return {
    membersMissing: Math.max(0, requiredMembers(rules) - numbers.members),
    notAccepted: haveEnoughAccepted(rules, numbers) ? 0 : numbers.members - numbers.registered,
  };
};

const present = (step: NextStep, named: Named): Steps['steps'][number] => ({
  ...named,
  kind: step.kind,
  at: step.at?.toISOString() ?? null,
  count: 'count' in step ? step.count : null,
  roundName: step.kind === 'hand-in' ? step.roundName : null,
  what: step.kind === 'starts' ? (step.what as Steps['steps'][number]['what']) : null,
  title: step.kind === 'starts' ? step.title : null,
});

/** What a person should see to next, over all of their entries. */
export const createListNextSteps =
  ({ db, nextSteps: store, invitations, setup, emailOf }: NextStepsDeps) =>
  async ({ userCode }: UserCaller, now: Date): Promise<Steps> => {
    const [entries, email] = await Promise.all([store.entries(userCode), emailOf(db, userCode)]);
    const codes = entries.map((row) => row.container_code);
    const [work, moments, windows, asked] = await Promise.all([
      store.work(codes),
      store.moments(codes, now),
      setup.windows(
        db,
        entries.map((row) => row.competition_code),
      ),
      email === undefined ? [] : invitations.openFor(email, now),
    ]);
    const found: { step: NextStep; named: Named }[] = asked.map((row) => ({
      step: { kind: 'invitation', at: row.expires_at },
      named: {
        competitionCode: row.competition_code,
        competitionName: row.competition_name,
        containerName: row.container_name,
        invite: row.invite,
      },
    }));
    for (const row of entries) {
      const own = <T extends { container_code: string }>(rows: readonly T[]): T[] =>
        rows.filter((one) => one.container_code === row.container_code);
      const step = nextStepOf(
        {
          isActive: row.is_active,
          approval: row.approval,
          isCaptain: row.is_captain,
          ...peopleOf(row),
          registrationEndsAt: windows.get(row.competition_code)?.endsAt ?? null,
          work: own(work).map(({ round_name, deadline, grace_minutes }) => ({
            roundName: round_name,
            until:
              deadline === null
                ? null
                : handInUntil({ deadline: new Date(deadline), graceMinutes: grace_minutes }, now),
          })),
          coming: own(moments),
        },
        now,
      );
      if (step)
        found.push({
          step,
          named: {
            competitionCode: row.competition_code,
            competitionName: row.competition_name,
            containerName: row.container_name,
            invite: null,
          },
        });
    }
    return {
      steps: found.toSorted((a, b) => byUrgency(a.step, b.step)).map(({ step, named }) => present(step, named)),
    };
  };
