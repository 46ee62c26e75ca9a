import { expectAccessible } from './support/axe.ts';
import { liveCompetition } from './support/competition.ts';
import { demoOrganiser, demoPassword } from './support/people.ts';
import { openAs, sessionOf } from './support/session.ts';
import { expect, test } from './support/test.ts';

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

  await expect(page.getByText(/^Record of scores unbroken: \d+ entr|^The record of scores starts/u)).toBeVisible();

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

  await page.getByText('Rooms', { exact: true }).last().click();
  await expect(page).toHaveURL(/kind=rooms/u);
  await expect(line(/removed Sông Hậu/u)).toHaveCount(0);
  await expect(rooms).toBeVisible();
  await page.getByLabel('Who').selectOption('Wanjiru Kamau');
  await expect(rooms).toBeVisible();
  await page.goto(`/auth/competitions/o/${code}?area=setup&section=history&kind=prizes`);
  await expect(page.getByText('No change of this kind.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(line(/removed Sông Hậu/u)).toBeVisible();
  await page.context().close();
});
