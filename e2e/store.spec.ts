import { judgedCompetition, signInByLink } from './support/judging.ts';
import { workspace } from './support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from './support/people.ts';
import { runInPalette } from './support/palette.ts';
import { logIn } from './support/sign-up.ts';
import { readSlice } from './support/store.ts';
import { expect, test } from './support/test.ts';

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
  expect(await auth()).toMatchObject({ judgeToken: '', user: { email: demoOrganiser }, phoneExists: true });
  const { token, loginTime } = await auth();
  expect(token).not.toBe('');
  expect(Date.parse(loginTime ?? '')).toBeGreaterThan(0);
  await page.goto(workspace(made.code));
  await expect(page.getByRole('heading', { level: 1, name: 'Both at Once' })).toBeVisible();
  expect(await readSlice(page, 'persistConfig')).toMatchObject({
    competitionCode: made.code,
    organized: true,
    createdBy: 'Wanjiru Kamau',
    email: demoOrganiser,
  });

  await signInByLink(page, made);
  await expect(page.getByText('0 of 1 scored')).toBeVisible();
  expect(await auth()).toMatchObject({ token, judgeSession: { judge: { judgeCode: made.judge.judgeCode } } });
  expect((await auth()).judgeToken).not.toBe('');
  expect(await readSlice(page, 'judge')).toMatchObject({
    judge: { judgeCode: made.judge.judgeCode, email: made.judge.email },
    round: { roundCode: made.roundCode },
    containers: [{ containerCode: made.containerCodes[0] }],
  });

  await page.goto('/auth/dashboard/');
  await page.getByRole('button', { name: /^Menu/u }).click();
  await page.getByRole('button', { name: 'Log out as a judge' }).click();
  await expect.poll(async () => (await auth()).judgeToken).toBe('');
  expect(await auth()).toMatchObject({ token, judgeSession: null });
  expect(await readSlice(page, 'judge')).toMatchObject({ judge: null, containers: [] });
});

test('[P-140] [P-145] [P-159] the store while a dialog opens and closes, with rewards, and with a round that goes live', async ({
  page,
  request,
}) => {
  const made = await judgedCompetition(request, 'Open and Closed', []);
  const isOpen = async () => (await readSlice<{ open: boolean }>(page, 'modal')).open;
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  expect(await isOpen()).toBe(false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await page.goto(workspace(made.code, '?area=crew'));
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isOpen()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(isOpen).toBe(false);

  await page.goto(workspace(made.code, '?content=round&part=rewards'));
  await page.getByRole('button', { name: 'Start with three places' }).click();
  await page.getByLabel('Prize of place 1').fill('Workshop bench');
  await page.getByLabel('Trophy of place 2').fill('Glass step');
  expect(await readSlice(page, 'reward')).toMatchObject({
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
