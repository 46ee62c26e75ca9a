import { expect, type Page } from '@playwright/test';

/** Opens the palette on a screen that has arrived, finds a command and runs it. */
export const runInPalette = async (page: Page, command: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // One that is still open would be closed by the key.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+K');
  const input = page.getByRole('dialog').getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill(command);
  await page.keyboard.press('Enter');
};
