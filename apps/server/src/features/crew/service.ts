import type { CrewMember, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { type Permission, permissions } from '@podium/domain/crew';
import { refuse } from '@podium/domain/errors';
import type { Announcements, Announcer } from '../../platform/announcements.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CrewOf } from '../competitions/service.ts';
import { createCrewStore, type WholeCrew } from './crew-store.ts';
import { crewInvitationMail } from './mail-texts.ts';

interface CrewDeps {
  db: Db;
  changes: Changes;
  announcements: Announcements;
  sendMail: SendMail;
  dashboardUrl: string;
}

type Answer = EndpointOutput<Endpoints['listCrew']>;
interface Grant {
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
const ordered = (given: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => given.includes(permission));

export const createCrew = ({ db, changes, announcements, sendMail, dashboardUrl }: CrewDeps) => {
  const store = createCrewStore(db);
  const list = async (on: Db | Tx, competitionCode: string): Promise<Answer> => ({
    crew: (await store.list(on, competitionCode)).map(present),
  });

  /** The person is told before a lost right closes their sockets; the others are told without them. */
  const tell = (
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

  /** What the caller holds at this moment, under the lock: what let them in may have been taken back since. */
  const heldBy = (caller: MemberCaller, { competition }: Change, crew: readonly WholeCrew[]): readonly Permission[] => {
    if (competition.organiser === caller.userCode) return permissions;
    const own = crew.find((row) => row.user_code === caller.userCode && row.status !== 'REVOKED');
    const held = own?.permissions ?? [];
    if (!held.includes('crew.manage')) throw refuse('NOT_ALLOWED');
    return held;
  };
  const checkHeld = (held: readonly Permission[], touched: readonly Permission[]): void => {
    const lacking = touched.filter((permission) => !held.includes(permission));
    if (lacking.length > 0) throw refuse('PERMISSION_NOT_HELD', { permissions: lacking });
  };

  const changeCrew = (
    unit: Unit<Answer>,
    caller: MemberCaller,
    work: (change: Change, crew: readonly WholeCrew[], held: readonly Permission[]) => Promise<void>,
  ): Promise<Answer> =>
    changes.run(unit, caller, async (change) => {
      const { tx } = change;
      await arrive(tx, { ...caller, now: unit.now });
      await store.followAddresses(tx, caller.competitionCode);
      const crew = await store.list(tx, caller.competitionCode);
      await work(change, crew, heldBy(caller, change, crew));
      return list(tx, caller.competitionCode);
    });

  const memberAt = (crew: readonly WholeCrew[], email: string): WholeCrew => {
    const member = crew.find((row) => row.email === email);
    if (!member || member.status === 'REVOKED') throw refuse('CREW_NOT_PRESENT', { email });
    return member;
  };

  /** Whoever was invited by address alone may have an account by now. */
  const accountOf = async ({ tx }: Change, member: WholeCrew): Promise<string | undefined> =>
    member.user_code ?? (await store.accountOf(tx, member.email));

  const arrive: CrewOf['arrive'] = async (tx, { userCode, competitionCode, now }) => {
    const email = await store.emailOf(tx, userCode);
    if (email === undefined || !(await store.isInvited(tx, { competitionCode, userCode, email }))) return;
    await store.accountOf(tx, email);
    const crewCode = await store.arrive(tx, { competitionCode, userCode, email, now });
    if (crewCode === undefined) return;
    const details = { before: { status: 'INVITED' }, after: { status: 'ONBOARDED' } };
    await recordAudit(tx, {
      at: now,
      actor: userCode,
      act: 'crew.onboarded',
      subject: crewCode,
      details,
      competitionCode,
    });
    tell(announcements.within(tx), competitionCode, userCode);
  };

  const invite = (unit: Unit<Answer>, caller: MemberCaller, grant: Grant): Promise<Answer> =>
    changeCrew(unit, caller, async (change, crew, held) => {
      const { tx, now, competition } = change;
      const granted = ordered(grant.permissions);
      checkHeld(held, granted);
      const account = await store.accountOf(tx, grant.email);
      const known = crew.find((row) => row.email === grant.email);
      if (known && known.status !== 'REVOKED') throw refuse('CREW_ALREADY_PRESENT', { email: grant.email });
      if (account === competition.organiser) throw refuse('CREW_ALREADY_PRESENT', { email: grant.email });
      const mail = crewInvitationMail({
        competitionName: competition.competition_name,
        invitedBy: await store.nameOf(tx, caller.userCode),
        dashboardUrl,
        hasAccount: account !== undefined,
      });
      const sentBy = { userCode: caller.userCode, competitionCode: competition.competition_code };
      await sendMail(tx, { to: grant.email, userCode: account ?? null, sentBy, ...mail }, now);
      const row = {
        competition_code: competition.competition_code,
        email: grant.email,
        permissions: granted,
        invited_by: caller.userCode,
      };
      const again = {
        permissions: granted,
        status: 'INVITED',
        invited_by: caller.userCode,
        invited_at: now,
        onboarded_at: null,
        revoked_at: null,
      } as const;
      if (known) await store.update(tx, known.crew_code, again);
      const crewCode = known?.crew_code ?? (await store.create(tx, row, now));
      await change.record('crew.invited', crewCode, null, { permissions: granted });
      tell(change, caller.competitionCode, account);
    });

  /** Neither giving nor taking back goes beyond what one holds. */
  const update = (unit: Unit<Answer>, caller: MemberCaller, grant: Grant): Promise<Answer> =>
    changeCrew(unit, caller, async (change, crew, held) => {
      const member = memberAt(crew, grant.email);
      const granted = ordered(grant.permissions);
      checkHeld(
        held,
        permissions.filter((permission) => granted.includes(permission) !== member.permissions.includes(permission)),
      );
      await store.update(change.tx, member.crew_code, { permissions: granted });
      await change.record(
        'crew.updated',
        member.crew_code,
        { permissions: member.permissions },
        { permissions: granted },
      );
      tell(change, caller.competitionCode, await accountOf(change, member));
    });

  const revoke = (unit: Unit<Answer>, caller: MemberCaller, email: string): Promise<Answer> =>
    changeCrew(unit, caller, async (change, crew, held) => {
      const member = memberAt(crew, email);
      checkHeld(held, member.permissions);
      await store.update(change.tx, member.crew_code, { status: 'REVOKED', permissions: [], revoked_at: change.now });
      await change.record('crew.revoked', member.crew_code, { permissions: member.permissions }, { permissions: [] });
      tell(change, caller.competitionCode, await accountOf(change, member), { isOut: true });
    });

  const personalData: PersonalData = {
    name: 'crew',
    collect: async (person) =>
      (await store.of(person)).map((row) => ({
        competitionCode: row.competition_code,
        competitionName: row.competition_name,
        permissions: row.permissions,
        status: row.status,
        invitedAt: row.invited_at.toISOString(),
      })),
    erase: (tx, person) => store.forget(tx, person),
  };

  return {
    list: (competitionCode: string) => list(db, competitionCode),
    invite,
    update,
    revoke,
    arrive,
    emails: async (on: Db | Tx, crewCodes: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (await store.emails(on, crewCodes)).flatMap(({ crew_code, email }) =>
          email === null ? [] : [[crew_code, email] as const],
        ),
      ),
    personalData,
  };
};
export type Crew = ReturnType<typeof createCrew>;
