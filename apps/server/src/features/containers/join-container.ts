import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import { announceContainers, type Change } from '../competition-changes/service.ts';
import { nameKey } from '../reference-data/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { ContainerLimits } from './container-limits.ts';
import type { ContainerReader } from './container-reader.ts';
import type { ContainerStore } from './container-store.ts';
import type { Entrant, MemberStore } from '../members/service.ts';
import type { CompetitionRules } from './rules.ts';

interface JoinContainerDeps {
  store: ContainerStore;
  facts: ContainerFactsStore;
  members: MemberStore;
  reader: ContainerReader;
  limits: ContainerLimits;
  invitations: Invitations;
}

/** Takes a seat in a container: the one reserved for this person, or a free one. */
export const createJoinContainer = ({ store, facts, members, reader, limits, invitations }: JoinContainerDeps) => {
  /** The member code of the reserved seat that this person may take, if there is one. */
  const reservedSeat = async (
    { tx, competition }: Change,
    containerCode: string,
    person: Entrant,
    reserved: string | null,
  ): Promise<string | null> => {
    const seat = await members.seatOf(tx, competition.competition_code, person);
    const own =
      seat && seat.container_code === containerCode && seat.status === 'INVITED' ? seat.member_code : reserved;
    if (seat && seat.member_code !== own) throw refuse('ALREADY_REGISTERED', { status: seat.status });
    return own;
  };

  return async (
    change: Change,
    containerCode: string,
    person: Entrant,
    { reserved, rules }: { reserved: string | null; rules: CompetitionRules },
  ): Promise<void> => {
    const { tx, now, competition, record } = change;
    const competitionCode = competition.competition_code;
    const container = await reader.find(tx, competitionCode, containerCode);
    const others = await members.list(tx, [containerCode]);
    const own = await reservedSeat(change, containerCode, person, reserved);
    if (own === null && others.length >= maxMembers(rules)) throw refuse('TEAM_FULL');
    if (rules.instituteRule) await limits.checkInstitutes(tx, containerCode, person);
    const { email, userCode } = person;
    const isCaptain = !others.some((member) => member.is_captain && member.status === 'ONBOARDED');
    if (isCaptain)
      for (const other of others.filter((member) => member.is_captain))
        await members.update(tx, other.member_code, { is_captain: false });
    if (own === null) {
      await members.add(tx, [{ competitionCode, containerCode, email, userCode, isCaptain }], now);
    } else {
      await members.releaseEmails(tx, competitionCode, [email]);
      const joined = {
        status: 'ONBOARDED',
        user_code: userCode,
        email,
        is_captain: isCaptain,
        joined_at: now,
      } as const;
      await members.update(tx, own, joined);
      await invitations.revokeUnused(tx, own, now);
    }
    if (container.type === 'REGISTRATION')
      await store.update(tx, [containerCode], { container_name: person.name, name_key: nameKey(person.name) });
    await facts.refresh(tx, [containerCode]);
    await record('member.joined', containerCode, null, { userCode });
    announceContainers(change, [containerCode]);
  };
};
