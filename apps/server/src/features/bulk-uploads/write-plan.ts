import type { Change } from '../competition-changes/service.ts';
import type { Containers } from '../containers/service.ts';
import { invitationMail } from '../invitations/service.ts';
import type { PlannedContainer } from './plan.ts';
import type { OfUpload } from './upload-reader.ts';

/** Everything in a few statements; the one transaction around it makes it all or nothing. */
export const createWritePlan =
  ({ containers: { bulk } }: { containers: Containers }) =>
  async (
    change: Change,
    caller: OfUpload,
    planned: readonly PlannedContainer[],
    report: (progress: number) => void,
  ): Promise<void> => {
    const { tx, now, competition } = change;
    const isTeam = competition.competition_type === 'TEAM';
    const { competitionCode, bulkUploadCode } = caller;
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
    report(0.25);
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
    report(0.5);
    await bulk.refresh(tx, [...new Set(members.map(({ containerCode }) => containerCode))]);
    report(0.75);
    const seats = members.map(({ email, containerCode, containerName }, at) => ({
      email,
      memberCode: memberCodes[at] ?? '',
      containerCode,
      containerName,
    }));
    await bulk.invite(change, caller.userCode, seats, invitationMail);
    report(0.95);
  };
export type WritePlan = ReturnType<typeof createWritePlan>;
