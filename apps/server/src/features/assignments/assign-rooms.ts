import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { distribute } from '@podium/domain/assignments';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { AssignmentStore, Participant } from './assignment-store.ts';
import { announceAssignments, type FindParticipants, type InRound } from './round-participants.ts';

/** Which containers a judge of a room may not score, by room. Judging knows. */
export type ConflictsOf = (
  on: Db | Tx,
  competitionCode: string,
  roundCode: string,
) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;

/** Brings judges' cards in line after entries moved. Judging does it. */
export type RefreshCards = (change: Change, roundCode: string) => Promise<void>;

interface AssignRoomsDeps {
  changes: Changes;
  store: AssignmentStore;
  findParticipants: FindParticipants;
  roomNames: (on: Db | Tx, competitionCode: string) => Promise<ReadonlyMap<string, string>>;
  refreshRooms: (tx: Tx, containerCodes: readonly string[]) => Promise<void>;
  conflictsOf: ConflictsOf;
  refreshCards: RefreshCards;
}

type Distributed = EndpointOutput<Endpoints['distributeContainers']>;
type Assigned = EndpointOutput<Endpoints['assignContainers']>;
type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];
type Move = Body<'assignContainers'>['moves'][number];

const distributeAmong = (
  rooms: readonly string[],
  participants: readonly Participant[],
  conflicts: Awaited<ReturnType<ConflictsOf>>,
  { onlyUnassigned }: Pick<Body<'distributeContainers'>, 'onlyUnassigned'>,
) => {
  const wanted = participants.filter((row) => !onlyUnassigned || row.competition_room_code === null);
  const settledIn = (roomCode: string) =>
    onlyUnassigned ? participants.filter((row) => row.competition_room_code === roomCode) : [];
  return distribute(
    wanted.map((row) => ({ containerCode: row.container_code, institutes: row.institutes })),
    rooms.map((competitionRoomCode) => ({
      competitionRoomCode,
      conflicts: conflicts.get(competitionRoomCode) ?? new Set<string>(),
      settled: settledIn(competitionRoomCode).map(({ institutes }) => institutes),
    })),
  );
};

/** Where those without a room would go. */
const proposeRooms = (
  rooms: readonly string[],
  participants: readonly Participant[],
  conflicts: Awaited<ReturnType<ConflictsOf>>,
) => distributeAmong(rooms, participants, conflicts, { onlyUnassigned: true }).assigned;

const checkMoves = (
  moves: readonly Move[],
  containers: ReadonlyMap<string, unknown>,
  rooms: ReadonlyMap<string, unknown>,
): void => {
  for (const { containerCode, competitionRoomCode } of moves) {
    if (!containers.has(containerCode)) throw refuse('CONTAINER_NOT_FOUND', { containerCode });
    if (competitionRoomCode !== null && !rooms.has(competitionRoomCode))
      throw refuse('ROOM_NOT_FOUND', { competitionRoomCode });
  }
};

/** Containers into the rooms of a round, by an even distribution or one by one. */
export const createAssignRooms = ({
  changes,
  store,
  findParticipants,
  roomNames,
  refreshRooms,
  conflictsOf,
  refreshCards,
}: AssignRoomsDeps) => {
  const write = async (change: Change, roundCode: string, moves: readonly Move[]): Promise<void> => {
    await store.assign(change.tx, change.competition.competition_code, roundCode, moves);
    await refreshRooms(
      change.tx,
      moves.map(({ containerCode }) => containerCode),
    );
    await refreshCards(change, roundCode);
    announceAssignments(change, roundCode);
  };

  /** The answer says where each was before; sent back as moves, it undoes this. */
  const moveContainers = async (change: Change, roundCode: string, moves: readonly Move[]): Promise<Assigned> => {
    const { participants } = await findParticipants(change, roundCode);
    const rooms = await roomNames(change.tx, change.competition.competition_code);
    const was = new Map(participants.map((row) => [row.container_code, row.competition_room_code]));
    const wanted = [...new Map(moves.map((one) => [one.containerCode, one])).values()];
    checkMoves(wanted, was, rooms);
    const moved = wanted.filter((one) => was.get(one.containerCode) !== one.competitionRoomCode);
    const before = moved.map(({ containerCode }) => ({
      containerCode,
      competitionRoomCode: was.get(containerCode) ?? null,
    }));
    if (moved.length > 0) {
      await write(change, roundCode, moved);
      const touches = { rounds: [roundCode], containers: 'all' } as const;
      await change.record('containers.placed', roundCode, { rooms: before }, { rooms: moved }, touches);
    }
    return { moved: moved.length, before };
  };

  return {
    distribute: (
      unit: Unit<Distributed>,
      { roundCode, ...caller }: InRound,
      { preview, onlyUnassigned }: Body<'distributeContainers'>,
    ): Promise<Distributed> =>
      changes.run(unit, caller, async (change) => {
        const { tx } = change;
        const { participants } = await findParticipants(change, roundCode);
        const rooms = [...(await roomNames(tx, caller.competitionCode)).keys()];
        if (rooms.length === 0) throw refuse('ROOMS_MISSING');
        const conflicts = await conflictsOf(tx, caller.competitionCode, roundCode);
        const { assigned, unassigned } = distributeAmong(rooms, participants, conflicts, { onlyUnassigned });
        const rows = new Map(participants.map((row) => [row.container_code, row]));
        const answer = {
          assigned: assigned.map((move) => ({
            ...move,
            containerName: rows.get(move.containerCode)?.container_name ?? '',
            was: rows.get(move.containerCode)?.competition_room_code ?? null,
          })),
          unassigned: [...unassigned],
        };
        if (preview) return answer;
        await write(change, roundCode, assigned);
        await change.record(
          'containers.distributed',
          roundCode,
          { rooms: answer.assigned.map(({ containerCode, was }) => [containerCode, was]) },
          { rooms: assigned.map(({ containerCode, competitionRoomCode }) => [containerCode, competitionRoomCode]) },
          { rounds: [roundCode], containers: 'all' },
        );
        return answer;
      }),

    move: moveContainers,

    propose: proposeRooms,

    assign: (
      unit: Unit<Assigned>,
      { roundCode, ...caller }: InRound,
      { moves }: Body<'assignContainers'>,
    ): Promise<Assigned> => changes.run(unit, caller, (change) => moveContainers(change, roundCode, moves)),
  };
};
