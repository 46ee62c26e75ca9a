import { appendOperation, type CardWrite, type DeviceLog, emptyDeviceLog, undoOf } from '@podium/domain/score-log';
import { expect, test } from 'vitest';
import { findCard, rulesOf } from '../score-log/card-rules.ts';
import type { JudgeCards } from '../score-log/log-storage.ts';
import { address, cardsOf } from '../score-log/test-cards.ts';
import { cardsLeft, chooseRound, judgedRounds, nextCard, shownCards } from './shown-cards.ts';
import { lastUndoable } from './undo.ts';

const answer = cardsOf('E1', 'E2', 'E3');
let ids = 0;
const written = (log: DeviceLog, containerCode: string, write: CardWrite): DeviceLog => {
  const found = findCard(answer, { roundCode: 'R1', containerCode });
  if (!found) throw new Error('There is no card.');
  ids += 1;
  return appendOperation(
    log,
    { address: { ...address, containerCode }, write, action: 'set' },
    { operationId: `o${ids}`, at: '', seen: found.card.content, rules: rulesOf(found.round, found.card) },
  );
};
const points = (criterionCode: string, value: number | null): CardWrite => ({ part: 'points', criterionCode, value });
const shown = (log: DeviceLog, from: JudgeCards = answer) => {
  const [round] = from.rounds;
  if (!round) throw new Error('There is no round.');
  return shownCards(from, { round, log, competitionCode: 'C1' });
};
const empty = emptyDeviceLog('D1', 'J1');

test('[JS-9] cards stand by how far they are, waiting changes counted', () => {
  let log = written(empty, 'E1', points('speed', 0));
  log = written(log, 'E2', points('speed', 7));
  log = written(log, 'E2', points('style', 8));
  log = written(log, 'E3', { part: 'recuse', value: 'My niece' });
  expect(shown(empty).map(({ group }) => group)).toEqual(['open', 'open', 'open']);
  expect(shown(log).map(({ group, average, waiting }) => [group, average, waiting])).toEqual([
    ['started', null, 1],
    ['scored', 7.5, 2],
    ['aside', null, 1],
  ]);
  expect(cardsLeft(shown(log)).map(({ card }) => card.containerCode)).toEqual(['E1']);
});
test('[JS-9] the next card is one that is not done, around the end', () => {
  const log = written(written(empty, 'E3', points('speed', 7)), 'E3', points('style', 7));
  expect(nextCard(shown(log), 'E2')?.card.containerCode).toBe('E1');
  expect(nextCard(shown(log), 'E1')?.card.containerCode).toBe('E2');
  const all = ['E1', 'E2'].reduce(
    (before, code) => written(written(before, code, points('speed', 1)), code, points('style', 1)),
    log,
  );
  expect(nextCard(shown(all), 'E1')).toBeUndefined();
});
test('[JS-9] the round in the address is shown, else the one that is judged now, else the last', () => {
  const [round] = answer.rounds;
  if (!round) throw new Error('There is no round.');
  const rounds = [{ ...round, roundCode: 'R0', isLive: false }, round, { ...round, roundCode: 'R2', isLive: false }];
  const { cards } = answer;
  expect(chooseRound({ rounds, cards }, 'R0')?.roundCode).toBe('R0');
  expect(chooseRound({ rounds, cards }, null)?.roundCode).toBe('R1');
  expect(chooseRound({ rounds: rounds.filter(({ isLive }) => !isLive), cards }, null)?.roundCode).toBe('R2');
  // Of two that are judged now, the one with cards to release.
  const both = [{ ...round, roundCode: 'R0' }, round];
  const released = cards.map((card) => ({ ...card, roundCode: 'R0', submit: true }));
  expect(chooseRound({ rounds: both, cards: [...released, ...cards] }, null)?.roundCode).toBe('R1');
  expect(chooseRound({ rounds: both, cards: released }, null)?.roundCode).toBe('R0');
  expect(judgedRounds({ ...answer, rounds }).map(({ roundCode }) => roundCode)).toEqual(['R1']);
});
test('[JS-8] undo takes back one change after another, of this card only', () => {
  let log = written(written(empty, 'E1', points('speed', 6)), 'E1', points('speed', 8));
  log = written(log, 'E2', points('speed', 3));
  const undo = (): void => {
    const last = lastUndoable(log, address);
    const draft = last && undoOf(last);
    if (!draft) throw new Error('There is nothing to undo.');
    ids += 1;
    const found = findCard(answer, address);
    if (!found) throw new Error('There is no card.');
    log = appendOperation(log, draft, {
      operationId: `o${ids}`,
      at: '',
      seen: found.card.content,
      rules: rulesOf(found.round, found.card),
    });
  };
  const speed = () => shown(log)[0]?.view.assessment[0]?.points;
  undo();
  expect(speed()).toBe(6);
  undo();
  expect(speed()).toBeNull();
  expect(lastUndoable(log, address)).toBeUndefined();
  expect(lastUndoable(log, { ...address, containerCode: 'E2' })).toBeDefined();
});
