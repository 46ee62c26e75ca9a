import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector } from '../store/root.ts';
import { asJudge, readDraft, removeDraft, writeDraft } from './draft-storage.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Draft<T> = readonly [
  value: T,
  setValue: Dispatch<SetStateAction<T>>,
  discard: () => void,
  /** Empties a form that stays open, or shows what was saved, unless something else was typed while this was on its way. */
  sent: (was: T, saved?: T) => void,
];

const usePerson = (): string => useAppSelector(({ auth }) => auth.user?.userCode ?? 'guest');

const useDraftOf = <T>(
  person: string,
  name: string,
  first: T | (() => T),
  isUnsent?: (value: T) => boolean,
): Draft<T> => {
  const [initial] = useState(first);
  const [value, setValue] = useState<T>(() => (readDraft(person, name) as T | undefined) ?? initial);
  const isKept = isUnsent ? isUnsent(value) : !same(value, initial);
  useEffect(() => {
    if (isKept) writeDraft(person, name, value);
    else removeDraft(person, name);
  }, [person, name, value, isKept]);
  const discard = useCallback(() => {
    removeDraft(person, name);
    setValue(initial);
  }, [person, name, initial]);
  const sent = useCallback(
    (was: T, saved: T = initial) => setValue((now) => (same(now, was) ? saved : now)),
    [initial],
  );
  return [value, setValue, discard, sent];
};

/**
 * Like `useState`, for what a person types into a form: it is kept on the device until it is sent, so that a reload, another
 * area of the page or an expired session loses nothing. `name` says which form of which object. `isUnsent` decides what is
 * kept; without it, everything that differs from the first value. Never for passwords, codes or payment details.
 */
export const useDraft = <T>(name: string, first: T | (() => T), isUnsent?: (value: T) => boolean): Draft<T> =>
  useDraftOf(usePerson(), name, first, isUnsent);

/** The same for a judge, who is signed in apart from a user. */
export const useJudgeDraft = <T>(name: string, first: T): Draft<T> =>
  useDraftOf(
    useAppSelector(({ auth }) => asJudge(auth.judgeSession?.judge.judgeCode ?? '')),
    name,
    first,
  );

/** A draft of one value in a form about the competition that is open. */
export const useCompetitionDraft = <T>(
  name: string,
  first: T | (() => T),
  isUnsent?: (value: T) => boolean,
): Draft<T> => {
  const code = useAppSelector(({ competition }) => competition.current?.competitionCode ?? '');
  return useDraft(`${code}:${name}`, first, isUnsent);
};

/** A draft of several fields in a form about the competition that is open; `set` changes some of them. */
export const useFormDraft = <T extends object>(
  name: string,
  first: T | (() => T),
  isUnsent?: (values: T) => boolean,
): { values: T; set: (change: Partial<T>) => void; discard: () => void } => {
  const [values, setValues, discard] = useCompetitionDraft(name, first, isUnsent);
  return { values, set: (change) => setValues((before) => ({ ...before, ...change })), discard };
};

interface StoredDraft<T> {
  value: T;
  isUnsent: boolean;
  onRestore: (value: T) => void;
}

/** The same for a form whose values are in the store: they are kept while they are unsent, and given back once when the form is shown. */
export const useStoredDraft = <T>(name: string, { value, isUnsent, onRestore }: StoredDraft<T>): void => {
  const person = usePerson();
  const [before] = useState(() => readDraft(person, name) as T | undefined);
  const restored = useRef(before === undefined);
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    if (!restored.current && before !== undefined) {
      restored.current = true;
      restore(before);
    } else if (isUnsent) writeDraft(person, name, value);
    else removeDraft(person, name);
  }, [person, name, value, isUnsent, before]);
};
