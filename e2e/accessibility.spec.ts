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

const judge = async (page: Page, path: string, { scheme, width }: { scheme: 'light' | 'dark'; width: number }): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  // As tall as the page: the bar at the bottom of a phone covers controls only until one scrolls.
  await page.setViewportSize({ width, height: Math.max(900, await page.evaluate(() => document.documentElement.scrollHeight)) });
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
};

// A page takes axe a few seconds, and one test looks at many.
test.describe.configure({ timeout: 240_000 });

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`[JN-17] no page hinders a visitor with a disability: guest, ${scheme}, ${width} px`, async ({ page }) => {
      for (const path of guestPages) await test.step(path, () => judge(page, path, { scheme, width }));
    });
    test(`[JN-17] no page hinders a person with a disability: signed in, ${scheme}, ${width} px`, async ({ page }) => {
      await logIn(page, demoOrganiser, demoPassword);
      await expect(page).toHaveURL(/\/auth\/dashboard/u);
      for (const path of userPages) await test.step(path, () => judge(page, path, { scheme, width }));
    });
  }
}
