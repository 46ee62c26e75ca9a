import { createHash } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { callerFor, liveCompetition } from '../support/competition.ts';
import { createCompetition } from '../support/organiser.ts';
import { demoOrganiser, demoPassword, newPerson } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { signUp } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const crewEmail = 'mateo.quispe@demo.podium.example';
const [authorEmail, silentEmail] = ['tran.vy@demo.podium.example', 'kwame.mensah@demo.podium.example'] as const;
const workspace = (code: string, query = ''): string => `/auth/competitions/o/${code}${query}`;
const as = async (browser: Browser, request: APIRequestContext, email: string): Promise<Page> =>
  openAs(browser, await sessionOf(request, email, demoPassword));

test('[P-016] [P-242] [P-243] [P-245] [SB-12] [SB-14] [SB-15] the organiser finds who handed in and who is missing; crew who may only view see exactly that', async ({
  browser,
  request,
}) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: `Handed in ${Date.now()}`, type: 'SOLO' });
  for (const email of [authorEmail, silentEmail])
    await (
      await callerFor(request, email, demoPassword)
    )('POST', `/registrations/${code}`, { answers: {} });
  await call('POST', `/competitions/${code}/crew`, { email: crewEmail, permissions: ['submissions.view'] });

  // A participant hands in a file, and replaces it.
  const author = await as(browser, request, authorEmail);
  await author.goto(`/auth/competitions/p/${code}`);
  const file = (text: string) => ({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
  });
  await author.locator('input[type=file]').first().setInputFiles(file('first'));
  const own = author.getByRole('dialog', { name: 'Your receipt' });
  await own.getByRole('button', { name: 'Close' }).last().click();
  await author.locator('input[aria-label=Replace]').setInputFiles(file('second'));
  await own.getByRole('button', { name: 'Close' }).last().click();
  await author.context().close();

  // From the entry to its work.
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?content=containers'));
  await page.getByRole('button', { name: /What to do with .*Vy/u }).click();
  await page.getByRole('menuitem', { name: 'What it handed in' }).click();
  await expect(page).toHaveURL(/part=submissions/u);
  const rows = page.getByRole('table', { name: 'Submissions' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('plan.pdf');
  await expect(rows).toContainText('1 earlier version');
  await expect(page.getByRole('meter', { name: 'Submissions' })).toHaveAttribute('aria-valuetext', '1 of 2 handed in');
  await expect(page.getByRole('timer')).toBeVisible();

  const address = page.context().waitForEvent('request', (asked) => asked.url().includes('expires='));
  await rows.getByRole('button', { name: 'Open' }).click();
  expect(await (await request.get((await address).url())).body()).toEqual(file('second').buffer);
  await page.bringToFront();
  await rows.getByRole('button', { name: 'Receipt' }).click();
  const receipt = page.getByRole('dialog', { name: /^Receipt of/u });
  await expect(receipt.getByRole('status', { name: 'SHA-256' })).toHaveText(
    createHash('sha256').update(file('second').buffer).digest('hex'),
  );
  await receipt.getByRole('button', { name: 'Close' }).last().click();

  // Who is missing; the address keeps it.
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(2);
  // The choice lives in the address, so the mark follows a moment later.
  await page.getByRole('radio', { name: 'Missing 1' }).click();
  await expect(page.getByRole('radio', { name: 'Missing 1' })).toBeChecked();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Nothing yet');
  await page.reload();
  await expect(rows).toContainText('Nothing yet');
  await page.getByRole('button', { name: 'Who is missing, 1' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Kwame/u]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'What a round asks for' })).toBeVisible();

  // Crew with this one permission, and then with another.
  const crew = await as(browser, request, crewEmail);
  await crew.goto(workspace(code));
  await expect(crew.getByRole('table', { name: 'Submissions' }).locator('tbody tr')).toHaveCount(2);
  for (const name of ['Workspace', 'Competition'])
    await expect(crew.getByRole('navigation', { name }).getByRole('link')).toHaveCount(1);
  await expect(crew.getByRole('link', { name: 'What a round asks for' })).toHaveCount(0);
  await expect(crew.getByRole('heading', { name: 'Weightage' })).toHaveCount(0);
  await call('PUT', `/competitions/${code}/crew`, { email: crewEmail, permissions: ['rounds.manage'] });
  await crew.goto(workspace(code, `?content=round&part=submissions&round=${roundCode}`));
  await expect(crew.getByRole('heading', { name: 'Weightage' })).toBeVisible();
  await expect(crew.getByRole('table', { name: 'Submissions' })).toHaveCount(0);
  await crew.context().close();
});

test('[P-016] [P-123] [P-124] [P-125] a round can ask for each of the twelve kinds of file', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Twelve ${Date.now()}`, type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?area=setup&section=submissions'));
  const shown = ['Word', 'PDF', 'PowerPoint', 'Excel', 'JPG', 'PNG', 'TIFF', 'PSD', 'EPF', 'AI', 'MP4', 'MOV'];
  const stored = ['doc', 'pdf', 'ppt', 'excel', 'jpg', 'png', 'tiff', 'psd', 'epf', 'ai', 'mp4', 'mov'];
  const boxes = page.getByRole('group', { name: /kinds|types/iu }).getByRole('checkbox');
  await expect(boxes).toHaveCount(12);
  for (const name of shown) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  for (const name of shown) await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  const { settings } = (await call('GET', `/competitions/${code}/settings`)) as {
    settings: { submissions: { values: { fileTypes: string[] } }[] };
  };
  expect(settings.submissions[0]?.values.fileTypes.toSorted()).toEqual(stored.toSorted());
});

test('[WS-28] of two who rename the same room or entry, the second sees both names and chooses; another change of the entry is no quarrel', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Renaming ${Date.now()}`, type: 'TEAM' });
  const at = `/competitions/${code}`;
  type Rooms = { competitionRoomCode: string; version: number }[];
  const [room] = (await call('POST', `${at}/rooms`, { roomName: 'Baobab' }))['rooms'] as Rooms;
  const { container } = (await call('POST', `${at}/containers`, {
    containerName: 'Kilimo',
    emails: ['kilimo@example.org'],
  })) as { container: { containerCode: string; version: number } };
  const page = await as(browser, request, demoOrganiser);
  const both = page.getByRole('group', { name: 'Someone else renamed it' });

  await page.goto(workspace(code, '?area=setup&section=rooms'));
  await page.getByRole('button', { name: 'Rename Baobab' }).click();
  await call('PUT', `${at}/rooms/${room?.competitionRoomCode}`, { roomName: 'Marula', version: room?.version });
  await page.getByLabel('New name').fill('Acacia');
  await page.keyboard.press('Enter');
  await expect(both.getByRole('row', { name: /Acacia.*Marula/u })).toBeVisible();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('button', { name: 'Rename Acacia' })).toBeVisible();

  await page.goto(workspace(code, '?content=containers'));
  const rename = async (from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: `What to do with ${from}` }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(to);
  };
  await rename('Kilimo', 'Kilimo Sense');
  await call('PUT', `${at}/containers/${container.containerCode}`, {
    containerName: 'Kilimo Labs',
    version: container.version,
  });
  await page.keyboard.press('Enter');
  await expect(both.getByRole('row', { name: /Kilimo Sense.*Kilimo Labs/u })).toBeVisible();
  await both.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('row', { name: /Kilimo Labs/u })).toBeVisible();

  await rename('Kilimo Labs', 'Kilimo Sense');
  await call('POST', `${at}/containers/active`, { containerCodes: [container.containerCode], active: false });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Renamed to “/u)).toBeVisible();
});

test('[CM-23] the page of a draft is previewed by those who run it, and exists for nobody else', async ({
  browser,
  request,
}) => {
  const page = await as(browser, request, demoOrganiser);
  const name = `Seen before ${Date.now()}`;
  const code = await createCompetition(page, { name });
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('Only you and your crew see this')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const register = page.getByRole('button', { name: 'Register' });
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  await expect(register).toHaveAccessibleDescription(/once the competition is live/u);
  const { pathname } = new URL(page.url());
  await register.click({ force: true });
  await expect(page).toHaveURL(new RegExp(pathname, 'u'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the workspace' }).click();
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(pathname);
  await expect(guest).toHaveURL(/\/login\//u);
  await guest.context().close();
  const other = await as(browser, request, authorEmail);
  await other.goto(pathname);
  await expect(other).toHaveURL(/page-not-found/u);
  await other.goto(`/competitions/${code}`);
  await expect(other.getByRole('heading', { name: 'No competition here' })).toBeVisible();
  await other.context().close();
});

test('[CM-24] [SN-9] [SN-10] a removed competition is found on the dashboard and restored; a long list comes page by page', async ({
  page,
  request,
}) => {
  const person = newPerson('olu', 'adeyemi');
  await signUp(page, person);
  const call = await callerFor(request, person.email, person.password);
  const filters = page.getByRole('group', { name: 'Show' });
  for (let at = 1; at <= 50; at += 1)
    await call('POST', '/competitions', { competitionName: `Heat ${at}`, competitionType: at > 47 ? 'TEAM' : 'SOLO' });
  await page.goto('/auth/dashboard/?tab=organised');
  const rows = page.getByRole('region', { name: 'Your competitions' }).getByRole('listitem');
  await expect(rows).toHaveCount(45);
  await expect(page.getByRole('link', { name: /^Organised\s*50$/u })).toBeVisible();
  await expect(filters.getByText('Removed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await filters.getByText('Teams').click();
  await expect(rows).toHaveCount(3);

  // Removed elsewhere; here it is found again.
  const { items } = (await call('GET', '/competitions?of=organised')) as {
    items: { competitionCode: string; competitionName: string }[];
  };
  await call('POST', `/competitions/${items[0]?.competitionCode}/remove`);
  await page.goto('/auth/dashboard/?tab=organised');
  await filters.getByText('Removed').click();
  await expect(page).toHaveURL(/show=removed/u);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: `Restore ${items[0]?.competitionName}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${items[0]?.competitionName}” restored.`)).toBeVisible();
  await expect(page.getByText('appear here until you restore them')).toBeVisible();
  await page.getByRole('link', { name: 'Show recent' }).click();
  await expect(page.getByRole('link', { name: items[0]?.competitionName ?? '', exact: true })).toBeVisible();
  await expect(filters.getByText('Removed')).toHaveCount(0);
});
