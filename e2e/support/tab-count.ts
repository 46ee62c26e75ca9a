import type { Locator, Page } from '@playwright/test';

/** Whether the focus is on the control, on a skip link to the part that holds it, or elsewhere. */
const whereIsFocus = async (target: Locator): Promise<'there' | 'skip' | 'elsewhere'> =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (focused === element) return 'there' as const;
    const name = focused?.matches('a[href^="#"]') ? focused.getAttribute('href')?.slice(1) : undefined;
    const start = [...document.querySelectorAll(`[data-skip-target="${name}"]`)].at(-1);
    return start?.contains(element) ? ('skip' as const) : ('elsewhere' as const);
  });

/** Presses of Tab from the loaded page to a control, none if it has the focus already. A skip link is taken when it leads to the part that holds the control. */
export const countTabs = async (page: Page, target: Locator, most: number): Promise<number> => {
  if ((await whereIsFocus(target)) === 'there') return 0;
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await whereIsFocus(target);
    if (focus === 'there') return presses;
    if (focus === 'skip') await page.keyboard.press('Enter');
  }
  return Number.POSITIVE_INFINITY;
};
