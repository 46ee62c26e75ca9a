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

test('[JW-12] [JW-14] [JS-22] finished cards count when nothing is chosen; a list that changed is read again', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Counted ${Date.now()}`, ['Beam Team', 'Truss Us']);
  const judge = await openDevice(browser, made, { viewport: { width: 390, height: 844 } });
  await score(judge, 'Beam Team', 8);
  const organiser = await as(browser, request, demoOrganiser, { viewport: { width: 390, height: 844 } });

  // A change of criteria says first which cards it touches.
  await organiser.goto(`/auth/competitions/o/${made.code}?content=round&round=${made.roundCode}`);
  await organiser.getByRole('button', { name: 'Remove Clear story' }).click();
  const changing = organiser.getByRole('dialog', { name: /^Change the criteria of/u });
  await expect(changing.getByText('Judges have begun 1 card, for 1 entry.')).toBeVisible();
  await changing.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(changing).toHaveCount(0);
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

/** A request that waits is named where scores go out, and leads to where it is decided. */
const expectNamedBeforeRelease = async (
  organiser: Page,
  { code, roundCode }: { code: string; roundCode: string },
): Promise<void> => {
  await organiser.goto(`/auth/competitions/o/${code}?content=round&part=release&round=${roundCode}`);
  const point = organiser.getByRole('listitem').filter({ hasText: 'A judge asks about a card' });
  await point.getByRole('link', { name: 'Decide' }).click();
  await expect(organiser.getByRole('region', { name: 'Judges ask' })).toBeVisible();
};

test('[JS-22] [JW-13] [JW-15] [CQ-1] [CQ-3] [CQ-5] [CQ-6] [CQ-9] [CQ-11] the judge of a closed round declines, asks about cards and reads the answers', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Asking ${Date.now()}`, ['Beam Team', 'Cable Guys']);
  const judge = await openDevice(browser, made, { viewport: { width: 390, height: 844 } });
  await score(judge, 'Beam Team', 8);
  await score(judge, 'Cable Guys', 5, 1);
  const choices = [{ judgeCode: made.judge.judgeCode, choice: 'ask' }];
  await made.call('POST', `${made.at}/rounds/${made.roundCode}/judging-close`, { choices, counting: 0 });
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(`/auth/competitions/o/${made.code}?content=round&part=judging&round=${made.roundCode}`);

  await judge.getByRole('button', { name: 'I do not want them to count' }).click();
  await judge.getByLabel('Why (optional)').fill('I mixed two teams up');
  await judge.getByRole('button', { name: 'Leave them out' }).click();
  await expect(judge.getByText('You did not want it to count.')).toBeVisible();

  // What is typed is kept over a reload; the organiser's page follows without one.
  await judge.getByRole('button', { name: 'Ask to count Beam Team' }).click();
  await judge.getByLabel('Why (optional)').fill('They were not mixed up');
  await judge.reload();
  const asking = judge.getByRole('dialog', { name: 'Ask about a card' });
  await expect(asking.getByLabel('Why (optional)')).toHaveValue('They were not mixed up');
  await expectAccessible(judge);
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(judge.getByText('You asked to count it. The organiser has not answered yet.')).toBeVisible();
  const asked = organiser.getByRole('region', { name: 'Judges ask' });
  await expect(asked.getByText('Beam Team: Marta Silva asks to count it')).toBeVisible();
  await expect(asked.getByText(/They were not mixed up/u)).toBeVisible();
  await expectAccessible(organiser);
  await expectNamedBeforeRelease(organiser, made);
  const decide = async (act: 'Accept' | 'Decline', reason: string): Promise<void> => {
    await asked.getByRole('button', { name: act }).click();
    const dialog = organiser.getByRole('dialog');
    await expect(dialog).not.toContainText(/\b8\b|place/u);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: act }).click();
    await expect(dialog).toHaveCount(0);
  };
  await decide('Decline', 'They were');
  await expect(judge.getByText(/declined what you asked: They were/u)).toBeVisible();
  await judge.getByRole('button', { name: 'Ask to count Beam Team' }).click();
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked.getByText(/No reason was given\./u)).toBeVisible();
  await decide('Accept', 'The jury looked again');
  await expect(judge.getByText('1 of 2 cards of yours count').first()).toBeAttached();

  // An unfinished card is opened: the judge scores what is missing and releases it.
  await judge.getByRole('button', { name: 'Ask about a card' }).click();
  await asking.getByLabel('Card').selectOption('Cable Guys');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked.getByText('Cable Guys: Marta Silva asks to open it')).toBeVisible();
  await decide('Accept', 'One criterion is missing');
  await expect(judge.getByText(/^Open for you until/u)).toBeVisible();
  await openCard(judge, 'Cable Guys');
  await setPoints(judge, 'Clear story', 6);
  await judge.getByRole('button', { name: 'Cards' }).click();
  await judge.getByRole('button', { name: 'Release 1 card' }).click();
  await judge.getByLabel('Type SUBMIT to unlock').fill('SUBMIT');
  await judge.getByRole('dialog').getByRole('button', { name: 'Release 1 card' }).click();
  await expect(judge.getByText('2 of 2 cards of yours count').first()).toBeAttached();
  await expect(organiser.getByText('2 of 2 cards count').first()).toBeAttached();

  // What the server refuses in a closed round is not offered there.
  await organiser.getByRole('button', { name: 'Actions for Marta Silva' }).click();
  for (const name of ['Reopen a released card', 'Replace this judge'])
    await expect(organiser.getByRole('menuitem', { name })).toBeDisabled();
  await organiser.getByRole('menuitem', { name: 'Leave out released cards' }).click();
  const leaving = organiser.getByRole('dialog', { name: 'Leave out cards of Marta Silva' });
  await leaving.getByLabel('Cards').selectOption('Beam Team');
  await leaving.getByLabel('Reason').fill('Her sister is in it');
  await leaving.getByRole('button', { name: 'Leave out released cards' }).click();
  await expect(judge.getByText(/left it out: Her sister is in it/u)).toBeVisible();
  await made.call('POST', `${made.at}/judges/${made.judge.judgeCode}/remove`, { reason: 'She moved away' });
  await expect(judge).toHaveURL(/\/login\/judge/u);
  await expect(judge.getByText('You do not judge here any more')).toBeVisible();
  await expect(judge.getByText(/removed you as a judge: “She moved away”/u)).toBeVisible();
  for (const page of [judge, organiser]) await page.context().close();
});
