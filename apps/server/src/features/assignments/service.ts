import { openRounds } from '@podium/domain/rounds';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RoundsOf } from '../competitions/service.ts';
import type { Containers } from '../containers/service.ts';
import { type ConflictsOf, createAssignRooms, type RefreshCards } from './assign-rooms.ts';
import { type Assignment, createAssignmentStore } from './assignment-store.ts';
import { createQualifyContainers } from './qualify-containers.ts';
import { createRoundContainers, createRoundParticipants, type RoundContainers } from './round-participants.ts';

interface AssignmentsDeps {
  changes: Changes;
  rounds: RoundsOf;
  containers: Containers;
  roundContainers: RoundContainers;
  conflictsOf: ConflictsOf;
  refreshCards: RefreshCards;
}

/** Containers in the rounds of a competition: who takes part, in which room, and who goes on. */
export const createAssignments = ({
  changes,
  rounds,
  containers,
  roundContainers,
  conflictsOf,
  refreshCards,
}: AssignmentsDeps) => {
  const store = createAssignmentStore();
  const findParticipants = createRoundParticipants({ roundContainers });
  const { refreshRooms } = containers;
  const { roomNames } = containers.reader;
  return {
    /** The assignments of a container, by round code. */
    of: async (on: Db | Tx, containerCode: string): Promise<ReadonlyMap<string, Assignment>> =>
      new Map((await store.of(on, containerCode)).map((row) => [row.round_code, row])),
    openRounds: async (on: Db | Tx, competitionCode: string) => openRounds(await rounds.list(on, competitionCode)),
    ...createAssignRooms({ changes, store, findParticipants, roomNames, refreshRooms, conflictsOf, refreshCards }),
    qualify: createQualifyContainers({ changes, store, findParticipants }),
  };
};
/** Who takes part in a round; built first, because judging needs it and assignments need judging. */
export const createRoundContainerReader = ({ rounds }: { rounds: RoundsOf }): RoundContainers =>
  createRoundContainers({ store: createAssignmentStore(), rounds });
/** For containers that come back; built first, because assignments need containers. */
export const createLeaveRemovedRooms = () => createAssignmentStore().leaveRemovedRooms;
export type { ConflictsOf } from './assign-rooms.ts';
export type { RoundContainers } from './round-participants.ts';
export type RoomMoves = Pick<ReturnType<typeof createAssignRooms>, 'move' | 'propose'>;
export type Assignments = ReturnType<typeof createAssignments>;
