import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { Change } from '../competition-changes/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { ContainerLimits } from './container-limits.ts';
import type { MemberStore } from '../members/service.ts';
import type { CompetitionRules } from './rules.ts';

interface ReserveSeatsDeps {
  facts: ContainerFactsStore;
  members: MemberStore;
  limits: ContainerLimits;
}

/** Reserves a seat of a container for each of these addresses. */
export const createReserveSeats =
  ({ facts, members, limits }: ReserveSeatsDeps) =>
  async (
    { tx, now, competition: { competition_code: competitionCode }, record }: Change,
    containerCode: string,
    emails: readonly string[],
    { rules, captainFirst }: { rules: CompetitionRules; captainFirst: boolean },
  ): Promise<{ email: string; memberCode: string }[]> => {
    const taken = (await members.list(tx, [containerCode])).length;
    const unique = [...new Set(emails)];
    await limits.checkEmails(tx, competitionCode, unique);
    if (taken + unique.length > maxMembers(rules))
      throw refuse('TEAM_FULL', { seats: Math.max(0, maxMembers(rules) - taken) });
    const invited = unique.map((email, at) => ({
      competitionCode,
      containerCode,
      email,
      userCode: null,
      isCaptain: captainFirst && at === 0,
    }));
    const codes = await members.add(tx, invited, now);
    await facts.refresh(tx, [containerCode]);
    await record('member.invited', containerCode, null, { members: codes });
    return unique.map((email, at) => ({ email, memberCode: codes[at] ?? '' }));
  };
