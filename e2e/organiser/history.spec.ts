import { expectAccessible } from '../support/axe.ts';
import { liveCompetition } from '../support/competition.ts';
import { expectNoShift, noAnswer, watchShifts } from '../support/layout-shift.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[HY-3] [HY-4] [HY-5] [HY-6] [HY-7] the history reads as sentences with names, is narrowed by kind and person, and says when it failed', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Told ${Date.now()}`, type: 'TEAM' });
  const at = `/competitions/${code}`;
  for (const roomName of ['Arena A', 'Arena B', 'Workshop']) await call('POST', `${at}/rooms`, { roomName });
  const { container } = (await call('POST', `${at}/containers`, {
    containerName: 'Sông Hậu',
    emails: ['hidden.member@example.org'],
  })) as { container: { containerCode: string } };
  await call('POST', `${at}/containers/remove`, { containerCodes: [container.containerCode] });

  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.setViewportSize({ width: 390, height: 844 });
  let refused = true;
  await page.route('**/new/api/**/history*', (route) => (refused ? route.abort() : route.continue()));
  await page.goto(`/auth/competitions/o/${code}?area=setup&section=history`);
  await expect(page.getByText('The history did not load')).toBeVisible();
  refused = false;
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByText(/Record of scores unbroken: \d+ entr|The record of scores starts/u)).toBeVisible();

  const line = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });
  await expect(line(/Wanjiru Kamau removed Sông Hậu/u)).toBeVisible();
  await expect(line(/Wanjiru Kamau added the room Workshop, Arena B,? and 1 more/u)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).not.toContainText(/(?:CNT|ROM|RND|USR)\d/u);
  await expect(history).not.toContainText('hidden.member');
  const rooms = line(/added the room/u);
  await rooms.locator('summary').click();
  await expect(rooms.getByText(/^Record \d+$/u)).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByText('Rooms 3', { exact: true }).click();
  await sheet.getByLabel('Who').selectOption('Wanjiru Kamau');
  await sheet.getByRole('button', { name: 'Show the history' }).click();
  await expect(page).toHaveURL(/kind=rooms&actor=USR/u);
  await expect(line(/removed Sông Hậu/u)).toHaveCount(0);
  await expect(rooms).toBeVisible();
  await page.goto(`/auth/competitions/o/${code}?area=setup&section=history&kind=prizes`);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(line(/removed Sông Hậu/u)).toBeVisible();
  await page.context().close();
});

test('[SN-12] a check of the record that failed moves nothing, and can be made again', async ({ browser, request }) => {
  const { code } = await liveCompetition(request, { name: `Unchecked ${Date.now()}`, type: 'TEAM' });
  for (const width of [390, 1440]) {
    const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword), {
      viewport: { width, height: 900 },
    });
    await watchShifts(page.context());
    await page.route('**/history/check', (route) => route.fulfill({ status: 500, json: noAnswer }));
    await page.goto(`/auth/competitions/o/${code}?area=setup&section=history`);
    await expect(page.getByText('The record of scores could not be checked.')).toBeVisible();
    await expectNoShift(page, `history at ${width}`);
    await page.unroute('**/history/check');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/Record of scores unbroken|The record of scores starts/u)).toBeVisible();
    await page.context().close();
  }
});

test('[HY-8] [HY-9] [HY-10] the history is searched by a name and cut to a day, every kind says how many there are, and Back undoes a choice', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Searched ${Date.now()}`, type: 'TEAM' });
  const at = `/competitions/${code}`;
  for (const roomName of ['Arena A', 'Workshop']) await call('POST', `${at}/rooms`, { roomName });
  await call('POST', `${at}/containers`, { containerName: 'Sông Hậu', emails: ['found.member@example.org'] });

  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(`/auth/competitions/o/${code}?area=setup&section=history`);
  const line = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });
  const kind = (name: string) => page.getByRole('radio', { name });
  await expect(kind('Rooms 2')).toBeAttached();
  await page.getByLabel('Find a team, person or room').fill('song hau');
  await expect(line(/Wanjiru Kamau added Sông Hậu/u)).toBeVisible();
  await expect(line(/added the room/u)).toHaveCount(0);
  await expect(kind('Rooms 0')).toBeAttached();
  await expect(page).toHaveURL(/find=song\+hau/u);

  await page.getByLabel('Find a team, person or room').fill('');
  await expect(line(/added the room/u)).toBeVisible();
  const days = await line(/added the room/u)
    .locator('time')
    .evaluate((time) => {
      const done = Date.parse(time.getAttribute('datetime') ?? '');
      return [done, done - 3 * 86_400_000].map((moment) => new Date(moment).toLocaleDateString('sv-SE'));
    });
  const [day = '', before = ''] = days;
  await page.getByLabel('Day', { exact: true }).fill(before);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await page.goBack();
  await expect(line(/added the room/u)).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill(day);
  await expect(page).toHaveURL(new RegExp(`day=${day}`, 'u'));
  await expect(line(/added the room/u)).toBeVisible();
  await expect(kind('Rooms 2')).toBeAttached();
  await expectAccessible(page);
  await page.context().close();
});
