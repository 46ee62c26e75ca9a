import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { fullName } from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { ContainerRow, MemberRow } from '../containers/tables.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import { type Change, type Changes, announceContainers } from '../competition-changes/service.ts';
import type { CompetitionRules, ContainerLimits, ContainerReader, Membership } from '../containers/service.ts';
import { invitationMail, type Invitations } from '../invitations/service.ts';

interface TeamDeps {
  changes: Changes;
  reader: ContainerReader;
  limits: ContainerLimits;
  membership: Membership;
  invitations: Invitations;
  outbox: Outbox;
  accountsOf: (tx: Tx, emails: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

type Mine = EndpointOutput<Endpoints['inviteMembers']>;
type TeamLink = EndpointOutput<Endpoints['createTeamLink']>;
type OfMember = MemberCaller & { memberCode: string };

interface Standing {
  container: ContainerRow;
  me: MemberRow;
  rules: CompetitionRules;
}

const teamLinkDays = 30;

/** What a captain and the members do with their own entry. */
export const createTeam = ({ changes, reader, limits, membership, invitations, outbox, accountsOf }: TeamDeps) => {
  const standingOf = async ({ tx, competition }: Change, userCode: string): Promise<Standing> => {
    const me = await reader.seatOf(tx, competition.competition_code, await membership.entrant(tx, userCode));
    if (!me || me.status !== 'ONBOARDED') throw refuse('CONTAINER_NOT_FOUND');
    return {
      me,
      container: await reader.find(tx, competition.competition_code, me.container_code),
      rules: await reader.rulesOf(tx, competition),
    };
  };

  const asCaptain = <A>(
    unit: Unit<A>,
    caller: MemberCaller,
    work: (change: Change, standing: Standing) => Promise<A>,
    { whileOpen = true } = {},
  ): Promise<A> =>
    changes.run(unit, caller, async (change) => {
      const standing = await standingOf(change, caller.userCode);
      if (!standing.me.is_captain) throw refuse('CAPTAIN_ONLY');
      const state = whileOpen
        ? await limits.registrationState(change.tx, change.competition, standing.rules, change.now)
        : 'open';
      if (state === 'before' || state === 'closed') throw refuse('REGISTRATION_CLOSED', { registration: state });
      return work(change, standing);
    });

  const answer = async ({ tx, competition }: Change, { container }: Standing): Promise<Mine> => {
    const view = await reader.view(tx, competition, container.container_code);
    // Who goes on is told by the organiser's release, and not before it.
    return { container: { ...view, qualified: false } };
  };
  const memberOf = async ({ tx }: Change, { container }: Standing, memberCode: string): Promise<MemberRow> => {
    const member = (await reader.members(tx, [container.container_code])).find((row) => row.member_code === memberCode);
    if (!member) throw refuse('MEMBER_NOT_FOUND');
    return member;
  };

  return {
    invite: (unit: Unit<Mine>, caller: MemberCaller, emails: readonly string[]) =>
      asCaptain(unit, caller, async (change, standing) => {
        const { tx, now, competition } = change;
        const { competition_code: competitionCode, competition_name: competitionName } = competition;
        const { container, rules } = standing;
        const kept = await membership.reserveSeats(change, container.container_code, emails, {
          rules,
          captainFirst: false,
        });
        const accounts = await accountsOf(
          tx,
          kept.map(({ email }) => email),
        );
        const [captain] = (await reader.members(tx, [container.container_code])).filter(
          (row) => row.member_code === standing.me.member_code,
        );
        const issued = await invitations.issueAll(
          tx,
          kept.map(({ email, memberCode }) => ({
            kind: 'registration' as const,
            competitionCode,
            containerCode: container.container_code,
            memberCode,
            email,
            maxUses: 1,
            days: teamLinkDays,
            byOrganiser: false,
            createdBy: caller.userCode,
          })),
          now,
        );
        const mails = kept.map(({ email }, at) => ({
          to: email,
          userCode: accounts.get(email) ?? null,
          sentBy: { userCode: caller.userCode, competitionCode },
          ...invitationMail({
            competitionName,
            invitedBy: captain ? fullName({ fName: captain.f_name, lName: captain.l_name }) : '',
            containerName: container.container_name,
            link: issued[at]?.link ?? '',
          }),
        }));
        await outbox.sendAll(tx, mails, now);
        change.announce(
          events.participantInvitation,
          [...accounts.values()].map((userCode) => ({ of: 'user', userCode })),
          { competitionCode, competitionName },
        );
        announceContainers(change, [container.container_code]);
        return answer(change, standing);
      }),

    /** One link at a time: an older one stops working. As many may use it as the team has places. */
    link: (unit: Unit<TeamLink>, caller: MemberCaller) =>
      asCaptain(unit, caller, async (change, { container, rules }) => {
        const { tx, now } = change;
        await invitations.revokeTeamLinks(tx, container.container_code, now);
        const { invite, link, expiresAt } = await invitations.issue(
          tx,
          {
            kind: 'registration',
            competitionCode: caller.competitionCode,
            containerCode: container.container_code,
            maxUses: maxMembers(rules),
            days: teamLinkDays,
            byOrganiser: false,
            createdBy: caller.userCode,
          },
          now,
        );
        await change.record('team-link.made', container.container_code, null, { expiresAt: expiresAt.toISOString() });
        return { link, invite, expiresAt: expiresAt.toISOString() };
      }),

    remove: (unit: Unit<Mine>, { memberCode, ...caller }: OfMember) =>
      asCaptain(unit, caller, async (change, standing) => {
        const member = await memberOf(change, standing, memberCode);
        if (member.member_code === standing.me.member_code) throw refuse('CAPTAIN_MUST_HAND_OVER');
        await membership.removeMember(change, member);
        await invitations.revokeOfMembers(change.tx, [member.member_code], change.now);
        // The removed member knows the team's link too.
        await invitations.revokeTeamLinks(change.tx, member.container_code, change.now);
        return answer(change, standing);
      }),

    handOver: (unit: Unit<Mine>, { memberCode, ...caller }: OfMember) =>
      asCaptain(
        unit,
        caller,
        async (change, standing) => {
          const member = await memberOf(change, standing, memberCode);
          if (member.status !== 'ONBOARDED') throw refuse('MEMBER_NOT_FOUND');
          if (member.member_code !== standing.me.member_code)
            await membership.changeCaptain(change, standing.me, member);
          return answer(change, standing);
        },
        { whileOpen: false },
      ),

    rename: (unit: Unit<Mine>, caller: MemberCaller, teamName: string) =>
      asCaptain(unit, caller, async (change, standing) => {
        if (standing.container.type === 'TEAM') await membership.rename(change, standing.container, teamName);
        return answer(change, standing);
      }),

    /** The last one out takes the entry with them; it stays restorable. */
    leave: (unit: Unit<{ done: true }>, caller: MemberCaller): Promise<{ done: true }> =>
      changes.run(unit, caller, async (change) => {
        const { container, me } = await standingOf(change, caller.userCode);
        const others = (await reader.members(change.tx, [container.container_code])).filter(
          (row) => row.member_code !== me.member_code && row.status === 'ONBOARDED',
        );
        if (others.length === 0) {
          await membership.remove(change, [container.container_code]);
          return { done: true };
        }
        if (me.is_captain) throw refuse('CAPTAIN_MUST_HAND_OVER');
        await membership.removeMember(change, me);
        return { done: true };
      }),
  };
};
