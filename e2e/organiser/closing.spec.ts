import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { judgedCompetition, type JudgedCompetition, openCard, openDevice, setPoints } from '../support/judging.ts';
import { as } from '../support/live.ts';
import { demoOrganiser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const criteria = ['Does it work?', 'Clear story'];

/** Scores an entry wholly, or only its first criteria. */
const score = async (page: Page, entry: string, points: number, of = criteria.length): Promise<void> => {
  await openCard(page, entry);
  for (const criterion of criteria.slice(0, of)) await setPoints(page, criterion, points);
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByText('Saved on this device and online')).toBeVisible();
};
const openClosing = async (page: Page, { code, roundCode }: JudgedCompetition) => {
  await page.goto(`/auth/competitions/o/${code}?content=round&part=judging&round=${roundCode}`);
  await page.getByRole('button', { name: 'Close judging' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close judging of/u });
  await expect(dialog.getByRole('radio', { name: 'Count them' })).toBeChecked();
  return dialog;
};
const reopen = async ({ call, at, roundCode }: JudgedCompetition): Promise<void> =>
  void (await call('POST', `${at}/rounds/${roundCode}/judging-reopen`, { reason: 'The next choice' }));

test('[JW-12] [JW-13] [JS-22] judging is closed with each choice, and the judge reads what counts', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Closing ${Date.now()}`, ['Beam Team', 'Truss Us', 'Cable Guys']);
  const judge = await openDevice(browser, made, { viewport: { width: 390, height: 844 } });
  await score(judge, 'Beam Team', 8);
  await score(judge, 'Truss Us', 6);
  await score(judge, 'Cable Guys', 5, 1);
  const organiser = await as(browser, request, demoOrganiser);

  // Left out: the reason is required, kept over a reload, and read by the judge.
  let dialog = await openClosing(organiser, made);
  await expect(dialog.getByRole('button', { name: 'Close judging, 2 cards count' })).toBeVisible();
  await expect(dialog.getByText('1 of 2 criteria scored. An unfinished card never counts.')).toBeVisible();
  await expectAccessible(organiser);
  await dialog.getByRole('radio', { name: 'Leave out' }).check();
  const close = dialog.getByRole('button', { name: 'Close judging, 0 cards count' });
  await close.click();
  await expect(dialog.getByText('Give a reason of at least three letters.')).toBeVisible();
  await dialog.getByLabel('Why?').fill('Two teams were mixed up');
  await organiser.reload();
  await organiser.getByRole('button', { name: 'Close judging' }).click();
  await expect(dialog.getByLabel('Why?')).toHaveValue('Two teams were mixed up');
  await close.click();
  await expect(organiser.getByText(/Judging of .* is closed\./u)).toBeVisible();
  await expect(judge.getByText('0 of 3 cards of yours count').first()).toBeAttached();
  await expect(judge.getByRole('region', { name: 'Does not count' })).toContainText('Two teams were mixed up');
  await expect(judge.getByText('Everything is scored')).toHaveCount(0);
  await reopen(made);
  await made.call('POST', `${made.at}/rounds/${made.roundCode}/judges/${made.judge.judgeCode}/leave-out`, {
    leftOut: false,
    containerCodes: null,
    reason: 'They were not mixed up',
  });

  // Asked: the judge releases with SUBMIT after closing.
  dialog = await openClosing(organiser, made);
  await dialog.getByRole('radio', { name: 'Ask Marta' }).check();
  await dialog.getByRole('button', { name: 'Close judging, 0 cards count' }).click();
  await expect(judge.getByText(/asks you to release 2 finished cards/u)).toBeVisible();
  await expectAccessible(judge);
  await judge.getByRole('button', { name: 'Release 2 cards' }).click();
  await judge.getByLabel('Type SUBMIT to unlock').fill('SUBMIT');
  await judge.getByRole('dialog').getByRole('button', { name: 'Release 2 cards' }).click();
  await expect(judge.getByText('2 of 3 cards of yours count').first()).toBeAttached();
  await expect(judge.getByRole('region', { name: 'Does not count' })).toContainText('Cable Guys');
  await expect(organiser.getByText('2 of 3 cards count').first()).toBeAttached();
  for (const page of [judge, organiser]) await page.context().close();
});

test('[JW-12] [JS-22] finished cards count when nothing is chosen; a list that changed is read again', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Counted ${Date.now()}`, ['Beam Team', 'Truss Us']);
  const judge = await openDevice(browser, made, { viewport: { width: 390, height: 844 } });
  await score(judge, 'Beam Team', 8);
  const organiser = await as(browser, request, demoOrganiser, { viewport: { width: 390, height: 844 } });
  const dialog = await openClosing(organiser, made);
  await expect(dialog.getByRole('button', { name: 'Close judging, 1 card counts' })).toBeVisible();
  // The list is not read again before the old one is sent, as on a slow network.
  const refused = organiser.waitForResponse((response) => response.status() === 409);
  await organiser.route('**/judging-close', async (route) => {
    if (route.request().method() === 'GET') await refused;
    await route.continue();
  });
  await score(judge, 'Truss Us', 6);
  await dialog.getByRole('button', { name: 'Close judging, 1 card counts' }).click();
  await expect(dialog.getByText('Cards changed while you decided.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close judging, 2 cards count' }).click();
  await expect(judge.getByText('counts them as you scored them.')).toBeVisible();
  await expect(judge.getByText('2 of 2 cards of yours count').first()).toBeAttached();
  await expect(judge.getByRole('region', { name: 'Does not count' })).toHaveCount(0);
  for (const page of [judge, organiser]) await page.context().close();
});
