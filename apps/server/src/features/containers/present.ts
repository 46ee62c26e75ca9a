import type { Container, Member } from '@podium/contract';
import { fullName } from '@podium/domain/accounts';
import { missingParts } from '@podium/domain/registrations';
import type { ContainerRow } from '../../platform/db/container-tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';
import { type ContainerStore, groupBy, type WholeMember } from './container-store.ts';
import type { Placement, PlacementStore } from './placement-store.ts';
import type { CompetitionRules } from './rules.ts';

const presentMember = (row: WholeMember): Member => ({
  memberCode: row.member_code,
  email: row.email ?? '',
  fName: row.f_name,
  lName: row.l_name,
  userId: row.user_id,
  status: row.status,
  permissions: [],
  isCaptain: row.is_captain,
  instituteName: row.institute?.instituteName ?? row.institute_name,
});

/** How a member is called where there may be no name yet. */
export const nameOf = (row: WholeMember): string =>
  fullName({ fName: row.f_name, lName: row.l_name }) || (row.email ?? '');

/** In a round, what it has there; otherwise the last room it was given. */
const placeIn = (placements: readonly Placement[], roundCode: string | undefined) => {
  const inRound = placements.filter((row) => roundCode === undefined || row.round_code === roundCode);
  return {
    competitionRoomCode: inRound.findLast((row) => row.competition_room_code !== null)?.competition_room_code ?? null,
    qualified: inRound.some(({ qualified }) => qualified),
  };
};

export const createContainerViews = ({ store, placements }: { store: ContainerStore; placements: PlacementStore }) => ({
  /** Containers with their people and with what each is missing, in the order in which they came. */
  async of(
    on: Db | Tx,
    rows: readonly ContainerRow[],
    rules: CompetitionRules,
    roundCode?: string,
  ): Promise<Container[]> {
    const codes = rows.map((row) => row.container_code);
    const people = groupBy(await store.members(on, codes), (row) => row.container_code);
    const places = groupBy(await placements.of(on, codes), (row) => row.container_code);
    return rows.map((row) => {
      const members = people.get(row.container_code) ?? [];
      const place = placeIn(places.get(row.container_code) ?? [], roundCode);
      const missing = missingParts(rules, {
        members: members.map((member) => ({
          status: member.status,
          name: nameOf(member),
          institute: member.institute,
        })),
        approval: row.approval,
        hasRoom: place.competitionRoomCode !== null,
      });
      return {
        containerCode: row.container_code,
        type: row.type,
        containerName: row.container_name,
        users: members.map(presentMember),
        isActive: row.is_active,
        approval: row.approval,
        ...place,
        missing: missing.map((part) => ('names' in part ? { ...part, names: [...part.names] } : part)),
        answers: row.answers,
        createdAt: row.created_at.toISOString(),
        version: row.version,
      };
    });
  },
});
export type ContainerViews = ReturnType<typeof createContainerViews>;
