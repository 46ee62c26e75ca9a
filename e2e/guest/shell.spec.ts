import { demonstration } from '../support/demonstration.ts';
import { workspace } from '../support/live.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { runInPalette } from '../support/palette.ts';
import { takenOver } from '../support/rendered.ts';
import { beSignedIn } from '../support/session.ts';
import { giveEmail, logIn } from '../support/sign-up.ts';
import { readSlice } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('[P-007] [P-030] the front page says what Podium is, and a visitor has no session', async ({ page }) => {
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/u);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.png"/u);
  expect(html.toLowerCase()).toContain('experiential learning platform for proactive students');
  await expect(page.getByText(/experiential learning platform for proactive students/iu).first()).toBeVisible();
  await takenOver(page);
  const { token, judgeToken, user } = await readSlice<{ token: string; judgeToken: string; user: unknown }>(
    page,
    'auth',
  );
  expect([token, judgeToken, user]).toEqual(['', '', null]);
  const kept = async () =>
    page.evaluate(() => {
      const { auth = '' } = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as { auth?: string };
      return auth;
    });
  await expect.poll(kept).not.toBe('');
  expect(JSON.parse(await kept())).toMatchObject({ token: '', judgeToken: '', user: null });
});

test('[P-060] an unknown address shows the page-not-found page and answers 404', async ({ page }) => {
  expect((await page.goto('/page-not-found'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect((await page.goto('/no/such/place'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('[P-067] the application root is registered as /_app', async ({ page }) => {
  await page.goto('/_app');
  await expect(page).toHaveURL(/\/$/u);
});

test('[JN-12] a page that needs a session leads to login and back again', async ({ page }) => {
  await page.goto('/auth/account-info');
  await expect(page).toHaveURL(/\/login\/\?redirect=/u);
  // Who comes this way may have no account yet, and is not welcomed back.
  await expect(page.getByRole('heading', { level: 1, name: 'Your email first' })).toBeVisible();
  await giveEmail(page, demoOrganiser);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/account-info/u);
});

test('[P-093] [P-094] [P-292] [P-298] a toast stands at the top centre and goes by itself after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wanjiru');
  await runInPalette(page, 'log out');
  const toast = page.getByText('You are logged out.');
  await expect(toast).toBeVisible();
  // From here on time passes only when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const box = await page.locator('[data-type]').first().boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const header = await page.getByRole('banner').boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(3);
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
  expect(box?.y ?? 999).toBeLessThan(160);
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await page.locator('[data-type]').first().boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((onPhone?.y ?? 999) + (onPhone?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('[P-031] [P-178] a skeleton stands until the session is restored, five seconds at most', async ({ page }) => {
  await page.clock.install();
  // Storage that never answers: the restore hangs, and the page must go on without it.
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value as Storage['getItem'];
    Storage.prototype.getItem = function getItem(key: string) {
      return key === 'persist:root' ? (new Promise(() => {}) as unknown as string) : real.call(this, key);
    };
  });
  await page.goto('/login/');
  await expect(
    page.getByRole('status', { name: 'Getting your session back' }).or(page.getByText('Getting your session back')),
  ).toBeAttached();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.clock.fastForward(5100);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('[JN-13] the palette opens with the keyboard, finds a screen and goes there', async ({ page }) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wanjiru');
  await page.keyboard.press('ControlOrMeta+K');
  const palette = page.getByRole('combobox', { name: 'Go to a screen or do something' });
  await expect(palette).toBeFocused();
  await page.keyboard.type('account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('[JN-14] without a connection a banner says so, and what was typed stays', async ({ page, context }) => {
  await page.goto('/login/');
  await page.getByLabel('Email').fill('someone@example.org');
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/u)).toBeVisible();
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/login\/$/u);
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.org');
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/u)).toBeHidden();
});

test('[SH-34] a server that is back is noticed although the browser was online all the time', async ({ page }) => {
  await page.goto('/login/');
  await page.getByLabel('Email').fill('someone@example.org');
  await page.route(/\/(?:new\/api|healthz)/u, (route) => route.abort('connectionrefused'));
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByText(/You are offline/u)).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText(/You are offline/u)).toBeHidden();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`[JN-14] at ${viewport.width} px nothing moves when the connection is lost`, async ({ browser }) => {
    const context = await browser.newContext({ viewport });
    await watchShifts(context);
    const page = await context.newPage();
    await page.goto('/competitions');
    await takenOver(page);
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/u)).toBeInViewport();
    await expectNoShift(page);
    await context.close();
  });

test('[JN-15] the chosen language and colours stay after a reload', async ({ page }) => {
  await page.goto('/login/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await runInPalette(page, 'español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await runInPalette(page, 'english');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await runInPalette(page, 'dark');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(ground).toBe('rgb(20, 18, 16)');
  await page.reload();
  await expect.poll(ground).toBe('rgb(20, 18, 16)');
});

test('[JN-16] a right-to-left language mirrors the page without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sign-up/?lang=en-XB');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('[P-259] [P-264] [P-266] every call goes under one base, with a bearer and a JSON content type', async ({
  page,
  request,
}) => {
  const { team } = await demonstration(request);
  const calls: { url: URL; headers: Record<string, string> }[] = [];
  page.on('request', (sent) => {
    if (['fetch', 'xhr'].includes(sent.resourceType()))
      calls.push({ url: new URL(sent.url()), headers: sent.headers() });
  });
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  const callsTo = (path: string) => calls.filter(({ url }) => url.pathname.endsWith(path));
  // The one call whose body is a form: the protocol of the live connection asks for it.
  await expect.poll(() => callsTo('/realtime/authorise').length).toBeGreaterThan(0);
  const signedIn = calls.length;
  // Each screen by the call that only it makes.
  const screens: [path: string, call: string][] = [
    ['/auth/account-info?section=sign-in', '/accounts/sessions'],
    ['/competitions', '/public/competitions'],
    [workspace(team), `/competitions/${team}/containers`],
    [workspace(team, '?content=round&part=judging'), '/judging-board'],
    [workspace(team, '?area=setup&section=history'), '/history'],
    [workspace(team, '?area=crew'), '/crew'],
    [workspace(team, '?area=bank'), '/bank'],
  ];
  for (const [path, call] of screens) {
    const before = callsTo(call).length;
    await page.goto(path);
    await expect.poll(() => callsTo(call).length, path).toBeGreaterThan(before);
  }
  const forms = new Set(callsTo('/realtime/authorise'));
  expect(calls.filter(({ url }) => !url.pathname.startsWith('/new/api/'))).toEqual([]);
  expect(calls.filter((one) => !forms.has(one) && one.headers['content-type'] !== 'application/json')).toEqual([]);
  for (const { headers } of forms) expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
  const { token } = await readSlice<{ token: string }>(page, 'auth');
  expect(token).toMatch(/^[\w-]{40,}$/u);
  expect(calls.slice(signedIn).filter(({ headers }) => headers['authorization'] !== `Bearer ${token}`)).toEqual([]);
});
