import type { Submission } from '@podium/contract';
import { expect, test } from 'vitest';
import { acceptOf, sorted, windowOf } from './window.ts';

const settings = { deadline: '2026-11-14T18:00:00.000Z', graceMinutes: 15 };
const at = (time: string): Date => new Date(`2026-11-14T${time}.000Z`);

test('[PT-11] until the deadline it is open, then there is grace, then it is closed', () => {
  expect(windowOf(settings, at('18:00:00')).state).toBe('open');
  expect(windowOf(settings, at('18:00:01')).state).toBe('grace');
  expect(windowOf(settings, at('18:15:00')).state).toBe('grace');
  expect(windowOf(settings, at('18:15:01')).state).toBe('closed');
  expect(windowOf({ deadline: null, graceMinutes: 0 }, at('23:00:00')).state).toBe('open');
});

test('[PT-12] what counts stands apart from what came before it, the newest first', () => {
  const item = (submissionCode: string, handedInAt: string, current: boolean) =>
    ({ submissionCode, handedInAt, current }) as Submission;
  const { current, earlier } = sorted([
    item('a', '2026-11-14T10:00:00.000Z', false),
    item('b', '2026-11-14T11:00:00.000Z', false),
    item('c', '2026-11-14T12:00:00.000Z', true),
  ]);
  expect(current.map(({ submissionCode }) => submissionCode)).toEqual(['c']);
  expect(earlier.map(({ submissionCode }) => submissionCode)).toEqual(['b', 'a']);
  expect(acceptOf(['doc', 'pdf'])).toBe('.doc,.docx,.pdf');
});
