import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { liveCompetition } from '../support/competition.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { demoParticipant, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const list = '**/new/api/public/competitions?*';
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('[DV-1] [DV-3] [DV-4] [DV-7] a guest finds a competition by words, category and what is open', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Competitions' }).first().click();
  await expect(page).toHaveURL(/\/competitions$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible();
  await expect(row(page, 'Rescue Robots Open')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Read more about/u })).toHaveCount(1);
  await expect(page.getByText(/^\d+ (days|hours) left/u).first()).toBeVisible();
  await expectAccessible(page);
  // What opens later is in the page that the server sends.
  expect(await (await page.request.get('/competitions?find=sahel')).text()).toContain('Sahel Hack Night');
  await page.getByRole('searchbox', { name: 'Name or six-letter code' }).fill('five minutes');
  await expect(page).toHaveURL(/find=five/u);
  await expect(row(page, 'Five Minutes of Science')).toBeVisible();
  await expect(row(page, 'Rescue Robots Open')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Read more about/u })).toHaveCount(0);

  // A category without any leads nowhere and is not offered; a link to it is still answered.
  await expect(page.getByRole('link', { name: /^Engineering/u })).toHaveCount(0);
  await page.goto('/competitions?find=five+minutes&category=engineering');
  await expect(page.getByText('Nothing called “five minutes”')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(row(page, 'Five Minutes of Science')).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Show all competitions' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(row(page, 'Rescue Robots Open')).toBeVisible();

  await page.getByRole('link', { name: 'Open now' }).click();
  await expect(page).toHaveURL(/show=open/u);
  await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Under way and over' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open now' })).toHaveAttribute('aria-current', 'true');
  await row(page, 'Five Minutes of Science')
    .getByRole('link', { name: 'Five Minutes of Science', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Five Minutes of Science' })).toBeVisible();
});

test('[SN-14] interests are changed on a page of their own, which saves or leaves and goes back', async ({
  browser,
}) => {
  const { page } = await openAsNewPerson(browser, 'noor');
  await page.goto('/auth/dashboard/');
  const physics = page.getByRole('checkbox', { name: 'Physics' });
  const open = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Change interests' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your interests' })).toBeVisible();
    await expect(page.getByText(/^Step \d/u)).toHaveCount(0);
  };
  await page.goto('/auth/account-info');
  await open();
  await expect(physics).not.toBeChecked();
  await physics.check();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/auth\/account-info$/u);
  await open();
  await expect(physics).not.toBeChecked();
  await physics.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/auth\/account-info$/u);
  await expect(page.getByRole('main').getByText('Physics', { exact: true })).toBeVisible();
});

test('[DV-2] [DV-6] a student finds a competition from the dashboard, that of the interests first', async ({
  browser,
  request,
}) => {
  const name = `Pendulum ${Date.now()}`;
  const { code } = await liveCompetition(request, { name, type: 'SOLO' });
  const { page } = await openAsNewPerson(browser, 'lulu');
  await page.goto(`/auth/pick-interest?redirect=${encodeURIComponent('/auth/dashboard/')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your interests' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Physics' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  const openNow = page.getByRole('region', { name: 'Open now, for your interests' });
  await expect(openNow.getByRole('listitem')).not.toHaveCount(0);
  await openNow.getByRole('link', { name: 'All competitions' }).click();
  const forYou = page.getByRole('region', { name: 'For your interests' });
  await forYou.getByRole('link', { name: `Register for ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/competitions/${code}\\?content=register`, 'u'));
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await page.goto('/competitions');
  await expect(row(page, name)).toContainText('You are in');
});

test('[DV-4] how far one has read stays, and Back finds the place', async ({ page }) => {
  const item = (at: number) => ({
    competitionCode: `CMP${at}`,
    competitionName: `Number ${at}`,
    competitionType: 'SOLO',
    status: 'LIVE',
    imageURL: null,
    categoryName: 'science',
    subCategoryArray: [],
    teamSize: null,
    minTeamSize: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    lead: '',
    registration: 'closed',
    registrationStartsAt: null,
    registrationEndsAt: null,
  });
  await page.route(list, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const items = Array.from({ length: 45 }, (_, at) => item(from + at));
    const nextCursor = from < 90 ? String(from + 45) : null;
    const categories = from === 0 ? [{ categoryName: 'science', label: 'Science', count: 135 }] : null;
    return route.fulfill({ json: { items, nextCursor, categories } });
  });
  // How far one has read is for the browser: the list is its own from the start.
  await page.goto('/competitions?pages=1');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/pages=2/u);
  await expect(row(page, 'Number 89')).toBeAttached();
  await page.getByRole('link', { name: 'Number 80' }).click();
  await expect(page).toHaveURL(/CMP80/u);
  await page.goBack();
  await expect(row(page, 'Number 80')).toBeInViewport();
  await page.reload();
  await expect(row(page, 'Number 89')).toBeAttached();
  await expect(row(page, 'Number 90')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`[DV-5] at ${width} px nothing moves while the list loads, fails, is empty or is there`, async ({
    browser,
    request,
  }) => {
    const page = await openAs(browser, await sessionOf(request, demoParticipant, demoPassword), {
      viewport: { width, height: 900 },
    });
    // The first page tells the server that somebody is signed in here.
    await page.goto('/auth/dashboard/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await watchShifts(page.context());
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(list, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/competitions');
    await expect(page.getByRole('status', { name: 'Loading competitions' })).toBeVisible();
    answer();
    await expect(row(page, 'Five Minutes of Science')).toBeVisible();
    await expectNoShift(page);

    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'No.' } }));
    await page.goto('/competitions?find=nothing');
    await expect(page.getByText('The competitions did not load.')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing called “nothing”')).toBeVisible();
    await expectNoShift(page);
  });
}
