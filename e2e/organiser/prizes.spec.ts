import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { bytesOf, called, endCeremony, sealAndOpen } from '../support/ceremony.ts';
import { makeMember } from '../support/database.ts';
import { as, workspace } from '../support/live.ts';
import { pdfFile } from '../support/pdf.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

test('[P-038] [RW-8] [CE-14] [P-015] [CY-4] [CY-12] the organiser sets rewards, releases the scores with a ceremony that a phone follows, issues certificates and revokes one, and a stranger checks them', async ({
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
  const saveRewards = page.getByRole('button', { name: 'Save rewards' });
  await expect(page.getByRole('button', { name: 'Start with three places' })).toBeVisible();
  await expect(saveRewards).toBeHidden();
  await page.getByRole('button', { name: 'Start with three places' }).click();
  await page.getByLabel('Prize of place 1').fill('Workshop bench');
  await page.getByLabel('Coins each of place 1').fill('200');
  await expectAccessible(page);
  await saveRewards.click();
  await expect(saveRewards).toBeHidden();
  const firstPlace = page.getByRole('group', { name: 'Place 1' });
  await page.getByLabel('Prize of place 1').fill('Another bench');
  await expect(firstPlace.getByText('was Workshop bench')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saveRewards).toBeHidden();
  await expect(page.getByLabel('Prize of place 1')).toHaveValue('Workshop bench');
  await expect(page.getByText('Placements show here once scores are released.')).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const received = bytesOf(phone);
  const holds = (name: string): boolean => received.some((text) => text.includes(name));
  await page.goto(`/leaderboard/${made.leaderboardID}`);
  await page.getByRole('link', { name: 'Ceremony', exact: true }).click();
  await sealAndOpen(page);
  await expect(page.getByText('Step 0 of 2')).toBeAttached();
  await phone.goto(`/ceremony/${made.leaderboardID}`);
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  await phone.goto(`/leaderboard/public/${made.leaderboardID}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'No leaderboard here' })).toBeVisible();
  await phone.goBack();
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(called(phone, 'Petra Pathfinders')).toBeVisible();
  // The page may show the answer before its text has been read here.
  await expect.poll(() => holds('Petra Pathfinders')).toBe(true);
  expect(holds('Lund Lanterns')).toBe(false);
  await page.keyboard.press('Space');
  await expect(called(phone, 'Lund Lanterns')).toBeVisible();
  await expect(phone.getByText('Workshop bench')).toBeVisible();
  await endCeremony(page);
  await expect(phone.getByText('All results are out.')).toBeVisible();
  await phone.context().close();
  await page.goto(workspace(made.code, '?content=round&part=rewards'));
  await expect(page.getByText('1. Lund Lanterns')).toBeVisible();
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

test('[P-013] [P-086] [NA-1] the bank: coins are granted and awarded, a transfer is reversed, payout details are masked and removed', async ({
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
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Remove the payout account •••• 4417?' });
  await expect(asked.locator('[data-reversal]')).toHaveText('This cannot be undone.');
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Payout account •••• 4417 removed')).toBeVisible();
  await expect(page.getByText('•••• 4417', { exact: true })).toHaveCount(0);
  await page.context().close();
});

test('[BA-5] [BA-12] [BA-13] [BA-14] [BA-15] [NA-1] coins are awarded to an entry that is searched for, a special prize is given and proven by a file, the ledger is exported, placements are paid and a perk is bought', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Awards ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[8, 6]] }],
  });
  await makeMember(made.containerCodes[1] ?? '', demoParticipant);
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(made.code, '?area=bank'));
  await page.getByRole('button', { name: 'Grant coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Coins').fill('500');
  await dialog.getByLabel('Reason').fill('The budget');
  await dialog.getByRole('button', { name: 'Grant coins' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Award coins' }).click();
  await dialog.getByRole('button', { name: 'Award coins' }).click();
  await expect(dialog.getByText('Choose an entry.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Entry' }).fill('nobody of this name');
  await expect(dialog.getByText('No entry has this name')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Entry' }).fill('petra');
  await dialog.getByRole('option', { name: 'Petra Pathfinders' }).click();
  await dialog.getByLabel('Coins for each person').fill('25');
  await dialog.getByLabel('Reason').fill('Best question');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Award coins' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Best question' }).first()).toContainText('25');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await waiting).path(), 'utf8');
  expect(csv).toContain('Best question');

  await page.getByRole('link', { name: 'Prize register' }).click();
  await page.getByRole('button', { name: 'Give a special prize' }).click();
  await dialog.getByLabel('Prize', { exact: true }).fill('Best repair');
  await dialog.getByRole('combobox', { name: 'Entry' }).fill('lund');
  await dialog.getByRole('option', { name: 'Lund Lanterns' }).click();
  await dialog.getByLabel('Reason').fill('Rebuilt a wheel overnight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give a special prize' }).click();
  const prize = page.getByRole('listitem').filter({ hasText: 'Best repair' });
  await expect(prize).toContainText('Special prize: Rebuilt a wheel overnight');
  await prize.getByRole('button', { name: 'Change Best repair' }).click();
  await dialog.getByLabel('State').selectOption('DELIVERED');
  await dialog.getByLabel('Proof as a file').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile(['Received with thanks']),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(prize).toContainText('Delivered');
  await expect(prize.getByRole('link', { name: 'Open the proof of Best repair' })).toBeVisible();
  await page.goto(workspace(made.code, '?content=round&part=rewards'));
  await page.getByRole('button', { name: 'Start with three places' }).click();
  await page.getByLabel('Coins each of place 1').fill('2000');
  await expect(
    page.getByText(/^These places cost up to [\d,]+ coins\. 4\d\d are left in the budget\.$/u),
  ).toBeVisible();
  await expect(page.getByText('Not covered')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Coins each of place 1').fill('50');
  await page.getByLabel('Coins each of place 2').fill('30');
  await page.getByRole('button', { name: 'Save rewards' }).click();
  await expect(page.getByRole('button', { name: 'Save rewards' })).toBeHidden();

  await made.release();
  await page.goto(`/leaderboard/${made.leaderboardID}`);
  await expect(page.getByRole('region', { name: 'Prizes' })).toContainText('Lund LanternsSpecial prize: Best repair');
  await page.goto(workspace(made.code, '?area=bank'));
  await page.getByRole('button', { name: 'Pay placements' }).click();
  const paying = page.getByRole('dialog', { name: /^Pay \d+ coins to \d pe(?:rson|ople)\?$/u });
  await expect(paying.locator('[data-reversal]')).toHaveText(/can be reversed in the ledger/u);
  await paying.getByRole('button', { name: 'Pay placements' }).click();
  await expect(page.getByText(/coins paid to/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay placements' })).toHaveCount(0);

  const perk = { perkCode: '', perkName: 'Workshop hour', coins: 10, stock: null, isOffered: true };
  await made.call('PUT', `/competitions/${made.code}/bank/perks`, perk);
  const buyer = await as(browser, request, demoParticipant);
  await buyer.goto(`/auth/competitions/p/${made.code}`);
  await buyer.getByRole('button', { name: 'Get Workshop hour for 10' }).click();
  const buying = buyer.getByRole('dialog', { name: 'Get “Workshop hour” for 10 coins?' });
  await expect(buying.locator('[data-reversal]')).toHaveText('Only the organiser can give the coins back.');
  await buying.getByRole('button', { name: 'Get it' }).click();
  await expect(buyer.getByText('“Workshop hour” is yours')).toBeVisible();
  for (const one of [page, buyer]) await one.context().close();
});
