import type { Page } from '@playwright/test';
import { liveCompetition } from '../support/competition.ts';
import { as, crewEmail, inCrew, workspace } from '../support/live.ts';
import { judgedCompetition } from '../support/judging.ts';
import { demoOrganiser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const undo = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo' }).last().click();

const withTeams = async (request: Parameters<typeof liveCompetition>[0], name: string) => {
  const made = await liveCompetition(request, { name, type: 'TEAM' });
  for (const containerName of ['Alder', 'Birch', 'Cedar'])
    await made.call('POST', `/competitions/${made.code}/containers`, {
      containerName,
      emails: [`${containerName.toLowerCase()}.${Date.now()}@example.org`],
    });
  for (const roomName of ['Arena', 'Annex']) await made.call('POST', `/competitions/${made.code}/rooms`, { roomName });
  return made;
};
const pick = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `What to do with ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('[NA-2] a toast names the team, the room, the person or the round it is about, and has Undo', async ({
  browser,
  request,
}) => {
  const { code, call } = await withTeams(request, `Named ${Date.now()}`);
  await inCrew(call, code, 'registration.manage');
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code));
  await pick(page, 'Alder', 'Remove');
  await expect(toast(page, '“Alder” removed.')).toBeVisible();
  await undo(page);
  await expect(page.getByRole('row', { name: /Alder/u })).toBeVisible();
  await pick(page, 'Alder', 'To Arena');
  await expect(toast(page, '“Alder” moved to Arena.')).toBeVisible();
  for (const name of ['Birch', 'Cedar']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selected entries' }).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, '2 teams removed.')).toBeVisible();
  await undo(page);
  await expect(page.getByRole('row', { name: /Cedar/u })).toBeVisible();

  await page.goto(workspace(code, '?area=setup&section=rooms'));
  await page.getByRole('button', { name: 'Remove Annex' }).click();
  await expect(toast(page, '“Annex” removed.')).toBeVisible();
  await undo(page);
  await expect(page.getByRole('button', { name: 'Remove Annex' })).toBeVisible();
  await page.goto(workspace(code, '?area=crew'));
  await page.getByRole('button', { name: /^Take everything back from/u }).click();
  await expect(toast(page, 'is out of the crew.')).toBeVisible();
  await undo(page);
  await expect(page.getByRole('row', { name: new RegExp(crewEmail, 'u') })).toContainText('Invited');
});

/** Opens a dialog, checks what it names and says, and leaves it. */
const asks = async (page: Page, { title, says }: { title: string | RegExp; says: string | RegExp }): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-reversal]')).toHaveText(says);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test('[NA-1] a dialog names its object and says whether the action can be undone', async ({ browser, request }) => {
  const name = `Asked ${Date.now()}`;
  const { code, call } = await withTeams(request, name);
  await call('POST', `/competitions/${code}/invite-links`, { kind: 'public' });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?content=settings'));
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await asks(page, {
    title: `Make “${name}” a draft again?`,
    says: 'You can go live again. If registration is over by then, give it a new end first.',
  });
  await page.goto(workspace(code));
  await pick(page, 'Alder', 'Remind');
  await asks(page, { title: 'Who gets a reminder', says: 'This cannot be undone.' });
  await page.getByRole('button', { name: 'Distribute' }).click();
  await asks(page, { title: 'Distribute', says: 'You can undo it right after.' });
  await page.goto(workspace(code, '?area=registration&part=links'));
  await page.getByRole('main').getByRole('button', { name: 'Revoke' }).first().click();
  await asks(page, { title: /^Revoke the link “.+”\?$/u, says: 'This cannot be undone.' });
});

test('[NA-1] judging is closed and a judge removed with their names, and with the way back', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Closing ${Date.now()}`, ['Kelp Kit']);
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(made.code, '?content=round&part=judging'));
  await page.getByRole('button', { name: /^Close judging/u }).click();
  await asks(page, { title: 'Close judging of Plan', says: 'You can open judging again.' });
  await page.goto(workspace(made.code, '?content=round&part=judges'));
  await page.getByRole('button', { name: 'Actions for Marta Silva' }).click();
  await page.getByRole('menuitem', { name: 'Remove this judge' }).click();
  await asks(page, { title: 'Remove this judge: Marta Silva', says: 'You can undo it, or invite them again later.' });
});

test('[NA-1] [JG-11] a removed judge comes back by Undo', async ({ browser, request }) => {
  const made = await judgedCompetition(request, `Back again ${Date.now()}`, ['Kelp Kit']);
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(made.code, '?content=round&part=judges'));
  const menu = page.getByRole('button', { name: 'Actions for Marta Silva' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove this judge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this judge: Marta Silva' });
  await dialog.getByLabel('Reason').fill('The wrong person');
  await dialog.getByRole('button', { name: 'Remove this judge' }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Marta Silva judges again.').first()).toBeVisible();
  await expect(menu).toBeVisible();
});

test('[NA-3] a failed action says what could not be done, and a refusal keeps its own words', async ({
  browser,
  request,
}) => {
  const { code } = await withTeams(request, `Failing ${Date.now()}`);
  const page = await as(browser, request, demoOrganiser);
  await page.route('**/new/api/competitions/**', async (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: 'SOMETHING_WENT_WRONG', message: 'No.', type: 'error' } }),
  );
  await page.goto(workspace(code));
  await pick(page, 'Alder', 'Remove');
  await expect(failure(page, 'Could not remove “Alder”. Try again.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Alder/u })).toBeVisible();
  await pick(page, 'Birch', 'To Arena');
  await expect(failure(page, 'Could not move “Birch”. Try again.')).toBeVisible();
  await page.goto(workspace(code, '?area=setup&section=rooms'));
  await page.getByRole('button', { name: 'Remove Arena' }).click();
  await expect(failure(page, 'Could not remove “Arena”. Try again.')).toBeVisible();
  await page.goto(workspace(code, '?content=round'));
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(failure(page, 'Could not remove “Plan”. Try again.')).toBeVisible();

  await page.unroute('**/new/api/competitions/**');
  await page.route('**/containers/remove', async (route) =>
    route.fulfill({ status: 404, json: { code: 'CONTAINER_NOT_FOUND', message: 'No.', type: 'error' } }),
  );
  await page.goto(workspace(code));
  await pick(page, 'Alder', 'Remove');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(failure(page, 'Could not remove')).toHaveCount(0);
});
