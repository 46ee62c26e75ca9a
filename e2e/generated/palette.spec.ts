import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { liveCompetition } from '../support/competition.ts';
import { demonstration } from '../support/demonstration.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { takenOver } from '../support/rendered.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const openPalette = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // One that is still open would be closed by the key.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+K');
  const input = page.getByRole('dialog').getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill(text);
};

test('[SH-31] letters typed while the palette loads are kept; before them it offers the latest competitions', async ({
  browser,
  request,
}) => {
  const name = `Lanterns ${Date.now()}`;
  const { code } = await liveCompetition(request, { name, type: 'SOLO' });
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  const held: Route[] = [];
  await page.route('**/assets/palette-*.js', (route) => void held.push(route));
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type('lamp');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('tern');
  await held[0]?.continue();
  const input = page.getByRole('dialog').getByRole('combobox');
  await expect(input).toHaveValue('lamtern');
  await input.fill('');
  const first = page.getByRole('option').first();
  await expect(first).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/o/${code}`, 'u'));
  await page.context().close();
});

test('[SH-29] [SH-31] an organiser finds a competition, a team, a person and an area by their names; a failed search is told', async ({
  browser,
  request,
}) => {
  const { team } = await demonstration(request);
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto('/auth/dashboard/');
  const option = (name: RegExp) => page.getByRole('option', { name });
  // Before any workspace was entered an area is found of a competition that the person runs.
  await openPalette(page, 'bank');
  await expect(option(/Bank/u).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('rescue');
  await expect(option(/Rescue Robots Open.*You run it/u)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/o/${team}`, 'u'));

  await openPalette(page, 'pampa');
  await expect(option(/Pampa Rovers.*Rescue Robots Open/u)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/find=Pampa/u);
  await expect(page.getByRole('row', { name: /Pampa Rovers/u })).toBeVisible();

  await openPalette(page, 'bruno gimenez');
  await expect(option(/Bruno Giménez.*Pampa Rovers, Rescue Robots Open/u)).toBeVisible();
  await page.keyboard.press('Escape');

  const opened = page.context().waitForEvent('page');
  await openPalette(page, 'histo');
  await expect(option(/History.*Setup, Rescue Robots Open/u)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(/section=history/u);
  await tab.close();
  await expect(page).toHaveURL(/find=Pampa/u);

  await openPalette(page, 'histo');
  await option(/History.*Setup, Rescue Robots Open/u).click();
  await expect(page).toHaveURL(/section=history/u);

  await page.route('**/new/api/competitions?*', (route) => route.abort());
  await openPalette(page, 'bank');
  await expect(page.getByText('Competitions and teams could not be searched.')).toBeVisible();
  await expect(option(/Bank/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('[SH-29] [SH-31] a guest finds public competitions and nothing of anybody’s work', async ({ page, request }) => {
  const { team } = await demonstration(request);
  await page.goto('/');
  await takenOver(page);
  await openPalette(page, 'rescue');
  await expect(page.getByRole('option', { name: /Rescue Robots Open.*Open to everyone/u })).toBeVisible();
  await retype(page, 'Pampa Rovers');
  await expect(page.getByText('Nothing matches “Pampa Rovers”.')).toBeVisible();
  await page.getByRole('option', { name: 'Search all competitions for “Pampa Rovers”' }).click();
  await expect(page).toHaveURL(/\/competitions\?find=Pampa/u);
  await openPalette(page, 'rescue');
  await page.getByRole('option', { name: /Rescue Robots Open/u }).click();
  await expect(page).toHaveURL(new RegExp(`/competitions/${team}$`, 'u'));
});

/** A key that arrives with the new screen, before anything else has noticed that it is there. */
const pressWithScreen = (page: Page, title: string): Promise<void> =>
  page.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h1')?.textContent !== wanted) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, title);

test('[SH-31] the palette that is opened with the first picture of a screen stays', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  await pressWithScreen(page, 'Competitions');
  await openPalette(page, 'Pampa Rovers');
  await page.getByRole('option', { name: 'Search all competitions for “Pampa Rovers”' }).click();
  await expect(page).toHaveURL(/\/competitions\?find=Pampa/u);
  await expect(page.getByRole('heading', { name: 'Competitions', level: 1, includeHidden: true })).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: /^Competitions$/u })).toBeAttached();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

const retype = (page: Page, text: string): Promise<void> => page.getByRole('dialog').getByRole('combobox').fill(text);
