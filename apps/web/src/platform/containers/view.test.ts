import type { Container, Round } from '@podium/contract';
import { expect, test } from 'vitest';
import { currentRound } from '../competition/current-round.ts';
import { withParams } from '../shell/with-params.ts';
import { positionFor } from '../../ui/action-menu.tsx';
import { afterFor, canRearrange, mainPoint, notAccepted, viewOf } from './view.ts';

const round = (roundCode: string, isLive: boolean, isMock = false) => ({ roundCode, isLive, isMock }) as Round;
const rounds = [round('rehearsal', true, true), round('plan', true), round('build', true), round('final', false)];

test('[PT-13] the list of entries is read from the address, and a change keeps the rest of it', () => {
  expect(viewOf(new URLSearchParams(''), rounds)).toEqual({
    filter: 'all',
    find: '',
    room: undefined,
    roundCode: 'build',
  });
  expect(viewOf(new URLSearchParams('show=ready&find=kilimo&room=R1&round=plan'), rounds)).toEqual({
    filter: 'ready',
    find: 'kilimo',
    room: 'R1',
    roundCode: 'plan',
  });
  expect(viewOf(new URLSearchParams('show=unassigned'), rounds).filter).toBe('unassigned');
  expect(viewOf(new URLSearchParams('show=nonsense&round=nonsense'), rounds)).toMatchObject({
    filter: 'all',
    roundCode: 'build',
  });
  expect(withParams(new URLSearchParams('content=containers&find=x'), { find: '', show: 'ready' }).toString()).toBe(
    'content=containers&show=ready',
  );
  expect(currentRound([])).toBeUndefined();
  expect(currentRound([round('rehearsal', true, true)])).toBe('rehearsal');
});

test('[PT-14] only the whole list can be put in order; a move names what stands before it', () => {
  const view = { filter: 'all' as const, find: '', room: undefined, roundCode: 'plan' };
  expect(canRearrange(view)).toBe(true);
  expect(canRearrange({ ...view, filter: 'ready' })).toBe(false);
  expect(canRearrange({ ...view, find: 'x' })).toBe(false);
  expect(canRearrange({ ...view, room: 'R1' })).toBe(false);
  const order = ['a', 'b', 'c', 'd'];
  expect(afterFor(order, 0, 2)).toBe('c');
  expect(afterFor(order, 3, 1)).toBe('a');
  expect(afterFor(order, 2, 0)).toBeNull();
  expect(afterFor(order, 0, 3)).toBe('d');
});

test('[PT-15] a row says what is wrong before what is missing; a member who has not accepted is hatched', () => {
  expect(
    mainPoint({
      missing: [
        { kind: 'members', count: 1 },
        { kind: 'institutes', names: ['A', 'B'] },
      ],
    })?.kind,
  ).toBe('institutes');
  expect(mainPoint({ missing: [{ kind: 'acceptance', names: ['Vy'] }, { kind: 'room' }] })?.kind).toBe('acceptance');
  expect(mainPoint({ missing: [] })).toBeUndefined();
  const users = (...statuses: string[]) => ({ users: statuses.map((status) => ({ status })) }) as unknown as Container;
  expect(notAccepted([users('ONBOARDED', 'INVITED'), users('INVITED')])).toBe(2);
});

test('[PT-17] a menu opens below its button, above where there is no room, and never outside', () => {
  const view = { width: 1000, height: 800 };
  const menu = { width: 200, height: 300 };
  expect(positionFor({ top: 100, bottom: 136, left: 700, right: 736 }, menu, view, false)).toEqual({
    top: 142,
    left: 536,
  });
  expect(positionFor({ top: 700, bottom: 736, left: 700, right: 736 }, menu, view, false)).toEqual({
    top: 394,
    left: 536,
  });
  expect(positionFor({ top: 100, bottom: 136, left: 10, right: 46 }, menu, view, false).left).toBe(6);
  expect(positionFor({ top: 100, bottom: 136, left: 940, right: 976 }, menu, view, true).left).toBe(794);
});
