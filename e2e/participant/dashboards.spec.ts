import { expectAccessible } from '../support/axe.ts';
import { liveCompetition } from '../support/competition.ts';
import { crewEmail } from '../support/live.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[OW-6] an organiser finds what waits, the rooms that are on, and the clock of what is on', async ({
  browser,
  request,
}) => {
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto('/auth/dashboard/');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByText('Tatra Tracks waits for approval')).toBeVisible();
  await expect(page.getByRole('region', { name: 'On now' }).getByRole('timer')).toBeVisible();
  const rooms = page.getByRole('region', { name: 'Rooms today' });
  await expect(rooms.getByRole('meter', { name: 'Arena A' })).toHaveAttribute('aria-valuetext', /of 2 done/u);
  await expectAccessible(page);
  await needs.getByRole('link', { name: 'Decide: Tatra Tracks waits for approval' }).click();
  await expect(page).toHaveURL(/part=approvals/u);
  await expect(page.getByRole('main').getByText('Tatra Tracks')).toBeVisible();
  await page.goBack();
  await rooms.getByRole('link', { name: 'Arena A' }).click();
  await expect(page).toHaveURL(/part=judging/u);
});

test('[OW-2] [OW-6] [SN-15] who takes part only is shown nothing to organise; crew what their permissions open', async ({
  browser,
  request,
}) => {
  for (const [email, isShown] of [
    [demoParticipant, false],
    [crewEmail, true],
  ] as const) {
    const page = await openAs(browser, await sessionOf(request, email, demoPassword));
    await page.goto('/auth/dashboard/');
    const competitions = page.getByRole('region', { name: 'Your competitions' });
    await expect(competitions).toBeVisible();
    if (!isShown) await expect(competitions.getByText(/Sông Hậu · Place \d of 8/u)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Needs you' })).toHaveCount(isShown ? 1 : 0);
    await expect(page.getByRole('heading', { name: 'Rooms today' })).toHaveCount(isShown ? 1 : 0);
    await page.context().close();
  }
});

test('[JC-9] [JC-10] six letters are typed or pasted into the slots of the dashboard and of their own page', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Six Slots', type: 'SOLO' });
  const { share } = (await call('GET', `/competitions/${code}/share`)) as { share: { joinCode: string; link: string } };
  const there = new RegExp(`/competitions/${code}$`, 'u');
  const { page } = await openAsNewPerson(browser, 'amara');
  await page.goto('/auth/dashboard/');
  const slots = page.getByLabel('Six letters');
  await slots.pressSequentially('r0');
  await expect(page.getByText('A code has letters only')).toBeVisible();
  await expect(slots).toHaveValue('R');
  await slots.press('Enter');
  await expect(page.getByText('5 more letters.')).toBeVisible();
  await expectAccessible(page);
  await slots.fill('');
  await slots.pressSequentially(share.joinCode.toLowerCase());
  await expect(page).toHaveURL(there);

  await page.goto('/join');
  await expect(slots).toBeFocused();
  await page.evaluate((link) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', link);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, new URL(share.link).pathname);
  await expect(page).toHaveURL(there);
});
