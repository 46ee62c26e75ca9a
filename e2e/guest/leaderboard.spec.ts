import type { Page } from '@playwright/test';
import { addScoredContainers, makeMember } from '../support/database.ts';
import { as, sameDocument, subscribes } from '../support/live.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { readSlice } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

interface Held {
  position: number;
  containerName: string;
}

/** The mean of 7.5, 7 and 7: no other number on a page looks like it. */
const canary = /7\.16/u;

/** Everything that the page is answered. */
const answersOf = (page: Page): (() => Promise<string[]>) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/new/api/')) bodies.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => bodies.push(Promise.resolve(String(payload)))),
  );
  return async () => Promise.all(bodies);
};
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('[P-005] [P-061] [P-062] [P-022] [P-017] [P-197] [LW-1] [LW-2] [LW-9] nobody outside sees a score before the release, and everyone afterwards', async ({
  browser,
  request,
}) => {
  const plan = {
    name: 'Plan',
    weight: 40,
    points: [
      [7.5, 5],
      [7, 5],
      [7, 5],
    ],
  };
  const made = await scoredCompetition(request, {
    name: `Released ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 3,
    rounds: [plan, { ...plan, name: 'Build', weight: 60, points: [[6, 9]] }],
  });
  await makeMember(made.containerCodes[1] ?? '', demoParticipant);
  const [board, publicBoard] = [`/leaderboard/${made.leaderboardID}`, `/leaderboard/public/${made.leaderboardID}`];

  const guest = await (await browser.newContext()).newPage();
  const participant = await as(browser, request, demoParticipant);
  const answers = [answersOf(guest), answersOf(participant)];
  await guest.goto(publicBoard);
  await expect(guest.getByRole('heading', { level: 1, name: 'No leaderboard here' })).toBeVisible();
  await guest.goto(`/competitions/${made.code}`);
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await participant.goto(`/auth/competitions/p/${made.code}`);
  await participant.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(participant).toHaveURL(board);
  await expect(participant.getByText('Scores are not out yet.')).toBeVisible();
  for (const page of [guest, participant]) expect(await page.content()).not.toMatch(canary);
  for (const read of answers) expect((await read()).join('\n')).not.toMatch(canary);

  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(`/auth/competitions/o/${made.code}`);
  await organiser.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(rowOf(organiser, 'Lund Lanterns')).toContainText('7.167');
  await expect(organiser.getByText('Nobody else sees one yet.')).toBeVisible();

  const ready = Promise.all([
    subscribes(participant, `private-leaderboard-${made.leaderboardID}`),
    participant.waitForResponse((response) => response.url().includes(`/leaderboards/${made.leaderboardID}`)),
  ]);
  await participant.goto(`/auth/competitions/p/${made.code}`);
  await ready;
  await expect(participant.getByText('Scores are out.')).toHaveCount(0);
  await made.release([made.rounds[0]?.roundCode ?? '']);
  await participant.getByRole('link', { name: 'See the leaderboard' }).click();
  await guest.goto(`/competitions/${made.code}`);
  await guest.getByRole('link', { name: 'See the leaderboard' }).click();
  await expect(guest).toHaveURL(publicBoard);
  for (const page of [guest, participant]) {
    await expect(page.getByText('1 of 2 rounds out', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Lund Lanterns')).toContainText(/^1.*Lund Lanterns.*7\.167/u);
    await expect(rowOf(page, 'Petra Pathfinders')).toContainText(/^2.*Petra Pathfinders.*5\.000/u);
    // The second round was not released.
    await expect(page.getByRole('radio', { name: 'Build, not out yet' })).toBeDisabled();
  }
  await expect(rowOf(participant, 'Petra Pathfinders')).toContainText('Your entry. 2.167 behind 1st place');
  await expect(rowOf(guest, 'Petra Pathfinders')).not.toContainText('Your entry');

  await organiser.getByText('Build', { exact: true }).first().click();
  await expect(organiser).toHaveURL(/view=RND/u);
  await expect(rowOf(organiser, 'Petra Pathfinders')).toContainText(/^1.*9\.000/u);
  await organiser.reload();
  await expect(rowOf(organiser, 'Petra Pathfinders')).toContainText(/^1.*9\.000/u);
  for (const page of [guest, participant, organiser]) await page.context().close();
});

test('[LW-3] [LW-4] [LW-8] [P-144] a long leaderboard draws what is in sight, pins the own row and is searched and walked by keyboard', async ({
  browser,
  request,
}) => {
  const points = [[10, 0.5]];
  const made = await scoredCompetition(request, {
    name: `Long ${Date.now()}`,
    entries: ['First of all', 'Last of all'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points }],
  });
  await makeMember(made.containerCodes[1] ?? '', demoParticipant);
  const added = await addScoredContainers(made.code, made.rounds[0]?.roundCode ?? '', 3000);
  await made.release();
  const page = await as(browser, request, demoParticipant);
  await page.goto(`/leaderboard/${made.leaderboardID}`);
  const table = page.getByRole('table', { name: 'Leaderboard' });
  await expect(table).toHaveAttribute('aria-rowcount', String(added + 3));
  await expect(rowOf(page, 'First of all')).toBeVisible();
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  const held = async () => {
    const { leaderboardContainers } = await readSlice<{ leaderboardContainers: Held[] }>(page, 'leaderboard');
    return new Map(leaderboardContainers.map(({ position, containerName }) => [position, containerName]));
  };
  await expect.poll(async () => (await held()).get(0)).toBe('First of all');
  expect((await held()).size).toBeLessThan(added);

  const pinned = page.getByRole('button', { name: `Your entry: place ${added + 2}, 0.5000. Show it` });
  await expect(pinned).toBeVisible();
  await pinned.focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Last of all')).toBeInViewport();
  await expect(pinned).toHaveCount(0);
  await expect(rowOf(page, 'Last of all')).toHaveAttribute('aria-rowindex', String(added + 3));
  await expect.poll(async () => (await held()).get(added + 1)).toBe('Last of all');
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('Control+Home');

  await page.getByRole('searchbox', { name: 'Find an entry' }).fill('container 1234');
  await expect(page.getByText('1 entry found')).toBeVisible();
  await expect(page).toHaveURL(/find=container\+1234/u);
  await expect(rowOf(page, 'Container 1234')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find an entry' }).fill('nobody');
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(rowOf(page, 'First of all')).toBeVisible();
  await page.context().close();
});

test('[LW-3] on a phone nothing moves when the pinned row comes and goes', async ({ browser, request }) => {
  const points = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0.5];
  const made = await scoredCompetition(request, {
    name: `Pinned ${Date.now()}`,
    entries: points.map((one) => `Entry with ${one}`),
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [points] }],
  });
  await makeMember(made.containerCodes.at(-1) ?? '', demoParticipant);
  await made.release();
  const page = await as(browser, request, demoParticipant, { viewport: { width: 390, height: 700 } });
  await page.goto(`/leaderboard/${made.leaderboardID}`);
  const pinned = page.getByRole('button', { name: /^Your entry: place 10/u });
  const below = page.getByRole('heading', { name: 'What counts' });
  const topOf = async () => below.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
  await expect(pinned).toBeVisible();
  const top = await topOf();
  await below.scrollIntoViewIfNeeded();
  await expect(pinned).toBeHidden();
  expect(await topOf()).toBe(top);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(pinned).toBeVisible();
  expect(await topOf()).toBe(top);
  await page.context().close();
});

test('[LW-5] [LW-6] a frozen leaderboard says so, and a tie says which rule decided', async ({ browser, request }) => {
  const made = await scoredCompetition(request, {
    name: `Frozen ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders', 'Pampa Rovers'],
    judges: 1,
    rounds: [
      { name: 'Plan', weight: 50, points: [[8, 6, 3]] },
      { name: 'Build', weight: 50, points: [[6, 8, 3]] },
    ],
  });
  await made.release();
  await made.call('POST', `${made.at}/leaderboard/freeze`, { reason: 'The prize giving is at eight.' });
  await made.rescore(0, 2, 10, 1);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/leaderboard/public/${made.leaderboardID}`);
  await expect(guest.getByText('The prize giving is at eight.')).toBeVisible();
  await expect(rowOf(guest, 'Pampa Rovers')).toContainText(/^3.*3\.000$/u);
  await expect(rowOf(guest, 'Petra Pathfinders')).toContainText(
    'Same score as Lund Lanterns. The last round decided: Build, 8.000 to 6.000.',
  );
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(`/leaderboard/${made.leaderboardID}`);
  await expect(rowOf(organiser, 'Pampa Rovers')).toContainText(/6\.500/u);
  await expect(organiser.getByText('You still see scores move.')).toBeVisible();
  for (const page of [guest, organiser]) await page.context().close();
});

test('[LW-7] [P-198] open leaderboards follow new scores and releases by themselves, also a guest’s', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Followed ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[8, 6]] }],
  });
  await makeMember(made.containerCodes[1] ?? '', demoParticipant);
  const organiser = await as(browser, request, demoOrganiser);
  const participant = await as(browser, request, demoParticipant);
  for (const page of [organiser, participant]) await page.goto(`/leaderboard/${made.leaderboardID}`);
  await expect(rowOf(organiser, 'Lund Lanterns')).toContainText(/^1/u);
  await expect(participant.getByText('Scores are not out yet.')).toBeVisible();
  await made.release();
  await expect(rowOf(participant, 'Lund Lanterns')).toContainText(/^1.*8\.000$/u);
  await expect(organiser.getByText('Others see version 1.')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  const subscribed = subscribes(guest, `leaderboard-${made.leaderboardID}`);
  await guest.goto(`/leaderboard/public/${made.leaderboardID}`);
  await expect(rowOf(guest, 'Petra Pathfinders')).toContainText(/^2/u);
  await subscribed;
  const isSame = await sameDocument(guest);
  await made.rescore(0, 1, 9, 1);
  await expect(rowOf(organiser, 'Petra Pathfinders')).toContainText(/^1.*9\.000$/u);
  await made.release(null, 'A card was corrected');
  for (const page of [guest, participant]) {
    await expect(rowOf(page, 'Petra Pathfinders')).toContainText(/^1.*Up 1 place.*9\.000$/u);
    await expect(rowOf(page, 'Lund Lanterns')).toContainText(/^2.*Down 1 place/u);
  }
  await expect(guest.getByText('Released again: A card was corrected')).toBeVisible();
  await made.call('POST', `${made.at}/leaderboard/freeze`, { reason: 'The prize giving is at eight.' });
  for (const page of [guest, participant, organiser])
    await expect(page.getByText('The prize giving is at eight.')).toBeVisible();
  await isSame();
  for (const page of [guest, participant, organiser]) await page.context().close();
});
