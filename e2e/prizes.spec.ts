import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { as, workspace } from './support/live.ts';
import { demoOrganiser } from './support/people.ts';
import { scoredCompetition } from './support/results.ts';

test('[P-038] [RW-8] [CE-14] [P-015] the organiser sets rewards, scores are released, certificates are issued and one is revoked, and a stranger checks them', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Prizes ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 2,
    rounds: [
      {
        name: 'Plan',
        weight: 100,
        points: [
          [8, 6],
          [7, 6],
        ],
      },
    ],
  });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(made.code, '?content=round&part=rewards'));
  await page.getByRole('button', { name: 'Start with three places' }).click();
  await page.getByLabel('Prize of place 1').fill('Workshop bench');
  await page.getByLabel('Coins each of place 1').fill('200');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save rewards' }).click();
  await expect(page.getByRole('button', { name: 'Save rewards' })).toBeHidden();
  await expect(page.getByText('Placements show here once scores are released.')).toBeVisible();
  await made.release();
  await expect(page.getByText('1. Lund Lanterns')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Prize of place 1')).toHaveValue('Workshop bench');

  await page.goto(workspace(made.code, '?area=certificates&kind=judge'));
  await page.getByLabel('Title').fill('With thanks, {competition}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Issue 2' }).click();
  await expect(page.getByRole('link', { name: 'All as one zip' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const serialOf = async (name: string): Promise<string> =>
    (await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('link', { name: /^CERT-/u })
      .textContent()) ?? '';
  const [valid, revoked] = [await serialOf('Marta Silva'), await serialOf('Henrik Dahl')];
  await page.getByRole('button', { name: 'Revoke the certificate of Henrik Dahl' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The name is misspelt');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked: The name is misspelt')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/verify/${valid}`);
  await expect(stranger.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(stranger.getByText('Marta Silva').first()).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto(`/verify/${revoked}`);
  await expect(stranger.getByRole('heading', { name: 'Revoked' })).toBeVisible();
  await expect(stranger.getByText('The name is misspelt')).toBeVisible();
  await stranger.goto(`/verify/${valid}?s=Zm9yZ2Vk`);
  await expect(stranger.getByRole('heading', { name: 'Forged' })).toBeVisible();
  await expect(stranger.getByText('The signature does not belong to this serial.')).toBeVisible();
  await stranger.goto(`/verify/${valid.slice(0, -1)}${valid.endsWith('0') ? '1' : '0'}`);
  await expect(stranger.getByRole('heading', { name: 'Unknown' })).toBeVisible();
  await stranger.context().close();
  await page.context().close();
});

test('[P-013] [P-086] the bank: coins are granted and awarded, a transfer is reversed, payout details are masked', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Bank ${Date.now()}`,
    entries: ['Lund Lanterns'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[8]] }],
  });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(made.code, '?area=bank'));
  await expect(page.getByText('Sums to zero')).toBeVisible();
  await page.getByRole('button', { name: 'Grant coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Coins').fill('2400');
  await dialog.getByLabel('Reason').fill('The budget of the competition');
  await dialog.getByRole('button', { name: 'Grant coins' }).click();
  const row = page.getByRole('row').filter({ hasText: 'The budget of the competition' });
  await expect(row).toContainText('2,400');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Reverse: The budget of the competition' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Typed twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Typed twice' })).toBeVisible();

  await page.getByRole('link', { name: 'Payout' }).click();
  await page.getByLabel('Account holder').fill('Wanjiru Kamau');
  await page.getByLabel('Account', { exact: true }).fill('KE12 3456 7890 4417');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('•••• 4417')).toBeVisible();
  await expect(page.getByText('7890')).toBeHidden();
  await page.context().close();
});
