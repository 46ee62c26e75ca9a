import { expect, type Page, test } from '@playwright/test';
import { codeFor } from './support/mailbox.ts';
import { newPerson } from './support/people.ts';

/** Tab until the named control has the focus; a control that cannot be reached fails the test. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
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

test('[JN-18] a person signs up with the keyboard alone', async ({ page }) => {
  const person = newPerson('noor', 'rahman');
  await page.goto('/sign-up/');
  await tabTo(page, /^Email/u);
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/add-password/u);
  await tabTo(page, /^Password/u);
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/otp-verify/u);
  await tabTo(page, /^Code from the email/u);
  await page.keyboard.type(await codeFor(page.request, person.email));
  await expect(page).toHaveURL(/add-details/u);
  await tabTo(page, /^First name/u);
  await page.keyboard.type(person.fName);
  await tabTo(page, /^Last name/u);
  await page.keyboard.type(person.lName);
  await tabTo(page, /^Phone/u);
  await page.keyboard.type(person.phone);
  await tabTo(page, /Male/u);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('This number is free.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/add-user-category/u);
  await tabTo(page, /I study/u);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pick-interest/u);
  await tabTo(page, /Skip for now/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor');
});
