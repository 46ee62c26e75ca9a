import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribute } from './distribution.ts';

const room = (competitionRoomCode: string, ...conflicts: string[]) => ({
  competitionRoomCode,
  conflicts: new Set(conflicts),
});
const entry = (containerCode: string, ...institutes: string[]) => ({ containerCode, institutes });
const sizes = (result: ReturnType<typeof distribute>, rooms: { competitionRoomCode: string }[]) =>
  rooms.map(
    ({ competitionRoomCode: code }) => result.assigned.filter((one) => one.competitionRoomCode === code).length,
  );

const containers = fc.uniqueArray(
  fc.record({
    containerCode: fc.string({ minLength: 1, maxLength: 4 }),
    institutes: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 2 }),
  }),
  {
    selector: ({ containerCode }) => containerCode,
    maxLength: 40,
  },
);

test('[DS-1] without conflicts every container gets a room, and sizes differ by one at most', () => {
  fc.assert(
    fc.property(containers, fc.integer({ min: 1, max: 7 }), (list, count) => {
      const rooms = Array.from({ length: count }, (_, at) => room(`R${at}`));
      const result = distribute(list, rooms);
      expect(result.unassigned).toEqual([]);
      expect(result.assigned).toHaveLength(list.length);
      const found = sizes(result, rooms);
      expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1);
    }),
  );
});
test('[DS-2] a container never goes to a room with a conflict; one without a possible room is named', () => {
  fc.assert(
    fc.property(containers, fc.infiniteStream(fc.boolean()), (list, chance) => {
      const codes = list.map(({ containerCode }) => containerCode);
      const rooms = ['R0', 'R1', 'R2'].map((code) => room(code, ...codes.filter(() => chance.next().value)));
      const result = distribute(list, rooms);
      for (const one of result.assigned) {
        expect(
          rooms
            .find(({ competitionRoomCode }) => competitionRoomCode === one.competitionRoomCode)
            ?.conflicts.has(one.containerCode),
        ).toBe(false);
      }
      expect(result.unassigned.toSorted()).toEqual(
        codes.filter((code) => rooms.every(({ conflicts }) => conflicts.has(code))).toSorted(),
      );
      expect(result.assigned.length + result.unassigned.length).toBe(list.length);
    }),
  );
});
test('[DS-3] entries of one institute are kept apart', () => {
  const rooms = [room('R0'), room('R1'), room('R2')];
  const list = ['a', 'b', 'c'].flatMap((institute) => [1, 2, 3].map((n) => entry(`${institute}${n}`, institute)));
  const { assigned } = distribute(list, rooms);
  const pairs = new Set(assigned.map((one) => `${one.containerCode[0]}@${one.competitionRoomCode}`));
  expect(pairs.size).toBe(9);
});
test('[DS-4] the same input gives the same rooms, in whatever order it comes', () => {
  fc.assert(
    fc.property(containers, (list) => {
      const rooms = [room('R0'), room('R1')];
      expect(distribute(list.toReversed(), rooms)).toEqual(distribute(list, rooms));
    }),
  );
});
test('[DS-5] each assignment says why', () => {
  const { assigned } = distribute([entry('a', 'X'), entry('b', 'X'), entry('c')], [room('R0', 'c'), room('R1')]);
  expect(Object.fromEntries(assigned.map(({ containerCode, because }) => [containerCode, because]))).toEqual({
    a: 'even',
    b: 'apart',
    c: 'conflict',
  });
});
test('[DS-2] without rooms nothing is assigned', () => expect(distribute([entry('a')], []).unassigned).toEqual(['a']));
