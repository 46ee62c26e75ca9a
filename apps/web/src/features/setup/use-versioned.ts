import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { isChanged, rebase, type Versioned } from '../../platform/competition/rebase.ts';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { setupWords } from './words.ts';

interface Parts<V> {
  /** The name of the form, under which what is typed is kept. */
  name: string;
  saved: Versioned<V>;
  /** Gives the values as they are saved now: the server names what was new. */
  send: (key: string, values: V, version: number) => Promise<V>;
  /** What an answer to a stale edit brings, as values and version. */
  currentOf?: (current: unknown) => Versioned<V>;
  /** Shows what is there now, when the person takes it. */
  reload: () => void;
}

/**
 * One form over something that is saved as a whole with a version. What arrives from elsewhere is taken over unless
 * something here is not saved yet: then it is said, and an edit that came second keeps both versions until a person chooses.
 */
export const useVersioned = <V>({
  name,
  saved,
  send,
  currentOf = (current) => current as Versioned<V>,
  reload,
}: Parts<V>) => {
  const dispatch = useAppDispatch();
  const savedText = useArea(setupWords).saved;
  const [{ values, base }, setForm] = useCompetitionDraft(
    name,
    () => ({ values: saved.values, base: saved }),
    (form) => isChanged(form.values, form.base.values),
  );
  const setValues = (next: V): void => setForm((before) => ({ ...before, values: next }));
  const [theirs, setTheirs] = useState<Versioned<V>>();
  const { submit, busy, error } = useSubmit(async (key, version: number) => {
    try {
      setValues(await send(key, values, version));
      setTheirs(undefined);
      dispatch(notify({ type: 'success', code: 'SAVED', message: savedText }));
    } catch (failure) {
      const current = staleCurrent('saveSettings', failure);
      if (!(failure instanceof RequestError) || current === undefined) throw failure;
      setTheirs(currentOf(current));
    }
  });
  const next = rebase(values, base, saved);
  if (!busy && next.base !== base) {
    setForm({ values: next.typed, base: next.base });
  }
  return {
    values,
    set: (change: Partial<V>): void => setForm((before) => ({ ...before, values: { ...before.values, ...change } })),
    replace: setValues,
    changed: isChanged(values, base.values),
    busy,
    error,
    theirs,
    /** Someone else has saved this since it was begun; what they wrote is not shown yet. */
    newer: next.newer && !busy && !theirs,
    show: (): void => setTheirs(saved),
    save: (): void => void submit(base.version),
    keep: (): void => void (theirs && submit(theirs.version)),
    take: (): void => {
      if (theirs) setForm({ values: theirs.values, base: theirs });
      setTheirs(undefined);
      reload();
    },
  };
};
export type VersionedForm<V> = ReturnType<typeof useVersioned<V>>;
