import { codeFor, mailsTo } from '../support/mailbox.ts';
import { demoOrganiser, demoPassword, newPerson } from '../support/people.ts';
import { runInPalette } from '../support/palette.ts';
import { choosePassword, giveCode, giveEmail, logIn, mainButton, signUp } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test('[P-042] [P-043] [P-054] login asks for the email, then for the password, and opens the dashboard', async ({
  page,
}) => {
  await page.goto('/login/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await giveEmail(page, demoOrganiser);
  await expect(page).toHaveURL(/\/login\/add-password/u);
  await expect(page.getByText(demoOrganiser)).toBeVisible();
  await choosePassword(page, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wanjiru');
});

test('[JN-8] a wrong password says so at its field and keeps the email', async ({ page }) => {
  await logIn(page, demoOrganiser, 'not the password');
  await expect(page.getByText('Email and password do not match.').first()).toBeVisible();
  await expect(page.getByText(demoOrganiser)).toBeVisible();
});

test('[JN-9] guessing locks the password with a clear message, and the owner gets in by email', async ({
  page,
  browser,
}) => {
  const owner = newPerson('kofi', 'asante');
  await signUp(page, owner);
  const attacker = await browser.newContext();
  const guess = await attacker.newPage();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const answer = await guess.request.post('/new/api/accounts/login', {
      data: { email: owner.email, password: `guess number ${attempt}` },
    });
    expect(answer.status()).toBe(attempt < 10 ? 401 : 423);
  }
  await attacker.close();

  const home = await browser.newContext();
  const homePage = await home.newPage();
  await logIn(homePage, owner.email, owner.password);
  await expect(homePage.getByText('Password locked for now')).toBeVisible();
  const before = (await mailsTo(homePage.request, owner.email)).length;
  await homePage.getByRole('button', { name: 'Get a code by email' }).first().click();
  await giveCode(homePage, await codeFor(homePage.request, owner.email, before + 1));
  await expect(homePage).toHaveURL(/\/auth\/dashboard/u);
  await home.close();
});

test('[AC-63] [P-052] [P-053] a forgotten password is replaced with a code, and other devices are logged out and told why', async ({
  page,
  browser,
}) => {
  const person = newPerson('lucia', 'ferrer');
  await signUp(page, person);
  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.goto('/forgot-password/');
  await giveEmail(phone, person.email);
  await expect(phone).toHaveURL(/\/forgot-password\/new-password/u);
  const fresh = 'a wholly new lantern 7';
  await phone.getByLabel('Code from the email').fill(await codeFor(phone.request, person.email, 2));
  await phone.getByLabel('New password', { exact: true }).fill(fresh);
  await mainButton(phone).click();
  await expect(phone).toHaveURL(/\/auth\/dashboard/u);
  // The first device finds out at its next request and comes back after logging in again.
  await page.goto('/auth/account-info?section=sign-in');
  await expect(page).toHaveURL(/\/login\//u);
  await expect(page.getByText('The password of your account was changed. Log in with the new one.')).toBeVisible();
  await other.close();

  await page.context().clearCookies();
  await logIn(page, person.email, person.password);
  await expect(page.getByText('Email and password do not match.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await mainButton(page).click();
  await expect(page).toHaveURL(/\/auth\//u);
});

test('[JN-10] recovery for an unknown address looks the same and sends no code', async ({ page }) => {
  const stranger = newPerson('mona', 'nobody');
  await page.goto('/forgot-password/');
  await giveEmail(page, stranger.email);
  await expect(page).toHaveURL(/\/forgot-password\/new-password/u);
  await expect(page.getByText(stranger.email)).toBeVisible();
  expect((await mailsTo(page.request, stranger.email)).filter(({ text }) => /\b\d{3} ?\d{3}\b/u.test(text))).toEqual(
    [],
  );
});

test('[JN-11] logging in and out in one tab shows in the other', async ({ page, context }) => {
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/login/');
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await expect(second).toHaveURL(/\/auth\/dashboard/u);
  await runInPalette(page, 'log out');
  await expect(second).toHaveURL(/\/(?:login\/.*)?$/u);
});

test('[P-166] [P-174] [P-176] [P-177] the session is kept under one key, alone, and logging out clears it', async ({
  page,
}) => {
  await logIn(page, demoOrganiser, demoPassword);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wanjiru');
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>);
  expect(
    Object.keys(await kept())
      .filter((key) => key !== '_persist')
      .toSorted(),
  ).toEqual(['auth', 'persistConfig']);
  expect(JSON.parse((await kept())['auth'] ?? '')).toMatchObject({ user: { email: demoOrganiser } });
  await runInPalette(page, 'log out');
  await expect
    .poll(async () => JSON.parse((await kept())['auth'] ?? '{}') as object)
    .toMatchObject({ token: '', user: null, loginTime: null });
});
