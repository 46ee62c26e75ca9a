import { expect, test } from 'vitest';
import { operation, points, rules } from '../../test/score-operations.ts';
import { emptyCardLog, maxAccepted, maxDevices } from './card-log.ts';
import { mergeOperations, unlistedOperations } from './merge-operations.ts';

test('[AT-4] a card takes operations from 20 devices, and goes on taking those of the first', () => {
  const all = Array.from({ length: maxDevices + 1 }, (_, at) =>
    operation(`${String.fromCodePoint(65 + at)}1`, points(5)),
  );
  const { log, outcomes } = mergeOperations(emptyCardLog, all, rules);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(maxDevices).fill('applied'), 'refused']);
  expect(outcomes.at(-1)).toMatchObject({ code: 'too-many-devices' });
  expect(log.devices).toHaveLength(maxDevices);
  expect(mergeOperations(log, [operation('A2', points(6))], rules).outcomes[0]?.outcome).not.toBe('refused');
});
test('[AT-4] a card lists its last operations; an older one is confirmed only where it is known to have been taken', () => {
  const all = Array.from({ length: 2000 }, (_, at) => operation(`A${at + 1}`, points(at % 10)));
  // The fifth was refused and is sent once more.
  const { log } = mergeOperations(
    emptyCardLog,
    all.filter(({ sequence }) => sequence !== 5),
    rules,
  );
  expect(log.accepted).toHaveLength(maxAccepted);
  expect(JSON.stringify(log).length).toBeLessThan(25_000);
  const sent = [operation('A3', points(2)), operation('A5', points(9)), operation('A2000', points(9))];
  expect(unlistedOperations(log, sent).map(({ operationId }) => operationId)).toEqual(['A3', 'A5']);
  const again = mergeOperations(log, sent, rules, new Map([['A3', 3]]));
  expect(again.outcomes).toMatchObject([
    { outcome: 'already-applied', version: 3 },
    { outcome: 'refused', code: 'out-of-order' },
    { outcome: 'already-applied', version: 1999 },
  ]);
  expect(again.log).toEqual(log);
  expect(mergeOperations(log, [operation('A2001', points(1))], rules).outcomes).toMatchObject([{ outcome: 'applied' }]);
});
