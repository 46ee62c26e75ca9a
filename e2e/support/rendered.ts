import type { Page } from '@playwright/test';

/** Resolves when React has taken the page over and nothing is on its way any more. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.waitForLoadState('networkidle');
};
