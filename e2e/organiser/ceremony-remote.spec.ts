import { expectAccessible } from '../support/axe.ts';
import { called, sealAndOpen } from '../support/ceremony.ts';
import { as } from '../support/live.ts';
import { demoOrganiser } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

test('[CY-15] [CY-16] [CY-17] [CY-19] [CY-20] [CY-21] [CY-22] a hall comes by six letters, and the host calls the next name from a phone', async ({
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

  // The public leaderboard leads there as well, although nothing is out yet.
  await guest.goto(`/leaderboard/public/${made.leaderboardID}`);
  await guest.getByRole('link', { name: 'Follow the ceremony' }).click();
  await expect(guest).toHaveURL(new RegExp(`/ceremony/${made.leaderboardID}`, 'u'));

  const remote = await as(browser, request, demoOrganiser);
  await remote.setViewportSize({ width: 390, height: 844 });
  await remote.goto(`/auth/competitions/o/${made.code}/ceremony`);
  await expect(remote.getByRole('region', { name: 'Next, only you see this' })).toContainText('Lund Lanterns');
  // The guest's phone and the screen of the hall are connected by now.
  await expect(remote.getByText('Screen on')).toBeVisible();
  await expect(remote.getByText('1 follows')).toBeVisible();
  await expectAccessible(remote);
  await remote.getByRole('button', { name: /^Call third place/u }).click();
  for (const page of [screen, guest]) await expect(called(page, 'Lund Lanterns')).toBeVisible();
  await expect(remote.getByRole('region', { name: 'Next, only you see this' })).toContainText('Rift Runners');
  await remote.getByRole('button', { name: 'Take back 3rd' }).click();
  await expect(screen.getByText('Lund Lanterns')).toHaveCount(0);
  // The other way round: what the screen calls, the remote shows.
  await screen.keyboard.press('PageDown');
  const hall = remote.getByRole('region', { name: 'The hall sees' });
  await expect(hall).toContainText('Lund Lanterns');
  await expect(hall.getByRole('timer')).toHaveText(/^00:\d\d$/u);
  await remote.getByRole('button', { name: 'Stage clock' }).click();
  await expect(remote.getByRole('dialog', { name: 'Stage clock' })).toContainText(/2 more to call\. Ends about \d/u);
  await remote.keyboard.press('Escape');

  // The remote makes the hall dark, and a phone goes on; the next press only brings the screen back.
  await remote.getByRole('button', { name: 'Blackout' }).click();
  await expect(screen.getByTestId('blank')).toBeVisible();
  await expect(called(guest, 'Lund Lanterns')).toBeVisible();
  await remote.getByRole('button', { name: /^Show the screen/u }).click();
  await expect(screen.getByTestId('blank')).toHaveCount(0);
  await expect(hall).toContainText('Lund Lanterns');

  // A second remote calls nobody before it takes over, and then the first one says so.
  const second = await as(browser, request, demoOrganiser);
  await second.setViewportSize({ width: 390, height: 844 });
  await second.goto(`/auth/competitions/o/${made.code}/ceremony?remote=1`);
  await expect(second.getByText('Another device of yours has the remote.')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Call/u })).toHaveCount(0);
  await second.getByRole('button', { name: 'Take the remote' }).click();
  await expect(remote.getByText('Another device of yours has the remote.')).toBeVisible();
  await second.getByRole('button', { name: /^Call second place/u }).click();
  await expect(called(screen, 'Rift Runners')).toBeVisible();
  await second.keyboard.press('b');
  await expect(screen.getByTestId('blank')).toBeVisible();
  const projector = await screen.context().newPage();
  await projector.goto(`/leaderboard/${made.leaderboardID}/projector`);
  await expect(projector.getByTestId('blank')).toBeVisible();
  await second.keyboard.press('b');
  await expect(called(projector, 'Rift Runners')).toBeVisible();
});
