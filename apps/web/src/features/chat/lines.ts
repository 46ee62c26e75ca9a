import type { ChatMessage } from '../../platform/store/entities.ts';

/** What stands in a chat, from top to bottom. */
export type Line =
  | { kind: 'day'; at: Date }
  | { kind: 'new'; count: number }
  | { kind: 'message'; message: ChatMessage; isFollowing: boolean };

/** Messages of one writer that follow each other within this time share a head. */
const togetherMs = 5 * 60_000;

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/**
 * Days have lines in the reader's zone, and what is new has one above it. `readNumber` is how far the person had read when the chat was
 * opened; `unread` what was new then.
 */
export const linesOf = (
  messages: readonly ChatMessage[],
  { readNumber, unread }: { readNumber: number; unread: number },
): Line[] => {
  const lines: Line[] = [];
  let before: ChatMessage | undefined;
  for (const message of messages) {
    const at = new Date(message.sentAt);
    const isNewDay = !before || !sameDay(new Date(before.sentAt), at);
    const isFirstNew = unread > 0 && message.number === readNumber + 1;
    if (isNewDay) lines.push({ kind: 'day', at });
    if (isFirstNew) lines.push({ kind: 'new', count: unread });
    const isFollowing =
      !isNewDay &&
      !isFirstNew &&
      before?.author?.authorCode !== undefined &&
      before.author.authorCode === message.author?.authorCode &&
      before.text !== null &&
      at.getTime() - Date.parse(before.sentAt) < togetherMs;
    lines.push({ kind: 'message', message, isFollowing });
    before = message;
  }
  return lines;
};

/** Of a text, the parts that are addresses and those that are not. Only http and https are addresses. */
export const partsOf = (text: string): { text: string; href?: string }[] => {
  const parts: { text: string; href?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"']+/giu)) {
    // What ends a sentence does not belong to the address in it.
    const found = match[0].replace(/[.,;:!?)\]}…。、]+$/u, '');
    if (!URL.canParse(found)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href: found });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

/** Whether this key press sends: Enter does, unless it ends a composition or breaks the line. Safari reports 229 for the former. */
export const isSendKey = (key: { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number }): boolean =>
  key.key === 'Enter' && !key.shiftKey && !key.isComposing && key.keyCode !== 229;
