import type { EndpointInput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { isUniqueViolation } from '../../platform/unique-violation.ts';
import type { Unit } from '../../platform/unit.ts';
import { type Change, announceContainers } from '../competition-changes/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { ContainerLimits } from './container-limits.ts';
import type { ContainerStore } from './container-store.ts';
import type { MemberStore } from './member-store.ts';
import type { RulesOf } from './rules.ts';
import { type Changed, codesOf, type SelectContainers } from './select-containers.ts';

interface RemoveContainersDeps {
  store: ContainerStore;
  facts: ContainerFactsStore;
  members: MemberStore;
  limits: ContainerLimits;
  rulesOf: RulesOf;
  selection: SelectContainers;
  invitations: Invitations;
}

type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];

/** Meanwhile somebody may have come in elsewhere, or taken the name: the database says so. */
const refuseConflicts = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isUniqueViolation(error, 'containers_name')) throw refuse('CONTAINER_NAME_TAKEN');
    if (isUniqueViolation(error, 'members_address') || isUniqueViolation(error, 'members_person'))
      throw refuse('ALREADY_REGISTERED');
    throw error;
  }
};

/** Containers are removed and restored as a whole, with their members. */
export const createRemoveContainers = ({
  store,
  facts,
  members,
  limits,
  rulesOf,
  selection,
  invitations,
}: RemoveContainersDeps) => {
  const removeWithin = async (change: Change, containerCodes: readonly string[]): Promise<void> => {
    const { tx, now, competition, record } = change;
    await members.removeOfContainers(tx, containerCodes, now);
    await store.update(tx, containerCodes, { removed_at: now });
    await invitations.revokeOfContainers(tx, containerCodes, now);
    const touches = { rounds: 'all', containers: containerCodes } as const;
    await record('container.removed', competition.competition_code, { containers: containerCodes }, null, touches);
    announceContainers(change, containerCodes);
    change.disconnectChannels(containerCodes.map((containerCode) => ({ of: 'container', containerCode })));
  };

  return {
    removeWithin,

    remove: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes }: Body<'removeContainers'>) =>
      selection.changeSelected(unit, caller, containerCodes, async (change, rows) => {
        await removeWithin(change, codesOf(rows));
        return rows.length;
      }),

    restore: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes }: Body<'restoreContainers'>) =>
      selection.changeSelected(
        unit,
        caller,
        containerCodes,
        async (change, rows) => {
          const { tx, competition, record } = change;
          const rules = await rulesOf(tx, competition);
          await limits.checkCapacity(tx, caller.competitionCode, rules, rows.length);
          const codes = codesOf(rows);
          await refuseConflicts(async () => {
            await members.restoreOfContainers(tx, codes);
            await store.update(tx, codes, { removed_at: null });
          });
          await facts.refresh(tx, codes);
          const touches = { rounds: 'all', containers: codes } as const;
          await record('container.restored', caller.competitionCode, null, { containers: codes }, touches);
          announceContainers(change, codes);
          return rows.length;
        },
        { removed: true },
      ),

    /** Containers that an upload made are removed whole; from others only the members it added. */
    undoUpload: async (change: Change, bulkUploadCode: string): Promise<void> => {
      const { tx, now } = change;
      const containerCodes = await store.ofUpload(tx, bulkUploadCode);
      const made = new Set(containerCodes);
      const added = (await members.ofUpload(tx, bulkUploadCode)).filter((member) => !made.has(member.container_code));
      const codes = added.map((member) => member.member_code);
      if (containerCodes.length > 0) await removeWithin(change, containerCodes);
      await members.remove(tx, codes, now);
      for (const { user_code: userCode } of added) if (userCode !== null) change.disconnectUser({ userCode });
      await invitations.revokeOfMembers(tx, codes, now);
      const left = [...new Set(added.map((member) => member.container_code))];
      await facts.refresh(tx, left);
      announceContainers(change, left);
    },
  };
};
export type RemoveContainers = ReturnType<typeof createRemoveContainers>;
