import type { Container } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { ContainerRow, MemberRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';
import type { ContainerStore } from './container-store.ts';
import type { MemberStore } from './member-store.ts';
import type { PresentContainers } from './present-containers.ts';
import type { CompetitionRules, RulesOf } from './rules.ts';

interface ContainerReaderDeps {
  db: Db;
  store: ContainerStore;
  members: MemberStore;
  present: PresentContainers;
  rulesOf: RulesOf;
}

/** What other parts ask about containers and the people in them. */
export const createContainerReader = ({ db, store, members, present, rulesOf }: ContainerReaderDeps) => {
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
  return {
    find,
    competition,
    present,
    rulesOf,
    members: members.list,
    seatOf: members.seatOf,
    rulesByCode: async (on: Db | Tx, competitionCode: string): Promise<CompetitionRules> =>
      rulesOf(on, await competition(on, competitionCode)),
    view: async (on: Db | Tx, of: CompetitionRow, containerCode: string): Promise<Container> => {
      const row = await find(on, of.competition_code, containerCode);
      const [container] = await present(on, [row], await rulesOf(on, of));
      if (!container) throw refuse('CONTAINER_NOT_FOUND');
      return container;
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
