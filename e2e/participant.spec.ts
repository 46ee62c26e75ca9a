import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { callerFor, liveCompetition } from './support/competition.ts';
import { codeFor, mailsTo } from './support/mailbox.ts';
import { demoOrganiser, demoPassword, newPerson, type Person } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { chooseCategory, choosePassword, giveCode, giveDetails, giveEmail, signUp } from './support/sign-up.ts';

const asNew = async (browser: Browser, fName: string): Promise<{ page: Page; person: Person }> => {
  const page = await (await browser.newContext()).newPage();
  const person = newPerson(fName, 'tester');
  await signUp(page, person);
  return { page, person };
};
const payloadOf = (link: string): Record<string, unknown> => {
  const last = new URL(link).pathname.split('/').at(-1) ?? '';
  return JSON.parse(Buffer.from(last, 'base64url').toString('utf8')) as Record<string, unknown>;
};
const axe = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

test('[P-018] [P-056] [P-065] [P-069] [P-073] [P-074] [PT-20] a captain forms a team of three across three browsers', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Three Browsers', type: 'TEAM' });
  const captain = await asNew(browser, 'zora');
  const second = await asNew(browser, 'milo');
  const third = await asNew(browser, 'ines');

  await captain.page.goto(`/competitions/${code}`);
  await captain.page.getByRole('link', { name: 'Register' }).click();
  await captain.page.getByLabel('Team name').fill('Paper Bridge');
  await captain.page.getByRole('button', { name: 'Make the team' }).click();
  await expect(captain.page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await expect(captain.page.getByRole('heading', { name: 'Invite 2 more people' })).toBeVisible();
  await expect(captain.page.getByText('Still needed')).toHaveCount(2);

  // One by email: the invitation is a mail and a card on the dashboard.
  await captain.page.getByRole('link', { name: 'Settings' }).click();
  await expect(captain.page).toHaveURL(/content=settings/u);
  await captain.page.getByLabel('Email addresses').fill(second.person.email);
  await captain.page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(captain.page.getByText('The invitation is on its way.')).toBeVisible();
  const mail = (await mailsTo(request, second.person.email)).find(({ text }) =>
    text.includes('/login/invite-members/'),
  );
  const link = /https?:\/\/\S+/u.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).toContain('/login/invite-members/registration/');
  expect(payloadOf(link)).toMatchObject({ competitionCode: code, role: 'participant' });
  await second.page.goto('/auth/dashboard/');
  await expect(second.page.getByText('Zora Tester invites you to Paper Bridge')).toBeVisible();
  await second.page.getByRole('button', { name: 'Join the team' }).click();
  await expect(second.page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));

  // One by the team link; someone else's invitation is refused in words.
  await third.page.goto(new URL(link).pathname);
  await expect(third.page.getByRole('heading', { level: 1 })).toContainText(/someone else|was used/u);
  await captain.page.getByRole('button', { name: 'Make a link' }).click();
  const teamLink = await captain.page.getByRole('status', { name: 'Link' }).innerText();
  await third.page.goto(new URL(teamLink).pathname);
  await expect(third.page.getByRole('heading', { name: 'Zora Tester invites you to Paper Bridge' })).toBeVisible();
  await third.page.getByRole('button', { name: 'Join the team' }).click();
  await expect(third.page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();

  await captain.page.goto(`/auth/competitions/p/${code}`);
  await expect(captain.page.getByText('3 of 3 registered')).toBeVisible();
  await expect(captain.page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();
  await axe(captain.page);

  // Handing over, leaving, and a place that is free again.
  await captain.page.getByRole('link', { name: 'Settings' }).click();
  await captain.page.getByRole('button', { name: 'Make captain' }).first().click();
  await captain.page.getByRole('dialog').getByRole('button', { name: 'Make captain' }).click();
  await expect(captain.page.getByText('is the captain now.')).toBeVisible();
  await captain.page.getByRole('button', { name: 'Leave the competition' }).click();
  await captain.page.getByRole('dialog').getByRole('button', { name: 'Leave the competition' }).click();
  await expect(captain.page).toHaveURL(/\/auth\/dashboard/u);
  await second.page.goto(`/auth/competitions/p/${code}`);
  await expect(second.page.getByText('2 of 3 registered')).toBeVisible();
});

test('[P-063] [P-071] [PT-21] a public invitation leads a stranger through sign-up and in', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, {
    name: 'Open Door',
    type: 'SOLO',
    questions: [{ questionCode: '', label: 'Your question', kind: 'text', options: [], required: true }],
  });
  const { link } = (await call('POST', `/competitions/${code}/invite-links`, { kind: 'public' })) as {
    link: { url: string };
  };
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const person = newPerson('tala', 'reyes');
  await page.goto(new URL(link.url).pathname);
  await expect(page).toHaveURL(/\/sign-up\/\?participant=CMP\d+&redirect=/u);
  expect(new URL(page.url()).searchParams.get('participant')).toBe(code);
  await giveEmail(page, person.email);
  await choosePassword(page, person.password);
  await giveCode(page, await codeFor(page.request, person.email));
  await giveDetails(page, person);
  await chooseCategory(page, 'Neither right now');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/login\/invite-members\/public\//u);
  await expect(page.getByRole('button', { name: 'Register, 1 left' })).toBeVisible();
  await page.getByLabel('Your question').fill('Why do bridges hum?');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await expect(page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});

test('[P-064] [P-066] [P-069] [P-070] [PT-7] every kind of link carries a payload the page reads; a broken or revoked one says so', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Links', type: 'SOLO' });
  const { page, person } = await asNew(browser, 'omar');
  const make = async (kind: string, email?: string) =>
    (
      (await call('POST', `/competitions/${code}/invite-links`, { kind, ...(email && { email }) })) as {
        link: { url: string; linkCode: string };
      }
    ).link;

  const form = await make('form');
  expect(new URL(form.url).pathname).toMatch(/^\/registrations\/auth\//u);
  expect(payloadOf(form.url)).toMatchObject({ competitionCode: code });
  await page.goto(new URL(form.url).pathname);
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await call('POST', `/competitions/${code}/invite-links/${form.linkCode}/revoke`, {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the competition' })).toBeVisible();
  await page.goto('/login/invite-members/dashboard/eyJub3Ro');
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();

  const dashboard = await make('dashboard', person.email);
  expect(new URL(dashboard.url).pathname).toMatch(/^\/login\/invite-members\/dashboard\//u);
  expect(payloadOf(dashboard.url)).toMatchObject({ competitionCode: code, email: person.email });
  // A known person: the invitation, the form, and in.
  await page.goto(new URL(dashboard.url).pathname);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await page.goto(new URL(dashboard.url).pathname);
  await expect(page.getByRole('heading', { name: 'This invitation was used' })).toBeVisible();
});

test('[P-019] [P-089] [P-090] [P-092] [PT-22] the dashboard is the person’s own: tab, filter, entry and what is on', async ({
  browser,
  request,
}) => {
  const team = await liveCompetition(request, { name: 'Team Day', type: 'TEAM' });
  const solo = await liveCompetition(request, { name: 'Solo Day', type: 'SOLO' });
  const { page, person } = await asNew(browser, 'nia');
  const call = await callerFor(request, person.email, person.password);
  await call('POST', `/registrations/${team.code}`, { teamName: 'Lantern', answers: {} });
  await call('POST', `/registrations/${solo.code}`, { answers: {} });
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('link', { name: /^Participated/u })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Organised/u })).toHaveCount(0);
  await expect(page.getByText('Lantern · Plan is on')).toBeVisible();
  await page.getByText('Teams', { exact: true }).click();
  await expect(page).toHaveURL(/show=teams/u);
  await expect(page.getByRole('link', { name: 'Team Day' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solo Day' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Solo Day' })).toHaveCount(0);
  await page.getByText('Recent', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Solo Day' })).toBeVisible();
});

test('[PT-10] [PT-23] an upload survives a lost connection and ends in a receipt; another version is kept beside it', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Uploads', type: 'SOLO' });
  const { page, person } = await asNew(browser, 'ravi');
  const call = await callerFor(request, person.email, person.password);
  await call('POST', `/registrations/${code}`, { answers: {} });
  await page.goto(`/auth/competitions/p/${code}`);
  await expect(page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();
  const file = (mark: number) => ({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9_000_000, mark), Buffer.from('\n%%EOF')]),
  });
  let chunks = 0;
  await page.route('**/uploads/*/chunk*', async (route) => {
    chunks += 1;
    if (chunks === 2 || chunks === 3) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.locator('input[type=file]').first().setInputFiles(file(65));
  await expect(page.getByText('It goes on by itself where it stopped.')).toBeVisible();
  const receipt = page.getByRole('dialog', { name: 'Your receipt' });
  await expect(receipt).toBeVisible({ timeout: 20_000 });
  await expect(receipt.getByRole('status', { name: 'SHA-256' })).toHaveText(/^[0-9a-f]{64}$/u);
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'You are ready' })).toBeVisible();
  await page.locator('input[aria-label=Replace]').setInputFiles(file(66));
  await expect(receipt).toBeVisible({ timeout: 20_000 });
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(page.getByText('1 earlier version')).toBeVisible();
  // What only calls itself a PDF is refused in words.
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'not.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a not a pdf at all') });
  await expect(page.getByText('not.pdf was not handed in')).toBeVisible();
});

test('[PT-19] [PT-24] a list with bad rows is refused row by row, the corrected one comes in, and can be taken back', async ({
  page,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Lists', type: 'TEAM' });
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto(`/auth/competitions/o/${code}?area=registration&part=upload`);
  const upload = async (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('email,team,first name\nana@x.example,Nube,Ana\nnonsense,Nube,Leo\n,Sol,Eva\n');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: '2 things to fix' })).toBeVisible();
  await expect(page.getByRole('row', { name: '3 email nonsense That is not an email.' })).toBeVisible();
  await expect(page.getByRole('row', { name: '4 email empty There is no email.' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Choose the corrected file' }).click();
  await upload('email,team,first name\nana@x.example,Nube,Ana\nleo@x.example,Nube,Leo\neva@x.example,Sol,Eva\n');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('2 new teams and 3 new people come in.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring in 3 new people' }).click();
  await expect(page.getByRole('heading', { name: 'They are in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'They are in' })).toBeVisible();
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page.getByRole('row', { name: /Nube/u })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Take it all back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it all back' }).click();
  await expect(page.getByRole('heading', { name: 'Taken back' })).toBeVisible();
});

test('[PT-13] [PT-14] [PT-16] [PT-25] entries: find, order, place, remind, remove, and the way back', async ({
  page,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Entries', type: 'TEAM' });
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood'])
    await call('POST', `/competitions/${code}/containers`, {
      containerName: name,
      emails: [`${name.toLowerCase()}@x.example`],
    });
  for (const roomName of ['Arena', 'Workshop']) await call('POST', `/competitions/${code}/rooms`, { roomName });
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto(`/auth/competitions/o/${code}?content=containers`);
  const names = async () => page.locator('tbody th b').allInnerTexts();
  await expect.poll(names).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  await axe(page);

  // Order: by key, by menu, by dragging; it is still so after a reload.
  await page.getByRole('button', { name: /^Move Alder/u }).press('ArrowDown');
  await expect.poll(names).toEqual(['Birch', 'Alder', 'Cedar', 'Dogwood']);
  await page.getByRole('button', { name: 'What to do with Dogwood' }).click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect.poll(names).toEqual(['Dogwood', 'Birch', 'Alder', 'Cedar']);
  const kept = page.waitForResponse('**/containers/rearrange');
  await page
    .getByRole('button', { name: /^Move Cedar/u })
    .dragTo(page.getByRole('row', { name: /Birch/u }), { targetPosition: { x: 200, y: 4 } });
  await kept;
  await expect.poll(names).toEqual(['Dogwood', 'Cedar', 'Birch', 'Alder']);
  await page.reload();
  await expect.poll(names).toEqual(['Dogwood', 'Cedar', 'Birch', 'Alder']);

  // Rooms: drag one in, distribute the rest, take it back.
  await page.getByRole('button', { name: /^Move Cedar/u }).dragTo(page.getByRole('button', { name: /^Arena/u }));
  await expect(page.getByText('1 team moved to Arena.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cedar/u })).toContainText('Arena');
  await page.getByRole('button', { name: 'Distribute' }).click();
  await page.getByRole('button', { name: 'Place 3 teams' }).click();
  await expect(page.getByText('3 teams placed.')).toBeVisible();
  await expect(page.getByText('No room yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('No room yet')).toBeVisible();

  // Selected: who would get a mail is shown by name before anything is sent.
  await page.getByRole('checkbox', { name: 'Select Birch' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Select Alder' }).check({ force: true });
  await page.getByRole('button', { name: 'Remind 2 people' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['alder@x.example', 'birch@x.example']);
  await dialog.getByRole('button', { name: 'Remind 2 people' }).click();
  await expect(page.getByText('2 people reminded.')).toBeVisible();

  // Removed with the way back; found by name; the address keeps it.
  await page.getByRole('region', { name: 'Selected entries' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(names).toEqual(['Dogwood', 'Cedar']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(names).toEqual(['Dogwood', 'Cedar', 'Birch', 'Alder']);
  await page.getByRole('searchbox').fill('ced');
  await expect.poll(names).toEqual(['Cedar']);
  await expect(page).toHaveURL(/find=ced/u);
  await page.reload();
  await expect.poll(names).toEqual(['Cedar']);
});
