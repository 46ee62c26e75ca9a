import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newPerson, type Person } from './people.ts';
import { haveAccount } from './sign-up.ts';

/** A browser of its own in which somebody new is signed in; the journey goes where it begins. */
export const openAsNewPerson = async (browser: Browser, fName: string): Promise<{ page: Page; person: Person }> => {
  const page = await (await browser.newContext()).newPage();
  const person = newPerson(fName, 'tester');
  await haveAccount(page, person);
  return { page, person };
};

/** As `expectAccessible`, once whatever moves has come to rest. */
export const checkAccessibility = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
};
