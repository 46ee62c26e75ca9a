import type { Locator } from '@playwright/test';
import { callerFor, liveCompetition } from '../support/competition.ts';
import { as, crewEmail, inCrew, roundOf, sameDocument, workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

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
  const channels = () => asked.map((body) => new URLSearchParams(body ?? '').get('channel_name')?.replace(/\d+$/u, ''));
  await expect
    .poll(channels)
    .toEqual(expect.arrayContaining(['private-competition-CMP', 'private-user-USR', 'presence-workspace-CMP']));
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
  await row('Paper Bridge').getByRole('checkbox').check();
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
  await call('POST', `/competitions/${code}/rounds/${roundCode}/assign`, {
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

test('[P-188] a new registration waits for approval at once', async ({ browser, request }) => {
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
  await expect(page.getByText('Someone else has changed this in the meantime. What you typed is kept.')).toBeVisible();
  await expect(page.getByLabel('Competition name')).toHaveValue('Named here');
  await page.getByRole('button', { name: 'Show the change' }).click();
  const both = page.getByRole('group', { name: 'Someone else saved this in the meantime' });
  await expect(both.getByRole('row', { name: /Named here.*Named again elsewhere/u })).toBeVisible();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Named here' })).toBeVisible();
});
