import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import {
  answersTo,
  type CompetitionRules,
  type ContainerLimits,
  type ContainerReader,
  type Entrant,
  type Membership,
} from '../containers/service.ts';
import { declinedMail, type Invitations, type WholeInvitation } from '../invitations/service.ts';
import type { Pages } from './pages.ts';
import { checkNotOrganiser } from './registering.ts';

interface AcceptingDeps {
  db: Db;
  changes: Changes;
  invitations: Invitations;
  reader: ContainerReader;
  limits: ContainerLimits;
  membership: Membership;
  sendMail: SendMail;
  pages: Pages;
  emailOf: (db: Db, userCode: string) => Promise<string | undefined>;
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
}

type LookedUp = EndpointOutput<Endpoints['lookUpInvitation']>;
type Accepted = EndpointOutput<Endpoints['acceptInvitation']>;
type MyInvitations = EndpointOutput<Endpoints['listMyInvitations']>;

export const createAccepting = ({
  db,
  changes,
  invitations,
  reader,
  limits,
  membership,
  sendMail,
  pages,
  emailOf,
  isComplete,
}: AcceptingDeps) => {
  /** The organiser's own invitations hold as long as they say; those of a captain, and open links, while registration is open. */
  const checkWindow = async (
    { tx, competition, now }: Change,
    row: WholeInvitation,
    rules: CompetitionRules,
  ): Promise<void> => {
    if (competition.status !== 'LIVE') throw refuse('REGISTRATION_CLOSED', { registration: 'before' });
    if (row.by_organiser && row.member_code !== null) return;
    const state = await limits.registrationState(tx, competition, rules, now);
    // A team that is in already has its place in the competition.
    if (state === 'full' && row.container_code !== null) return;
    if (state === 'full') throw refuse('COMPETITION_FULL', { maxContainers: rules.maxContainers });
    if (state !== 'open') throw refuse('REGISTRATION_CLOSED', { registration: state });
  };

  const takeSeat = async (
    change: Change,
    row: WholeInvitation,
    person: Entrant,
    given: Readonly<Record<string, string>>,
  ): Promise<string | null> => {
    const { tx, competition } = change;
    checkNotOrganiser(competition, person.userCode);
    const rules = await reader.rulesOf(tx, competition);
    await checkWindow(change, row, rules);
    if (row.container_code !== null) {
      await membership.join(change, row.container_code, person, { reserved: row.member_code, rules });
      return row.container_code;
    }
    // A team needs a name first; the registration form asks for it.
    if (competition.competition_type === 'TEAM') return null;
    const seat = await reader.seatOf(tx, competition.competition_code, person);
    if (seat) throw refuse('ALREADY_REGISTERED', { status: seat.status });
    return membership.register(change, person, {
      teamName: undefined,
      answers: answersTo(rules.questions, given),
      rules,
    });
  };

  return {
    async lookUp(invite: string, now: Date): Promise<LookedUp> {
      const row = await invitations.find(db, invite, now);
      return {
        kind: row.kind,
        competition: {
          competitionCode: row.competition_code,
          competitionName: row.competition_name,
          organiserName: row.organiser_name,
        },
        containerName: row.container_name,
        invitedBy: row.invited_by,
        forEmail: row.email,
        expiresAt: row.expires_at.toISOString(),
      };
    },

    async accept(
      unit: Unit<Accepted>,
      { userCode }: UserCaller,
      { invite, answers }: { invite: string; answers: Readonly<Record<string, string>> },
    ): Promise<Accepted> {
      const { now } = unit;
      const competitionCode = await invitations.competitionOf(invite);
      if (!(await isComplete(userCode, now))) throw refuse('ACCOUNT_INCOMPLETE');
      return changes.run(unit, { userCode, competitionCode }, async (change) => {
        const person = await membership.entrant(change.tx, userCode);
        const row = await invitations.take(change.tx, invite, person, now);
        return { competitionCode, containerCode: await takeSeat(change, row, person, answers) };
      });
    },

    async decline(unit: Unit<{ done: true }>, { userCode }: UserCaller, invite: string): Promise<{ done: true }> {
      const { now } = unit;
      const competitionCode = await invitations.competitionOf(invite);
      return changes.run(unit, { userCode, competitionCode }, async (change) => {
        const { tx, competition } = change;
        const person = await membership.entrant(tx, userCode);
        const row = await invitations.take(tx, invite, person, now);
        // An open link is there for others still; saying no to it changes nothing.
        if (row.email === null) throw refuse('INVITATION_FOREIGN');
        await invitations.revokeLink(tx, row.link_code, now);
        const seat = await reader.seatOf(tx, competitionCode, person);
        if (!seat || seat.status !== 'INVITED' || seat.member_code !== row.member_code) return { done: true };
        await membership.removeMember(change, seat);
        const captain = (await reader.members(tx, [seat.container_code])).find(
          (member) => member.is_captain && member.user_code !== null,
        );
        if (captain?.email) {
          const mail = declinedMail({
            competitionName: competition.competition_name,
            containerName: row.container_name ?? '',
            who: person.name || person.email,
            pageUrl: pages.participated(competitionCode),
          });
          await sendMail(tx, { to: captain.email, userCode: captain.user_code, ...mail }, now);
        }
        return { done: true };
      });
    },

    async mine({ userCode }: UserCaller, now: Date): Promise<MyInvitations> {
      const email = await emailOf(db, userCode);
      const rows = email === undefined ? [] : await invitations.openFor(email, now);
      const items = rows.map(async (row) => {
        const members = row.container_code === null ? [] : await reader.members(db, [row.container_code]);
        const rules = row.container_code === null ? undefined : await reader.rulesByCode(row.competition_code);
        return {
          invite: row.invite,
          kind: row.kind === 'registration' ? ('registration' as const) : ('dashboard' as const),
          competitionName: row.competition_name,
          containerName: row.container_name,
          invitedBy: row.invited_by,
          placesLeft: rules ? Math.max(0, maxMembers(rules) - members.length) : null,
          expiresAt: row.expires_at.toISOString(),
        };
      });
      return { items: await Promise.all(items) };
    },
  };
};
