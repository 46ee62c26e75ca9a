import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { liveCompetition } from '../support/competition.ts';
import { demonstration } from '../support/demonstration.ts';
import { as, workspace } from '../support/live.ts';
import { demoOrganiser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('[WS-30] an organiser moves the end of an entry by keyboard and by its field, and saves it', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Timeline ${Date.now()}`, type: 'SOLO' });
  const hoursOf = async (): Promise<number[]> => {
    const { settings } = (await call('GET', `/competitions/${code}/settings`)) as {
      settings: { timeline: { values: { kind: string; hours: number }[] } };
    };
    return settings.timeline.values.filter(({ kind }) => kind === 'registration').map(({ hours }) => hours);
  };
  const [before = 0] = await hoursOf();
  const page = await as(browser, request, demoOrganiser, { viewport: { width: 1440, height: 900 } });
  await page.goto(workspace(code, '?area=setup&section=timeline'));
  await page.getByRole('button', { name: /^Registration/u }).click();
  await expectAccessible(page);
  const end = page.getByRole('slider', { name: 'Ends' });
  await end.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  await expect.poll(hoursOf).toEqual([before + 24.25]);

  const box = await end.boundingBox();
  if (!box) throw new Error('the handle has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + box.height / 2);
  await page.mouse.up();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByLabel('Ends').last().fill('2001-01-01T10:00');
  await expect(page.getByText('It ends before it starts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(await hoursOf()).toEqual([before + 24.25]);
});

test('[WS-31] a task gives its permissions, a changed one says so, and the invitation carries what is shown', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Tasks ${Date.now()}`, type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?area=crew'));
  const opener = page.getByRole('button', { name: 'Invite someone' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByRole('radio', { name: /Judges’ desk/u }).check();
  await expect(dialog.getByText('Judges’ desk may')).toBeVisible();
  await dialog.getByText('See the history', { exact: true }).click();
  await expect(dialog.getByText('Judges’ desk, changed')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('desk@demo.podium.example');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('row', { name: /desk@demo/u })).toBeVisible();
  // The button of the empty list went with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  const { crew } = (await call('GET', `/competitions/${code}/crew`)) as {
    crew: { email: string; permissions: string[] }[];
  };
  expect(crew.find(({ email }) => email === 'desk@demo.podium.example')?.permissions.toSorted()).toEqual([
    'judges.manage',
    'scores.view',
    'submissions.view',
  ]);
});

const inOneRow = async (...parts: Locator[]): Promise<void> => {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
};

test('[WS-32] on a phone the first team is in sight, and one sheet narrows the list', async ({ browser, request }) => {
  const { team } = await demonstration(request);
  const page = await as(browser, request, demoOrganiser, { viewport: { width: 390, height: 844 } });
  await page.goto(workspace(team));
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/u }) });
  await expect(rows.first()).toBeVisible();
  expect((await rows.first().boundingBox())?.y).toBeLessThan(320);
  const main = page.getByRole('main');
  await inOneRow(main.getByText('Live', { exact: true }), main.getByRole('button', { name: 'Share' }));
  const find = main.getByRole('searchbox');
  const filter = main.getByRole('button', { name: 'Filter', exact: true });
  const add = main.getByRole('button', { name: 'Add team' });
  await inOneRow(find, filter, add);
  await page.setViewportSize({ width: 390, height: 480 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.first()).not.toBeInViewport();
  for (const kept of [find, filter, add, page.getByRole('button', { name: /Rescue Robots Open/u })])
    await expect(kept).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  const all = await rows.count();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const what of ['Round', 'Room', 'State']) await expect(dialog.getByRole('group', { name: what })).toBeVisible();
  await dialog.getByText(/^Arena A/u).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Show \d+ teams?$/u }).click();
  await expect(page).toHaveURL(/room=/u);
  await expect.poll(async () => rows.count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(async () => rows.count()).toBe(all);
});

test('[WS-33] a new room and a removed team show before the server answers, and a refusal takes it back', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `At once ${Date.now()}`, type: 'TEAM' });
  await call('POST', `/competitions/${code}/containers`, {
    containerName: 'Lund Lanterns',
    emails: ['lund@demo.podium.example'],
  });
  const page = await as(browser, request, demoOrganiser);
  const answers: (() => void)[] = [];
  const hold = (pattern: string) =>
    page.route(pattern, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
      return route.fulfill({ status: 500, json: { code: 'SOMETHING_WENT_WRONG', message: 'No.', type: 'error' } });
    });
  await page.goto(workspace(code, '?area=setup&section=rooms'));
  await hold('**/rooms');
  await page.getByLabel('Name of the room').fill('Hall A');
  await page.getByRole('button', { name: /^Make the first room|^Add room/u }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hall A' })).toBeVisible();
  answers.pop()?.();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hall A' })).toHaveCount(0);
  await expect(page.getByLabel('Name of the room')).toHaveValue('Hall A');

  await page.goto(workspace(code));
  await hold('**/containers/remove*');
  const row = page.getByRole('row', { name: /Lund Lanterns/u });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  answers.pop()?.();
  await expect(row).toBeVisible();
});

test('[WS-34] Back takes back a filter of the list, and not each letter that was typed', async ({
  browser,
  request,
}) => {
  const { team } = await demonstration(request);
  const page = await as(browser, request, demoOrganiser, { viewport: { width: 1440, height: 900 } });
  await page.goto(workspace(team, '?content=containers'));
  await page.getByRole('radio', { name: /^Ready/u }).click();
  await expect(page).toHaveURL(/show=ready/u);
  await page.getByRole('searchbox').pressSequentially('lund');
  await expect(page).toHaveURL(/find=lund/u);
  await page.goBack();
  await expect(page).toHaveURL(/content=containers$/u);
  await page.context().close();
});
