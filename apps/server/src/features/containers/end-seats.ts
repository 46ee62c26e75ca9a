import { captainOf } from '@podium/domain/containers';
import type { MemberRow, SeatEnd } from '../members/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { announceContainers, type Change } from '../competition-changes/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { MemberStore, SeatStore, WholeMember } from '../members/service.ts';
import type { RemoveWithin } from './remove-containers.ts';

interface EndSeatsDeps {
  seats: SeatStore;
  members: MemberStore;
  facts: ContainerFactsStore;
  invitations: Invitations;
  removeWithin: RemoveWithin;
}

/** Makes sure that one of these members of a container is captain; gives the code of a captain who is new. */
export const createChooseCaptain =
  ({ seats }: { seats: SeatStore }) =>
  async (tx: Tx, containerCode: string, members: readonly WholeMember[]): Promise<string | undefined> => {
    const captain = captainOf(
      members.map((row) => ({
        memberCode: row.member_code,
        status: row.status,
        isCaptain: row.is_captain,
        joinedAt: row.joined_at,
        invitedAt: row.invited_at,
      })),
    );
    if (!captain || (captain.isCaptain && members.filter((row) => row.is_captain).length === 1)) return undefined;
    await seats.setCaptain(tx, containerCode, captain.memberCode);
    return captain.memberCode;
  };
export type ChooseCaptain = ReturnType<typeof createChooseCaptain>;

/**
 * Ends seats for every caller alike, and keeps two rules of every container: it has a captain, and it has members. A seat of a removed
 * container is only marked, so that restoring the container does not bring it back.
 */
export const createEndSeats = ({ seats, members, facts, invitations, removeWithin }: EndSeatsDeps) => {
  const chooseCaptain = createChooseCaptain({ seats });

  /** Nobody is left, or only people who were invited by somebody who is gone. An undone upload takes nobody else along. */
  const isOver = (ended: readonly MemberRow[], left: readonly MemberRow[], by: SeatEnd): boolean =>
    left.length === 0 ||
    (by !== 'upload' &&
      ended.some(({ status }) => status === 'ONBOARDED') &&
      !left.some(({ status }) => status === 'ONBOARDED'));

  return async (change: Change, ended: readonly MemberRow[], by: Exclude<SeatEnd, 'container'>): Promise<void> => {
    if (ended.length === 0) return;
    const { tx, now, record } = change;
    const codes = ended.map((row) => row.member_code);
    await seats.end(tx, codes, by, now);
    await invitations.revokeOfMembers(tx, codes, now);
    const live = groupBy(
      ended.filter((row) => row.removed_at === null),
      (row) => row.container_code,
    );
    const left = groupBy(await members.list(tx, [...live.keys()]), (row) => row.container_code);
    const over: string[] = [];
    for (const [containerCode, gone] of live) {
      // The history of an upload names its members itself.
      if (by !== 'upload')
        for (const row of gone) await record('member.removed', containerCode, { member: row.member_code }, null);
      const staying = left.get(containerCode) ?? [];
      if (isOver(gone, staying, by)) over.push(containerCode);
      else {
        const captain = await chooseCaptain(tx, containerCode, staying);
        const was = gone.find((row) => row.is_captain)?.member_code ?? null;
        if (captain !== undefined) await record('captain.changed', containerCode, { captain: was }, { captain });
      }
    }
    await facts.refresh(tx, [...live.keys()]);
    if (over.length > 0) await removeWithin(change, over);
    announceContainers(change, [...live.keys()]);
    for (const { user_code: userCode, removed_at } of ended)
      if (userCode !== null && removed_at === null) change.disconnectUser({ userCode });
  };
};
export type EndSeats = ReturnType<typeof createEndSeats>;
