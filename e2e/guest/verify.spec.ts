import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('[CE-30] a guest types a serial in small letters, sees it grouped, and reads that nobody knows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/verify');
  const field = page.getByRole('textbox');
  await field.pressSequentially('cert-7q2m0il');
  await expect(field).toHaveValue('CERT-7Q2M-011');
  await expect(page.getByText('9 characters to go.')).toBeVisible();
  await field.pressSequentially('z 2222 3333');
  await expect(field).toHaveValue('CERT-7Q2M-011Z-2222-3333');
  await expect(page.getByText('That is a whole serial.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL(/\/verify\/CERT-7Q2M-011Z-2222-3333$/u);
  const state = page.getByRole('heading', { level: 1, name: 'Unknown' });
  await expect(state).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('CERT-7Q2M-011Z-2222-3333');
  // One word, in one line, as wide as the page lets it be.
  const lines = await state.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return { count: range.getClientRects().length, isCut: heading.scrollWidth > heading.clientWidth };
  });
  expect(lines).toEqual({ count: 1, isCut: false });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
