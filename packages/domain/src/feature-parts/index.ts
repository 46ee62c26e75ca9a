/**
 * What features add to the lists of this package. A feature declares its own parts here from its folder in the contract, by merging
 * declarations, so that the codes below are known everywhere and no list of this package changes with a feature.
 */

/** By feature: the codes of its refusals. */
export interface FeatureRefusals {}

/** By feature: its acts of the history. */
export interface FeatureActs {}

type Union<T> = T[keyof T];
export type FeatureRefusal = Union<FeatureRefusals>;

/** The acts in lists of them. */
export type ActsIn<M> = M extends object ? keyof M & string : never;
export type FeatureAct = ActsIn<Union<FeatureActs>>;

/** Those of them after which other cards may count than before. */
export type CountingIn<M> = M extends object
  ? { [A in keyof M & string]: M[A] extends { changesWhatCounts: true } ? A : never }[keyof M & string]
  : never;
