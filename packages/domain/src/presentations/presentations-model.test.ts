import { createRandom, pick, type Random } from '@podium/domain/random';
import { expect, test } from 'vitest';
import { elapsedMs, type Phase, phases, remainingMs } from './clock.ts';
import { forecast } from './forecast.ts';
import { applyAct, type AskedAct, type Presentation, presentationActs, queueOf } from './queue.ts';

const lengths = { setup: 3, talk: 5, questions: 4 };
const second = 1000;

/** The same room, second by second: a list of names, one who presents, and counters that are raised by a tick. */
interface PlainRoom {
  waiting: string[];
  on: { name: string; phase: Phase | null; ran: number; extra: number; paused: boolean } | undefined;
  done: Map<string, NonNullable<PlainRoom['on']>>;
  absences: Record<string, number>;
}
const tick = ({ on }: PlainRoom): void => {
  if (on && on.phase !== null && !on.paused) on.ran += 1;
};

/** What the plain room makes of an act; false if it does not take it. Undoing is left to tests of its own. */
const plainAct = (room: PlainRoom, { act, containerCode: name, phase }: AskedAct): boolean => {
  const { on } = room;
  const isOn = on?.name === name;
  if (act === 'call') {
    if (on || !room.waiting.includes(name)) return false;
    room.waiting = room.waiting.filter((one) => one !== name);
    room.on = { name, phase: null, ran: 0, extra: 0, paused: false };
    return true;
  }
  if (act === 'absent') {
    const canBe = room.waiting.includes(name) || (isOn && (on.phase === null || on.phase === 'setup'));
    if (!canBe) return false;
    if (isOn) room.on = undefined;
    room.waiting = [...room.waiting.filter((one) => one !== name), name];
    room.absences[name] = (room.absences[name] ?? 0) + 1;
    return true;
  }
  if (act === 'reopen') {
    const ended = room.done.get(name);
    if (on || !ended) return false;
    room.done.delete(name);
    room.on = ended;
    return true;
  }
  if (!isOn || act === 'undo-absent') return false;
  if (act === 'end') {
    room.done.set(name, on);
    room.on = undefined;
    return true;
  }
  if (act === 'start') {
    const before = on.phase === null ? -1 : phases.indexOf(on.phase);
    if (phase === undefined || phases.indexOf(phase) <= before) return false;
    room.on = { name, phase, ran: 0, extra: 0, paused: false };
    return true;
  }
  if (on.phase === null) return false;
  if (act === 'extend') on.extra += 60;
  else if (on.paused === (act === 'pause')) return false;
  else on.paused = act === 'pause';
  return true;
};

/** When each one who waits begins, in seconds from now, by running the room on without any further act. */
const plainForecast = (room: PlainRoom): number[] => {
  let left = 0;
  if (room.on) {
    const { phase, ran, extra } = room.on;
    const here = phase === null ? 0 : Math.max(0, lengths[phase] + extra - ran);
    left =
      here + phases.slice(phase === null ? 0 : phases.indexOf(phase) + 1).reduce((sum, one) => sum + lengths[one], 0);
  }
  return room.waiting.map((_, at) => left + at * 12);
};

const randomAct = (random: Random, names: readonly string[]): AskedAct => ({
  act:
    pick(
      presentationActs.filter((act) => act !== 'undo-absent'),
      random,
    ) ?? 'call',
  containerCode: pick(names, random) ?? '',
  phase: pick(phases, random),
});

const compare = (queue: readonly Presentation[], room: PlainRoom, now: number): void => {
  const waiting = queue.filter(({ state }) => state === 'waiting');
  expect(waiting.map(({ containerCode }) => containerCode)).toEqual(room.waiting);
  expect(waiting.map(({ absences }) => absences)).toEqual(room.waiting.map((name) => room.absences[name] ?? 0));
  const on = queue.find(({ state }) => state === 'presenting');
  expect(on?.containerCode).toBe(room.on?.name);
  if (on && room.on) {
    expect(on.clock.phase).toBe(room.on.phase);
    expect(elapsedMs(on.clock, now)).toBe(room.on.ran * second);
    if (room.on.phase !== null)
      expect(remainingMs(on.clock, lengths, now)).toBe((lengths[room.on.phase] + room.on.extra - room.on.ran) * second);
  }
  const { startsAt } = forecast(queue, { lengths, startsAt: null, hasSlots: false }, now);
  expect([...startsAt.values()].map((at) => (at - now) / second)).toEqual(plainForecast(room));
};

test('[LJ-4] [LJ-7] [LJ-8] random acts give what a second, plain computation counts second by second', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = createRandom(seed);
    const names = ['a', 'b', 'c', 'd'].slice(0, 1 + Math.floor(random.uniform() * 4));
    let queue = queueOf([], names);
    const room: PlainRoom = { waiting: [...names], on: undefined, done: new Map(), absences: {} };
    let now = 1_800_000_000_000;
    for (let step = 0; step < 60; step += 1) {
      for (let wait = Math.floor(random.uniform() * 4); wait > 0; wait -= 1) {
        now += second;
        tick(room);
      }
      const asked = randomAct(random, names);
      const result = applyAct(queue, asked, { lengths, now });
      expect('after' in result, `${seed}: ${JSON.stringify(asked)}`).toBe(plainAct(room, asked));
      if ('after' in result)
        queue = queueOf(
          queue.map((one) => (one.containerCode === asked.containerCode ? result.after : one)),
          names,
        );
      compare(queue, room, now);
    }
  }
});
