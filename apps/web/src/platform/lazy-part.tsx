import { type ComponentType, lazy, useState } from 'react';

/** A part of a screen that is fetched apart, and can be fetched before it is drawn. */
export interface LazyPart<P> {
  Part: ComponentType<P>;
  load: () => Promise<void>;
}

/** Once it is fetched it is drawn at once: a rendered page is taken over as it stands, and does not wait behind a skeleton. */
export const lazyPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let fetched: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (fetched ??= await fetchPart());
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return {
    Part: (props: P) => {
      // Chosen once: another component in its place would lose its state.
      const [Chosen] = useState<ComponentType<P>>(() => fetched ?? Later);
      return <Chosen {...props} />;
    },
    load: async () => void (await load()),
  };
};
