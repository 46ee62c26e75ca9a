import type { MemberRow } from './tables.ts';
import { type Change, announceContainers } from '../competition-changes/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { MemberStore } from './member-store.ts';

interface ChangeMembersDeps {
  facts: ContainerFactsStore;
  members: MemberStore;
}

export const createChangeMembers = ({ facts, members }: ChangeMembersDeps) => ({
  async removeMember(change: Change, member: MemberRow): Promise<void> {
    const { tx, now, record } = change;
    await members.update(tx, member.member_code, { removed_at: now, is_captain: false });
    await facts.refresh(tx, [member.container_code]);
    await record('member.removed', member.container_code, { member: member.member_code }, null);
    announceContainers(change, [member.container_code]);
    if (member.user_code !== null) change.disconnectUser({ userCode: member.user_code });
  },
  async changeCaptain(change: Change, from: MemberRow, to: MemberRow): Promise<void> {
    const { tx, record } = change;
    await members.update(tx, from.member_code, { is_captain: false });
    await members.update(tx, to.member_code, { is_captain: true });
    await facts.refresh(tx, [to.container_code]);
    await record('captain.changed', to.container_code, { captain: from.member_code }, { captain: to.member_code });
    announceContainers(change, [to.container_code]);
  },
});
