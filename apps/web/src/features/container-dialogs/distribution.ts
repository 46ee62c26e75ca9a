import type { EndpointOutput, Endpoints, Room } from '@podium/contract';

type AssignedContainers = EndpointOutput<Endpoints['distributeContainers']>['assigned'];
type Because = AssignedContainers[number]['because'];

/** How many each room holds before and after. */
export const roomsAfter = (rooms: readonly Room[], assigned: AssignedContainers) =>
  rooms.map(({ competitionRoomCode, roomName, containerCount: before }) => {
    const comes = assigned.filter(
      (one) => one.competitionRoomCode === competitionRoomCode && one.was !== competitionRoomCode,
    ).length;
    const goes = assigned.filter(
      (one) => one.was === competitionRoomCode && one.competitionRoomCode !== competitionRoomCode,
    ).length;
    return { competitionRoomCode, roomName, before, after: before + comes - goes };
  });

/** Why they stand where they stand, the most common first. */
export const reasons = (assigned: AssignedContainers): [Because, number][] =>
  (['even', 'apart', 'conflict'] as const)
    .map((because): [Because, number] => [because, assigned.filter((one) => one.because === because).length])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
