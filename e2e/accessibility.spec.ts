import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { demoOrganiser, demoPassword } from './support/people.ts';
import { logIn } from './support/sign-up.ts';

const guestPages = [
  '/', '/login/', '/sign-up/', '/forgot-password/', '/forgot-password/new-password', '/login/judge/', '/login/judge/broken', '/page-not-found', '/dev/mailbox',
];
const userPages = [
  '/auth/dashboard/', '/auth/pick-interest', '/auth/account-info', '/auth/account-info?section=profile', '/auth/account-info?section=sign-in',
  '/auth/account-info?section=data', '/sign-up/add-details', '/profile/unknown',
];

/** Tall enough for every page: the bar at the bottom of a phone covers controls only until one scrolls. */
const height = 3200;

const judge = async (page: Page, path: string, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
};

// A page takes axe a few seconds, and one test looks at many.
test.describe.configure({ timeout: 240_000 });

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`[JN-17] no page hinders a visitor with a disability: guest, ${scheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of guestPages) await test.step(path, () => judge(page, path, scheme));
    });
    test(`[JN-17] no page hinders a person with a disability: signed in, ${scheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, demoOrganiser, demoPassword);
      await expect(page).toHaveURL(/\/auth\/dashboard/u);
      for (const path of userPages) await test.step(path, () => judge(page, path, scheme));
    });
  }
}
