import { searchText } from './search-text.ts';

/** How long a person is muted, in minutes: from five minutes to four weeks. */
export const muteMinutes = { min: 5, max: 40_320 } as const;
/** So many seconds between two messages of one person, at most. */
export const longestPause = 3600;
export const maxBlockedWords = 200;
export const longestBlockedWord = 60;

/** What a competition says about writing in its chats. */
export interface WritingRules {
  mutedUntil: Date | undefined;
  /** Seconds between two messages of one person; 0 for none. */
  pauseSeconds: number;
  /** When the person wrote last in this chat, if that is less than the pause ago. */
  lastAt: Date | undefined;
  blockedWords: readonly string[];
}

export type WritingRefusal =
  | { code: 'CHAT_MUTED' | 'CHAT_PAUSED'; until: Date }
  | { code: 'MESSAGE_BLOCKED'; word: string };

const isLetter = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text);
/** Scripts that put no space between words: there a blocked word is found inside others too. */
const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    word,
  );

/** Whether the word stands in the text, whatever its capitals and accents. */
const holdsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isUnspaced(word) || (!isLetter(text[at - 1]) && !isLetter(text[at + word.length]))) return true;
  return false;
};

/** The blocked word that the text holds; undefined when it holds none. */
export const blockedIn = (text: string, blockedWords: readonly string[]): string | undefined => {
  const searched = searchText(text);
  return blockedWords.find((word) => holdsWord(searched, searchText(word)));
};

/** Why a participant may not write this now; undefined when they may. What they may read is not touched by it. */
export const writingRefusal = (rules: WritingRules, text: string, now: Date): WritingRefusal | undefined => {
  if (rules.mutedUntil && rules.mutedUntil > now) return { code: 'CHAT_MUTED', until: rules.mutedUntil };
  const until = rules.lastAt && new Date(rules.lastAt.getTime() + rules.pauseSeconds * 1000);
  if (until && until > now) return { code: 'CHAT_PAUSED', until };
  const word = blockedIn(text, rules.blockedWords);
  return word === undefined ? undefined : { code: 'MESSAGE_BLOCKED', word };
};
