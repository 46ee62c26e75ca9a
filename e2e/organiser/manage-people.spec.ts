import { callerFor, liveCompetition } from '../support/competition.ts';
import { as, workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('[P-012] the organiser adds a person to the crew by email, changes their permissions and removes them', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Crew ${Date.now()}`, type: 'SOLO' });
  const helper = 'helper@demo.podium.example';
  const permissions = async () =>
    ((await call('GET', `/competitions/${code}/crew`))['crew'] as { email: string; permissions: string[] }[]).find(
      ({ email }) => email === helper,
    )?.permissions;
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?area=crew'));
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(helper);
  await dialog.getByRole('radio', { name: /Judges’ desk/u }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row', { name: new RegExp(helper, 'u') });
  await expect(row).toContainText('Invited');
  expect(await permissions()).toContain('judges.manage');
  await row.getByRole('button', { name: /^Change what/u }).click();
  await dialog.getByRole('radio', { name: /Finance/u }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(permissions).toContain('bank.spend');
  expect(await permissions()).not.toContain('judges.manage');
  await row.getByRole('button', { name: /^Take everything back/u }).click();
  await expect(row).toContainText('Removed');
  await page.context().close();
});

test('[P-011] [NA-1] the organiser sees a registration, approves it, lets a refused one in after all, adds another and renames it', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Manage ${Date.now()}`, type: 'SOLO', approval: true });
  const participant = await callerFor(request, demoParticipant, demoPassword);
  await participant('POST', `/registrations/${code}`, { answers: {} });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?area=registration&part=approvals'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Vy Trần' })).toBeVisible();
  const tab = page.getByRole('navigation').getByRole('link', { name: /^Approvals/u });
  await expect(tab).toHaveText(/1$/u);
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  const refusal = page.getByRole('dialog', { name: /Vy Trần/u });
  await expect(refusal.locator('[data-reversal]')).toHaveText('You can approve it later in the list of entries.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();
  await expect(tab).toHaveText(/^Approvals\s*$/u);
  const { items } = (await call('GET', `/competitions/${code}/containers`)) as { items: { containerCode: string }[] };
  const containerCodes = items.map(({ containerCode }) => containerCode);
  const refused = { containerCodes, approval: 'refused', reason: 'The form is incomplete' };
  await call('POST', `/competitions/${code}/containers/decide`, refused);
  await page.goto(workspace(code, '?content=containers'));
  const row = page.getByRole('row', { name: /Vy Trần/u });
  await expect(row).toContainText('Refused');
  await page.getByRole('button', { name: 'What to do with Vy Trần' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(page.getByText('“Vy Trần” approved.')).toBeVisible();
  await expect(row).not.toContainText('Refused');
  await page.getByRole('button', { name: 'Add participant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Guest');
  await dialog.getByLabel('Email').fill('guest.of.honour@example.org');
  await dialog.getByRole('button', { name: /^Add|^Invite/u }).click();
  await expect(page.getByRole('row', { name: /Guest/u })).toBeVisible();
  await page.getByRole('button', { name: 'What to do with Guest' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByLabel('Name').fill('Guest of honour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Guest of honour/u })).toBeVisible();
  await page.context().close();
});
