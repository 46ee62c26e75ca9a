import { test as base } from '@playwright/test';
import { keepActions, recordActions } from './recorded-actions.ts';

export { expect } from '@playwright/test';

/** As Playwright's own, and every context that a journey opens tells which actions its pages dispatch. */
export const test = base.extend<{ types: Set<string> }>({
  types: [
    async ({ browser }, use, testInfo) => {
      const types = new Set<string>();
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await recordActions(context, types);
        return context;
      };
      await use(types);
      browser.newContext = open;
      keepActions(testInfo, types);
    },
    { auto: true },
  ],
});
