import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expectNoShift } from './layout-shift.ts';

const { source } = axeCore;
type Axe = typeof axeCore;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page as it is hinders somebody. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await Promise.all(page.frames().map((frame) => frame.evaluate(source)));
  // Asked for violations only: describing what passed took a third of the time.
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const found = await axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values } });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, tags);
  expect(violations).toEqual([]);
};

interface Look {
  scheme: 'light' | 'dark';
  width: number;
}
/** Each scheme and each width once: colours differ by scheme, layout by width. */
const looks: readonly Look[] = [
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 1440 },
];

/** Twice in the same browser, which keeps what it has loaded: a page that is loaded for the first time takes twice the processor time. */
export const inEveryLook = async (walk: (look: Look) => Promise<void>): Promise<void> => {
  for (const look of looks) await walk(look);
};

/**
 * Opens a page and finds nothing on it that hinders somebody, nor anything wider than the window, nor anything that moved while it loaded
 * (the context is watched for shifts).
 */
export const findNoHindrance = async (page: Page, path: string, { scheme, width }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.locator('main li[aria-busy="true"]')).toHaveCount(0);
  await expectNoShift(page, path);
  // As tall as the page: the bar at the bottom of a phone covers controls only until one scrolls.
  await page.setViewportSize({
    width,
    height: Math.max(900, await page.evaluate(() => document.documentElement.scrollHeight)),
  });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
};
