import { devices, type Page } from '@playwright/test';
import { codeFor, mailsTo } from '../support/mailbox.ts';
import { demoParticipant, demoPassword, newPerson } from '../support/people.ts';
import { giveEmail, haveAccount, logIn, signUp } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const openSection = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/auth/account-info?section=${name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
};

test('[P-059] [JN-19] changed details are kept and shown everywhere', async ({ page }) => {
  const person = newPerson('olu', 'bello');
  await haveAccount(page, person);
  await openSection(page, 'details');
  await expect(page.getByLabel('First name')).toHaveValue('Olu');
  await page.getByLabel('First name').fill('oluwaseun ada');
  await page.getByLabel('First name').blur();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oluwaseun');
});

test('[JN-20] saving over another tab’s change is told, and nothing is overwritten', async ({ page, context }) => {
  const person = newPerson('paz', 'rios');
  await haveAccount(page, person);
  await openSection(page, 'details');
  const other = await context.newPage();
  await openSection(other, 'details');
  await page.getByLabel('Last name').fill('Rios Vega');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  // The second tab still holds the older version; the server's word decides, not the tab's.
  await other.route('**/new/api/accounts/details', async (route) => {
    const body = route.request().postDataJSON() as { version: number };
    await route.continue({ postData: { ...body, version: body.version - 1 } });
  });
  await other.getByLabel('Last name').fill('Rios Luna');
  await other.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(other.getByText('This was changed somewhere else')).toBeVisible();
  await expect(other.getByLabel('Last name')).toHaveValue('Rios Luna');
  await expect(other.getByRole('main').getByText('Rios Vega').first()).toBeVisible();
});

test('[JN-21] [JN-34] a device that was signed out from another is out at its next step', async ({ page, browser }) => {
  const person = newPerson('quynh', 'le');
  await signUp(page, person);
  const away = await browser.newContext({ userAgent: devices['Pixel 7'].userAgent });
  const phone = await away.newPage();
  await logIn(phone, person.email, person.password);
  await expect(phone).toHaveURL(/\/auth\/dashboard/u);
  await openSection(page, 'sign-in');
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Android phone' })).toContainText(/^Phone/u);
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Log out the other device' }).click();
  await page.getByRole('button', { name: 'Log them out' }).click();
  await expect(page.getByText('No other device is logged in.')).toBeVisible();
  await phone.goto('/auth/account-info?section=sign-in');
  await expect(phone).toHaveURL(/\/login\//u);
  await away.close();
});

test('[JN-22] password and email can be changed, and the new ones sign in', async ({ page, browser }) => {
  const person = newPerson('ruth', 'njeri');
  await haveAccount(page, person);
  await openSection(page, 'sign-in');
  const password = section(page, 'Password');
  const fresh = 'seven quiet herons';
  await password.getByLabel('Current password', { exact: true }).fill('not my password');
  await password.getByLabel('New password', { exact: true }).fill(fresh);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password.').first()).toBeVisible();
  await password.getByLabel('Current password', { exact: true }).fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your new password is saved/u).first()).toBeVisible();

  const email = section(page, 'Email');
  const moved = newPerson('ruth', 'njeri').email;
  await email.getByLabel('New email').fill(moved);
  await email.getByLabel('Your password', { exact: true }).fill(fresh);
  await email.getByRole('button', { name: 'Send the code' }).click();
  await email.getByLabel('Code from the email').fill(await codeFor(page.request, moved));
  await expect(page.getByText(`Your email is ${moved} now.`).first()).toBeVisible();
  const isNoticeSent = async (): Promise<boolean> =>
    (await mailsTo(page.request, person.email)).some(({ subject }) => subject.includes('moved'));
  await expect.poll(isNoticeSent).toBe(true);

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await logIn(otherPage, moved, fresh);
  await expect(otherPage).toHaveURL(/\/auth\/dashboard/u);
  await other.close();
});

test('[P-058] [JN-23] a profile is shown exactly to those its owner chose', async ({ page, browser }) => {
  const person = newPerson('siti', 'rahayu');
  await haveAccount(page, person);
  await openSection(page, 'profile');
  await page.getByRole('link', { name: 'See your profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siti Rahayu');
  const address = new URL(page.url()).pathname;
  const visitor = await browser.newContext();
  const guest = await visitor.newPage();
  const sees = async (): Promise<boolean> => {
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/Siti Rahayu|No one to see here/u);
    return (await guest.getByRole('heading', { level: 1 }).textContent())?.includes('Siti') ?? false;
  };
  const show = async (name: string, text: RegExp): Promise<void> => {
    await openSection(page, 'profile');
    await page.getByRole('radio', { name }).check();
    await expect(page.getByText(text).first()).toBeVisible();
  };
  await show('Everyone', /Everyone can see your profile now/u);
  expect(await sees()).toBe(true);
  expect(await guest.locator('body').innerText()).not.toContain(person.email);
  await show('Members', /Members can see your profile now/u);
  expect(await sees()).toBe(false);
  await logIn(guest, demoParticipant, demoPassword);
  await expect(guest).toHaveURL(/\/auth\/dashboard/u);
  expect(await sees()).toBe(true);
  await show('Nobody', /Only you can see your profile now/u);
  expect(await sees()).toBe(false);
  await visitor.close();
});

test('[JN-24] people can download their own data and erase their account', async ({ page }) => {
  const person = newPerson('tariq', 'mansour');
  await haveAccount(page, person);
  await openSection(page, 'data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const stream = await (await downloading).createReadStream();
  let text = '';
  for await (const part of stream) text += String(part);
  expect(text).toContain(person.email);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText(/Your account is deleted/u)).toBeVisible();
  await page.goto('/sign-up/');
  await giveEmail(page, person.email);
  await expect(page).toHaveURL(/\/sign-up\/add-password/u);
});

test('[JN-25] a picture replaces the initials, and what is no picture is refused', async ({ page }) => {
  const person = newPerson('uma', 'iyer');
  await haveAccount(page, person);
  await openSection(page, 'profile');
  const picture = section(page, 'Picture');
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is no picture') });
  await expect(page.getByText('That file is not a picture we can read. Try a JPG or PNG.').first()).toBeVisible();
  const real = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await picture.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: real });
  await picture.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('That is your new picture.').first()).toBeVisible();
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
  await picture.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});
