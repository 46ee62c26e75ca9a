import type { Page } from '@playwright/test';
import { liveCompetition } from '../support/competition.ts';
import { demonstration } from '../support/demonstration.ts';
import { as, workspace } from '../support/live.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { logIn } from '../support/sign-up.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const editable =
  ':is(textarea, input:is([type=text], [type=email], [type=tel], [type=number], :not([type]))):not([role=combobox], [readonly], [role=search] *)';
const inPage = `main ${editable}:visible`;
const inDialog = `dialog ${editable}:visible`;

/** The screens of an organiser that hold forms; some are shown by a button. */
const screensOf = (area: string): [address: string, opener?: string | RegExp, part?: string][] => [
  ['/auth/account-info?section=details'],
  ['/auth/account-info?section=sign-in'],
  [`${area}?content=settings`],
  ...['registration', 'submissions', 'rooms'].map((section): [string] => [`${area}?area=setup&section=${section}`]),
  [`${area}?area=setup&section=timeline`, /^Registration/u],
  [`${area}?content=round`, 'Final', 'Details'],
  [`${area}?content=round`, 'Change weightages'],
  [`${area}?content=round&part=rewards`],
  [`${area}?area=registration&part=links`],
  [`${area}?area=certificates`],
];

/** The dialogs of an organiser that ask for text: where each is, and what opens it. */
const dialogsOf = (area: string): [address: string, ...openers: (string | RegExp)[]][] => [
  [area, 'Add team'],
  [`${area}?content=round`, 'Add round'],
  [`${area}?content=round`, 'Final', 'Add criterion'],
  [`${area}?content=round&part=judges`, 'Invite judges'],
  [`${area}?area=crew`, 'Invite someone'],
  [`${area}?area=bank`, 'Grant coins'],
  [`${area}?area=bank&part=perks`, 'Add a perk'],
  [`${area}?area=bank&part=prizes`, 'Add a prize'],
  // Other journeys have made many competitions: the first of the list is as good as any.
  ['/auth/dashboard/?tab=organised', /^Invite someone to /u],
];

const typeInto = async (page: Page, selector: string): Promise<string[]> => {
  const fields = page.locator(selector);
  await fields.first().waitFor();
  for (const field of (await fields.all()).slice(0, 4)) {
    const type = await field.getAttribute('type');
    await field.fill(type === 'number' ? '7' : type === 'email' ? 'draft@example.org' : 'Not sent yet');
  }
  return valuesIn(page, selector);
};
const valuesIn = async (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('[DR-1] what was typed into a form is there after another screen and a reload', async ({ browser, request }) => {
  const { team } = await demonstration(request);
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  const screens = screensOf(`/auth/competitions/o/${team}`).map(([address, opener, part]) => ({
    name: `${address} ${opener}`,
    open: async (): Promise<void> => {
      await page.goto(address);
      if (opener) await page.getByRole('button', { name: opener, exact: true }).click();
      if (part) await page.getByText(part, { exact: true }).click();
      await page.locator(inPage).first().waitFor();
    },
  }));
  // Each form is left for all the others before it is opened again.
  const left: (() => Promise<void>)[] = [];
  for (const { name, open } of screens) {
    await open();
    const before = await valuesIn(page, inPage);
    const typed = await typeInto(page, inPage);
    expect(typed, name).not.toEqual(before);
    left.push(async () => {
      await open();
      await expect.poll(async () => valuesIn(page, inPage), { message: name }).toEqual(typed);
    });
  }
  for (const isStillThere of left) await isStillThere();
});

test('[DR-1] what was typed into a dialog is there when it is opened again, until it is cancelled', async ({
  browser,
  request,
}) => {
  const { team } = await demonstration(request);
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  for (const [address, ...openers] of dialogsOf(`/auth/competitions/o/${team}`)) {
    const name = `${address} ${openers.join(', ')}`;
    const openDialog = async (): Promise<void> => {
      for (const opener of openers)
        await page.getByRole('main').getByRole('button', { name: opener, exact: true }).first().click();
      await page.locator(inDialog).first().waitFor();
    };
    await page.goto(address);
    await openDialog();
    const empty = await valuesIn(page, inDialog);
    const typed = await typeInto(page, inDialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(address);
    await openDialog();
    await expect.poll(() => valuesIn(page, inDialog), { message: name }).toEqual(typed);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Without opening the page again, except where what opens the dialog is inside something that was opened before it.
    if (openers.length > 1) await page.goto(address);
    await openDialog();
    await expect.poll(() => valuesIn(page, inDialog), { message: name }).toEqual(empty);
  }
});

test('[DR-1] [DR-2] [DR-3] a draft outlives an expired session, a password is never kept, and logging out leaves nothing', async ({
  browser,
  request,
}) => {
  const { team } = await demonstration(request);
  const page = await (await browser.newContext()).newPage();
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/dashboard/u);
  const address = `/auth/competitions/o/${team}?area=setup&section=rooms`;
  await page.goto(address);
  await page.getByLabel('Name of the room').fill('Hall beside the lake');
  await page.route('**/new/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED', message: 'Sign in.' } }),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/login/u);
  await page.unroute('**/new/api/**');
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/dashboard/u);
  await page.goto(address);
  await expect(page.getByLabel('Name of the room')).toHaveValue('Hall beside the lake');

  const stored = async (): Promise<string> =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  await page.goto('/auth/account-info?section=sign-in');
  await page.getByLabel('New email').fill('wanjiru@lake.example');
  for (const field of await page.locator('input[type=password]:visible').all()) await field.fill('typed-Secret-1');
  await expect.poll(stored).toContain('wanjiru@lake.example');
  expect(await stored()).not.toContain('typed-Secret-1');

  await page.getByRole('button', { name: /^Menu/u }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await stored()).not.toMatch(/Hall beside the lake|wanjiru/iu);
});

test('[DR-4] a restored draft tells what others have saved meanwhile, and does not overwrite it', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Draft ${Date.now()}`, type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  const address = workspace(code, '?content=settings');
  await page.goto(address);
  await page.getByLabel('Rules').fill('Typed, not saved.');
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { version } = (await call('GET', `/competitions/${code}`))['competition'] as { version: number };
  await call('PUT', `/competitions/${code}`, { rules: 'Saved by another.', version });
  await page.goto(address);
  await expect(page.getByLabel('Rules')).toHaveValue('Typed, not saved.');
  await page.getByRole('button', { name: 'Show the change' }).click();
  await expect(page.getByText('Saved by another.')).toBeVisible();
});
