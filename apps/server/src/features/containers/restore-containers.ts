import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { ContainerRow } from './tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { announceContainers, type Change } from '../competition-changes/service.ts';
import { invitationMail, type Invitations } from '../invitations/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { ContainerLimits } from './container-limits.ts';
import type { ContainerStore } from './container-store.ts';
import type { ChooseCaptain } from './end-seats.ts';
import type { EndedSeat, InviteMembers, MemberStore, SeatStore } from '../members/service.ts';
import type { CompetitionRules, RulesOf } from './rules.ts';
import { codesOf } from './select-containers.ts';

/** Takes rooms that were removed from these containers. */
export type LeaveRemovedRooms = (tx: Tx, containerCodes: readonly string[]) => Promise<void>;

interface RestoreContainersDeps {
  store: ContainerStore;
  seats: SeatStore;
  facts: ContainerFactsStore;
  members: MemberStore;
  limits: ContainerLimits;
  rulesOf: RulesOf;
  invitations: Invitations;
  invite: InviteMembers;
  chooseCaptain: ChooseCaptain;
  leaveRemovedRooms: LeaveRemovedRooms;
}

/** Whether the competition would take these containers today. */
const checkShape = (
  rows: readonly ContainerRow[],
  seatsOf: ReadonlyMap<string, readonly EndedSeat[]>,
  rules: CompetitionRules,
): void => {
  const type = rules.competitionType === 'TEAM' ? 'TEAM' : 'REGISTRATION';
  for (const { container_code: containerCode, container_name: containerName, type: own } of rows) {
    const count = seatsOf.get(containerCode)?.length ?? 0;
    if (count === 0) throw refuse('CONTAINER_EMPTY', { containerCode, containerName });
    if (own !== type) throw refuse('CONTAINER_TYPE_DIFFERS', { containerCode, containerName });
    const most = maxMembers(rules);
    if (count > most) throw refuse('TEAM_FULL', { containerCode, containerName, seats: most, members: count });
  }
};

/** Brings removed containers back with the members who went with them, if they still fit the competition. */
export const createRestoreContainers = (deps: RestoreContainersDeps) => {
  const { store, seats, facts, members, limits, rulesOf, invitations, invite, chooseCaptain, leaveRemovedRooms } = deps;

  /** Meanwhile somebody may have come in elsewhere, also under another address, or taken the name. */
  const bringBack = async (tx: Tx, competitionCode: string, codes: readonly string[], ended: readonly EndedSeat[]) => {
    const emails = ended.flatMap(({ own_email }) => own_email ?? []);
    if (new Set(emails).size < emails.length) throw refuse('ALREADY_REGISTERED');
    await limits.checkEmails(tx, competitionCode, emails);
    await members.releaseEmails(tx, competitionCode, emails);
    try {
      await seats.restore(tx, ended);
      await store.update(tx, codes, { removed_at: null });
    } catch (error) {
      if (isUniqueViolation(error, 'containers_name')) throw refuse('CONTAINER_NAME_TAKEN');
      if (isUniqueViolation(error, 'members_address') || isUniqueViolation(error, 'members_person'))
        throw refuse('ALREADY_REGISTERED');
      throw error;
    }
  };

  /** Invitations that ended with the container open again; a seat whose invitation ran out meanwhile gets a new one. */
  const inviteAgain = async (
    change: Change,
    userCode: string,
    rows: readonly ContainerRow[],
    ended: readonly EndedSeat[],
  ) => {
    const reserved = ended.filter(({ status }) => status === 'INVITED');
    const open = await invitations.reopenOfMembers(
      change.tx,
      reserved.map((seat) => seat.member_code),
      change.now,
    );
    const names = new Map(rows.map((row) => [row.container_code, row.type === 'TEAM' ? row.container_name : null]));
    const without = reserved.flatMap(({ member_code: memberCode, container_code: containerCode, email }) =>
      open.has(memberCode) || email === null
        ? []
        : [{ email, memberCode, containerCode, containerName: names.get(containerCode) ?? null }],
    );
    if (without.length > 0) await invite(change, userCode, without, invitationMail);
  };

  return async (change: Change, userCode: string, rows: readonly ContainerRow[]): Promise<void> => {
    const { tx, competition, record } = change;
    const { competition_code: competitionCode } = competition;
    const codes = codesOf(rows);
    const rules = await rulesOf(tx, competition);
    const ended = await seats.endedWith(tx, codes);
    checkShape(
      rows,
      groupBy(ended, (row) => row.container_code),
      rules,
    );
    await limits.checkCapacity(tx, competitionCode, rules, rows.length);
    await bringBack(tx, competitionCode, codes, ended);
    for (const [containerCode, people] of groupBy(await members.list(tx, codes), (row) => row.container_code))
      await chooseCaptain(tx, containerCode, people);
    await leaveRemovedRooms(tx, codes);
    await facts.refreshRooms(tx, codes);
    await facts.refresh(tx, codes);
    const touches = { rounds: 'all', containers: codes } as const;
    await record('container.restored', competitionCode, null, { containers: codes }, touches);
    await inviteAgain(change, userCode, rows, ended);
    announceContainers(change, codes);
  };
};
