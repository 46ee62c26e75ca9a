import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { expectAccessible } from '../support/axe.ts';
import { bytesOf, called, endCeremony, pressWhenShown, sealAndOpen } from '../support/ceremony.ts';
import { demonstration } from '../support/demonstration.ts';
import { addScoredContainers } from '../support/database.ts';
import { as, subscribes } from '../support/live.ts';
import { demoOrganiser } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

const prizes = {
  places: [1, 2, 3],
  prizes: ['Workshop bench', 'Tool set', ''],
  trophies: ['Walking trophy', '', ''],
  medals: ['GOLD', 'SILVER', 'BRONZE'],
  coins: [0, 0, 0],
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
  const sent: string[] = [];
  presenter.on('request', (one) => {
    if (one.method() !== 'GET' && one.url().includes('/ceremony')) sent.push(one.url());
  });
  await presenter.keyboard.press('Space');
  await expect(called(presenter, 'Team Tangerine')).toBeVisible();
  await presenter.keyboard.press('Space');
  await expect(called(presenter, 'Maple Street Makers')).toBeVisible();
  expect(sent).toEqual([]);
  await phone.goto(`/ceremony/${made.leaderboardID}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'No ceremony yet' })).toBeVisible();

  await presenter.goto(`/auth/competitions/o/${made.code}/ceremony`);
  await expect(presenter.getByText('Goes out', { exact: true })).toBeVisible();
  await expectAccessible(presenter);
  await sealAndOpen(presenter);
  await expect(presenter.getByText('The places are called one by one.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  const projector = await presenter.context().newPage();
  await projector.goto(`/leaderboard/${made.leaderboardID}/projector?scores=live`);
  await expect(projector.getByText('The places are called one by one.')).toBeVisible();
  await expect(projector.getByText('Sông Hậu')).toHaveCount(0);

  await presenter.keyboard.press('PageDown');
  for (const page of [presenter, phone, projector]) await expect(called(page, 'Lund Lanterns')).toBeVisible();
  // The page may show the answer before its text has been read here.
  await expect.poll(() => holds('Lund Lanterns')).toBe(true);
  expect([holds('Rift Runners'), holds('Sông Hậu')]).toEqual([false, false]);
  // A step is taken back, and the first press after a blank screen calls nobody.
  await presenter.keyboard.press('PageUp');
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  await expect(phone.getByText('Lund Lanterns')).toHaveCount(0);
  await presenter.keyboard.press('b');
  await expect(presenter.getByTestId('blank')).toBeVisible();
  // Steps are sent one after another: when this one has its answer, none waits.
  const unblanked = presenter.waitForResponse(
    (response) => response.url().endsWith('/ceremony/blank') && response.request().postDataJSON().isBlank === false,
  );
  await presenter.keyboard.press('ArrowRight');
  await expect(presenter.getByTestId('blank')).toHaveCount(0);
  await expect(presenter.getByText('Step 0 of 3')).toBeAttached();
  await expect(presenter.getByRole('button', { name: 'Turn sound on' })).toHaveAttribute('aria-pressed', 'false');
  await unblanked;

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
  await endCeremony(presenter);
  await expect(phone.getByText('All results are out.')).toBeVisible();
  await phone.getByRole('link', { name: 'See the leaderboard' }).click();
  await expect(phone.getByRole('rowheader', { name: 'Petra Pathfinders' })).toBeVisible();
  await expect(projector.getByRole('region', { name: 'Places' })).toContainText('Petra Pathfinders');
  await phone.context().close();
  await presenter.context().close();
});

test('[CY-14] [CY-15] [CY-9] [CY-11] the released round of the demonstration is played from its leaderboard, and rehearsed', async ({
  browser,
  request,
}) => {
  const { team } = await demonstration(request);
  const presenter = await as(browser, request, demoOrganiser);
  const board = `/leaderboard/${leaderboardIdOf(team)}`;
  await presenter.goto(board);
  await presenter.getByRole('link', { name: 'Ceremony', exact: true }).click();
  await expect(presenter.getByRole('radio', { name: /^What is released: version 1/u })).toBeChecked();
  await expect(presenter.getByRole('status').filter({ hasText: /^Ceremony$/u })).toBeAttached();
  await presenter.getByRole('link', { name: 'Rehearse with made-up names' }).click();
  await expect(presenter.getByText('Rehearsal', { exact: true })).toBeVisible();
  await presenter.goBack();
  const open = presenter.getByRole('button', { name: 'Open the ceremony' });
  await expect(open).toBeVisible();
  await pressWhenShown(presenter, 'Step 0 of 3', 'ArrowRight');
  await open.click();
  const step = (count: number) => expect(presenter.getByText(`Step ${count} of 3`)).toBeAttached();
  await step(1);
  await presenter.keyboard.press('ArrowLeft');
  await step(0);
  for (const [on, back] of [
    ['ArrowRight', 'ArrowLeft'],
    ['ArrowDown', 'ArrowUp'],
    ['Space', 'PageUp'],
  ] as const) {
    await presenter.keyboard.press(on);
    await step(1);
    await presenter.keyboard.press(back);
    await step(0);
  }

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(`/leaderboard/public/${leaderboardIdOf(team)}`);
  const winner = (await phone.getByRole('rowheader').first().locator('b').textContent()) ?? '';
  await phone.getByRole('link', { name: 'Follow the ceremony' }).click();
  await expect(phone).toHaveURL(new RegExp(`/ceremony/${leaderboardIdOf(team)}`, 'u'));
  await expect(phone.getByText('The places are called one by one.')).toBeVisible();
  await expect(phone.getByRole('status').filter({ hasText: /^Ceremony$/u })).toBeAttached();
  for (let place = 3; place >= 1; place -= 1) await presenter.keyboard.press('PageDown');
  await step(3);
  await expect(called(phone, winner)).toBeVisible();
  await endCeremony(presenter);
  await expect(phone.getByText('All results are out.')).toBeVisible();
  for (const page of [phone, presenter]) await page.context().close();
});

test('[CY-2] the projector turns its pages with arrow keys and the keys of a clicker, and follows the next release', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Projector ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[9.5, 0.5]] }],
  });
  await addScoredContainers(made.code, made.rounds[0]?.roundCode ?? '', 40);
  await made.release();
  const projector = await as(browser, request, demoOrganiser);
  const subscribed = subscribes(projector, `private-leaderboard-${made.leaderboardID}`);
  await projector.goto(`/leaderboard/${made.leaderboardID}/projector`);
  const places = projector.getByRole('region', { name: 'Places' });
  await expect(places).toContainText('Lund Lanterns');
  const onPage = (page: number) => expect(projector.getByText(new RegExp(`^Page ${page} of`, 'u'))).toBeVisible();
  for (const [on, back] of [
    ['ArrowRight', 'ArrowLeft'],
    ['PageDown', 'PageUp'],
  ] as const) {
    await projector.keyboard.press(on);
    await onPage(2);
    await expect(places).not.toContainText('Lund Lanterns');
    await projector.keyboard.press(back);
    await onPage(1);
    await expect(places).toContainText('Lund Lanterns');
  }
  await subscribed;
  await made.rescore(0, 1, 10, 1);
  await made.release(null, 'A card was corrected');
  await expect(places).toContainText('Petra Pathfinders');

  // A read of the first page that arrives after the second was opened does not take its place.
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isFirstPage = (url: URL): boolean =>
    url.pathname.endsWith(`/${made.leaderboardID}`) && url.searchParams.get('from') === '0';
  await projector.route(isFirstPage, async (route) => {
    await held;
    await route.continue();
  });
  const asked = projector.waitForRequest((one) => isFirstPage(new URL(one.url())));
  const answered = projector.waitForResponse((one) => isFirstPage(new URL(one.url())));
  await made.rescore(0, 1, 1, 2);
  await made.release(null, 'The card was right');
  await asked;
  await projector.keyboard.press('ArrowRight');
  await onPage(2);
  await expect(places).not.toContainText('Petra Pathfinders');
  const seen = await projector.evaluateHandle(() => {
    const noted = { isLoading: false };
    new MutationObserver(() => {
      noted.isLoading ||= document.querySelector('[aria-label="Loading the places"]') !== null;
    }).observe(document.body, { childList: true, subtree: true });
    return noted;
  });
  letGo();
  await (await answered).finished();
  await projector.evaluate(async () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await onPage(2);
  expect(await seen.jsonValue()).toEqual({ isLoading: false });
  await projector.context().close();
});
