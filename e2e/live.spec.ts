import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { callerFor, liveCompetition } from './support/competition.ts';
import { demoOrganiser, demoParticipant, demoPassword, newPerson } from './support/people.ts';
import { openAs, sessionOf } from './support/session.ts';
import { logIn } from './support/sign-up.ts';

const crewEmail = 'mateo.quispe@demo.podium.example';
const otherParticipant = 'kwame.mensah@demo.podium.example';
const hour = 3_600_000;
const workspace = (code: string, view = ''): string => `/auth/competitions/o/${code}${view}`;

const as = async (
  browser: Browser,
  request: APIRequestContext,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> => openAs(browser, await sessionOf(request, email, demoPassword), options);
/** Whatever is seen afterwards came without loading the page again. */
const sameDocument = async (page: Page): Promise<() => Promise<void>> => {
  const mark = String(Math.random());
  await page.evaluate((value) => Object.assign(globalThis, { documentMark: value }), mark);
  return async () =>
    expect(await page.evaluate(() => (globalThis as { documentMark?: string }).documentMark)).toBe(mark);
};
/** Done when the server has said that this page hears the channel. Asked for before the page is opened. */
const hears = async (page: Page, channel: string): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded') && String(payload).includes(channel)) resolve();
      }),
    );
  });
const alsoHere = (page: Page): Locator => page.getByRole('list', { name: 'Also here' }).getByRole('listitem');
type Call = Awaited<ReturnType<typeof callerFor>>;
const roundOf = async (call: Call, code: string) =>
  (
    (await call('GET', `/competitions/${code}`))['competition'] as {
      roundData: { roundCode: string; version: number }[];
    }
  ).roundData[0] ?? { roundCode: '', version: 0 };
const versionOf = async (call: Call, code: string, section: string): Promise<number> =>
  ((await call('GET', `/competitions/${code}/settings`))['settings'] as Record<string, { version: number }>)[section]
    ?.version ?? 0;
const inCrew = async (call: Call, code: string, ...permissions: string[]): Promise<void> => {
  await call('POST', `/competitions/${code}/crew`, { email: crewEmail, permissions });
};

test('[P-189] [P-199] [P-200] [P-269] [P-270] [P-271] [RC-1] rounds follow what another organiser does; the channels are asked for by a form', async ({
  browser,
  request,
}) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: 'Follow the rounds', type: 'SOLO' });
  await inCrew(call, code, 'rounds.manage');
  const page = await as(browser, request, crewEmail);
  const asked: (string | null)[] = [];
  const hosts = new Set<string>();
  page.on('request', (sent) => {
    hosts.add(new URL(sent.url()).host);
    if (!sent.url().endsWith('/realtime/authorise')) return;
    expect(sent.method()).toBe('POST');
    expect(sent.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    asked.push(sent.postData());
  });
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  await page.goto(workspace(code, `?content=round&round=${roundCode}`));
  const card = page.locator(`[data-round="${roundCode}"]`);
  await expect(card.getByText('100%')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.map((body) => new URLSearchParams(body ?? '').get('channel_name')?.replace(/\d+$/u, ''))).toEqual(
    expect.arrayContaining(['private-competition-CMP', 'private-user-USR', 'presence-workspace-CMP']),
  );
  expect(asked.every((body) => /^socket_id=\d+\.\d+&channel_name=/u.test(body ?? ''))).toBe(true);
  expect(hosts.size).toBe(1);

  const same = await sameDocument(page);
  await call('PUT', `/competitions/${code}/rounds/${roundCode}`, {
    roundWeightage: 60,
    version: (await roundOf(call, code)).version,
  });
  await expect(card.getByText('60%')).toBeVisible();
  await expect(page.getByText('60 of 100.')).toBeVisible();
  await call('POST', `/competitions/${code}/rounds/${roundCode}/status`, {
    status: 'draft',
    version: (await roundOf(call, code)).version,
  });
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await call('POST', `/competitions/${code}/rounds/${roundCode}/remove`, {});
  await expect(page.getByText('Plan was removed by someone else.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page).not.toHaveURL(/round=/u);
  await same();
});

test('[P-188] [P-190] [P-203] [RC-15] entries and their rooms appear by themselves, and what is selected stays so', async ({
  browser,
  request,
}) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: 'Follow the entries', type: 'TEAM' });
  await call('POST', `/competitions/${code}/containers`, {
    containerName: 'Paper Bridge',
    emails: [newPerson('zora').email],
  });
  await inCrew(call, code, 'registration.manage', 'rooms.manage');
  const page = await as(browser, request, crewEmail);
  await page.goto(workspace(code));
  const row = (name: string): Locator => page.getByRole('row', { name: new RegExp(name, 'u') });
  await row('Paper Bridge').getByRole('checkbox').check({ force: true });
  const same = await sameDocument(page);
  await call('POST', `/competitions/${code}/containers`, {
    containerName: 'Salt Flat Robotics',
    emails: [newPerson('milo').email],
  });
  await expect(row('Salt Flat Robotics')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Competition' }).getByRole('link', { name: 'Teams 2' }),
  ).toBeVisible();
  await expect(row('Paper Bridge').getByRole('checkbox')).toBeChecked();

  const { rooms } = (await call('POST', `/competitions/${code}/rooms`, { roomName: 'Baobab' })) as {
    rooms: { competitionRoomCode: string }[];
  };
  const { items } = (await call('GET', `/competitions/${code}/containers`)) as {
    items: { containerCode: string; containerName: string }[];
  };
  const moved = items.find(({ containerName }) => containerName === 'Paper Bridge')?.containerCode;
  await call('POST', `/competitions/${code}/rounds/${roundCode}/place`, {
    moves: [{ containerCode: moved, competitionRoomCode: rooms[0]?.competitionRoomCode }],
  });
  await expect(row('Paper Bridge').getByText('Baobab')).toBeVisible();

  const text = [
    'Team,Email',
    ...['Third Shift', 'Ladrillo', 'Two Rivers'].map((team, at) => `${team},${newPerson(`bulk${at}`).email}`),
  ].join('\n');
  const uploads = `/competitions/${code}/bulk-uploads`;
  const { bulkUpload } = (await call('POST', uploads, undefined, { field: 'table', name: 'teams.csv', text })) as {
    bulkUpload: { bulkUploadCode: string };
  };
  await call('POST', `${uploads}/${bulkUpload.bulkUploadCode}/check`, {
    mapping: { email: 'Email', teamName: 'Team' },
  });
  await call('POST', `${uploads}/${bulkUpload.bulkUploadCode}/apply`, {});
  await expect(row('Two Rivers')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Competition' }).getByRole('link', { name: 'Teams 5' }),
  ).toBeVisible();
  await same();
});

test('[P-188] whoever registers waits for approval at once', async ({ browser, request }) => {
  const { code } = await liveCompetition(request, { name: 'At the door', type: 'SOLO', approval: true });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?area=registration&part=approvals'));
  await expect(page.getByRole('region', { name: /approv|wait/iu })).toBeVisible();
  const same = await sameDocument(page);
  const participant = await callerFor(request, demoParticipant, demoPassword);
  await participant('POST', `/registrations/${code}`, { answers: {} });
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Vy Trần' })).toBeVisible();
  await same();
});

test('[P-194] [RC-16] what was typed is kept when someone else saves; it is said, shown when asked, and chosen', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Typed text', type: 'SOLO' });
  await inCrew(call, code, 'competition.edit');
  const page = await as(browser, request, crewEmail);
  await page.goto(workspace(code, '?content=settings'));
  await expect(page.getByLabel('Competition name')).toHaveValue('Typed text');
  const save = async (competitionName: string): Promise<void> => {
    const { version } = (await call('GET', `/competitions/${code}`))['competition'] as { version: number };
    await call('PUT', `/competitions/${code}`, { competitionName, version });
  };
  await save('Named elsewhere');
  await expect(page.getByLabel('Competition name')).toHaveValue('Named elsewhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Named elsewhere' })).toBeVisible();

  await page.getByLabel('Competition name').fill('Named here');
  await save('Named again elsewhere');
  await expect(page.getByText('Someone else has changed this meanwhile. What you typed is kept.')).toBeVisible();
  await expect(page.getByLabel('Competition name')).toHaveValue('Named here');
  await page.getByRole('button', { name: 'Show the change' }).click();
  const both = page.getByRole('group', { name: 'Someone else saved this meanwhile' });
  await expect(both.getByRole('row', { name: /Named here.*Named again elsewhere/u })).toBeVisible();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Named here' })).toBeVisible();
});

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

test('[P-193] an invitation is said and stands on the dashboard', async ({ browser, request }) => {
  const { code, call } = await liveCompetition(request, { name: 'Come along', type: 'TEAM' });
  const page = await as(browser, request, otherParticipant);
  const heard = hears(page, 'private-user-');
  await page.goto('/auth/dashboard/');
  await heard;
  const same = await sameDocument(page);
  await call('POST', `/competitions/${code}/containers`, { containerName: 'Night Shift', emails: [otherParticipant] });
  await expect(page.getByText('You are invited to Come along. The invitation is on your dashboard.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /Night Shift/u })).toBeVisible();
  await same();
});

test('[P-272] [RC-8] who else has the workspace open appears and goes, and nothing moves for it', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Not alone', type: 'SOLO' });
  await inCrew(call, code, 'registration.manage');
  const organiser = await as(browser, request, demoOrganiser, { viewport: { width: 390, height: 844 } });
  await organiser.goto(workspace(code));
  const title = organiser.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  const crew = await as(browser, request, crewEmail);
  await crew.goto(workspace(code));
  await expect(alsoHere(organiser)).toHaveText(/Mateo Quispe/u);
  await expect(alsoHere(crew)).toHaveText(/Wanjiru Kamau/u);
  expect(await title.boundingBox()).toEqual(before);
  await crew.goto('/auth/dashboard/');
  await expect(alsoHere(organiser)).toHaveCount(0);
  expect(await title.boundingBox()).toEqual(before);
});

test('[P-196] [RC-14] who gets other permissions is told, and who is taken out of the crew is led out with the reason', async ({
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
  await expect(organiser.getByRole('row', { name: /mateo/iu })).toContainText('Taken back');
});

test('[RC-7] what happened while the connection was away is read when it is back', async ({ browser, request }) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: 'Away and back', type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?content=round'));
  const card = page.locator(`[data-round="${roundCode}"]`);
  await expect(card.getByText('100%')).toBeVisible();
  const same = await sameDocument(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/offline/iu).first()).toBeVisible();
  await call('PUT', `/competitions/${code}/rounds/${roundCode}`, {
    roundWeightage: 45,
    version: (await roundOf(call, code)).version,
  });
  await expect(card.getByText('100%')).toBeVisible();
  await page.context().setOffline(false);
  await expect(card.getByText('45%')).toBeVisible();
  await same();
});

test('[P-185] [RC-9] without a live connection the workspace works, and says quietly that live updates are paused', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Without sockets', type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await page.goto(workspace(code, '?content=round'));
  await expect(page.getByText('Live updates paused')).toBeVisible();
  await expect(page.getByText(/offline/iu)).toHaveCount(0);
  await page.getByRole('button', { name: 'Change weightages' }).click();
  await page.getByRole('spinbutton', { name: 'Weightage of Plan' }).fill('70');
  await page.getByRole('button', { name: 'Save weightages' }).click();
  await expect(page.getByText('70 of 100.')).toBeVisible();
});

test('[P-184] [RC-4] logging out ends the connection, and another login opens one of its own', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const sockets: { closed: boolean }[] = [];
  page.on('websocket', (socket) => {
    const one = { closed: false };
    sockets.push(one);
    socket.on('close', () => Object.assign(one, { closed: true }));
  });
  await logIn(page, crewEmail, demoPassword);
  await expect.poll(() => sockets.length).toBe(1);
  await page.getByRole('button', { name: /Menu/u }).first().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sockets[0]?.closed).toBe(true);
  await page.goto(`/sign-up/?email=${encodeURIComponent(newPerson().email)}`);
  expect(sockets).toHaveLength(1);
  await logIn(page, demoOrganiser, demoPassword);
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(1);
});
