import type { Container } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { isInstituteSetValid } from '@podium/domain/institutes';
import { maxMembers, type RegistrationState, registrationState } from '@podium/domain/registrations';
import type { CompetitionRow } from '../../platform/db/competition-tables.ts';
import type { ContainerRow, MemberRow } from '../../platform/db/container-tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';
import { type Change, type Entries, type Setup, tellContainers } from '../competitions/service.ts';
import { nameKey } from '../lists/service.ts';
import type { ContainerStore } from './container-store.ts';
import type { Entrant, PeopleStore } from './people-store.ts';
import type { ContainerViews } from './present.ts';
import type { CompetitionRules, Rules } from './rules.ts';

interface EnteringDeps {
  db: Db;
  store: ContainerStore;
  people: PeopleStore;
  views: ContainerViews;
  rules: Rules;
  setup: Setup;
  entries: Entries;
}

/** Getting into a competition and out of it. Each is called under the competition's lock, so that no two take one place. */
export const createEntering = ({ db, store, people, views, rules, setup, entries }: EnteringDeps) => {
  const find = async (on: Db | Tx, competitionCode: string, containerCode: string): Promise<ContainerRow> => {
    const [row] = await store.byCodes(on, competitionCode, [containerCode]);
    if (!row || row.removed_at !== null) throw refuse('CONTAINER_NOT_FOUND');
    return row;
  };
  const competitionAt = async (on: Db | Tx, competitionCode: string): Promise<CompetitionRow> => {
    const row = await store.competition(on, competitionCode);
    if (!row) throw refuse('COMPETITION_NOT_FOUND');
    return row;
  };
  const view = async (on: Db | Tx, competition: CompetitionRow, containerCode: string): Promise<Container> => {
    const [container] = await views.of(
      on,
      [await find(on, competition.competition_code, containerCode)],
      await rules.of(on, competition),
    );
    if (!container) throw refuse('CONTAINER_NOT_FOUND');
    return container;
  };

  const state = async (
    on: Db | Tx,
    competition: CompetitionRow,
    { maxContainers }: CompetitionRules,
    now: Date,
  ): Promise<RegistrationState> => {
    const code = competition.competition_code;
    const window = (await setup.windows(on, [code])).get(code) ?? null;
    const containers = (await entries.countContainers(on, [code])).get(code) ?? 0;
    return registrationState({ status: competition.status, window, containers, maxContainers }, now);
  };

  /** None where there is no limit. */
  const placesLeft = async (
    tx: Tx,
    competitionCode: string,
    { maxContainers }: CompetitionRules,
  ): Promise<number | null> => {
    if (maxContainers === null) return null;
    const containers = (await entries.countContainers(tx, [competitionCode])).get(competitionCode) ?? 0;
    return Math.max(0, maxContainers - containers);
  };
  const checkSeats = async (tx: Tx, competitionCode: string, of: CompetitionRules, wanted: number): Promise<void> => {
    const left = await placesLeft(tx, competitionCode, of);
    if (left !== null && wanted > left) throw refuse('COMPETITION_FULL', { maxContainers: of.maxContainers });
  };
  const checkName = async (tx: Tx, competitionCode: string, name: string, own?: string): Promise<void> => {
    const holder = (await store.byNames(tx, competitionCode, [name])).get(nameKey(name));
    if (holder && holder.container_code !== own) throw refuse('CONTAINER_NAME_TAKEN');
  };
  const checkFree = async (tx: Tx, competitionCode: string, emails: readonly string[]): Promise<void> => {
    const taken = await store.takenEmails(tx, competitionCode, emails);
    const known = emails.filter((email) => taken.has(email));
    if (known.length > 0) throw refuse('ALREADY_REGISTERED', { emails: known });
  };

  /** An institute joins those that are there; whether they are one is asked of all who have come. */
  const checkInstitutes = async (tx: Tx, containerCode: string, { institute }: Entrant): Promise<void> => {
    const others = (await store.members(tx, [containerCode]))
      .filter(({ status }) => status === 'ONBOARDED')
      .flatMap((member) => member.institute ?? []);
    const all = institute === null ? others : [...others, institute];
    if (all.length > 1 && !isInstituteSetValid(all))
      throw refuse('INSTITUTES_DIFFER', { institutes: [...new Set(all.map(({ instituteName }) => instituteName))] });
  };

  return {
    find,
    view,
    state,
    placesLeft,
    checkSeats,
    checkName,
    checkFree,
    competition: competitionAt,
    rulesOf: rules.of,
    rulesByCode: async (on: Db | Tx, competitionCode: string): Promise<CompetitionRules> =>
      rules.of(on, await competitionAt(on, competitionCode)),
    /** The place of somebody who has come. */
    async ownPlace(on: Db | Tx, competitionCode: string, userCode: string): Promise<MemberRow | undefined> {
      const place = await store.placeOf(on, competitionCode, { userCode, email: '' });
      return place?.status === 'ONBOARDED' ? place : undefined;
    },
    /** Which competition a container is in, and whether this person has come into it; nothing when it is not there. */
    async whereIs(
      containerCode: string,
      userCode: string,
    ): Promise<{ competitionCode: string; isMember: boolean } | undefined> {
      const competitionCode = await store.competitionOf(db, containerCode);
      if (competitionCode === undefined) return undefined;
      const place = await store.placeOf(db, competitionCode, { userCode, email: '' });
      return { competitionCode, isMember: place?.status === 'ONBOARDED' && place.container_code === containerCode };
    },
    placeOf: store.placeOf,
    members: store.members,
    roomNames: async (on: Db | Tx, competitionCode: string): Promise<ReadonlyMap<string, string>> =>
      new Map((await store.rooms(on, competitionCode)).map((room) => [room.competition_room_code, room.room_name])),

    async entrant(tx: Tx, userCode: string): Promise<Entrant> {
      const person = await people.entrant(tx, userCode);
      if (!person) throw refuse('SIGN_IN_REQUIRED');
      return person;
    },

    /** A new entry with one person in it, who is its captain. */
    async enter(
      { tx, now, competition, record, announce }: Change,
      person: Entrant,
      entry: { teamName: string | undefined; answers: Readonly<Record<string, string>>; rules: CompetitionRules },
    ): Promise<string> {
      const code = competition.competition_code;
      const place = await store.placeOf(tx, code, person);
      if (place) throw refuse('ALREADY_REGISTERED', { status: place.status });
      await checkSeats(tx, code, entry.rules, 1);
      const isTeam = competition.competition_type === 'TEAM';
      if (isTeam && entry.teamName === undefined)
        throw refuse('VALIDATION_FAILED', { fields: { teamName: 'Give your team a name.' } });
      const containerName = isTeam ? (entry.teamName ?? '') : person.name;
      if (isTeam) await checkName(tx, code, containerName);
      const approval = entry.rules.approval ? 'waiting' : 'approved';
      const [containerCode = ''] = await store.create(
        tx,
        [
          {
            competitionCode: code,
            type: isTeam ? 'TEAM' : 'REGISTRATION',
            containerName,
            approval,
            answers: entry.answers,
          },
        ],
        now,
      );
      await store.addMembers(
        tx,
        [{ competitionCode: code, containerCode, email: person.email, userCode: person.userCode, isCaptain: true }],
        now,
      );
      await store.refresh(tx, [containerCode]);
      await record('container.registered', containerCode, null, { approval });
      announce(events.newContainerCreated, [{ of: 'competition', competitionCode: code }], {
        competitionCode: code,
        containerCode,
      });
      return containerCode;
    },

    /** Takes a place in an entry: the one that was kept for this person, or a free one. */
    async join(
      { tx, now, competition, record, announce }: Change,
      containerCode: string,
      person: Entrant,
      { kept, rules: of }: { kept: string | null; rules: CompetitionRules },
    ): Promise<void> {
      const container = await find(tx, competition.competition_code, containerCode);
      const members = await store.members(tx, [containerCode]);
      const place = await store.placeOf(tx, competition.competition_code, person);
      const own =
        place && place.container_code === containerCode && place.status === 'INVITED' ? place.member_code : kept;
      if (place && place.member_code !== own) throw refuse('ALREADY_REGISTERED', { status: place.status });
      if (own === null && members.length >= maxMembers(of)) throw refuse('TEAM_FULL');
      if (of.instituteRule) await checkInstitutes(tx, containerCode, person);
      const isCaptain = !members.some((member) => member.is_captain && member.status === 'ONBOARDED');
      if (isCaptain)
        for (const other of members.filter((member) => member.is_captain))
          await store.updateMember(tx, other.member_code, { is_captain: false });
      if (own === null) {
        await store.addMembers(
          tx,
          [
            {
              competitionCode: container.competition_code,
              containerCode,
              email: person.email,
              userCode: person.userCode,
              isCaptain,
            },
          ],
          now,
        );
      } else {
        await store.letGo(tx, competition.competition_code, [person.email]);
        await store.updateMember(tx, own, {
          status: 'ONBOARDED',
          user_code: person.userCode,
          email: person.email,
          is_captain: isCaptain,
          joined_at: now,
        });
      }
      if (container.type === 'REGISTRATION')
        await store.update(tx, [containerCode], { container_name: person.name, name_key: nameKey(person.name) });
      await store.refresh(tx, [containerCode]);
      await record('member.joined', containerCode, null, { userCode: person.userCode });
      tellContainers({ announce, competition }, [containerCode]);
    },

    /** Keeps places for these addresses. */
    async keepPlaces(
      { tx, now, competition, record }: Change,
      containerCode: string,
      emails: readonly string[],
      { rules: of, captainFirst }: { rules: CompetitionRules; captainFirst: boolean },
    ): Promise<{ email: string; memberCode: string }[]> {
      const members = await store.members(tx, [containerCode]);
      const unique = [...new Set(emails)];
      const competitionCode = competition.competition_code;
      await checkFree(tx, competitionCode, unique);
      if (members.length + unique.length > maxMembers(of))
        throw refuse('TEAM_FULL', { places: Math.max(0, maxMembers(of) - members.length) });
      const codes = await store.addMembers(
        tx,
        unique.map((email, at) => ({
          competitionCode,
          containerCode,
          email,
          userCode: null,
          isCaptain: captainFirst && at === 0,
        })),
        now,
      );
      await store.refresh(tx, [containerCode]);
      await record('member.invited', containerCode, null, { members: codes });
      return unique.map((email, at) => ({ email, memberCode: codes[at] ?? '' }));
    },

    async removeMember(
      { tx, now, competition, record, announce, dismissPerson }: Change,
      member: MemberRow,
    ): Promise<void> {
      await store.updateMember(tx, member.member_code, { removed_at: now, is_captain: false });
      await store.refresh(tx, [member.container_code]);
      await record('member.removed', member.container_code, { member: member.member_code }, null);
      tellContainers({ announce, competition }, [member.container_code]);
      if (member.user_code !== null) dismissPerson({ userCode: member.user_code });
    },
    async handOver({ tx, competition, record, announce }: Change, from: MemberRow, to: MemberRow): Promise<void> {
      await store.updateMember(tx, from.member_code, { is_captain: false });
      await store.updateMember(tx, to.member_code, { is_captain: true });
      await store.refresh(tx, [to.container_code]);
      await record('captain.changed', to.container_code, { captain: from.member_code }, { captain: to.member_code });
      tellContainers({ announce, competition }, [to.container_code]);
    },
    async rename(
      { tx, competition, record, announce }: Change,
      container: ContainerRow,
      containerName: string,
    ): Promise<void> {
      if (container.type === 'TEAM')
        await checkName(tx, container.competition_code, containerName, container.container_code);
      await store.update(tx, [container.container_code], {
        container_name: containerName,
        name_key: nameKey(containerName),
      });
      await store.refresh(tx, [container.container_code]);
      if (container.type === 'TEAM')
        await record(
          'container.renamed',
          container.container_code,
          { containerName: container.container_name },
          { containerName },
        );
      else await record('container.renamed', container.container_code, null, { version: container.version + 1 });
      tellContainers({ announce, competition }, [container.container_code]);
    },
    async remove(
      { tx, now, competition, record, announce, dismissFrom }: Change,
      containerCodes: readonly string[],
    ): Promise<void> {
      await store.removeMembers(tx, containerCodes, now);
      await store.update(tx, containerCodes, { removed_at: now });
      await record('container.removed', competition.competition_code, { containers: containerCodes }, null);
      tellContainers({ announce, competition }, containerCodes);
      dismissFrom(containerCodes.map((containerCode) => ({ of: 'container', containerCode })));
    },
  };
};
export type Entering = ReturnType<typeof createEntering>;
