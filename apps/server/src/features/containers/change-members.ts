import type { MemberRow } from '../members/tables.ts';
import { announceContainers, type Change } from '../competition-changes/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { EndSeats } from './end-seats.ts';
import type { SeatStore } from '../members/service.ts';

interface ChangeMembersDeps {
  facts: ContainerFactsStore;
  seats: SeatStore;
  endSeats: EndSeats;
}

export const createChangeMembers = ({ facts, seats, endSeats }: ChangeMembersDeps) => ({
  removeMember: (change: Change, member: MemberRow): Promise<void> => endSeats(change, [member], 'leaving'),
  async changeCaptain(change: Change, from: MemberRow, to: MemberRow): Promise<void> {
    const { tx, record } = change;
    await seats.setCaptain(tx, to.container_code, to.member_code);
    await facts.refresh(tx, [to.container_code]);
    await record('captain.changed', to.container_code, { captain: from.member_code }, { captain: to.member_code });
    announceContainers(change, [to.container_code]);
  },
});
