import { expectAccessible } from '../support/axe.ts';
import { called, sealAndOpen } from '../support/ceremony.ts';
import { as } from '../support/live.ts';
import { demoOrganiser } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

test('[CY-15] [CY-16] [CY-17] a hall comes by six letters, and the host calls the next name from a phone', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Remote ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders', 'Sông Hậu', 'Rift Runners'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[8, 7, 9.5, 8.5]] }],
  });
  const screen = await as(browser, request, demoOrganiser);
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`/auth/competitions/o/${made.code}/ceremony`);
  await expect(screen.getByRole('heading', { name: 'Before you do' })).toBeVisible();
  await sealAndOpen(screen);
  await expect(screen.getByRole('img', { name: 'QR code of this ceremony' })).toBeVisible();
  const letters = (await made.call('GET', `${made.at}/share`))['share'] as { joinCode: string };
  await expect(screen.getByLabel(letters.joinCode)).toBeVisible();

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(`/join/${letters.joinCode}`);
  await expect(guest).toHaveURL(new RegExp(`/ceremony/${made.leaderboardID}`, 'u'));

  const remote = await as(browser, request, demoOrganiser);
  await remote.setViewportSize({ width: 390, height: 844 });
  await remote.goto(`/auth/competitions/o/${made.code}/ceremony`);
  await expect(remote.getByRole('region', { name: 'Next, only you see this' })).toContainText('Lund Lanterns');
  await expectAccessible(remote);
  await remote.getByRole('button', { name: /^Call third place/u }).click();
  for (const page of [screen, guest]) await expect(called(page, 'Lund Lanterns')).toBeVisible();
  await expect(remote.getByRole('region', { name: 'Next, only you see this' })).toContainText('Rift Runners');
  await remote.getByRole('button', { name: 'Take back 3rd' }).click();
  await expect(screen.getByText('Lund Lanterns')).toHaveCount(0);
  // The other way round: what the screen calls, the remote shows.
  await screen.keyboard.press('PageDown');
  await expect(remote.getByRole('region', { name: 'The hall sees' })).toContainText('Lund Lanterns');
});
