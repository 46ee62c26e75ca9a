import { expect, test } from 'vitest';
import { blockedIn, searchText, writingRefusal } from './index.ts';

const now = new Date('2026-11-18T10:00:00.000Z');
const free = { mutedUntil: undefined, pauseSeconds: 0, lastAt: undefined, blockedWords: [] };
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

test('[MO-3] who is muted writes nothing until the time has come', () => {
  expect(writingRefusal({ ...free, mutedUntil: later(60) }, 'Hello', now)).toEqual({
    code: 'CHAT_MUTED',
    until: later(60),
  });
  expect(writingRefusal({ ...free, mutedUntil: now }, 'Hello', now)).toBeUndefined();
});

test('[MO-4] between two messages of a person is a pause, and the refusal says how long', () => {
  const rules = { ...free, pauseSeconds: 30, lastAt: later(-10) };
  expect(writingRefusal(rules, 'Hello', now)).toEqual({ code: 'CHAT_PAUSED', until: later(20) });
  expect(writingRefusal(rules, 'Hello', later(20))).toBeUndefined();
});

test('[MO-5] a blocked word is found whatever its capitals, accents and width, and not inside another word', () => {
  const blocked = ['idiot', 'バカ', 'đồ ngốc'];
  for (const text of ['You IDIOT!', 'ｉｄｉｏｔ', 'an ídiot', 'idiot', 'あのバカめ', 'Do la đồ ngốc.'])
    expect([text, blockedIn(text, blocked)]).not.toEqual([text, undefined]);
  for (const text of ['idiotic', 'unidiot', 'fine words', '']) expect(blockedIn(text, blocked)).toBeUndefined();
  expect(writingRefusal({ ...free, blockedWords: blocked }, 'idiot', now)).toEqual({
    code: 'MESSAGE_BLOCKED',
    word: 'idiot',
  });
});

test('[CH-26] a text is searched without capitals, accents and width, in every script', () => {
  expect(searchText('  Sông  HẬU\n')).toBe('song hau');
  expect(searchText('ＡＢＣ')).toBe('abc');
  expect(searchText('中央病院の前')).toContain('病院');
  expect(searchText('СПАСИБО')).toBe('спасибо');
});
