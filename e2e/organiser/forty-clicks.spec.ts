import type { Page } from '@playwright/test';
import { countEffort, effortOf } from '../support/effort.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

const addRoundWith = async (page: Page, name: string, criteria: readonly string[]): Promise<void> => {
  await page
    .getByRole('button', { name: /Add (?:the first )?round/u })
    .first()
    .click();
  await dialogOf(page).getByLabel('Round name').fill(name);
  await dialogOf(page).getByRole('button', { name: 'Add round' }).click();
  // It takes the place of the round that was open, and so does its button.
  await expect(page.getByRole('button', { name, expanded: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add criterion' }).click();
  for (const [at, criterion] of criteria.entries()) {
    const field = dialogOf(page).getByLabel('Name', { exact: true });
    await expect(field).toHaveValue('');
    await field.fill(criterion);
    const isLast = at === criteria.length - 1;
    await dialogOf(page)
      .getByRole('button', { name: isLast ? 'Save criterion' : 'Save and add another' })
      .click();
    await expect(page.getByText(criterion, { exact: true })).toBeVisible();
  }
};

const teams = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'];

test('[JN-33] two rounds, six criteria, two rooms, six teams and three judges are live in at most forty clicks', async ({
  browser,
  request,
}) => {
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await countEffort(page.context());
  const name = `Bridge Cup ${Date.now()}`;
  await page.goto('/auth/dashboard/');
  await page.getByRole('link', { name: 'Run a competition' }).first().click();
  await expect(page).toHaveURL(/create/u);
  await page.getByRole('radio', { name: 'Teams' }).check();
  await page.getByLabel('Competition name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('At least').fill('1');
  await page.getByLabel('At most').fill('3');
  await page.getByRole('button', { name: 'Open the workspace' }).click();

  await page.getByRole('button', { name: /^Go live, \d left$/u }).click();
  await dialogOf(page).getByRole('link', { name: 'Add a round', exact: true }).click();
  await addRoundWith(page, 'Heats', ['Strength', 'Design', 'Teamwork']);
  await addRoundWith(page, 'Final', ['Load', 'Idea', 'Talk']);
  await page.getByRole('button', { name: /^Go live, \d left$/u }).click();
  await dialogOf(page).getByRole('link', { name: 'Set weightages' }).click();
  await page.getByRole('button', { name: 'Share evenly' }).click();
  await page.getByRole('button', { name: 'Save weightages' }).click();

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Setup' }).click();
  await page.getByRole('navigation', { name: 'Setup' }).getByRole('link', { name: 'Rooms' }).click();
  for (const room of ['Main hall', 'Workshop']) {
    await page.getByLabel('Name of the room').fill(room);
    await page.getByRole('button', { name: /Add room|Make the first room/u }).click();
    await expect(page.getByText(room, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Name of the room')).toHaveValue('');
  }

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Registration' }).click();
  await page
    .getByRole('navigation', { name: 'Parts of registration' })
    .getByRole('link', { name: 'Bulk upload' })
    .click();
  const rows = teams.map((team) => `${team.toLowerCase()}.${Date.now()}@example.org,${team}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'teams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,team\n${rows.join('\n')}\n`),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: /^Add 6/u }).click();
  await expect(page.getByText(/Their invitations wait until you go live\./u)).toBeVisible();

  await page.getByRole('button', { name: /^Go live, \d left$/u }).click();
  await dialogOf(page).getByRole('link', { name: 'Assign in Heats' }).click();
  await page.getByRole('button', { name: 'Invite judges' }).click();
  const judges = ['ada', 'ben', 'cleo'].map((judge) => `${judge}.${Date.now()}@example.org`);
  await dialogOf(page).getByLabel('Email addresses').fill(judges.join('\n'));
  await dialogOf(page).getByRole('button', { name: 'Invite 3 judges' }).click();
  await page.getByRole('button', { name: 'Assign everyone' }).click();
  const plan = page.getByRole('region', { name: 'The plan' });
  await expect(plan.getByText('18 of 18 cards.')).toBeAttached();
  await expect(plan.getByText('6 entries get a room')).toBeVisible();
  await plan.getByRole('button', { name: 'Apply the plan' }).click();
  await expect(page.getByText('Every entry has enough judges')).toBeVisible();
  await expect(page.getByLabel('Sessions')).toHaveValue('1');

  await page.getByRole('button', { name: 'Go live', exact: true }).click();
  const moment = page.getByRole('dialog', { name: `${name} is live` });
  await expect(moment.getByText('9 mails that waited are on their way.')).toBeVisible();
  const effort = await effortOf(page);
  expect(effort.clicks, effort.list.join(', ')).toBeLessThanOrEqual(40);
  expect(effort.clicks).toBeGreaterThan(20);
  await page.context().close();
});
