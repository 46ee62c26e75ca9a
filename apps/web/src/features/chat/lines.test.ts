import { expect, test } from 'vitest';
import type { ChatMessage } from '../../platform/store/entities.ts';
import { isSendKey, linesOf, partsOf } from './lines.ts';

const message = (number: number, sentAt: string, authorCode = 'U1'): ChatMessage => ({
  chatCode: 'GC1',
  channel: 'group',
  number,
  author: { authorCode, name: authorCode, side: 'team' },
  clientId: `client-${number}`,
  text: `Message ${number}`,
  sentAt,
  editedAt: null,
  deletedAt: null,
  removed: null,
  version: 1,
});
const kinds = (messages: readonly ChatMessage[], readNumber: number, unread: number) =>
  linesOf(messages, { readNumber, unread }).map((line) =>
    line.kind === 'message' ? `${line.message.number}${line.isFollowing ? ' follows' : ''}` : line.kind,
  );

test('[CH-19] days have lines, what is new has one above it, and messages of one writer share a head', () => {
  const messages = [
    message(1, '2026-11-14T12:00:00.000Z'),
    message(2, '2026-11-16T12:00:00.000Z'),
    message(3, '2026-11-16T12:01:00.000Z'),
    message(4, '2026-11-16T12:02:00.000Z', 'U2'),
    message(5, '2026-11-16T12:03:00.000Z', 'U2'),
    message(6, '2026-11-16T12:20:00.000Z', 'U2'),
  ];
  expect(kinds(messages, 6, 0)).toEqual(['day', '1', 'day', '2', '3 follows', '4', '5 follows', '6']);
  expect(kinds(messages, 4, 2)).toEqual(['day', '1', 'day', '2', '3 follows', '4', 'new', '5', '6']);
});

test('[CH-21] only http and https are links, and what ends a sentence is no part of them', () => {
  const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);
  expect(links('See https://example.org/a?b=1, then HTTP://example.org.')).toEqual([
    'https://example.org/a?b=1',
    'HTTP://example.org',
  ]);
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'example.org',
    'https://',
    'xhttps://a.b',
  ])
    expect(links(text)).toEqual([]);
  for (const text of ['a https://example.org b', 'https://example.org', 'none'])
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

test('[CH-17] Enter sends; with Shift it breaks the line, and in a composition it belongs to the composition', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };
  expect(isSendKey(enter)).toBe(true);
  expect(isSendKey({ ...enter, shiftKey: true })).toBe(false);
  expect(isSendKey({ ...enter, isComposing: true })).toBe(false);
  expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
  expect(isSendKey({ ...enter, key: 'a' })).toBe(false);
});
