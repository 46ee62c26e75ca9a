import type { BrowserContext, Page } from '@playwright/test';

interface Watched {
  callsOnTheirWay?: number;
  quiet?: { loaded: number; since: number };
}

/** From now on every page of this browser knows how many of its calls have no answer yet. */
export const countCalls = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const page = globalThis as Watched;
    const send = globalThis.fetch.bind(globalThis);
    page.callsOnTheirWay = 0;
    globalThis.fetch = async (...call) => {
      page.callsOnTheirWay = (page.callsOnTheirWay ?? 0) + 1;
      try {
        return await send(...call);
      } finally {
        page.callsOnTheirWay -= 1;
      }
    };
  });
};

/**
 * Resolves when every call of the page has its answer and nothing was loaded for half a second. Playwright's own `networkidle` waits for
 * ever when the browser does not tell how one of the requests ended, which it leaves out at times on a busy machine.
 */
export const becomesQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () => {
      const watched = globalThis as Watched;
      const loaded = performance.getEntriesByType('resource').length;
      const now = performance.now();
      const isCalling = (watched.callsOnTheirWay ?? 0) > 0;
      if (isCalling || watched.quiet?.loaded !== loaded) watched.quiet = { loaded, since: now };
      return now - watched.quiet.since >= 500;
    },
    undefined,
    { polling: 100 },
  );
};
