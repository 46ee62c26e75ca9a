import { callerFor, liveCompetition } from '../support/competition.ts';
import {
  as,
  crewEmail,
  hour,
  inCrew,
  otherParticipant,
  roundOf,
  sameDocument,
  subscribes,
  versionOf,
  workspace,
} from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('[P-195] [P-201] [P-202] [P-200] [RC-18] a participant’s phone counts down to the new time, shows new rules and a team mate’s file, and says when one is out', async ({
  browser,
  request,
}) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: 'New times', type: 'TEAM' });
  const captain = await callerFor(request, demoParticipant, demoPassword);
  await captain('POST', `/registrations/${code}`, { teamName: 'Low Tide Lab', answers: {} });
  const { invite } = (await captain('POST', `/registrations/${code}/team-link`)) as { invite: string };
  const mate = await callerFor(request, otherParticipant, demoPassword);
  await mate('POST', '/invitations/accept', { invite, answers: {} });

  const page = await as(browser, request, otherParticipant, { viewport: { width: 390, height: 844 } });
  await page.goto(`/auth/competitions/p/${code}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Plan' })).toBeVisible();
  const same = await sameDocument(page);
  const registration = {
    timelineCode: '',
    kind: 'registration',
    title: '',
    roundCode: null,
    startTime: new Date(Date.now() - hour).toISOString(),
    hours: 72,
  };
  const pitching = {
    timelineCode: '',
    kind: 'round',
    title: 'Pitching in the hall',
    roundCode,
    startTime: new Date(Date.now() + hour / 2).toISOString(),
    hours: 2,
  };
  await call('PUT', `/competitions/${code}/settings/timeline`, {
    values: [registration, pitching],
    version: await versionOf(call, code, 'timeline'),
  });
  await expect(page.getByText(/Pitching in the hall: starts in/u)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pitching in the hall' })).toBeVisible();

  const { submissions } = (await call('GET', `/competitions/${code}/settings`))['settings'] as {
    submissions: { roundCode: string; version: number }[];
  };
  await call('PUT', `/competitions/${code}/rounds/${roundCode}/submission-settings`, {
    values: {
      fileTypes: ['pdf', 'mp4'],
      maxFiles: 5,
      maxBytes: 20 * 1024 * 1024,
      linksAllowed: true,
      deadline: null,
      graceMinutes: 0,
    },
    version: submissions.find((one) => one.roundCode === roundCode)?.version,
  });
  await expect(page.getByText(/Up to 5 files/u)).toBeVisible();
  await captain('POST', `/registrations/${code}/rounds/${roundCode}/links`, { url: 'https://low-tide.example/plan' });
  await expect(page.getByText('low-tide.example/plan')).toBeVisible();
  await call('POST', `/competitions/${code}/rounds/${roundCode}/status`, {
    status: 'draft',
    version: (await roundOf(call, code)).version,
  });
  await expect(page.getByRole('heading', { level: 3, name: 'Plan' })).toHaveCount(0);

  const { container } = (await captain('GET', `/registrations/${code}/mine`)) as {
    container: { users: { memberCode: string; isCaptain: boolean }[] };
  };
  await captain(
    'POST',
    `/registrations/${code}/members/${container.users.find(({ isCaptain }) => !isCaptain)?.memberCode}/remove`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'You are not in this competition' })).toBeVisible();
  await same();
});

test('[P-193] an invitation is said on whatever screen one is, and stands on the dashboard', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Come along', type: 'TEAM' });
  const page = await as(browser, request, otherParticipant);
  const subscribed = subscribes(page, 'private-user-');
  await page.goto('/auth/dashboard/');
  await subscribed;
  const other = await page.context().newPage();
  const alsoSubscribed = subscribes(other, 'private-user-');
  await other.goto('/auth/account-info');
  await alsoSubscribed;
  const same = await sameDocument(page);
  await call('POST', `/competitions/${code}/containers`, { containerName: 'Night Shift', emails: [otherParticipant] });
  for (const screen of [page, other])
    await expect(screen.getByText('You are invited to Come along. The invitation is on your dashboard.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /Night Shift/u })).toBeVisible();
  await same();
});

test('[P-196] [RC-14] a crew member reads that their permissions changed, and a removed one is led out with the reason', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Crew changes', type: 'SOLO' });
  await inCrew(call, code, 'rounds.manage', 'crew.manage');
  const page = await as(browser, request, crewEmail);
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(workspace(code, '?area=crew'));
  await page.goto(workspace(code, '?area=crew'));
  await expect(page.getByRole('heading', { level: 2, name: 'Crew' })).toBeVisible();
  await call('PUT', `/competitions/${code}/crew`, { email: crewEmail, permissions: ['rounds.manage'] });
  await expect(page.getByText('Your permissions here have changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Crew' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Weightage' })).toBeVisible();
  await call('POST', `/competitions/${code}/crew/revoke`, { email: crewEmail });
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await expect(page.getByText('You are no longer in the crew of Crew changes.')).toBeVisible();
  await expect(organiser.getByRole('row', { name: /mateo/iu })).toContainText('Removed');
});
