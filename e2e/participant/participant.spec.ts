import { callerFor, liveCompetition } from '../support/competition.ts';
import { codeFor, mailsTo } from '../support/mailbox.ts';
import { checkAccessibility, openAsNewPerson } from '../support/participant.ts';
import { as } from '../support/live.ts';
import { demoOrganiser, newPerson } from '../support/people.ts';
import { choosePassword, giveCode, giveDetails, giveEmail } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const payloadOf = (link: string): Record<string, unknown> => {
  const last = new URL(link).pathname.split('/').at(-1) ?? '';
  return JSON.parse(Buffer.from(last, 'base64url').toString('utf8')) as Record<string, unknown>;
};
test('[P-018] [P-056] [P-065] [P-069] [P-073] [P-074] [PT-20] [NA-1] a captain forms a team of three across three browsers', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Three Browsers', type: 'TEAM' });
  const captain = await openAsNewPerson(browser, 'zora');
  const second = await openAsNewPerson(browser, 'milo');
  const third = await openAsNewPerson(browser, 'ines');

  await captain.page.goto(`/competitions/${code}`);
  await captain.page.getByRole('link', { name: 'Register' }).click();
  await captain.page.getByLabel('Team name').fill('Paper Bridge');
  await captain.page.getByRole('button', { name: 'Make the team' }).click();
  await expect(captain.page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await expect(captain.page.getByRole('heading', { name: 'Invite 2 more people' })).toBeVisible();
  await expect(captain.page.getByText('Still needed')).toHaveCount(2);

  // One by email: the invitation is a mail and a card on the dashboard.
  const dashboard = captain.page.getByRole('main').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
  await captain.page.getByRole('link', { name: 'Settings' }).click();
  await expect(captain.page).toHaveURL(/content=settings/u);
  await expect(captain.page.getByRole('heading', { name: 'Invite 2 more people' })).toBeHidden();
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
  const linkField = captain.page.getByRole('status', { name: 'Link' });
  const replaced = await linkField.innerText();
  await captain.page.getByRole('button', { name: 'Make a new link' }).click();
  const asked = captain.page.getByRole('dialog', { name: 'Replace the link of “Paper Bridge”?' });
  await expect(asked.locator('[data-reversal]')).toHaveText('This cannot be undone.');
  await asked.getByRole('button', { name: 'Make a new link' }).click();
  await expect(linkField).not.toHaveText(replaced);
  await third.page.goto(new URL(replaced).pathname);
  await expect(third.page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  const teamLink = await linkField.innerText();
  await third.page.goto(new URL(teamLink).pathname);
  await expect(third.page.getByRole('heading', { name: 'Zora Tester invites you to Paper Bridge' })).toBeVisible();
  await third.page.getByRole('button', { name: 'Join the team' }).click();
  await expect(third.page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();

  await captain.page.goto(`/auth/competitions/p/${code}`);
  await expect(captain.page.getByText('3 of 3 registered')).toBeVisible();
  await expect(captain.page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();
  await checkAccessibility(captain.page);

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
  await expect(page).toHaveURL(/\/login\/invite-members\/public\//u);
  await expect(page.getByRole('button', { name: 'Register, 1 left' })).toBeVisible();
  await page.getByLabel('Your question').fill('Why do bridges hum?');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await expect(page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});

test('[P-064] [P-066] [P-069] [P-070] [PT-7] every kind of link carries a payload the page reads; a broken or revoked one says so', async ({
  browser,
  request,
}) => {
  const name = `Links ${Date.now()}`;
  const { code, call } = await liveCompetition(request, { name, type: 'SOLO' });
  const { page, person } = await openAsNewPerson(browser, 'omar');
  const { link: form } = (await call('POST', `/competitions/${code}/invite-links`, { kind: 'form' })) as {
    link: { url: string; linkCode: string };
  };
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

  // The organiser invites from the dashboard; the mail has the link.
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto('/auth/dashboard/');
  await organiser.getByRole('button', { name: `Invite someone to ${name}` }).click();
  const dialog = organiser.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByText('Write an email like name@example.org.')).toBeVisible();
  await dialog.getByLabel('Email').fill(person.email);
  await checkAccessibility(organiser);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(organiser.getByText(`The invitation to ${person.email} is on its way.`)).toBeVisible();
  await organiser.context().close();
  const linkIn = async (): Promise<string> =>
    (await mailsTo(request, person.email))
      .map(({ text }) => /https?:\S+invite-members\S+/u.exec(text)?.[0] ?? '')
      .join('');
  await expect.poll(linkIn).not.toBe('');
  const link = await linkIn();
  expect(new URL(link).pathname).toMatch(/^\/login\/invite-members\/dashboard\//u);
  expect(payloadOf(link)).toMatchObject({ competitionCode: code, email: person.email });
  // A known person: the invitation, the form, and in.
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(new RegExp(`/auth/competitions/p/${code}`, 'u'));
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'This invitation was used' })).toBeVisible();
});

test('[P-019] [P-089] [P-090] [P-091] [P-092] [PT-22] the dashboard is the person’s own: tab, filter, entry and what is on', async ({
  browser,
  request,
}) => {
  const team = await liveCompetition(request, { name: 'Team Day', type: 'TEAM' });
  const solo = await liveCompetition(request, { name: 'Solo Day', type: 'SOLO' });
  const { page, person } = await openAsNewPerson(browser, 'nia');
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
  await team.call('POST', `/competitions/${team.code}/crew`, { email: person.email, permissions: ['rooms.manage'] });
  // A person who helps to run one has a tab of what they help with, and none of what they organise.
  await page.reload();
  await page.getByRole('link', { name: /^My crew/u }).click();
  await expect(page.getByRole('link', { name: /^Organised/u })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Team Day' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Solo Day' })).toHaveCount(0);
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto('/auth/dashboard/');
  await expect(organiser.getByRole('link', { name: /^Organised/u })).toBeVisible();
  await expect(organiser.getByRole('link', { name: /^Participated/u })).toHaveCount(0);
  await organiser.context().close();
});
