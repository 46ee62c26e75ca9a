import { describe, expect, test } from 'vitest';
import { clockState, elapsedMs, type PhaseLengths, remainingMs, stoppedClock } from './clock.ts';
import { forecast } from './forecast.ts';
import { applyAct, type AskedAct, type Presentation, queueOf } from './queue.ts';

const lengths: PhaseLengths = { setup: 120, talk: 300, questions: 180 };
const minute = 60_000;
const act = (queue: readonly Presentation[], asked: AskedAct, now: number): Presentation[] => {
  const result = applyAct(queue, asked, { lengths, now });
  if ('refused' in result) throw new Error(result.refused);
  return queueOf(
    queue.map((one) => (one.containerCode === asked.containerCode ? result.after : one)),
    queue.map(({ containerCode }) => containerCode),
  );
};
const codes = (queue: readonly Presentation[]): string => queue.map(({ containerCode }) => containerCode).join('');
const queue = queueOf([], ['a', 'b', 'c']);

describe('the clock', () => {
  const talk = { ...stoppedClock, phase: 'talk', startedAt: 1000 } as const;
  test('[LJ-4] counts from the moment it began, without pauses, and goes below zero', () => {
    expect(remainingMs(talk, lengths, 61_000)).toBe(240_000);
    expect(remainingMs({ ...talk, pausedAt: 31_000, pausedMs: 10_000 }, lengths, 999_000)).toBe(280_000);
    expect(remainingMs({ ...talk, extraMs: minute }, lengths, 61_000)).toBe(300_000);
    expect(remainingMs(talk, lengths, 401_000)).toBe(-100_000);
  });
  test('[LJ-5] says when the last minute has begun, when it is over time and when it stands', () => {
    expect(clockState(stoppedClock, lengths, 0)).toBe('called');
    expect(clockState(talk, lengths, 240_999)).toBe('running');
    expect(clockState(talk, lengths, 241_000)).toBe('warning');
    expect(clockState(talk, lengths, 301_000)).toBe('warning');
    expect(clockState(talk, lengths, 301_001)).toBe('over');
    expect(clockState({ ...talk, pausedAt: 2000 }, lengths, 999_000)).toBe('paused');
    expect(clockState(talk, { ...lengths, talk: 60 }, 2000)).toBe('running');
  });
});

describe('the queue', () => {
  test('[LJ-3] one presents at a time, parts go forward only, and a part without length is left out', () => {
    const called = act(queue, { act: 'call', containerCode: 'b' }, 0);
    const refused = (on: readonly Presentation[], asked: AskedAct, of = lengths) =>
      applyAct(on, asked, { lengths: of, now: 0 });
    expect(refused(called, { act: 'call', containerCode: 'a' })).toEqual({ refused: 'PRESENTATION_RUNNING' });
    expect(refused(called, { act: 'call', containerCode: 'b' })).toEqual({ refused: 'PRESENTATION_CHANGED' });
    expect(refused(called, { act: 'call', containerCode: 'z' })).toEqual({ refused: 'PRESENTATION_NOT_FOUND' });
    const talks = act(called, { act: 'start', containerCode: 'b', phase: 'talk' }, 5);
    for (const phase of ['setup', 'talk'] as const)
      expect(refused(talks, { act: 'start', containerCode: 'b', phase })).toEqual({ refused: 'PRESENTATION_CHANGED' });
    const none = { ...lengths, questions: 0 };
    expect(refused(talks, { act: 'start', containerCode: 'b', phase: 'questions' }, none)).toEqual({
      refused: 'PRESENTATION_CHANGED',
    });
    expect(refused(talks, { act: 'absent', containerCode: 'b' })).toEqual({ refused: 'PRESENTATION_CHANGED' });
  });
  test('[LJ-7] an absent container goes to the back and is counted; undone it is where it was', () => {
    const called = act(queue, { act: 'call', containerCode: 'a' }, 0);
    const absent = act(called, { act: 'absent', containerCode: 'a' }, 10);
    expect(codes(absent)).toBe('bca');
    expect(absent.at(-1)).toMatchObject({ state: 'waiting', absences: 1, absentAt: 10, calledAt: null });
    const undone = act(absent, { act: 'undo-absent', containerCode: 'a' }, 20);
    expect(codes(undone)).toBe('abc');
    expect(undone[0]).toMatchObject({ state: 'waiting', absences: 0, absentAt: null });
    expect(applyAct(undone, { act: 'undo-absent', containerCode: 'a' }, { lengths, now: 0 })).toHaveProperty('refused');
  });
  test('[LJ-9] a late container comes last and moves nothing; a removed one leaves', () => {
    const on = act(queue, { act: 'call', containerCode: 'a' }, 0);
    const later = queueOf(on, ['0', 'a', 'c']);
    expect(codes(later)).toBe('ac0');
    expect(later[0]).toBe(on[0]);
    expect(later.at(-1)).toMatchObject({ position: 3, slot: 3 });
  });
  test('[LJ-6] an end that was a mistake is undone, and the clock stood meanwhile', () => {
    let one = act(queue, { act: 'call', containerCode: 'a' }, 0);
    one = act(one, { act: 'start', containerCode: 'a', phase: 'talk' }, 1000);
    one = act(one, { act: 'end', containerCode: 'a' }, 31_000);
    one = act(one, { act: 'reopen', containerCode: 'a' }, 91_000);
    expect(one[0]?.state).toBe('presenting');
    expect(elapsedMs(one[0]?.clock ?? stoppedClock, 92_000)).toBe(31_000);
  });
});

describe('the forecast', () => {
  const schedule = { lengths, startsAt: 100 * minute, hasSlots: false };
  const minutes = (of: readonly Presentation[], now: number, more = schedule) =>
    [...forecast(of, more, now * minute).startsAt].map(([code, at]) => `${code} ${at / minute}`).join(', ');
  test('[LJ-8] follows the clock: an overrun moves everybody, a pause too, a quick end brings them forward', () => {
    expect(minutes(queue, 0)).toBe('a 100, b 110, c 120');
    expect(minutes(queue, 104)).toBe('a 104, b 114, c 124');
    const called = act(queue, { act: 'call', containerCode: 'a' }, 100 * minute);
    expect(minutes(called, 101)).toBe('b 111, c 121');
    const talks = act(called, { act: 'start', containerCode: 'a', phase: 'talk' }, 102 * minute);
    expect(minutes(talks, 104)).toBe('b 110, c 120');
    expect(minutes(talks, 109)).toBe('b 112, c 122');
    const paused = act(talks, { act: 'pause', containerCode: 'a' }, 104 * minute);
    expect(minutes(paused, 109)).toBe('b 115, c 125');
    const ended = act(talks, { act: 'end', containerCode: 'a' }, 105 * minute);
    expect(minutes(ended, 105)).toBe('b 105, c 115');
  });
  test('[LJ-8] with fixed times nobody begins before their own', () => {
    const fixed = { ...schedule, hasSlots: true };
    const called = act(queue, { act: 'call', containerCode: 'a' }, 100 * minute);
    const ended = act(called, { act: 'end', containerCode: 'a' }, 105 * minute);
    expect(minutes(ended, 105, fixed)).toBe('b 110, c 120');
    expect(minutes(ended, 113, fixed)).toBe('b 113, c 123');
  });
});
