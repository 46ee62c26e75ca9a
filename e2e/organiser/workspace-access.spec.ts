import { callerFor } from '../support/competition.ts';
import { judgedCompetition, signInByLink } from '../support/judging.ts';
import { addRound, createCompetition } from '../support/organiser.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { demoOrganiser, demoPassword, newPerson } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { logIn, signUp } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const crewEmail = 'mateo.quispe@demo.podium.example';
const workspace = (code: string, query = ''): string => `/auth/competitions/o/${code}${query}`;

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
});

test('[WS-24] two people at once: the second sees both versions and chooses; a crew member sees only their part', async ({
  page,
  browser,
}) => {
  const code = await createCompetition(page, { name: 'Together' });
  await addRound(page, 'Pitch');
  await page.goto(workspace(code, '?area=crew'));
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(crewEmail);
  await dialog.getByRole('checkbox', { name: 'Manage rounds' }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('row', { name: /mateo/iu })).toContainText('Invited');

  const away = await browser.newContext();
  const other = await away.newPage();
  await logIn(other, crewEmail, demoPassword);
  await expect(other).toHaveURL(/\/auth\/dashboard/u);
  await other.goto(workspace(code, '?area=crew'));
  // Neither crew nor settings nor going live: only rounds.
  await expect(other.getByRole('heading', { name: 'Weightage' })).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Workspace' }).getByRole('link')).toHaveCount(1);
  await expect(other.getByRole('navigation', { name: 'Competition' }).getByRole('link')).toHaveCount(1);
  await expect(other.getByRole('button', { name: /Go live/u })).toHaveCount(0);
  await other.getByRole('button', { name: 'Pitch', exact: true }).click();
  await other.getByRole('radio', { name: 'Details' }).check();
  await other.getByLabel('Round name').fill('First pitch');

  await page.goto(workspace(code, '?content=round'));
  await page.getByRole('button', { name: 'Pitch', exact: true }).click();
  await page.getByRole('radio', { name: 'Details' }).check();
  await page.getByLabel('Round name').fill('Opening pitch');
  await page.getByRole('button', { name: 'Save round' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Opening pitch' })).toBeVisible();

  await expect(
    other.getByText('Someone else has changed this round in the meantime. What you typed is kept.'),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Save round' }).click();
  const both = other.getByRole('group', { name: 'Someone else changed this round' });
  await expect(both.getByRole('row', { name: /First pitch.*Opening pitch/u })).toBeVisible();
  await expect(other.getByLabel('Round name')).toHaveValue('First pitch');
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByRole('heading', { level: 3, name: 'First pitch' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'First pitch' })).toBeVisible();
  await away.close();
});

test('[P-082] [P-256] [P-257] [P-258] [WS-25] nobody else gets into a workspace, by whatever tab', async ({
  page,
  browser,
  request,
}) => {
  const code = await createCompetition(page, { name: 'Closed' });
  const away = await browser.newContext();
  const stranger = await away.newPage();
  await signUp(stranger, newPerson('ines', 'rocha'));
  for (const tab of ['containers', 'round', 'settings']) {
    await stranger.goto(workspace(code, `?content=${tab}`));
    await expect(stranger).toHaveURL(/page-not-found/u);
    await expect(stranger.getByRole('navigation', { name: 'Competition' })).toHaveCount(0);
  }
  // Neither does somebody who takes part in this very competition, nor its judge.
  const open = await judgedCompetition(request, 'Open to Enter', ['Delta Divers']);
  const participant = await openAsNewPerson(browser, 'pia');
  const call = await callerFor(request, participant.person.email, participant.person.password);
  await call('POST', `/registrations/${open.code}`, { answers: {} });
  const judge = await (await browser.newContext()).newPage();
  await signInByLink(judge, open);
  for (const tab of ['containers', 'round', 'settings']) {
    await participant.page.goto(workspace(open.code, `?content=${tab}`));
    await expect(participant.page).toHaveURL(/page-not-found/u);
    await expect(participant.page.getByRole('navigation', { name: 'Competition' })).toHaveCount(0);
    await judge.goto(workspace(open.code, `?content=${tab}`));
    await expect(judge).toHaveURL(/\/login/u);
    await expect(judge.getByRole('navigation', { name: 'Competition' })).toHaveCount(0);
  }
  await participant.page.context().close();
  await judge.context().close();
  // A guest is asked to log in first.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(workspace(code, '?content=settings'));
  await expect(guest).toHaveURL(/\/login/u);
  await expect(guest.getByRole('navigation', { name: 'Competition' })).toHaveCount(0);
  await guest.context().close();
  await away.close();
});

test('[WS-26] [DR-5] rooms are added, renamed, chosen and brought back', async ({ page }) => {
  const code = await createCompetition(page, { name: 'Rooms' });
  await page.goto(workspace(code, '?area=setup&section=rooms'));
  const name = page.getByLabel('Name of the room');
  const add = page.getByRole('button', { name: /Add room|Make the first room/u });
  const { hold } = await holdAnswers(page);
  await page.reload();
  await expect(name).toBeVisible();
  const answer = hold(`/new/api/competitions/${code}/rooms`);
  await name.fill('Baobab');
  await add.click();
  // The next name is typed while the first is on its way, and stays.
  await answer.asked();
  await name.fill('Marula');
  answer.release();
  await expect(page.getByRole('button', { name: 'Rename Baobab' })).toBeEnabled();
  await expect(name).toHaveValue('Marula');
  await add.click();
  await expect(page.getByRole('button', { name: 'Rename Marula' })).toBeEnabled();
  await expect(name).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Baobab/u })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Rename Marula' }).click();
  await page.getByLabel('New name').fill('Acacia');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Acacia' }).click();
  await expect(page.getByRole('button', { name: 'Rename Acacia' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Rename Acacia' })).toBeVisible();
});
