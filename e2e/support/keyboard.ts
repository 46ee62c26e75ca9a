import type { Page } from '@playwright/test';

/** Tab until the named control has the focus; a control that cannot be reached fails the test. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const named = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (element === document.body) return '';
      const label =
        element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      return label.trim();
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await named())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}`);
};
