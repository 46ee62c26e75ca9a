export { createInviteMembers, type InviteMembers } from './invite-members.ts';
export { createMemberStore, type ListedMember, type MemberStore, type WholeMember } from './member-store.ts';
export { createMembershipStore, type MembershipStore } from './membership-store.ts';
export { createPeopleStore, type Entrant } from './people-store.ts';
export { type RoundFacts, roundFactsOf } from './round-facts.ts';
export { createSeatStore, type EndedSeat, type SeatStore } from './seat-store.ts';
