import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { as } from './support/live.ts';
import { demoOrganiser } from './support/people.ts';
import { scoredCompetition } from './support/results.ts';

const prizes = {
  places: [1, 2, 3],
  prizes: ['Workshop bench', 'Tool set', ''],
  trophies: ['Walking trophy', '', ''],
  medals: ['GOLD', 'SILVER', 'BRONZE'],
  coins: [0, 0, 0],
};
const called = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Everything that the server sends to a page from now on. */
const bytesOf = (page: Page): string[] => {
  const texts: string[] = [];
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => texts.push(text),
        () => undefined,
      ),
  );
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void texts.push(String(payload))));
  return texts;
};

test('[CY-2] [CY-4] [CY-7] [CY-10] [CY-11] [CY-12] [CY-13] the organiser plays a ceremony, also without a network, and phone and projector follow and never run ahead', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Ceremony ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders', 'Sông Hậu', 'Rift Runners'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[8, 7, 9.5, 8.5]] }],
  });
  await made.call('PUT', `${made.at}/reward`, { values: prizes, version: 0 });
  const presenter = await as(browser, request, demoOrganiser);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const received = bytesOf(phone);
  const holds = (name: string): boolean => received.some((text) => text.includes(name));

  // The rehearsal has names of its own; nothing is sent, so no guest sees it.
  await presenter.goto(`/auth/competitions/o/${made.code}/ceremony`);
  await presenter.getByRole('link', { name: 'Rehearse with made-up names' }).click();
  await expect(presenter.getByText('Rehearsal', { exact: true })).toBeVisible();
  await presenter.keyboard.press('Space');
  await expect(called(presenter, 'Team Tangerine')).toBeVisible();
  await phone.goto(`/ceremony/${made.leaderboardID}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'No ceremony yet' })).toBeVisible();

  await presenter.goto(`/auth/competitions/o/${made.code}/ceremony`);
  const seal = presenter.getByRole('button', { name: 'Seal the scores and open the ceremony' });
  await expect(seal).toBeVisible();
  await expectAccessible(presenter);
  await seal.click();
  await expect(presenter.getByText('The places are called one by one.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  const projector = await presenter.context().newPage();
  await projector.goto(`/leaderboard/${made.leaderboardID}/projector?scores=live`);
  await expect(projector.getByText('The places are called one by one.')).toBeVisible();
  await expect(projector.getByText('Sông Hậu')).toHaveCount(0);

  await presenter.keyboard.press('PageDown');
  for (const page of [presenter, phone, projector]) await expect(called(page, 'Lund Lanterns')).toBeVisible();
  expect([holds('Lund Lanterns'), holds('Rift Runners'), holds('Sông Hậu')]).toEqual([true, false, false]);
  // A step is taken back, and the first press after a blank screen calls nobody.
  await presenter.keyboard.press('PageUp');
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  await expect(phone.getByText('Lund Lanterns')).toHaveCount(0);
  await presenter.keyboard.press('b');
  await expect(presenter.getByTestId('blank')).toBeVisible();
  await presenter.keyboard.press('ArrowRight');
  await expect(presenter.getByTestId('blank')).toHaveCount(0);
  await expect(presenter.getByText('Step 0 of 3')).toBeAttached();
  await expect(presenter.getByRole('button', { name: 'Turn sound on' })).toHaveAttribute('aria-pressed', 'false');

  // Without a network the hall sees two places more; the phone sees them when the steps have arrived.
  await presenter.context().setOffline(true);
  await presenter.keyboard.press('ArrowRight');
  await presenter.keyboard.press('Space');
  await expect(called(presenter, 'Rift Runners')).toBeVisible();
  await expect(presenter.getByText('2 steps wait for the network.')).toBeAttached();
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  await presenter.context().setOffline(false);
  await expect(called(phone, 'Rift Runners')).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Podium' })).toContainText('Lund Lanterns');
  expect(holds('Sông Hậu')).toBe(false);
  await expectAccessible(phone);

  await presenter.keyboard.press('PageDown');
  await expect(called(phone, 'Sông Hậu')).toBeVisible();
  await expect(phone.getByText('Workshop bench, Walking trophy')).toBeVisible();
  expect(holds('Petra Pathfinders')).toBe(false);
  await presenter.getByRole('button', { name: 'End the ceremony' }).click();
  await presenter.getByRole('dialog').getByRole('button', { name: 'End the ceremony' }).click();
  await expect(phone.getByText('All results are out.')).toBeVisible();
  await phone.getByRole('link', { name: 'See the leaderboard' }).click();
  await expect(phone.getByRole('rowheader', { name: 'Petra Pathfinders' })).toBeVisible();
  await expect(projector.getByRole('region', { name: 'Places' })).toContainText('Petra Pathfinders');
  await phone.context().close();
  await presenter.context().close();
});
