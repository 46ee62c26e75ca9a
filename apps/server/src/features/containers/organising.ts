import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { ContainerRow } from '../../platform/db/container-tables.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/unit.ts';
import { isUniqueViolation } from '../../platform/unique-violation.ts';
import { type Change, type Changes, tellContainers } from '../competitions/service.ts';
import { decisionMail, invitationMail, type Invitations, reminderMail } from '../invitations/service.ts';
import type { ContainerStore, WholeMember } from './container-store.ts';
import type { Entering } from './entering.ts';
import type { ListStore } from './list-store.ts';
import type { PeopleStore } from './people-store.ts';
import { nameOf } from './present.ts';

interface OrganisingDeps {
  changes: Changes;
  store: ContainerStore;
  lists: ListStore;
  people: PeopleStore;
  entering: Entering;
  invitations: Invitations;
  outbox: Outbox;
  participatedUrl: (competitionCode: string) => string;
}

type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];
type One = EndpointOutput<Endpoints['addContainer']>;
type Changed = EndpointOutput<Endpoints['moveContainer']>;
type People = EndpointOutput<Endpoints['remindMembers']>;
type Named = MemberCaller & { containerCode: string };

const invitationDays = 60;
/** Decimals behind the point after which an order is numbered anew. */
const mostDigits = 400;

/** What the organiser and the crew do with entries. */
export const createOrganising = ({
  changes,
  store,
  lists,
  people,
  entering,
  invitations,
  outbox,
  participatedUrl,
}: OrganisingDeps) => {
  /** All of them, or nothing is done. */
  const chosen = async (
    { tx, competition }: Change,
    codes: readonly string[],
    { removed = false } = {},
  ): Promise<ContainerRow[]> => {
    const unique = [...new Set(codes)];
    const rows = (await store.byCodes(tx, competition.competition_code, unique)).filter(
      (row) => (row.removed_at !== null) === removed,
    );
    if (rows.length !== unique.length) {
      const known = new Set(rows.map((row) => row.container_code));
      throw refuse('CONTAINER_NOT_FOUND', { containerCodes: unique.filter((code) => !known.has(code)).slice(0, 20) });
    }
    return rows;
  };
  const codesOf = (rows: readonly ContainerRow[]): string[] => rows.map((row) => row.container_code);

  type Invited = Pick<WholeMember, 'member_code' | 'container_code'> & { email: string };
  /** A fresh invitation for each kept place; older ones for it stop working. */
  const invite = async (
    { tx, now, competition, announce }: Change,
    userCode: string,
    places: readonly (Invited & { containerName: string | null })[],
    write: (place: { competitionName: string; containerName: string | null; link: string; invitedBy: string }) => {
      subject: string;
      text: string;
    },
  ): Promise<void> => {
    await invitations.revokeOfMembers(
      tx,
      places.map((place) => place.member_code),
      now,
    );
    const issued = await invitations.issueAll(
      tx,
      places.map((place) => ({
        kind: 'registration' as const,
        competitionCode: competition.competition_code,
        containerCode: place.container_code,
        memberCode: place.member_code,
        email: place.email,
        maxUses: 1,
        days: invitationDays,
        byOrganiser: true,
        createdBy: userCode,
      })),
      now,
    );
    const accounts = await people.accountsOf(
      tx,
      places.map(({ email }) => email),
    );
    const invitedBy = await people.nameOf(tx, userCode);
    const mails = places.map(({ email, containerName }, at) => ({
      to: email,
      userCode: accounts.get(email) ?? null,
      ...write({
        competitionName: competition.competition_name,
        containerName,
        link: issued[at]?.link ?? '',
        invitedBy,
      }),
    }));
    await outbox.sendAll(tx, mails, now);
    const { competition_code: competitionCode, competition_name: competitionName } = competition;
    announce(
      events.participantInvitation,
      [...accounts.values()].map((account) => ({ of: 'user', userCode: account })),
      { competitionCode, competitionName },
    );
  };

  const change = (
    unit: Unit<Changed>,
    caller: MemberCaller,
    codes: readonly string[],
    work: (change: Change, rows: ContainerRow[]) => Promise<number>,
    options?: { removed: boolean },
  ): Promise<Changed> =>
    changes.run(unit, caller, async (opened) => ({
      changed: await work(opened, await chosen(opened, codes, options)),
    }));

  return {
    /** For parts that make many entries at once. */
    invite,
    /** Containers that an upload made go whole; from others only the people it added. */
    async takeBack(opened: Change, bulkUploadCode: string): Promise<void> {
      const { containerCodes, members } = await store.ofUpload(opened.tx, bulkUploadCode);
      const made = new Set(containerCodes);
      const added = members.filter((member) => !made.has(member.container_code));
      const codes = added.map((member) => member.member_code);
      if (containerCodes.length > 0) await entering.remove(opened, containerCodes);
      await invitations.revokeOfContainers(opened.tx, containerCodes, opened.now);
      await store.takeOut(opened.tx, codes, opened.now);
      for (const { user_code: userCode } of added) if (userCode !== null) opened.dismissPerson({ userCode });
      await invitations.revokeOfMembers(opened.tx, codes, opened.now);
      const left = [...new Set(added.map((member) => member.container_code))];
      await store.refresh(opened.tx, left);
      tellContainers(opened, left);
    },

    add: (unit: Unit<One>, caller: MemberCaller, { containerName, emails }: Body<'addContainer'>): Promise<One> =>
      changes.run(unit, caller, async (opened) => {
        const { tx, now, competition } = opened;
        const code = competition.competition_code;
        const rules = await entering.rulesOf(tx, competition);
        if (new Set(emails).size > maxMembers(rules)) throw refuse('TEAM_FULL', { places: maxMembers(rules) });
        await entering.checkSeats(tx, code, rules, 1);
        const isTeam = competition.competition_type === 'TEAM';
        if (isTeam) await entering.checkName(tx, code, containerName);
        const [containerCode = ''] = await store.create(
          tx,
          [
            {
              competitionCode: code,
              type: isTeam ? 'TEAM' : 'REGISTRATION',
              containerName,
              approval: 'approved',
              answers: {},
            },
          ],
          now,
        );
        const kept = await entering.keepPlaces(opened, containerCode, emails, { rules, captainFirst: true });
        await opened.record('container.added', containerCode, null, { members: kept.length });
        opened.announce(events.newContainerCreated, [{ of: 'competition', competitionCode: code }], {
          competitionCode: code,
          containerCode,
        });
        const places = kept.map(({ email, memberCode }) => ({
          email,
          member_code: memberCode,
          container_code: containerCode,
          containerName: isTeam ? containerName : null,
        }));
        await invite(opened, caller.userCode, places, invitationMail);
        return { container: await entering.view(tx, competition, containerCode) };
      }),

    rename: (
      unit: Unit<One>,
      { containerCode, ...caller }: Named,
      { containerName, version }: Body<'updateContainer'>,
    ): Promise<One> =>
      changes.run(unit, caller, async (opened) => {
        const { tx, competition } = opened;
        const row = await entering.find(tx, caller.competitionCode, containerCode);
        if (row.version !== version)
          throw refuse('STALE_VERSION', { current: await entering.view(tx, competition, containerCode) });
        await entering.rename(opened, row, containerName);
        return { container: await entering.view(tx, competition, containerCode) };
      }),

    setActive: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes, active }: Body<'setContainersActive'>) =>
      change(unit, caller, containerCodes, async (opened, rows) => {
        const { tx, record } = opened;
        const codes = codesOf(rows.filter((row) => row.is_active !== active));
        await store.update(tx, codes, { is_active: active });
        if (codes.length === 0) return 0;
        await record(active ? 'container.activated' : 'container.deactivated', caller.competitionCode, null, {
          containers: codes,
        });
        tellContainers(opened, codes);
        return codes.length;
      }),

    move: (unit: Unit<Changed>, caller: MemberCaller, { containerCode, after }: Body<'moveContainer'>) =>
      change(unit, caller, after === null ? [containerCode] : [containerCode, after], async (opened) => {
        const { tx, record } = opened;
        if (after === containerCode) return 0;
        const digits = await lists.putBetween(
          tx,
          containerCode,
          await lists.neighbours(tx, caller.competitionCode, after),
        );
        if (digits > mostDigits) await lists.renumber(tx, caller.competitionCode);
        await record('container.moved', containerCode, null, { after });
        tellContainers(opened, []);
        return 1;
      }),

    decide: (
      unit: Unit<Changed>,
      caller: MemberCaller,
      { containerCodes, approval, reason }: Body<'decideContainers'>,
    ) =>
      change(unit, caller, containerCodes, async (opened, rows) => {
        const { tx, now, competition, record } = opened;
        const decided = rows.filter((row) => row.approval !== approval);
        const codes = codesOf(decided);
        await store.update(tx, codes, { approval });
        const names = new Map(decided.map((row) => [row.container_code, row.container_name]));
        const told = (await store.members(tx, codes)).filter(({ status }) => status === 'ONBOARDED');
        const mails = told.flatMap(({ email, user_code, container_code }) =>
          email === null
            ? []
            : [
                {
                  to: email,
                  userCode: user_code,
                  ...decisionMail({
                    competitionName: competition.competition_name,
                    containerName: names.get(container_code) ?? '',
                    approved: approval === 'approved',
                    reason,
                    pageUrl: participatedUrl(competition.competition_code),
                  }),
                },
              ],
        );
        await outbox.sendAll(tx, mails, now);
        if (codes.length === 0) return 0;
        await record(`container.${approval}`, caller.competitionCode, null, { containers: codes, reason });
        tellContainers(opened, codes);
        return codes.length;
      }),

    /** The preview and the sending ask the same question, so that exactly those who were named get it. */
    remind: (
      unit: Unit<People>,
      caller: MemberCaller,
      { containerCodes, preview }: Body<'remindMembers'>,
    ): Promise<People> =>
      changes.run(unit, caller, async (opened) => {
        const rows = await chosen(opened, containerCodes);
        const names = new Map(rows.map((row) => [row.container_code, row.type === 'TEAM' ? row.container_name : null]));
        const open = (await store.members(opened.tx, codesOf(rows))).flatMap((member) =>
          member.status === 'INVITED' && member.email !== null ? [{ ...member, email: member.email }] : [],
        );
        if (!preview && open.length > 0) {
          await invite(
            opened,
            caller.userCode,
            open.map((member) => ({ ...member, containerName: names.get(member.container_code) ?? null })),
            reminderMail,
          );
          await opened.record('members.reminded', caller.competitionCode, null, {
            members: open.map((member) => member.member_code),
          });
        }
        return {
          people: open.map((member) =>
            nameOf(member) === member.email ? member.email : `${nameOf(member)} <${member.email}>`,
          ),
        };
      }),

    remove: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes }: Body<'removeContainers'>) =>
      change(unit, caller, containerCodes, async (opened, rows) => {
        await entering.remove(opened, codesOf(rows));
        await invitations.revokeOfContainers(opened.tx, codesOf(rows), opened.now);
        return rows.length;
      }),

    restore: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes }: Body<'restoreContainers'>) =>
      change(
        unit,
        caller,
        containerCodes,
        async (opened, rows) => {
          const { tx, competition, record } = opened;
          await entering.checkSeats(tx, caller.competitionCode, await entering.rulesOf(tx, competition), rows.length);
          const codes = codesOf(rows);
          await restoring(async () => {
            await store.restoreMembers(tx, codes);
            await store.update(tx, codes, { removed_at: null });
          });
          await store.refresh(tx, codes);
          await record('container.restored', caller.competitionCode, null, { containers: codes });
          tellContainers(opened, codes);
          return rows.length;
        },
        { removed: true },
      ),
  };
};

/** Meanwhile somebody may have come in elsewhere, or taken the name: the database says so. */
const restoring = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isUniqueViolation(error, 'containers_name')) throw refuse('CONTAINER_NAME_TAKEN');
    if (isUniqueViolation(error, 'members_address') || isUniqueViolation(error, 'members_person'))
      throw refuse('ALREADY_REGISTERED');
    throw error;
  }
};
