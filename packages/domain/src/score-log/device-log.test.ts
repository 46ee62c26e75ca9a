import { expect, test } from 'vitest';
import { address, points, rules } from '../../test/score-operations.ts';
import { present } from '../../test/present.ts';
import { emptyCardLog, type CardLog } from './card-log.ts';
import { cardView } from './card-view.ts';
import * as device from './device-log.ts';
import { mergeOperations } from './merge-operations.ts';

const day = 24 * 60 * 60 * 1000;
const append = (log: device.DeviceLog, value: number, seen = emptyCardLog, more: Partial<device.OperationDraft> = {}) =>
  device.appendOperation(
    log,
    { address, write: points(value), action: 'set', ...more },
    { operationId: `${log.deviceId}${log.nextSequence}`, at: '2026-01-01T10:00:00.000Z', seen, rules },
  );
const start = device.emptyDeviceLog('A', 'JUD1');
const shown = (log: device.DeviceLog, seen = emptyCardLog) =>
  cardView(device.cardOnDevice(log, address, seen, rules), ['a']).assessment[0]?.points;

test('[SL-10] operations are numbered in the order they were made and sent 50 at once', () => {
  let log = start;
  for (let at = 0; at < 60; at += 1) log = append(log, at % 10);
  expect(device.waitingOperations(log).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  );
  expect(device.nextBatch(log)).toHaveLength(50);
  const { outcomes } = mergeOperations(emptyCardLog, device.nextBatch(log), rules);
  const sent = device.recordOutcomes(log, outcomes, 1000);
  expect(device.nextBatch(sent).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 10 }, (_, at) => at + 51),
  );
});
test('[SL-10] a refused operation is not sent again and stays with its code', () => {
  const log = append(append(start, 7.25), 8);
  const { outcomes } = mergeOperations(emptyCardLog, device.nextBatch(log), rules);
  const after = device.pruneLog(device.recordOutcomes(log, outcomes, 1000), 1000 + 2 * day);
  expect(device.nextBatch(after)).toEqual([]);
  expect(after.operations).toMatchObject([{ refused: 'points-off-scale', operation: { value: 7.25 } }]);
});
test('[JS-21] many waiting operations of one field count as one', () => {
  const log = append(append(start, 1), 2);
  expect(device.countFields(device.waitingOperations(log))).toBe(1);
  const elsewhere = append(log, 2, emptyCardLog, { address: { ...address, containerCode: 'C2' } });
  const both = append(elsewhere, 2, emptyCardLog, { write: points(2, 'b') });
  expect(device.countFields(device.waitingOperations(both))).toBe(3);
});
test('[SL-1] the device shows its waiting operations over the card of the server', () => {
  const server = mergeOperations(emptyCardLog, device.nextBatch(append(start, 3)), rules).log;
  const log = append(device.emptyDeviceLog('B', 'JUD1'), 9, server);
  expect(device.nextBatch(log)[0]?.baseVersion).toBe(1);
  expect(shown(log, server)).toBe(9);
  expect(shown(start, server)).toBe(3);
  const elsewhere = append(start, 5, emptyCardLog, { address: { ...address, containerCode: 'C2' } });
  expect(shown(elsewhere)).toBeNull();
});
test('[SL-6] a card that already holds waiting operations, because the answer was lost, shows the same', () => {
  const log = append(append(start, 3), 4);
  const server = mergeOperations(emptyCardLog, device.nextBatch(log), rules).log;
  expect(device.cardOnDevice(log, address, server, rules)).toEqual(server);
});
test('[SL-5] undo restores what the device showed before, also after the server confirmed the change', () => {
  const server = mergeOperations(emptyCardLog, device.nextBatch(append(start, 3)), rules).log;
  const log = append(append(device.emptyDeviceLog('B', 'JUD1'), 5, server), 6, server);
  const { log: confirmed, outcomes } = mergeOperations(server, device.nextBatch(log), rules);
  const undo = (state: device.DeviceLog, at: number, seen: CardLog) => {
    const draft = present(device.undoOf(present(state.operations[at])));
    return device.appendOperation(state, draft, { operationId: 'undo', at: '', seen, rules });
  };
  expect(shown(undo(log, 1, server), server)).toBe(5);
  expect(shown(undo(log, 0, server), server)).toBe(3);
  const sent = device.recordOutcomes(log, outcomes, 1000);
  expect(shown(undo(sent, 1, confirmed), confirmed)).toBe(5);
  expect(device.waitingOperations(undo(sent, 1, confirmed))).toMatchObject([
    { action: 'undo', undoes: 'B2', baseVersion: 3 },
  ]);
  expect(shown(undo(append(start, 0), 0, emptyCardLog))).toBeNull();
});
test('[SL-5] a choice cannot be undone: a conflict is no value', () => {
  const other = append(device.emptyDeviceLog('B', 'JUD1'), 4);
  const both = [...device.nextBatch(append(start, 7)), ...device.nextBatch(other)];
  const server = mergeOperations(emptyCardLog, both, rules).log;
  const chosen = append(other, 7, server, { action: 'choose' });
  expect(device.undoOf(present(chosen.operations[1]))).toBeUndefined();
});
test('[SL-11] an operation leaves the device a day after its confirmation, and a restored server gets it again', () => {
  const log = append(start, 7);
  const { outcomes } = mergeOperations(emptyCardLog, device.nextBatch(log), rules);
  const confirmed = device.recordOutcomes(log, outcomes, 1000);
  expect(device.waitingOperations(confirmed)).toEqual([]);
  expect(device.pruneLog(confirmed, 1000 + day - 1).operations).toHaveLength(1);
  expect(device.pruneLog(confirmed, 1000 + day).operations).toHaveLength(0);
  expect(device.pruneLog(log, 1000 + 9 * day).operations).toHaveLength(1);
  expect(device.nextBatch(device.resendAll(confirmed))).toEqual(device.nextBatch(log));
});
