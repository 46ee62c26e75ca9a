import type { Route } from '@playwright/test';
import { liveCompetition } from '../support/competition.ts';
import { judgedCompetition, signInByLink } from '../support/judging.ts';
import { workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { runInPalette } from '../support/palette.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { logIn } from '../support/sign-up.ts';
import { readSlice } from '../support/store.ts';
import { expect, test } from '../support/test.ts';
import { becomesQuiet } from '../support/quiet.ts';

interface Auth {
  token: string;
  judgeToken: string;
  user: { email: string } | null;
  loginTime: string | null;
  phoneExists: boolean;
}

test('[P-128] [P-136] [P-142] [P-167] [P-250] the store after a login as user and one as judge, and after the judge has left', async ({
  page,
  request,
}) => {
  const made = await judgedCompetition(request, 'Both at Once', ['Delta Divers']);
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  const auth = async () => readSlice<Auth>(page, 'auth');
  await expect.poll(auth).toMatchObject({ judgeToken: '', user: { email: demoOrganiser }, phoneExists: true });
  const { token, loginTime } = await auth();
  expect(token).not.toBe('');
  expect(Date.parse(loginTime ?? '')).toBeGreaterThan(0);
  await page.goto(workspace(made.code));
  await expect(page.getByRole('heading', { level: 1, name: 'Both at Once' })).toBeVisible();
  await expect
    .poll(() => readSlice(page, 'persistConfig'))
    .toMatchObject({
      competitionCode: made.code,
      organized: true,
      createdBy: 'Wanjiru Kamau',
      email: demoOrganiser,
    });

  await signInByLink(page, made);
  await expect(page.getByText('0 of 1 scored')).toBeVisible();
  await expect.poll(auth).toMatchObject({ token, judgeSession: { judge: { judgeCode: made.judge.judgeCode } } });
  expect((await auth()).judgeToken).not.toBe('');
  await expect
    .poll(() => readSlice(page, 'judge'))
    .toMatchObject({
      judge: { judgeCode: made.judge.judgeCode, email: made.judge.email },
      round: { roundCode: made.roundCode },
      containers: [{ containerCode: made.containerCodes[0] }],
    });

  await page.goto('/auth/dashboard/');
  await page.getByRole('button', { name: /^Menu/u }).click();
  await page.getByRole('button', { name: 'Log out as a judge' }).click();
  await expect.poll(async () => (await auth()).judgeToken).toBe('');
  await expect.poll(auth).toMatchObject({ token, judgeSession: null });
  await expect.poll(() => readSlice(page, 'judge')).toMatchObject({ judge: null, containers: [] });
});

test('[P-140] [P-145] [P-159] the store while a dialog opens and closes, with rewards, and with a round that goes live', async ({
  page,
  request,
}) => {
  const made = await judgedCompetition(request, 'Open and Closed', []);
  const isOpen = async () => (await readSlice<{ open: boolean }>(page, 'modal')).open;
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await expect.poll(isOpen).toBe(false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await page.goto(workspace(made.code, '?area=crew'));
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(isOpen).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(isOpen).toBe(false);

  await page.goto(workspace(made.code, '?content=round&part=rewards'));
  await page.getByRole('button', { name: 'Start with three places' }).click();
  await page.getByLabel('Prize of place 1').fill('Workshop bench');
  await page.getByLabel('Trophy of place 2').fill('Glass step');
  await expect
    .poll(() => readSlice(page, 'reward'))
    .toMatchObject({
      places: [1, 2, 3],
      prizes: ['Workshop bench', '', ''],
      trophies: ['', 'Glass step', ''],
      medals: ['GOLD', 'SILVER', 'BRONZE'],
    });

  await page.goto(workspace(made.code, `?content=round&round=${made.roundCode}`));
  const status = async () => (await readSlice<{ round: { status: string } }>(page, 'competition')).round.status;
  await expect.poll(status).toBe('live');
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await expect.poll(status).toBe('draft');
});

test('[P-039] [P-040] [P-041] the tips of judges and participants and the testimonials stand where people meet them', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByTestId('testimonial')).toHaveCount(4);
  expect(calls.filter((path) => path.includes('testimonial'))).toEqual([]);
  await page.goto('/login/judge/');
  await expect(page.getByRole('button', { name: /^Show tip/u })).toHaveCount(3);
  await logIn(page, demoParticipant, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await page.getByRole('button', { name: 'All tips' }).click();
  await expect(page.getByRole('button', { name: /^Show tip/u })).toHaveCount(3);
  await runInPalette(page, 'log out');
});

test('[P-276] an email that nobody has used starts a sign-up, and SIGN_UP is sent', async ({ page }) => {
  await page.clock.install();
  await page.goto('/sign-up/');
  await page.getByLabel('Email').fill(`nobody.${Date.now()}@example.org`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-up\/add-password/u);
  const sent = page.waitForRequest(/\/analytics\/events/u);
  await page.clock.fastForward(31_000);
  const { events } = (await sent).postDataJSON() as { events: { name: string; level: string }[] };
  expect(events).toMatchObject([{ name: 'SIGN_UP', level: 'guest' }]);
});

test('[P-149] [P-150] [P-162] two slow requests are two entries of the spinner list; an answer and a failure each take their own', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Two at a Time', type: 'SOLO' });
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  const held = new Map<string, Route>();
  await page.route(/\/history(?:\/check)?(?:\?|$)/u, (route) => {
    held.set(new URL(route.request().url()).pathname.split('/').at(-1) ?? '', route);
  });
  await page.goto(workspace(code, '?area=setup&section=history'));
  const loading = async () => readSlice<{ spinner: string[]; status: string }>(page, 'loadingConfig');
  await expect.poll(async () => [held.size, (await loading()).spinner.length]).toEqual([2, 2]);
  const { spinner: both, status } = await loading();
  expect(new Set(both).size).toBe(2);
  expect([...held.keys()].toSorted()).toEqual(['check', 'history']);
  expect(status).toBe('active');

  await held.get('history')?.continue();
  await expect(page.getByText('changed the status of')).toBeVisible();
  await expect.poll(async () => (await loading()).spinner.length).toBe(1);
  expect(both).toContain((await loading()).spinner[0]);

  await held.get('check')?.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } });
  await expect(page.getByText('The record of scores could not be checked.')).toBeVisible();
  await expect.poll(async () => (await loading()).spinner).toEqual([]);
  await page.context().close();
});

test('[P-314] a round counts as on until its start plus its hours, and as ended from then on', async ({
  browser,
  request,
}) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: 'Two Hours', type: 'SOLO' });
  const at = `/competitions/${code}/settings`;
  const { settings } = (await call('GET', at)) as { settings: { timeline: { version: number; values: object[] } } };
  const startTime = new Date(Date.now() - 3_600_000).toISOString();
  const round = { timelineCode: '', kind: 'round', title: '', roundCode, startTime, hours: 2.5 };
  await call('PUT', `${at}/timeline`, {
    values: [...settings.timeline.values, round],
    version: settings.timeline.version,
  });
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.clock.install();
  await page.goto(workspace(code, '?content=round'));
  const card = page.getByRole('listitem').filter({ hasText: 'Plan' });
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  // The screen runs on the server's clock, which every answer tells; without answers it runs on with the device.
  // So all of them must be in before the clock is moved: the spinner does not count those that are read quietly.
  await becomesQuiet(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.clock.fastForward('01:28:00');
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(card.getByText('Ended', { exact: true })).toBeVisible();
  await page.context().close();
});
