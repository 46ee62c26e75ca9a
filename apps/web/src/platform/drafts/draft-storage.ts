import { tolerant } from '../persist/storage.ts';

const prefix = 'podium:draft:';
/** More than any form holds; a draft beyond it would only push others out of the storage. */
const maxLetters = 200_000;
/** What was typed a month ago is not what its writer means today. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;

interface Stored {
  at: number;
  value: unknown;
}

const keyOf = (person: string, name: string): string => `${prefix}${person}:${name}`;

const parse = (text: string | null): Stored | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Stored> | null;
    return stored && typeof stored.at === 'number' ? { at: stored.at, value: stored.value } : undefined;
  } catch {
    return undefined;
  }
};

/** What a person typed into a form and has not sent; undefined when there is nothing. */
export const readDraft = (person: string, name: string): unknown =>
  parse(tolerant((storage) => storage.getItem(keyOf(person, name)), null))?.value;

export const writeDraft = (person: string, name: string, value: unknown): void => {
  const text = JSON.stringify({ at: Date.now(), value } satisfies Stored);
  if (text.length <= maxLetters) tolerant((storage) => storage.setItem(keyOf(person, name), text), undefined);
};

export const removeDraft = (person: string, name: string): void =>
  tolerant((storage) => storage.removeItem(keyOf(person, name)), undefined);

/** Everything that a person left under names that begin like this. */
export const readDrafts = (person: string, nameStart: string): unknown[] =>
  tolerant(
    (storage) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(keyOf(person, nameStart)))
        .flatMap((key) => parse(storage.getItem(key))?.value ?? []),
    [],
  );

const removeWhere = (isGone: (key: string) => boolean): void =>
  tolerant(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) if (isGone(key)) localStorage.removeItem(key);
  }, undefined);

/** Logging out leaves nothing typed on the device. */
export const removeDraftsOf = (person: string): void => removeWhere((key) => key.startsWith(keyOf(person, '')));

const judgeMark = 'judge ';
/** A judge as the owner of drafts: a user and a judge can be signed in on one device at the same time. */
export const asJudge = (judgeCode: string): string => `${judgeMark}${judgeCode}`;

/**
 * Someone has signed in: what others left when their session expired is removed, and so is what has grown old. A user who signs
 * in removes nothing of a judge, and a judge nothing of a user: they may be the same person.
 */
export const keepOnlyDraftsOf = (person: string, now = Date.now()): void => {
  const isJudge = person.startsWith(judgeMark);
  removeWhere(
    (key) =>
      key.startsWith(`${prefix}${judgeMark}`) === isJudge &&
      (!key.startsWith(keyOf(person, '')) || now - (parse(localStorage.getItem(key))?.at ?? 0) > keptForMs),
  );
};
