import { test as base, type BrowserContext } from '@playwright/test';
import { createLastCalls } from './last-calls.ts';
import { countCalls } from './quiet.ts';
import { keepActions, recordActions } from './recorded-actions.ts';

export { expect } from '@playwright/test';

/**
 * As Playwright's own. Every context that a journey opens tells which actions its pages dispatch, and is closed with the journey: pages
 * that stayed open would go on listening, and every later journey would be slower.
 */
export const test = base.extend<{ types: Set<string> }>({
  types: [
    async ({ browser }, use, testInfo) => {
      const types = new Set<string>();
      const opened: BrowserContext[] = [];
      const lastCalls = createLastCalls();
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        opened.push(context);
        lastCalls.follow(context);
        await recordActions(context, types);
        await countCalls(context);
        return context;
      };
      await use(types);
      await lastCalls.attachTo(testInfo);
      browser.newContext = open;
      await Promise.all(opened.map((context) => context.close()));
      keepActions(testInfo, types);
    },
    { auto: true },
  ],
});
