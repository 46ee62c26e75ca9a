import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { operation, points, rules } from '../../test/score-operations.ts';
import { emptyCardLog, type CardLog } from './card-log.ts';
import { mergeOperations } from './merge-operations.ts';
import type { ScoreOperation } from './operations.ts';

// Much arithmetic: a busy machine may take its time. Limits of speed are on CPU time.
vi.setConfig({ testTimeout: 60_000 });

/** What a device does next: it writes, sends its oldest waiting operation, or sends all and reads the card. */
const step = fc.record({
  device: fc.constantFrom('A', 'B'),
  act: fc.constantFrom('write', 'write', 'send', 'sync'),
  criterion: fc.constantFrom('a', 'b'),
  value: fc.integer({ min: 0, max: 3 }),
});

/** A write with everything its device had seen at that moment. */
interface Written {
  operation: ScoreOperation;
  seen: ReadonlySet<string>;
}

const play = (steps: readonly { device: string; act: string; criterion: string; value: number }[]) => {
  let server: CardLog = emptyCardLog;
  const sent: ScoreOperation[] = [];
  const all: Written[] = [];
  const devices = new Map(
    ['A', 'B'].map((name) => [
      name,
      { name, count: 0, waiting: [] as ScoreOperation[], known: emptyCardLog, seen: new Set<string>() },
    ]),
  );
  const send = (one: ScoreOperation) => {
    server = mergeOperations(server, [one], rules).log;
    sent.push(one);
  };
  const sync = (device: { waiting: ScoreOperation[]; known: CardLog; seen: Set<string> }) => {
    for (const one of device.waiting.splice(0)) send(one);
    device.known = server;
    for (const { operationId } of server.accepted) device.seen.add(operationId);
  };
  for (const { device: name, act, criterion, value } of steps) {
    const device = devices.get(name);
    if (!device) continue;
    if (act === 'write') {
      device.count += 1;
      const field = device.known.fields.find(({ criterionCode }) => criterionCode === criterion);
      const one = operation(`${name}${device.count}`, points(value, criterion), { baseVersion: field?.version ?? 0 });
      all.push({ operation: one, seen: new Set(device.seen) });
      device.seen.add(one.operationId);
      device.waiting.push(one);
    } else if (act === 'send') {
      const first = device.waiting.shift();
      if (first) send(first);
    } else sync(device);
  }
  for (const device of devices.values()) sync(device);
  return { server, all, sent };
};

const headsOf = (log: CardLog) =>
  log.fields.flatMap(({ heads }) => heads.map(({ operationId }) => operationId)).toSorted();

test('[SL-7] what remains are exactly the writes that no later write of the field had seen', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { server, all } = play(steps);
      const isField = (one: ScoreOperation, other: ScoreOperation) =>
        'criterionCode' in one && 'criterionCode' in other && one.criterionCode === other.criterionCode;
      const unseen = all.filter(
        ({ operation: one }) =>
          !all.some(({ operation: other, seen }) => isField(one, other) && seen.has(one.operationId)),
      );
      expect(headsOf(server)).toEqual(unseen.map(({ operation: one }) => one.operationId).toSorted());
      expect(server.accepted).toHaveLength(all.length);
    }),
    { numRuns: 500 },
  );
});
test('[SL-6] sending everything twice is the same as once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { server, sent } = play(steps);
      const again = mergeOperations(server, sent, rules);
      expect(again.log).toEqual(server);
      expect(again.outcomes.every(({ outcome }) => outcome === 'already-applied')).toBe(true);
      const doubled = sent.flatMap((one) => [one, one]);
      expect(mergeOperations(emptyCardLog, doubled, rules).log).toEqual(server);
    }),
  );
});
test('[SL-8] devices without contact end in the same values, whichever is heard first', () => {
  const writes = fc.array(fc.record({ criterion: fc.constantFrom('a', 'b'), value: fc.integer({ min: 0, max: 3 }) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(writes, writes, fc.infiniteStream(fc.boolean()), (ofA, ofB, turns) => {
      const make = (name: string, list: typeof ofA) =>
        list.map(({ criterion, value }, at) => operation(`${name}${at + 1}`, points(value, criterion)));
      const [a, b] = [make('A', ofA), make('B', ofB)];
      const mixed: ScoreOperation[] = [];
      const queues = [[...a], [...b]];
      while (queues.some((queue) => queue.length > 0)) {
        const next = queues[turns.next().value ? 0 : 1]?.shift();
        if (next) mixed.push(next);
      }
      const heads = (list: ScoreOperation[]) => headsOf(mergeOperations(emptyCardLog, list, rules).log);
      expect(heads(mixed)).toEqual(heads([...a, ...b]));
      expect(heads(mixed)).toEqual(heads([...b, ...a]));
    }),
  );
});
