export interface Versioned<V> {
  values: V;
  version: number;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form over something that others save too: what was typed, what it was typed over, and what is saved by now. Gives what
 * the form stands on from now on. What arrives is taken over as long as nothing typed gets lost by it; otherwise the form
 * stays on what it was typed over, so that saving it cannot overwrite anything unseen.
 */
export const rebase = <V>(
  typed: V,
  base: Versioned<V>,
  saved: Versioned<V>,
): { typed: V; base: Versioned<V>; newer: boolean } => {
  if (saved.version < base.version || (saved.version === base.version && same(saved.values, base.values)))
    return { typed, base, newer: false };
  if (same(saved.values, base.values)) return { typed, base: saved, newer: false };
  if (same(typed, base.values) || same(typed, saved.values)) return { typed: saved.values, base: saved, newer: false };
  return { typed, base, newer: true };
};

export const isChanged = (typed: unknown, base: unknown): boolean => !same(typed, base);
