import type { Page } from '@playwright/test';
import { callerFor } from '../support/competition.ts';
import { letJudgeSessionsExpire } from '../support/database.ts';
import { judgedCompetition, openCard, setPoints, signInByLink } from '../support/judging.ts';
import { checkAccessibility, openAsNewPerson } from '../support/participant.ts';
import { pdfFile } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

/** From then on the page opens without a network. */
const workerIsReady = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
};

test('[JS-23] [JS-16] [JS-14] after a day without a network, a reload and a session that expired, every score arrives', async ({
  page,
  context,
  request,
}) => {
  const made = await judgedCompetition(request, 'Long day', ['Monsoon Metrics', 'Salt Flat Robotics']);
  const scored = async () => (await made.board())['scored'];
  await signInByLink(page, made);
  await workerIsReady(page);
  await context.setOffline(true);
  await openCard(page, 'Monsoon Metrics');
  await setPoints(page, 'Does it work?', 6);
  await expect(page.getByRole('button', { name: /^Undo “Does it work\? 6/u })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Does it work?' })).toHaveAttribute(
    'aria-valuetext',
    '6.0 of 10, good',
  );
  await setPoints(page, 'Clear story', 8);
  await expect(page.getByRole('button', { name: /^Undo “Clear story 8/u })).toBeVisible();
  // The installed application starts at the login and goes on to the cards.
  await page.goto('/login/judge/?open=cards');
  await expect(page.getByText('Waits on this device')).toBeVisible();
  await expect(page.getByText('1 of 2 scored')).toBeVisible();

  await letJudgeSessionsExpire(made.judge.judgeCode);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\/judge\//u);
  await expect(page.getByText(/scores wait on this device/u)).toBeVisible();
  expect(await scored()).toBe(0);
  await signInByLink(page, made);
  await expect.poll(scored).toBe(1);
  await expect(page.getByText('2 scores sent.').first()).toBeAttached();
  await expect(page.getByText('Saved on this device and online')).toBeVisible();
});

test('[JS-6] a lost answer and a server that stays silent hold up nothing that was scored since', async ({
  page,
  request,
}) => {
  const made = await judgedCompetition(request, 'Weak network', ['Monsoon Metrics']);
  const sent: string[] = [];
  const ways = ['lost', 'silent'];
  await page.route('**/operations', async (route) => {
    const way = ways.shift();
    sent.push(way ?? 'answered');
    if (way === undefined) return route.continue();
    if (way === 'silent') return undefined;
    // The server has taken it; the page tries the same once more, and that answer is lost as well.
    if (sent.filter((one) => one === 'lost').length === 1) ways.unshift('lost');
    await route.fetch();
    return route.abort();
  });
  await page.clock.install();
  await signInByLink(page, made);
  await openCard(page, 'Monsoon Metrics');
  await setPoints(page, 'Does it work?', 6);
  await expect.poll(() => sent.filter((way) => way === 'lost')).toHaveLength(2);
  await setPoints(page, 'Clear story', 8);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return (await made.board())['scored'];
    })
    .toBe(1);
  expect(sent).toContain('silent');
});

test('[JS-17] a PDF is read in place, stays on the device for times without a network, and leaves it with the judge', async ({
  browser,
  page,
  context,
  request,
}) => {
  const made = await judgedCompetition(request, 'Papers', []);
  const { page: entrant, person } = await openAsNewPerson(browser, 'ravi');
  const call = await callerFor(request, person.email, person.password);
  await call('POST', `/registrations/${made.code}`, { answers: {} });
  await entrant.goto(`/auth/competitions/p/${made.code}`);
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Hello judge', 'Second page']) };
  await entrant.locator('input[type=file]').first().setInputFiles(plan);
  await expect(entrant.getByRole('dialog', { name: 'Your receipt' })).toBeVisible();
  await entrant.context().close();
  const [entry] = (await made.call('GET', `${made.at}/containers`))['items'] as { containerCode: string }[];
  const move = { containerCode: entry?.containerCode, competitionRoomCode: made.competitionRoomCode };
  await made.call('POST', `${made.at}/rounds/${made.roundCode}/assign`, { moves: [move] });

  await signInByLink(page, made);
  await expect(page.getByText('1 of 1 files are on this device')).toBeVisible();
  await workerIsReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /ravi/iu }).click();
  const file = page.getByRole('region', { name: 'plan.pdf' });
  await expect(file.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  await expect(file.getByText('Hello judge')).toBeAttached();
  await file.getByRole('img', { name: 'Page 2 of 2' }).scrollIntoViewIfNeeded();
  await expect(file.getByText('Second page')).toBeAttached();
  await checkAccessibility(page);

  await context.setOffline(false);
  await page.goBack();
  // The files go although the server does not answer.
  await page.route('**/judge/logout', () => undefined);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\/judge\//u);
  const left = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('judge-files')));
  await expect.poll(left).toEqual([]);
});
