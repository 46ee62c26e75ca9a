import type { Page } from '@playwright/test';

interface Fiber {
  child: Fiber | null;
  memoizedProps: { store?: { getState: () => unknown } } | null;
}

/** A slice of the page's store. The page gives its store to nobody, so it is taken from the tree that React has drawn. */
export const readSlice = async <Slice>(page: Page, slice: string): Promise<Slice> =>
  page.evaluate((name) => {
    const root = document.querySelector('#root') as unknown as Record<string, Fiber>;
    let fiber: Fiber | null | undefined =
      root[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''];
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const state = fiber?.memoizedProps?.store?.getState() as Record<string, Slice> | undefined;
    if (!state) throw new Error('The page has no store.');
    return state[name] as Slice;
  }, slice);
