import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, ContainerCounts, SettingsReader } from '../competitions/service.ts';
import type { Invitations } from '../invitations/service.ts';
import { createChangeMembers } from './change-members.ts';
import { createContainerFactsStore } from './container-facts-store.ts';
import { createContainerLimits } from './container-limits.ts';
import { createContainerOrderStore } from './container-order-store.ts';
import { createContainerReader } from './container-reader.ts';
import { createContainerStore } from './container-store.ts';
import { createJoinContainer } from './join-container.ts';
import {
  createInviteMembers,
  createMemberStore,
  createMembershipStore,
  createPeopleStore,
  createSeatStore,
  type Entrant,
} from '../members/service.ts';
import { createContainerPersonalData } from './personal-data.ts';
import { createPresentContainers } from './present-containers.ts';
import { createRegisterContainers } from './register-containers.ts';
import { createRemoval } from './removal.ts';
import { createRenameContainer } from './rename-container.ts';
import { createReserveSeats } from './reserve-seats.ts';
import type { LeaveRemovedRooms } from './restore-containers.ts';
import { createRulesOf } from './rules.ts';
import { createSelectContainers } from './select-containers.ts';

interface ContainersDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  setup: SettingsReader;
  counts: ContainerCounts;
  invitations: Invitations;
  outbox: Outbox;
  leaveRemovedRooms: LeaveRemovedRooms;
}

/** The life of containers and their members, by use case. */
export const createContainers = ({
  db,
  changes,
  contents,
  setup,
  counts,
  invitations,
  outbox,
  leaveRemovedRooms,
}: ContainersDeps) => {
  const store = createContainerStore();
  const members = createMemberStore();
  const facts = createContainerFactsStore({ members });
  const people = createPeopleStore();
  const rulesOf = createRulesOf({ store, setup });
  const present = createPresentContainers({ store, members });
  const reader = createContainerReader({ db, contents, store, members, present, rulesOf });
  const limits = createContainerLimits({ store, members, setup, counts });
  const selection = createSelectContainers({ changes, store });
  const invite = createInviteMembers({ people, invitations, outbox });
  const reserveSeats = createReserveSeats({ facts, members, limits });
  const { renameWithin, rename } = createRenameContainer({ changes, store, facts, reader, limits });
  const seats = createSeatStore();
  const stores = { store, seats, facts, members };
  const removal = createRemoval({ ...stores, limits, rulesOf, invitations, invite, selection, leaveRemovedRooms });
  return {
    reader,
    limits,
    /** Changes of one container by its people; called under the competition's lock. */
    membership: {
      registerAll: createRegisterContainers({ store, members }),
      join: createJoinContainer({ store, facts, members, reader, limits, invitations }),
      reserveSeats,
      ...createChangeMembers({ facts, seats, endSeats: removal.endSeats }),
      rename: renameWithin,
      remove: removal.removeWithin,
      entrants: people.entrants,
      async entrant(tx: Tx, userCode: string): Promise<Entrant> {
        const person = (await people.entrants(tx, [userCode])).get(userCode);
        if (!person) throw refuse('SIGN_IN_REQUIRED');
        return person;
      },
    },
    /** What the organiser and the crew choose and change containers with. */
    organiser: {
      store,
      order: createContainerOrderStore(),
      selection,
      members,
      reserveSeats,
      invite,
      rename,
      remove: removal.remove,
      restore: removal.restore,
    },
    people: { accountsOf: people.accountsOf, nameOf: people.nameOf, emailOf: people.emailOf },
    /** For parts that make many containers at once; under the competition's lock. */
    bulk: {
      create: store.create,
      addMembers: members.add,
      refresh: facts.refresh,
      takenEmails: members.takenEmails,
      byNames: store.byNames,
      invite,
      undoUpload: removal.undoUpload,
    },
    /** Must follow every change of a container's rooms, in the same transaction. */
    refreshRooms: facts.refreshRooms,
    personalData: createContainerPersonalData({
      changes,
      facts,
      endSeats: removal.endSeats,
      memberships: createMembershipStore(db),
    }),
  };
};
export { answersTo } from './answers.ts';
export type { ContainerLimits } from './container-limits.ts';
export { createFollowAccount } from './follow-account.ts';
export type { ContainerOrderStore } from './container-order-store.ts';
export type { ContainerReader } from './container-reader.ts';
export type { ContainerStore } from './container-store.ts';
export { nameOf } from './present-containers.ts';
export type { createReserveSeats } from './reserve-seats.ts';
export { type Changed, codesOf, type SelectContainers } from './select-containers.ts';
export { newContainerName, type Registration } from './register-containers.ts';
export { type CompetitionRules, rulesFrom } from './rules.ts';
export type Containers = ReturnType<typeof createContainers>;
export type Membership = Containers['membership'];
