import { addCriterion, addRound, createCompetition, roundNames } from '../support/organiser.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { becomesQuiet } from '../support/quiet.ts';

const workspace = (code: string, query = ''): string => `/auth/competitions/o/${code}${query}`;

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
});

test('[P-008] [P-055] [P-154] a team competition from nothing to live', async ({ page }) => {
  const name = `Open Circuits ${Date.now()}`;
  const code = await createCompetition(page, { name });
  // The button that cannot go yet says what is left, and leads there.
  await page.getByRole('button', { name: 'Go live, 3 left' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Add a round', exact: true }).click();
  for (const round of ['Pitch', 'Build day', 'Field day']) {
    await addRound(page, round);
    await addCriterion(page, `Does ${round} work?`);
  }
  await page.getByRole('button', { name: 'Change weightages' }).click();
  for (const [round, share] of [
    ['Pitch', '20'],
    ['Build day', '30'],
    ['Field day', '50'],
  ] as const) {
    await page.getByRole('spinbutton', { name: `Weightage of ${round}` }).fill(share);
  }
  await expect(page.getByRole('row', { name: /Finishes strong/u })).toContainText('1');
  await page.getByRole('button', { name: 'Save weightages' }).click();
  // While it is saved, the form and the line above it both say so.
  await expect(page.getByRole('button', { name: 'Change weightages' })).toBeVisible();
  await expect(page.getByText('All of it is shared.')).toBeVisible();

  await page.getByRole('button', { name: 'Go live', exact: true }).click();
  await page
    .getByRole('dialog', { name: `${name} is live` })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/auth/dashboard/?tab=organised');
  await expect(page.getByRole('link', { name })).toBeVisible();

  // Nobody has scored, so it may go back.
  await page.goto(workspace(code, '?content=settings'));
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to draft' }).click();
  await expect(page.getByText(/” is a draft again\.$/u)).toBeVisible();
});

test('[WS-21] leaving creation in the middle and coming back goes on at the same step', async ({ page }) => {
  await page.goto('/auth/competitions/create');
  await page.getByRole('radio', { name: 'Individuals' }).check();
  await page.getByLabel('Competition name').fill('Half made');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=2/u);
  await page.goto('/auth/dashboard/');
  await page.goto('/auth/competitions/create');
  await page.getByRole('link', { name: 'Continue with it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is it about?' })).toBeVisible();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One person, one entry' })).toBeVisible();
  // Its workspace leads back here too, with all that was said.
  const code = new URL(page.url()).searchParams.get('competition');
  await page.goto(`/auth/competitions/o/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'One person, one entry' })).toBeVisible();
  await expect(page.getByText('Half made')).toBeVisible();
});

test('[P-075] [P-076] [P-079] the first tab is Teams or Participants, by the type of the competition', async ({
  page,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Competition' });
  for (const [type, tab, other] of [
    ['Teams', 'Teams', 'Participants'],
    ['Individuals', 'Participants', 'Teams'],
  ] as const) {
    const code = await createCompetition(page, { name: `For ${tab}`, type });
    await expect(tabs.getByRole('link').first()).toHaveText(tab);
    await expect(tabs.getByRole('link', { name: other })).toHaveCount(0);
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(/content=containers/u);
    await page.goto(workspace(code, '?content=containers'));
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  }
});

test('[P-072] [P-077] [P-078] [P-080] [P-081] [P-083] [P-084] [P-085] [P-087] tabs and areas live in the address', async ({
  page,
}) => {
  const code = await createCompetition(page, { name: 'Addresses' });
  const tabs = page.getByRole('navigation', { name: 'Competition' });
  await tabs.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/content=settings/u);
  await expect(page.getByLabel('Competition name')).toHaveValue('Addresses');
  await tabs.getByRole('link', { name: 'Rounds' }).click();
  await expect(page).toHaveURL(/content=round/u);
  await expect(page.getByRole('heading', { name: 'Weightage' })).toBeVisible();
  await page.goto(workspace(code, '?content=settings'));
  await expect(tabs.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(tabs.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  const areas = page.getByRole('navigation', { name: 'Workspace' });
  await areas.getByRole('link', { name: 'Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Make a link' })).toBeVisible();
  await areas.getByRole('link', { name: 'Crew' }).click();
  await expect(page.getByRole('heading', { name: 'Crew' })).toBeVisible();
  await areas.getByRole('link', { name: 'Setup' }).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await areas.getByRole('link', { name: 'Competition' }).click();
  await expect(tabs).toBeVisible();
});

test('[P-009] [WS-22] rounds change positions by the keyboard alone, a removed one comes back, and a refusal takes the change back', async ({
  page,
}) => {
  await createCompetition(page, { name: 'Keyboard' });
  for (const round of ['One', 'Two', 'Three']) await addRound(page, round);
  await page.getByRole('button', { name: 'Move Three up' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => roundNames(page)).toEqual(['One', 'Three', 'Two']);
  await expect(page.getByRole('button', { name: 'Move Three up' })).toBeFocused();
  await page.getByRole('button', { name: /^Move One: drag/u }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => roundNames(page)).toEqual(['Three', 'One', 'Two']);
  await expect(page.getByRole('button', { name: /^Move One: drag/u })).toBeFocused();
  await expect(page.getByText('One is now number 2 of 3.')).toBeAttached();
  await becomesQuiet(page);
  await page.reload();
  await expect.poll(async () => roundNames(page)).toEqual(['Three', 'One', 'Two']);

  await page.getByRole('button', { name: 'Two', exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(async () => roundNames(page)).toEqual(['Three', 'One']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => roundNames(page)).toEqual(['Three', 'One', 'Two']);

  await page.route('**/round-order', async (route) =>
    route.fulfill({ status: 500, json: { code: 'SOMETHING_WENT_WRONG', message: 'x', type: 'error' } }),
  );
  await page.getByRole('button', { name: 'Move Three down' }).click();
  await expect.poll(async () => roundNames(page)).toEqual(['Three', 'One', 'Two']);
  await expect(page.getByRole('alert').getByText('Could not move “Three”. Try again.')).toBeVisible();
});

test('[WS-23] a round is dragged to its new position', async ({ page }) => {
  await createCompetition(page, { name: 'Dragging' });
  for (const round of ['One', 'Two', 'Three']) await addRound(page, round);
  await page.getByRole('button', { name: 'Three', exact: true }).click();
  const from = await page.getByRole('button', { name: /^Move Three: drag/u }).boundingBox();
  const to = await page.getByRole('button', { name: /^Move One: drag/u }).boundingBox();
  if (!from || !to) throw new Error('The handles are not drawn.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 15 });
  await page.mouse.up();
  await expect.poll(async () => roundNames(page)).toEqual(['Three', 'One', 'Two']);
});
