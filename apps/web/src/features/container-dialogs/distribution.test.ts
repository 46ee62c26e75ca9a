import type { EndpointOutput, Endpoints, Room } from '@podium/contract';
import { expect, test } from 'vitest';
import { reasons, roomsAfter } from './distribution.ts';

test('[PT-16] distributing shows each room before and after, and why', () => {
  const rooms = [
    { competitionRoomCode: 'A', roomName: 'A', containerCount: 3, version: 1 },
    { competitionRoomCode: 'B', roomName: 'B', containerCount: 1, version: 1 },
  ] satisfies Room[];
  const assigned = [
    { containerCode: '1', competitionRoomCode: 'B', containerName: '1', because: 'even', was: 'A' },
    { containerCode: '2', competitionRoomCode: 'A', containerName: '2', because: 'even', was: 'A' },
    { containerCode: '3', competitionRoomCode: 'B', containerName: '3', because: 'apart', was: null },
  ] satisfies EndpointOutput<Endpoints['distributeContainers']>['assigned'];
  expect(roomsAfter(rooms, assigned).map(({ before, after }) => [before, after])).toEqual([
    [3, 2],
    [1, 3],
  ]);
  expect(reasons(assigned)).toEqual([
    ['even', 2],
    ['apart', 1],
  ]);
});
