import { liveCompetition } from '../support/competition.ts';
import { countEffort, effortOf } from '../support/effort.ts';
import { codeFor } from '../support/mailbox.ts';
import { addCriterion } from '../support/organiser.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { demoOrganiser, demoPassword, newPerson } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { choosePassword, giveCode, giveDetails, giveEmail } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test('[JN-28] [JC-7] from the dashboard to a live competition in at most twelve clicks', async ({
  browser,
  request,
}) => {
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await countEffort(page.context());
  const name = `Short Way ${Date.now()}`;
  await page.goto('/auth/dashboard/');
  await page.getByRole('link', { name: 'Run a competition' }).first().click();
  await page.getByRole('radio', { name: 'Individuals' }).check();
  await page.getByLabel('Competition name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await page.getByRole('button', { name: 'Go live, 3 left' }).click();
  const left = page.getByRole('dialog', { name: 'Before you go live' });
  await left.getByRole('link', { name: 'Add a round', exact: true }).click();
  await page
    .getByRole('button', { name: /Add (?:the first )?round/u })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Round name').fill('Final');
  await page.getByRole('dialog').getByRole('button', { name: 'Add round' }).click();
  await expect(page.getByText('All of it is shared.')).toBeVisible();
  await addCriterion(page, 'Does it work?');
  await page.getByRole('button', { name: 'Go live', exact: true }).click();
  const moment = page.getByRole('dialog', { name: `${name} is live` });
  await expect(moment.getByRole('img', { name: 'QR code of the public page' })).toBeVisible();
  await expect(moment.getByText('People can register until')).toBeVisible();
  const effort = await effortOf(page);
  expect(effort.clicks, effort.list.join(', ')).toBeLessThanOrEqual(12);
  expect(effort.clicks).toBeGreaterThan(5);
});

test('[JN-28] what is left can be opened from every area of a draft', async ({ browser, request }) => {
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto('/auth/dashboard/?tab=organised');
  await page.getByRole('link', { name: 'Campus Climate Pitch' }).first().click();
  const left = page.getByRole('button', { name: /^Go live/u });
  await expect(left).toBeVisible();
  const areas = page.getByRole('navigation', { name: 'Workspace' });
  for (const area of ['Registration', 'Crew', 'Bank', 'Setup', 'Certificates', 'Competition']) {
    await areas.getByRole('link', { name: area }).click();
    await expect(left, area).toBeVisible();
  }
});

test('[JN-29] [DV-6] from a public page through a new account to being registered in at most eight clicks', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Short Door', type: 'SOLO' });
  const context = await browser.newContext();
  await countEffort(context);
  const page = await context.newPage();
  const person = newPerson('imani', 'tester');
  await page.goto(`/competitions/${code}`);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await giveEmail(page, person.email);
  await choosePassword(page, person.password);
  await giveCode(page, await codeFor(page.request, person.email));
  await giveDetails(page, person);
  await expect(page).toHaveURL(new RegExp(`/competitions/${code}`, 'u'));
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await expect(page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();
  const effort = await effortOf(page);
  expect(effort.clicks, effort.list.join(', ')).toBeLessThanOrEqual(8);
  expect(effort.clicks).toBeGreaterThan(3);
  // The rest of signing up comes now.
  await page.goto('/auth/dashboard/');
  await expect(page).toHaveURL(/\/sign-up\/add-user-category/u);
});

test('[JN-30] “Hand in” on the dashboard opens the box of its round', async ({ browser, request }) => {
  const { code, call } = await liveCompetition(request, { name: 'Right Box', type: 'SOLO' });
  const at = `/competitions/${code}`;
  const { page } = await openAsNewPerson(browser, 'pilar');
  await page.goto(`${at}?content=register`);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  const { competition } = (await call('GET', at)) as { competition: { roundData: { roundCode: string }[] } };
  await page.goto('/auth/dashboard/');
  await page.getByRole('link', { name: 'Hand in', exact: true }).click();
  const box = page.locator(`#round-${competition.roundData[0]?.roundCode ?? ''}`);
  await expect(box).toBeInViewport();
  await expect(box.getByRole('heading', { name: 'Plan' })).toBeFocused();
  await expect(page.locator('[id^="round-"]').first()).toHaveAttribute('id', (await box.getAttribute('id')) ?? '');
});
