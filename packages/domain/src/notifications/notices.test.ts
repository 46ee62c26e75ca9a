import { expect, test } from 'vitest';
import { noticeOf } from './index.ts';

const entry = (act: string, subject: string, after: Readonly<Record<string, unknown>> | null) =>
  noticeOf({ act, subject, details: { before: null, after } });

test('[NT-1] acts that concern a person become notices, others do not', () => {
  expect(entry('member.invited', 'CON1', { members: ['MEM1'] })).toMatchObject({
    kind: 'team-invitation',
    audience: { of: 'invited-members', memberCodes: ['MEM1'] },
  });
  expect(entry('container.approved', 'COM1', { containers: ['CON1'], reason: '' })).toMatchObject({
    kind: 'approved',
    audience: { of: 'containers', containerCodes: ['CON1'] },
    text: null,
  });
  expect(entry('submission.handed-in', 'SUB1', { container: 'CON1', round: 'RND1' })).toMatchObject({
    kind: 'handed-in',
    subject: 'RND1',
  });
  expect(entry('round.updated', 'RND1', {})).toBeUndefined();
});

test('[NT-1] a container that is called from a queue is told that it is its turn', () => {
  expect(entry('presentation.called', 'CON1', { roomName: 'Hall' })).toMatchObject({
    kind: 'your-turn',
    audience: { of: 'containers', containerCodes: ['CON1'] },
  });
  expect(entry('presentation.absent', 'CON1', { roomName: 'Hall' })).toBeUndefined();
});

test('[NT-1] a room that nobody presents in is nobody’s turn', () => {
  expect(entry('video.presenting', 'ROOM1', { containerCode: 'CON1' })).toMatchObject({ kind: 'your-turn' });
  expect(entry('video.presenting', 'ROOM1', { containerCode: null })).toBeUndefined();
});

test('[NT-9] a changed timeline names the lines that changed, and the time if it is one line', () => {
  const line = (timelineCode: string, title: string, startTime: string) => ({
    timelineCode,
    title,
    startTime,
    hours: 1,
  });
  const talks = line('T1', 'Talks', '2026-03-01T10:00:00.000Z');
  const lunch = line('T2', 'Lunch', '2026-03-01T12:00:00.000Z');
  const later = { ...talks, startTime: '2026-03-01T11:00:00.000Z' };
  const change = (before: object[], after: object[]) =>
    noticeOf({
      act: 'timeline.changed',
      subject: 'COM1',
      details: { before: { timeline: before }, after: { timeline: after } },
    });
  expect(change([talks, lunch], [later, lunch])).toMatchObject({ text: 'Talks', moment: later.startTime });
  expect(change([talks, lunch], [later])).toMatchObject({ text: 'Talks, Lunch', moment: null });
});
