import type { CrewMember, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { type Permission, permissions } from '@podium/domain/crew';
import { refuse } from '@podium/domain/errors';
import type { Announcer } from '../../platform/units/announcements.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CrewOf } from '../competitions/service.ts';
import type { CrewStore, WholeCrew } from './crew-store.ts';
import type { PeopleStore } from './people-store.ts';

export type CrewAnswer = EndpointOutput<Endpoints['listCrew']>;
export interface Grant {
  email: string;
  permissions: Permission[];
}

const present = (row: WholeCrew): CrewMember => ({
  email: row.email,
  name: [row.f_name, row.l_name].filter(Boolean).join(' ') || null,
  permissions: row.permissions,
  status: row.status,
  invitedAt: row.invited_at.toISOString(),
});
/** Each once and in one order, so that equal sets look equal in the history. */
export const ordered = (given: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => given.includes(permission));

/** The person is told before a lost right closes their sockets; the others are told without them. */
export const announceCrew = (
  announcer: Announcer,
  competitionCode: string,
  userCode: string | undefined,
  { isOut = false } = {},
): void => {
  if (userCode !== undefined)
    announcer.announce(events.crewStatusUpdate, [{ of: 'user', userCode }], { competitionCode });
  if (userCode !== undefined && isOut) announcer.disconnectUser({ userCode });
  announcer.announce(events.crewStatusUpdate, [{ of: 'competition', competitionCode }], { competitionCode });
};

/** What the caller holds now, under the lock: the permission that let the request in may be revoked since. */
const heldBy = (caller: MemberCaller, { competition }: Change, crew: readonly WholeCrew[]): readonly Permission[] => {
  if (competition.organiser === caller.userCode) return permissions;
  const own = crew.find((row) => row.user_code === caller.userCode && row.status !== 'REVOKED');
  const held = own?.permissions ?? [];
  if (!held.includes('crew.manage')) throw refuse('NOT_ALLOWED');
  return held;
};
export const checkHeld = (held: readonly Permission[], touched: readonly Permission[]): void => {
  const lacking = touched.filter((permission) => !held.includes(permission));
  if (lacking.length > 0) throw refuse('PERMISSION_NOT_HELD', { permissions: lacking });
};

export const memberAt = (crew: readonly WholeCrew[], email: string): WholeCrew => {
  const member = crew.find((row) => row.email === email);
  if (!member || member.status === 'REVOKED') throw refuse('CREW_NOT_PRESENT', { email });
  return member;
};

interface CrewChangesDeps {
  store: CrewStore;
  people: PeopleStore;
  changes: Changes;
  onboard: CrewOf['arrive'];
}

/** What every change of the crew shares: the lock, the rights of the caller, and the answer with all members. */
export const createCrewChanges = ({ store, people, changes, onboard }: CrewChangesDeps) => {
  const list = async (on: Db | Tx, competitionCode: string): Promise<CrewAnswer> => ({
    crew: (await store.list(on, competitionCode)).map(present),
  });

  return {
    list,
    /** A member who was invited by address may have an account by now. */
    accountOf: async ({ tx }: Change, member: WholeCrew): Promise<string | undefined> =>
      member.user_code ?? (await people.accountOf(tx, member.email)),
    changeCrew: (
      unit: Unit<CrewAnswer>,
      caller: MemberCaller,
      work: (change: Change, crew: readonly WholeCrew[], held: readonly Permission[]) => Promise<void>,
    ): Promise<CrewAnswer> =>
      changes.run(unit, caller, async (change) => {
        const { tx } = change;
        await onboard(tx, { ...caller, now: unit.now });
        await store.followAddresses(tx, caller.competitionCode);
        const crew = await store.list(tx, caller.competitionCode);
        await work(change, crew, heldBy(caller, change, crew));
        return list(tx, caller.competitionCode);
      }),
  };
};
export type CrewChanges = ReturnType<typeof createCrewChanges>;
