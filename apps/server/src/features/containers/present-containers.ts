import type { Container, Member } from '@podium/contract';
import { fullName } from '@podium/domain/accounts';
import { missingParts } from '@podium/domain/registrations';
import type { ContainerRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { ContainerStore } from './container-store.ts';
import type { ListedMember, MemberStore, RoundFacts } from '../members/service.ts';
import type { CompetitionRules } from './rules.ts';

const presentMember = (row: ListedMember): Member => ({
  memberCode: row.member_code,
  email: row.email ?? '',
  fName: row.f_name,
  lName: row.l_name,
  userId: row.user_id,
  status: row.status,
  permissions: row.permissions,
  isCaptain: row.is_captain,
  instituteName: row.institute?.instituteName ?? row.institute_name,
});

/** The name of a member, or the address where there is no name yet. */
export const nameOf = (row: ListedMember): string =>
  fullName({ fName: row.f_name, lName: row.l_name }) || (row.email ?? '');

/** In a round, what it has there; otherwise the last room it was given. */
const roomIn = (facts: readonly RoundFacts[], roundCode: string | undefined) => {
  const inRound = facts.filter((row) => roundCode === undefined || row.round_code === roundCode);
  return {
    competitionRoomCode: inRound.findLast((row) => row.competition_room_code !== null)?.competition_room_code ?? null,
    qualified: inRound.some(({ qualified }) => qualified),
  };
};

export const presentContainer = (
  row: ContainerRow,
  members: readonly ListedMember[],
  facts: readonly RoundFacts[],
  rules: CompetitionRules,
  roundCode?: string,
): Container => {
  const room = roomIn(facts, roundCode);
  const missing = missingParts(rules, {
    members: members.map((member) => ({ status: member.status, name: nameOf(member), institute: member.institute })),
    approval: row.approval,
    hasRoom: room.competitionRoomCode !== null,
  });
  return {
    containerCode: row.container_code,
    type: row.type,
    containerName: row.container_name,
    users: members.map(presentMember),
    isActive: row.is_active,
    approval: row.approval,
    ...room,
    missing: missing.map((part) => ('names' in part ? { ...part, names: [...part.names] } : part)),
    answers: row.answers,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
};

/** Presents containers with their people and with what each is missing, in the given order. */
export const createPresentContainers =
  ({ store, members }: { store: ContainerStore; members: MemberStore }) =>
  async (
    on: Db | Tx,
    rows: readonly ContainerRow[],
    rules: CompetitionRules,
    roundCode?: string,
  ): Promise<Container[]> => {
    const codes = rows.map((row) => row.container_code);
    const people = groupBy(await members.list(on, codes), (row) => row.container_code);
    const facts = groupBy(await store.roundFacts(on, codes), (row) => row.container_code);
    return rows.map((row) =>
      presentContainer(
        row,
        people.get(row.container_code) ?? [],
        facts.get(row.container_code) ?? [],
        rules,
        roundCode,
      ),
    );
  };
export type PresentContainers = ReturnType<typeof createPresentContainers>;
