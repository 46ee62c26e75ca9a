import type { Attempt } from '../../platform/jobs/task.ts';
import type { Change } from '../competition-changes/service.ts';
import type { Containers } from '../containers/service.ts';
import { invitationMail } from '../invitations/service.ts';
import type { PlannedContainer } from './plan.ts';
import type { UploadParts } from './upload-history.ts';
import type { UploadJob } from './upload-job.ts';

/** Everything in a few statements; the one transaction around it makes it all or nothing. */
export const createWritePlan =
  ({ containers: { bulk } }: { containers: Containers }) =>
  async (
    change: Change,
    { userCode, competitionCode, bulkUploadCode }: UploadJob,
    planned: readonly PlannedContainer[],
    report: Attempt['report'],
  ): Promise<UploadParts> => {
    const { tx, now, competition } = change;
    const isTeam = competition.competition_type === 'TEAM';
    // A person is a seat, then an invitation.
    const people = planned.reduce((sum, { members }) => sum + members.length, 0);
    const total = planned.length + 2 * people;
    report(0, total);
    const fresh = planned.filter(({ containerCode }) => containerCode === null);
    const codes = await bulk.create(
      tx,
      fresh.map(({ containerName }) => ({
        competitionCode,
        type: isTeam ? 'TEAM' : 'REGISTRATION',
        containerName,
        approval: 'approved',
        answers: {},
        bulkUploadCode,
      })),
      now,
    );
    report(planned.length, total);
    const codeOf = new Map(fresh.map((container, at) => [container, codes[at] ?? '']));
    const members = planned.flatMap((container) => {
      const containerCode = container.containerCode ?? codeOf.get(container) ?? '';
      return container.members.map((member, at) => ({
        ...member,
        competitionCode,
        containerCode,
        userCode: null,
        isCaptain: container.containerCode === null && at === 0,
        bulkUploadCode,
        containerName: isTeam ? container.containerName : null,
      }));
    });
    const memberCodes = await bulk.addMembers(tx, members, now);
    await bulk.refresh(tx, [...new Set(members.map(({ containerCode }) => containerCode))]);
    report(planned.length + people, total);
    const seats = members.map(({ email, containerCode, containerName }, at) => ({
      email,
      memberCode: memberCodes[at] ?? '',
      containerCode,
      containerName,
    }));
    await bulk.invite(change, userCode, seats, invitationMail);
    report(total, total);
    return { containers: codes, members: memberCodes };
  };
export type WritePlan = ReturnType<typeof createWritePlan>;
