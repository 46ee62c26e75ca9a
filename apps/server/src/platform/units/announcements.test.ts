import { defineEvent } from '@podium/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAnnouncements } from './announcements.ts';
import type { Tx } from './unit.ts';

const event = defineEvent({
  name: 'round-live',
  channels: ['competition', 'container'],
  payload: z.object({ roundCode: z.string() }),
});
const to = [{ of: 'competition', competitionCode: 'CMP1' }] as const;
const transaction = () => ({}) as Tx;

test('[RT-8] what the schema does not name stays behind, and what it names must be there', () => {
  const announcements = createAnnouncements();
  const tx = transaction();
  const announcer = announcements.within(tx);
  const more = { roundCode: 'RND1', secret: 'never' };
  announcer.announce(event, to, more);
  expect(() => announcer.announce(event, to, {} as never)).toThrow();
  expect(announcements.take(tx)).toEqual([{ kind: 'event', event: 'round-live', to, data: '{"roundCode":"RND1"}' }]);
});

test('[RT-10] each transaction has its own, and gives it once', () => {
  const announcements = createAnnouncements();
  const [one, two] = [transaction(), transaction()];
  announcements.within(one).announce(event, to, { roundCode: 'RND1' });
  announcements.within(one).disconnectUser({ userCode: 'USR1' });
  expect(announcements.take(two)).toEqual([]);
  expect(announcements.take(one).map(({ kind }) => kind)).toEqual(['event', 'user-disconnected']);
  expect(announcements.take(one)).toEqual([]);
});
