import { type ComponentType, lazy } from 'react';

/** A part of a screen that is fetched apart, and can be fetched before it is drawn. */
export interface LazyPart<P> {
  Part: ComponentType<P>;
  load: () => Promise<void>;
}

/** Once it is fetched it is drawn at once: a rendered page is taken over as it stands, and does not wait behind a skeleton. */
export const lazyPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let fetched: { default: ComponentType<P> } | undefined;
  const load = async (): Promise<{ default: ComponentType<P> }> => (fetched ??= { default: await fetchPart() });
  const there = (take: (part: { default: ComponentType<P> }) => void): void => void (fetched && take(fetched));
  return {
    // React asks what it gets for its answer, and goes on in the same moment when the answer is there.
    Part: lazy(() => (fetched ? ({ then: there } as unknown as ReturnType<typeof load>) : load())),
    load: async () => void (await load()),
  };
};
