import type { Page } from '@playwright/test';

interface Fiber {
  child: Fiber | null;
  memoizedProps: { store?: { getState: () => unknown } } | null;
}

/**
 * A slice of the page's store, once there is one. The page gives its store to nobody, so it is taken from the tree that React has drawn.
 */
export const readSlice = async <Slice>(page: Page, slice: string): Promise<Slice> => {
  const found = await page.waitForFunction((name) => {
    const root = (document.querySelector('#root') ?? {}) as unknown as Record<string, Fiber>;
    let fiber: Fiber | null | undefined =
      root[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''];
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const state = fiber?.memoizedProps?.store?.getState() as Record<string, unknown> | undefined;
    return state && { slice: state[name] };
  }, slice);
  return ((await found.jsonValue()) as { slice: Slice }).slice;
};
