import type { Page } from '@playwright/test';
import { callerFor, liveCompetition } from '../support/competition.ts';
import { judgedCompetition, openCard, openDevice } from '../support/judging.ts';
import { as } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword, newPerson } from '../support/people.ts';
import { chooseCategory, giveDetails, mainButton, proveEmail } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const draftsOn = async (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('podium:draft:')));

test('[DR-1] every step of sign-up is there after a reload, and leaves nothing when it is sent', async ({ page }) => {
  const person = newPerson();
  await proveEmail(page, person);
  await page.getByLabel('First name').fill(person.fName);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(/amina/iu);
  await expect(page.getByLabel('Phone')).toHaveValue(person.phone);
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await giveDetails(page, person);
  await page.getByRole('radio', { name: 'I study' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'I study' })).toBeChecked();
  await chooseCategory(page, 'I study');

  const institute = page.getByRole('combobox', { name: 'Institute' });
  await institute.fill('Nairo');
  await page.getByLabel('Field of study').selectOption('Engineering student');
  await page.reload();
  await expect(institute).toHaveValue('Nairo');
  await expect(page.getByLabel('Field of study').locator('option:checked')).toHaveText('Engineering student');
  await institute.press('ArrowDown');
  await page.getByRole('option', { name: /nairo/iu }).first().click();
  const picked = await institute.inputValue();
  await page.reload();
  await expect(institute).toHaveValue(picked);
  await mainButton(page).click();

  await page.getByRole('checkbox').nth(1).check();
  await page.reload();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await mainButton(page).click();
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await expect.poll(async () => draftsOn(page)).toEqual([]);
});

test('[WS-35] [DR-1] the steps of a new competition are there after another screen and a reload', async ({
  browser,
  request,
}) => {
  const page = await as(browser, request, demoOrganiser);
  const name = page.getByLabel('Competition name');
  await page.goto('/auth/competitions/create');
  await page.getByRole('radio', { name: 'Teams' }).check();
  await name.fill('Bridges of paper');
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/auth/competitions/create');
  await expect(name).toHaveValue('Bridges of paper');
  await expect(page.getByRole('radio', { name: 'Teams' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=2/u);
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await page.getByLabel('Category').selectOption({ index: 2 });
  const category = await page.getByLabel('Category').inputValue();
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue(category);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=3/u);
  await page.getByLabel('At most').fill('6');
  await page.getByLabel('At least').fill('8');
  await page.getByLabel('At least').fill('');
  await page.getByLabel('At most').fill('');
  await page.getByLabel('At least').focus();
  await expect(page.getByLabel('At most')).toHaveValue('6');
  await page.getByLabel('At most').focus();
  await expect(page.getByLabel('At least')).toHaveValue('6');
  await page.getByLabel('At least').fill('4');
  await page.reload();
  await expect(page.getByLabel('At least')).toHaveValue('4');
  await expect(page.getByLabel('At most')).toHaveValue('6');
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bridges of paper' })).toBeVisible();
  await expect.poll(() => draftsOn(page)).toEqual([]);
});

test('[DR-1] [DR-2] a judge’s reason to step aside waits in its dialog and leaves with the judge', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Aside ${Date.now()}`, ['Kelp Kit']);
  const page = await openDevice(browser, made);
  await openCard(page, 'Kelp Kit');
  const reason = page.getByRole('dialog').getByRole('textbox');
  const open = async (): Promise<void> => page.getByRole('button', { name: 'Step aside' }).first().click();
  await open();
  await reason.fill('My sister is in it');
  await page.keyboard.press('Escape');
  await page.reload();
  await open();
  await expect(reason).toHaveValue('My sister is in it');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the card' }).click();
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await open();
  await expect(reason).toHaveValue('');
  await reason.fill('My brother is in it');
  await page.keyboard.press('Escape');
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await page.getByRole('button', { name: /^Menu/u }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/judge/u);
  await expect.poll(() => draftsOn(page)).toEqual([]);
});

test('[DR-1] whom a captain asks in place of a member is kept until it is cancelled', async ({ browser, request }) => {
  const { code } = await liveCompetition(request, { name: `Replaced ${Date.now()}`, type: 'TEAM' });
  const call = await callerFor(request, demoParticipant, demoPassword);
  await call('POST', `/registrations/${code}`, { teamName: 'Delta Drones', answers: {} });
  await call('POST', `/registrations/${code}/members`, { emails: [newPerson().email] });
  const page = await as(browser, request, demoParticipant);
  const field = page.getByLabel('Ask someone else in their place');
  const open = async (): Promise<void> => {
    await page.goto(`/auth/competitions/p/${code}?content=settings`);
    await page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }).click();
  };
  await open();
  await field.fill('next@example.org');
  await page.keyboard.press('Escape');
  await open();
  await expect(field).toHaveValue('next@example.org');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.poll(() => draftsOn(page)).toEqual([]);
});
