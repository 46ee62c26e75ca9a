import { expectAccessible } from '../support/axe.ts';
import { liveCompetition } from '../support/competition.ts';
import { demonstration } from '../support/demonstration.ts';
import { workspace } from '../support/live.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { readPdf } from '../support/pdf.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const letters = async (page: import('@playwright/test').Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Read this out loud' }).locator('div span').allInnerTexts()).join('');

test('[JC-3] [JC-7] the panel is reachable from the workspace, and its code can be renewed and turned off', async ({
  page,
  request,
}) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
  const { code } = await liveCompetition(request, { name: 'Handed Out', type: 'SOLO' });
  await page.goto(workspace(code));
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share Handed Out' });
  await expect(panel.getByRole('img', { name: 'QR code of the public page' })).toBeVisible();
  await expect(panel.getByRole('status', { name: 'Public page' })).toContainText(`/competitions/${code}`);
  await expectAccessible(page);
  const first = await letters(page);
  expect(first).toMatch(/^[A-HJKMNP-Z]{6}$/u);
  await panel.getByRole('button', { name: 'Make a new code' }).click();
  await expect(panel.getByText('stops working at once')).toBeVisible();
  await panel.getByRole('button', { name: 'Make a new code' }).click();
  await expect(panel.getByText('stops working at once')).toBeHidden();
  await expect.poll(() => letters(page)).not.toBe(first);
  await panel.getByRole('button', { name: 'Turn the code off' }).click();
  await panel.getByRole('button', { name: 'Turn the code off' }).click();
  await expect(panel.getByText('The code is off.')).toBeVisible();
});

test('[JC-11] the poster is one sheet with name, letters and link, and nothing of the screen', async ({
  page,
  request,
}) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
  const { code } = await liveCompetition(request, { name: 'On the Wall', type: 'SOLO' });
  await page.goto(workspace(code));
  await page.evaluate(() => Object.assign(globalThis, { print: () => Object.assign(globalThis, { isPrinted: true }) }));
  await page.getByRole('button', { name: 'Share' }).click();
  const joinCode = await letters(page);
  await page.getByRole('button', { name: 'Poster' }).click();
  await expect.poll(() => page.evaluate(() => 'isPrinted' in globalThis)).toBe(true);
  await expect(page.locator('article[aria-label="Poster"] svg[role="img"] path')).toHaveAttribute('d', /^M/iu);
  const { size, sheets } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(1);
  expect(size.map(Math.round)).toEqual([595, 842]);
  const text = (sheets[0] ?? '').replaceAll(/\s+/gu, '');
  for (const part of ['OntheWall', 'Peoplecanregisteruntil', joinCode, '/join', `/competitions/${code}`, 'Podium'])
    expect(text).toContain(part);
  expect(text).not.toContain('Makeanewcode');
  await expect(page.getByRole('article', { name: 'Poster' })).toHaveCount(0);
});

test('[JC-4] [JC-9] a guest comes in by six letters: by their address, the box and the search', async ({
  page,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Read Aloud', type: 'SOLO' });
  const { share } = (await call('GET', `/competitions/${code}/share`)) as { share: { joinCode: string } };
  const there = new RegExp(`/competitions/${code}$`, 'u');
  await page.goto(`/join/${share.joinCode.toLowerCase()}`);
  await expect(page).toHaveURL(there);
  await page.goto('/');
  await page.getByLabel('Code or invitation link').fill(`${share.joinCode.slice(0, 3)} ${share.joinCode.slice(3)}`);
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page).toHaveURL(there);
  await page.goto('/competitions');
  await page.getByRole('searchbox').fill(share.joinCode);
  await page.getByRole('link', { name: 'Use this code' }).click();
  await expect(page).toHaveURL(there);

  await page.goto('/join/ABCDEF');
  await expect(page.getByRole('heading', { level: 1, name: 'No competition has the code ABCDEF' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code or invitation link').fill(share.joinCode);
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page).toHaveURL(there);
});

test('[JC-6] a captain reads six letters aloud, and a friend is in the team', async ({ browser, request }) => {
  const { code } = await liveCompetition(request, { name: 'By Voice', type: 'TEAM' });
  const captain = await openAsNewPerson(browser, 'zuri');
  const friend = await openAsNewPerson(browser, 'milo');
  await captain.page.goto(`/competitions/${code}?content=register`);
  await captain.page.getByLabel('Team name').fill('Loud and Clear');
  await captain.page.getByRole('button', { name: 'Make the team' }).click();
  await captain.page.getByRole('link', { name: 'Settings' }).click();
  await captain.page.getByRole('button', { name: 'Make a link' }).click();
  const spoken = captain.page.getByRole('status', { name: 'Or these six letters' });
  const joinCode = await spoken.innerText();
  await captain.page.reload();
  await expect(spoken).toHaveText(joinCode);
  await friend.page.goto('/auth/dashboard/');
  await friend.page.getByLabel('Code or invitation link').fill(joinCode);
  await friend.page.getByRole('button', { name: 'Go there' }).click();
  await friend.page.getByRole('button', { name: 'Join the team' }).click();
  await expect(friend.page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
});

test('[JC-8] an invitation to a draft is no dead end, and its sender is told before', async ({
  page,
  browser,
  request,
}) => {
  const { draft } = await demonstration(request);
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto(workspace(draft, '?area=registration'));
  await expect(page.getByText('This competition is still a draft')).toBeVisible();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('status', { name: /link/iu }).first().innerText();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  const guest = await openAsNewPerson(browser, 'noor');
  await guest.page.goto(new URL(link).pathname);
  await expect(guest.page.getByText('It is not open yet')).toBeVisible();
  await expect(guest.page.getByText('Keep this link')).toBeVisible();
});
