import type { EndpointOutput, Endpoints, Room } from '@podium/contract';

type Placed = EndpointOutput<Endpoints['distributeContainers']>['placed'];
type Because = Placed[number]['because'];

/** How many each room holds before and after. */
export const roomsAfter = (rooms: readonly Room[], placed: Placed) =>
  rooms.map(({ competitionRoomCode, roomName, containerCount: before }) => {
    const comes = placed.filter(
      (one) => one.competitionRoomCode === competitionRoomCode && one.was !== competitionRoomCode,
    ).length;
    const goes = placed.filter(
      (one) => one.was === competitionRoomCode && one.competitionRoomCode !== competitionRoomCode,
    ).length;
    return { competitionRoomCode, roomName, before, after: before + comes - goes };
  });

/** Why they stand where they stand, the most common first. */
export const reasons = (placed: Placed): [Because, number][] =>
  (['even', 'apart', 'conflict'] as const)
    .map((because): [Because, number] => [because, placed.filter((one) => one.because === because).length])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
