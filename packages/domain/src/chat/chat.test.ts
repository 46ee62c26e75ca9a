import { expect, test } from 'vitest';
import { chatCodeOf, chatKinds, chatSideOf, readChatCode, unreadCount } from './index.ts';

test('[CH-1] the code of a chat says what it is about, and a made-up code says nothing', () => {
  for (const kind of chatKinds) {
    const subject = { kind, containerCode: 'CNT1234567123456' };
    expect(readChatCode(chatCodeOf(subject))).toEqual(subject);
  }
  for (const made of ['', 'G', 'XCNT1', 'GCNT-1', `G${'1'.repeat(40)}`, 'G CNT1'])
    expect(readChatCode(made)).toBeUndefined();
});

test('[CH-2] [CH-3] members are in both chats of their container, organisers in one of them, others in none', () => {
  const sides = (isMember: boolean, isOrganiser: boolean) =>
    chatKinds.map((kind) => chatSideOf(kind, { isMember, isOrganiser }));
  expect(sides(true, false)).toEqual(['team', 'team']);
  expect(sides(false, true)).toEqual([undefined, 'organisers']);
  expect(sides(true, true)).toEqual(['team', 'team']);
  expect(sides(false, false)).toEqual([undefined, undefined]);
});

test('[CH-8] what is unread is the difference of two numbers, and never less than nothing', () => {
  expect(unreadCount(7, 5)).toBe(2);
  expect(unreadCount(5, 5)).toBe(0);
  expect(unreadCount(0, 3)).toBe(0);
});
