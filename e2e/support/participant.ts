import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { newPerson, type Person } from './people.ts';
import { signUp } from './sign-up.ts';

export const openAsNewPerson = async (browser: Browser, fName: string): Promise<{ page: Page; person: Person }> => {
  const page = await (await browser.newContext()).newPage();
  const person = newPerson(fName, 'tester');
  await signUp(page, person);
  return { page, person };
};

export const checkAccessibility = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
