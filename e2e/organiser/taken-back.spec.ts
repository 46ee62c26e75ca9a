import { liveCompetition } from '../support/competition.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { giveEmail } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test('[P-213] back from the password stands the email again', async ({ page }) => {
  await page.goto('/login/');
  await giveEmail(page, demoOrganiser);
  await expect(page).toHaveURL(/\/login\/add-password/u);
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/login\/$/u);
  await expect(page.getByLabel('Email')).toHaveValue(demoOrganiser);
});

test('[P-216] [P-217] a refused move of an entry brings the old order back; one is set inactive', async ({
  page,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Refused', type: 'TEAM' });
  for (const containerName of ['Alder', 'Birch']) {
    const emails = [`${containerName.toLowerCase()}.${Date.now()}@example.org`];
    await call('POST', `/competitions/${code}/containers`, { containerName, emails });
  }
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto(`/auth/competitions/o/${code}?content=containers`);
  const names = async () => page.locator('tbody th b').allInnerTexts();
  await expect.poll(names).toEqual(['Alder', 'Birch']);
  let refuse = (): void => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/containers/rearrange', async (route) => {
    await refused;
    await route.fulfill({ status: 409, json: { code: 'CONTAINER_NOT_FOUND', message: 'No.', type: 'error' } });
  });
  await page.getByRole('button', { name: /^Move Alder/u }).press('ArrowDown');
  await expect.poll(names).toEqual(['Birch', 'Alder']);
  refuse();
  await expect.poll(names).toEqual(['Alder', 'Birch']);
  await page.getByRole('button', { name: 'What to do with Birch' }).click();
  await page.getByRole('menuitem', { name: 'Set inactive' }).click();
  await expect(page.getByRole('row', { name: /Birch/u })).toContainText('Inactive');
});

test('[P-221] a screen that does not load says so, and the shell around it stays', async ({ page }) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^Menu/u }).click();
  await page.getByRole('link', { name: 'Account' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
