import type { JudgeCard, JudgedRound } from '@podium/contract';
import { emptyDeviceLog } from '@podium/domain/score-log';
import { roundAsked, rulesOf } from '../score-log/card-rules.ts';
import { expect, test } from 'vitest';
import { cardsOf } from '../score-log/test-cards.ts';
import { askedCards, countingOf, decisionsOf, requestOf } from './counting.ts';
import { chooseRound, shownCards } from './shown-cards.ts';

const answer = cardsOf('Beam', 'Truss', 'Pier', 'Cable');
const closed = { closedAt: '2026-03-01T16:05:00.000Z', closedBy: 'Wanjiru Kamau' };
const [first] = answer.rounds;
if (!first) throw new Error('There is no round.');
const round: JudgedRound = { ...first, ...closed };
const at = '2026-03-01T16:05:00.000Z';
const decided = (act: NonNullable<JudgeCard['decision']>['act'], reason: string | null = null) => ({
  act,
  by: 'Wanjiru Kamau',
  reason,
  at,
});
const shown = (changes: readonly Partial<JudgeCard>[]) =>
  shownCards(
    { ...answer, cards: answer.cards.map((card, index) => ({ ...card, ...changes[index] })) },
    { round, log: emptyDeviceLog('D', 'J'), competitionCode: 'C1' },
  );
const names = (cards: readonly { card: JudgeCard }[]) => cards.map(({ card }) => card.containerName);

test('[JS-22] after closing the cards stand by whether they count; those stepped aside from are not counted', () => {
  const cards = shown([
    { status: 'counts', decision: decided('counted') },
    { status: 'left-out', decision: decided('left-out', 'Mixed up') },
    { status: 'recused' },
    { status: 'unfinished' },
  ]);
  const { counts, asked, not, aside, of } = countingOf(round, cards);
  expect([names(counts), names(asked), names(not), names(aside), of]).toEqual([
    ['Beam'],
    [],
    ['Truss', 'Cable'],
    ['Pier'],
    3,
  ]);
});
test('[JS-22] finished cards that the organiser asks about stand apart', () => {
  const asking: JudgedRound = { ...round, asked: { until: at, cards: 2 } };
  const open = { status: 'finished', releaseUntil: at } as const;
  // The time of the last one is over: its judge asks about it instead.
  const cards = shown([open, open, { status: 'unfinished' }, { status: 'finished', mayAsk: 'count' }]);
  expect(names(countingOf(asking, cards).asked)).toEqual(['Beam', 'Truss']);
  expect(names(askedCards(asking, cards))).toEqual(['Beam', 'Truss']);
  expect(countingOf(round, cards).asked).toEqual([]);
});
test('[JS-22] what others decided about cards is told once for each act and reason', () => {
  const cards = shown([
    { status: 'counts', decision: decided('counted') },
    { status: 'counts', decision: decided('counted') },
    { status: 'left-out', decision: decided('left-out', 'Mixed up') },
    { status: 'unfinished', decision: decided('reopened', 'A typing error') },
  ]);
  expect(decisionsOf(cards).map(({ act, reason, cards: of }) => [act, reason, names(of)])).toEqual([
    ['counted', null, ['Beam', 'Truss']],
    ['left-out', 'Mixed up', ['Pier']],
    ['reopened', 'A typing error', ['Cable']],
  ]);
});
test('[JS-22] a card that was opened again and released again says nothing of it any more', () => {
  expect(decisionsOf(shown([{ status: 'counts', submit: true, decision: decided('reopened', 'A slip') }]))).toEqual([]);
});
test('[JS-22] a closed round that waits for an answer is shown first', () => {
  const open: JudgedRound = { ...first, roundCode: 'R2' };
  const asking: JudgedRound = { ...round, asked: { until: at, cards: 1 } };
  const cards = [...answer.cards, ...answer.cards.map((card) => ({ ...card, roundCode: 'R2' }))];
  expect(chooseRound({ rounds: [asking, open], cards }, null)?.roundCode).toBe('R1');
  expect(chooseRound({ rounds: [round, open], cards }, null)?.roundCode).toBe('R2');
});
test('[JS-22] answers that an older version kept say by the release alone what counts', () => {
  const { status: _, decision: __, ...old } = { ...answer.cards[0]!, submit: true };
  const { asked: ___, ...oldRound } = round;
  const cards = shownCards(
    { ...answer, cards: [old as JudgeCard] },
    { round, log: emptyDeviceLog('D', 'J'), competitionCode: 'C1' },
  );
  expect(roundAsked(oldRound)).toBeNull();
  expect(names(countingOf(oldRound as JudgedRound, cards).counts)).toEqual(['Beam']);
  expect(decisionsOf(cards)).toEqual([]);
});

test('[CQ-4] [CQ-5] a card that was opened again takes scores in a closed round, and its round comes first', () => {
  const [plain, opened] = [answer.cards[0], { ...answer.cards[1], isOpened: true, releaseUntil: at } as JudgeCard];
  if (!plain) throw new Error('There is no card.');
  expect(rulesOf(round, plain).locked).toBe('judging-closed');
  expect(rulesOf(round, opened).locked).toBeUndefined();
  expect(rulesOf({ ...round, isLive: false }, opened).locked).toBe('judging-closed');
  const other: JudgedRound = { ...first, roundCode: 'R2' };
  expect(chooseRound({ rounds: [round, other], cards: [opened] }, null)?.roundCode).toBe('R1');
  expect(chooseRound({ rounds: [round, other], cards: [plain] }, null)?.roundCode).toBe('R2');
  expect(requestOf({})).toEqual({ mayAsk: null, request: null });
});
