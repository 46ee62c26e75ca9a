import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomCards } from './room-cards.ts';

const entries = (room: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ containerCode: `${room}${at}`, competitionRoomCode: room }));
const seat = (competitionRoomCode: string, judgeCode: string, session = 0) => ({
  competitionRoomCode,
  judgeCode,
  session,
});
const all = () => true;

test('[JA-1] a judge scores every entry of the room in which they sit', () => {
  const cards = roomCards([...entries('A', 2), ...entries('B', 1)], [seat('A', 'x'), seat('B', 'y')], 1, all);
  expect(cards).toEqual([
    { containerCode: 'A0', judgeCode: 'x' },
    { containerCode: 'A1', judgeCode: 'x' },
    { containerCode: 'B0', judgeCode: 'y' },
  ]);
});
test('[JA-2] with sessions, judges who move score the entries of the session in which they are there', () => {
  const seats = [seat('A', 'x', 0), seat('B', 'x', 1), seat('B', 'y', 0), seat('A', 'y', 1)];
  const cards = roomCards([...entries('A', 3), ...entries('B', 2)], seats, 2, all);
  expect(cards.filter(({ judgeCode }) => judgeCode === 'x').map((card) => card.containerCode)).toEqual([
    'A0',
    'A1',
    'B1',
  ]);
  expect(cards.filter(({ judgeCode }) => judgeCode === 'y').map((card) => card.containerCode)).toEqual(['A2', 'B0']);
});
test('[JA-3] a pair that may not be is left out', () => {
  expect(roomCards(entries('A', 2), [seat('A', 'x')], 1, ({ containerCode }) => containerCode !== 'A1')).toHaveLength(
    1,
  );
});
test('[JA-2] when every session has a judge in the room, every entry has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }), (count, sessions) => {
      const seats = Array.from({ length: sessions }, (_, session) => seat('A', 'x', session));
      return roomCards(entries('A', count), seats, sessions, all).length === count;
    }),
  );
});
