import { expect, type Page } from '@playwright/test';

/** Through the three steps of creation into the new workspace; gives its code. */
export const createCompetition = async (
  page: Page,
  { name, type = 'Teams' }: { name: string; type?: 'Teams' | 'Individuals' },
): Promise<string> => {
  await page.goto('/auth/competitions/create');
  await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('Competition name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=2/u);
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=3/u);
  if (type === 'Teams') {
    await page.getByLabel('At least').fill('3');
    await page.getByLabel('At most').fill('5');
  }
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(page).toHaveURL(/\/auth\/competitions\/o\//u);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

export const addRound = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('button', { name: /Add (?:the first )?round/u })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Round name').fill(name);
  await dialog.getByRole('button', { name: 'Add round' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
};

/** Adds a criterion to the round that is open. */
export const addCriterion = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add criterion' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Help for judges').fill('Shown running, not only described');
  await dialog.getByLabel('Skills it shows').fill('Prototyping, Testing');
  await dialog.getByRole('button', { name: 'Save criterion' }).click();
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
};

/** The names of the rounds as they stand. */
export const roundNames = async (page: Page): Promise<string[]> =>
  page.getByRole('main').locator('[data-round] h3').allInnerTexts();
