import { useState } from 'react';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';

export interface Versioned<V> {
  values: V;
  version: number;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Parts<V> {
  saved: Versioned<V>;
  send: (key: string, values: V, version: number) => Promise<void>;
  /** What an answer to a stale edit brings, as values and version. */
  currentOf?: (current: unknown) => Versioned<V>;
  /** Shows what is there now, when the person takes it. */
  reload: () => void;
}

/**
 * One form over something that is saved as a whole with a version. What arrives from elsewhere is taken over unless
 * something here is not saved yet; an edit that came second keeps both versions until a person chooses.
 */
export const useVersioned = <V>({ saved, send, currentOf = (current) => current as Versioned<V>, reload }: Parts<V>) => {
  const [values, setValues] = useState(saved.values);
  const [base, setBase] = useState(saved.values);
  const [theirs, setTheirs] = useState<Versioned<V>>();
  if (!same(base, saved.values)) {
    setBase(saved.values);
    if (same(values, base)) setValues(saved.values);
  }
  const { submit, busy, error } = useSubmit(async (key, version: number) => {
    try {
      await send(key, values, version);
      setTheirs(undefined);
    } catch (failure) {
      const current = staleCurrent(failure);
      if (!(failure instanceof RequestError) || current === undefined) throw failure;
      setTheirs(currentOf(current));
    }
  });
  return {
    values,
    set: (change: Partial<V>): void => setValues((before) => ({ ...before, ...change })),
    replace: setValues,
    changed: !same(values, saved.values),
    busy,
    error,
    theirs,
    save: (): void => void submit(saved.version),
    keep: (): void => void (theirs && submit(theirs.version)),
    take: (): void => {
      if (theirs) setValues(theirs.values);
      setTheirs(undefined);
      reload();
    },
  };
};
export type VersionedForm<V> = ReturnType<typeof useVersioned<V>>;
