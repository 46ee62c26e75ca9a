import { cardOnDevice, cardView, mergeOperations } from '@podium/domain/score-log';
import { expect, test } from 'vitest';
import { findCard, rulesOf } from './card-rules.ts';
import type { LogStorage } from './log-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { openScoreLog, type ScoreLog } from './score-log.ts';
import { address, cardsOf } from './test-cards.ts';

const open = async (storage: LogStorage, judgeCode = 'J1'): Promise<ScoreLog> => {
  let ids = 0;
  const mark = Math.random().toString(36).slice(2);
  return openScoreLog({
    storage,
    judgeCode,
    now: () => new Date('2026-11-15T10:00:00.000Z'),
    makeId: () => `${mark}-${(ids += 1)}`,
    notifyTabs: () => {},
  });
};
const give = async (log: ScoreLog, value: number | null, criterionCode = 'speed') =>
  log.append({ address, write: { part: 'points', criterionCode, value }, action: 'set' });

const pointsOn = (log: ScoreLog): (number | null)[] => {
  const { cards, log: device } = log.getState();
  const found = cards && findCard(cards.answer, address);
  if (!found) throw new Error('There is no card.');
  const rules = rulesOf(found.round, found.card);
  return cardView(cardOnDevice(device, address, found.card.content, rules), rules.criterionCodes).assessment.map(
    ({ points }) => points,
  );
};

/** Takes the whole batch, as the server does. */
const confirm = async (log: ScoreLog): Promise<void> => {
  const found = findCard(log.getState().cards?.answer ?? cardsOf(), address);
  if (!found) throw new Error('There is no card.');
  const batch = log.nextBatch();
  const { log: content, outcomes } = mergeOperations(found.card.content, batch, rulesOf(found.round, found.card));
  await log.record({ results: outcomes, cards: [{ ...found.card, content }] });
};

test('[JS-3] a change is stored before it is shown, and is there after a reload', async () => {
  const storage = createMemoryStorage();
  const log = await open(storage);
  await log.takeCards(cardsOf('E1'), 0);
  const stored: number[] = [];
  log.follow(() => {
    void storage.transact('J1', async (tx) => void stored.push((await tx.operations()).length));
  });
  await give(log, 7);
  await storage.transact('J1', async () => {});
  expect(stored).toEqual([1]);
  const again = await open(storage);
  expect(pointsOn(again)).toEqual([7, null]);
  expect(again.waiting()).toBe(1);
});

test('[JS-3] full storage keeps the change in the page and writes it when there is room', async () => {
  const inner = createMemoryStorage();
  let isFull = false;
  const storage: LogStorage = {
    ...inner,
    isKept: true,
    transact: async (judgeCode, work) => {
      if (isFull) throw new Error('QuotaExceededError');
      return inner.transact(judgeCode, work);
    },
  };
  const log = await open(storage);
  await log.takeCards(cardsOf('E1'), 0);
  isFull = true;
  await give(log, 7);
  expect(log.getState().storage).toBe('full');
  await log.reload();
  expect(pointsOn(log)).toEqual([7, null]);
  isFull = false;
  await give(log, 4, 'style');
  expect(log.getState().storage).toBe('kept');
  expect(pointsOn(await open(inner))).toEqual([7, 4]);
});

test('[JS-3] a device that is full from the start opens and says so', async () => {
  const inner = createMemoryStorage();
  const storage: LogStorage = {
    ...inner,
    isKept: true,
    isFull: true,
    transact: async (judgeCode, work) =>
      inner.transact(judgeCode, async (tx) =>
        work({
          ...tx,
          putHead: () => {
            throw new Error('QuotaExceededError');
          },
        }),
      ),
  };
  const log = await open(storage);
  expect(log.getState().storage).toBe('full');
  await log.takeCards(cardsOf('E1'), 0);
  await give(log, 7);
  expect(pointsOn(log)).toEqual([7, null]);
});

test('[JS-4] two tabs never give the same sequence, and both see everything', async () => {
  const storage = createMemoryStorage();
  const [one, two] = [await open(storage), await open(storage)];
  await one.takeCards(cardsOf('E1'), 0);
  await two.reload();
  await Promise.all([give(one, 3), give(two, 4), give(one, 5, 'style'), give(two, 6, 'style')]);
  await one.reload();
  const { operations, nextSequence } = one.getState().log;
  expect(operations.map(({ operation }) => operation.sequence)).toEqual([1, 2, 3, 4]);
  expect(nextSequence).toBe(5);
});

test('[JS-5] what a restored server has forgotten is sent again; what it still has is not', async () => {
  const log = await open(createMemoryStorage());
  await log.takeCards(cardsOf('E1'), 0);
  await give(log, 7);
  await confirm(log);
  expect(log.waiting()).toBe(0);
  expect(pointsOn(log)).toEqual([7, null]);
  const known = log.getState().cards?.answer ?? cardsOf();
  const later = Date.parse('2026-11-15T11:00:00.000Z');
  await log.takeCards(known, later);
  expect(log.waiting()).toBe(0);
  // Asked for before it was confirmed: says nothing about what the server has now.
  await log.takeCards(cardsOf('E1'), 0);
  expect(log.waiting()).toBe(0);
  await log.takeCards(cardsOf('E1'), later);
  expect(log.waiting()).toBe(1);
  expect(pointsOn(log)).toEqual([7, null]);
});

test('[JS-7] another judge on the device has another log', async () => {
  const storage = createMemoryStorage();
  const marta = await open(storage);
  await marta.takeCards(cardsOf('E1'), 0);
  await give(marta, 7);
  const peter = await open(storage, 'J2');
  expect(peter.getState().cards).toBeUndefined();
  expect(peter.getState().log.operations).toEqual([]);
  expect(peter.nextBatch()).toEqual([]);
});
