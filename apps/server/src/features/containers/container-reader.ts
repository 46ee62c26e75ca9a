import type { Container } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { ContainerRow } from './tables.ts';
import type { MemberRow } from '../members/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerStore } from './container-store.ts';
import type { MemberStore } from '../members/service.ts';
import { presentContainer, type PresentContainers } from './present-containers.ts';
import { type CompetitionRules, rulesFrom, type RulesOf } from './rules.ts';

interface ContainerReaderDeps {
  db: Db;
  contents: CompetitionContents;
  store: ContainerStore;
  members: MemberStore;
  present: PresentContainers;
  rulesOf: RulesOf;
}

/** What other parts ask about containers and the people in them. */
export const createContainerReader = ({ db, contents, store, members, present, rulesOf }: ContainerReaderDeps) => {
  const find = async (on: Db | Tx, competitionCode: string, containerCode: string): Promise<ContainerRow> => {
    const [row] = await store.byCodes(on, competitionCode, [containerCode]);
    if (!row || row.removed_at !== null) throw refuse('CONTAINER_NOT_FOUND');
    return row;
  };
  const competition = async (on: Db | Tx, competitionCode: string): Promise<CompetitionRow> => {
    const row = await store.competition(on, competitionCode);
    if (!row) throw refuse('COMPETITION_NOT_FOUND');
    return row;
  };
  type AskedSeat = Parameters<typeof members.ownContainers>[1][number];
  const ownContainer = createGroupedStatement({
    run: (asked: readonly AskedSeat[]) => members.ownContainers(db, asked),
    ...crowdGroups,
  });
  return {
    find,
    competition,
    present,
    rulesOf,
    members: members.list,
    seatOf: members.seatOf,
    seatsOf: async (on: Db | Tx, competitionCode: string, people: readonly { userCode: string; email: string }[]) =>
      new Map<string, Pick<MemberRow, 'status'>>(await members.seatsOf(on, competitionCode, people)),
    rulesByCode: async (competitionCode: string): Promise<CompetitionRules> => {
      const content = await contents.of(competitionCode);
      return rulesFrom(content.row, content);
    },
    view: async (on: Db | Tx, of: CompetitionRow, containerCode: string): Promise<Container> => {
      const row = await find(on, of.competition_code, containerCode);
      const [container] = await present(on, [row], await rulesOf(on, of));
      if (!container) throw refuse('CONTAINER_NOT_FOUND');
      return container;
    },
    /** The container of a person who has accepted, the seat in it, and what it has in each round. */
    async own(competitionCode: string, userCode: string, rules: CompetitionRules) {
      const found = await ownContainer({ competitionCode, userCode });
      if (!found) return undefined;
      const { memberCode, isCaptain, row, people, rounds } = found;
      return { memberCode, isCaptain, rounds, container: presentContainer(row, people, rounds, rules) };
    },
    /** Containers that were made a moment ago, in the order in which they were made: they are in no round yet. */
    async fresh(
      tx: Tx,
      competitionCode: string,
      containerCodes: readonly string[],
      rules: CompetitionRules,
    ): Promise<Container[]> {
      if (containerCodes.length === 0) return [];
      const rows = await store.byCodes(tx, competitionCode, containerCodes);
      const people = groupBy(await members.list(tx, containerCodes), (row) => row.container_code);
      return rows.map((row) => presentContainer(row, people.get(row.container_code) ?? [], [], rules));
    },
    /** The seat of a person who has accepted. */
    async ownSeat(on: Db | Tx, competitionCode: string, userCode: string): Promise<MemberRow | undefined> {
      const seat = await members.seatOf(on, competitionCode, { userCode, email: '' });
      return seat?.status === 'ONBOARDED' ? seat : undefined;
    },
    /** The competition of a container, and whether this person is a member; nothing when there is no such container. */
    async whereIs(
      containerCode: string,
      userCode: string,
    ): Promise<{ competitionCode: string; isMember: boolean } | undefined> {
      const competitionCode = await store.competitionOf(db, containerCode);
      if (competitionCode === undefined) return undefined;
      const seat = await members.seatOf(db, competitionCode, { userCode, email: '' });
      return { competitionCode, isMember: seat?.status === 'ONBOARDED' && seat.container_code === containerCode };
    },
    roomNames: async (on: Db | Tx, competitionCode: string): Promise<ReadonlyMap<string, string>> =>
      new Map((await store.rooms(on, competitionCode)).map((room) => [room.competition_room_code, room.room_name])),
  };
};
export type ContainerReader = ReturnType<typeof createContainerReader>;
