import { letCodesExpire } from '../support/database.ts';
import { codeFor, mailsTo, wrongCode } from '../support/mailbox.ts';
import { demoOrganiser, newPerson } from '../support/people.ts';
import {
  chooseCategory,
  choosePassword,
  chooseProfession,
  giveCode,
  giveDetails,
  giveEmail,
  mainButton,
  pickInterests,
  proveEmail,
  signUp,
} from '../support/sign-up.ts';
import { readSlice } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('[P-115] [P-137] [JN-26] [P-044] [P-045] [P-046] [P-047] [P-048] [P-049] [P-051] [SN-14] a student signs up through every step', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/sign-up/');
  await expect(page.getByRole('heading', { level: 1, name: 'Step up' })).toBeVisible();
  await giveEmail(page, person.email);
  await expect(page).toHaveURL(/\/sign-up\/add-password/u);
  await choosePassword(page, person.password);
  await expect(page).toHaveURL(/\/sign-up\/otp-verify/u);
  await giveCode(page, await codeFor(page.request, person.email));
  await expect(page).toHaveURL(/\/sign-up\/add-details/u);
  await giveDetails(page, person);
  await expect(page).toHaveURL(/\/sign-up\/add-user-category/u);
  await chooseCategory(page, 'I study');
  await expect(page).toHaveURL(/\/sign-up\/add-prof/u);
  // The answer to the second search is slow: the institutes of the first one cannot be picked meanwhile.
  const institute = page.getByRole('combobox', { name: 'Institute' });
  await institute.fill('lund');
  await expect(page.getByRole('option', { name: /lund/iu }).first()).toBeVisible();
  await page.route('**/institutes?search=nairobi', () => undefined);
  await institute.fill('nairobi');
  await expect(page.getByText('Searching').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Institute' }).getByRole('option')).toHaveCount(0);
  await expect(institute).toHaveValue('nairobi');
  await page.unroute('**/institutes?search=nairobi');
  await institute.fill('');
  await chooseProfession(page, 'University of Nairobi');
  await expect(page).toHaveURL(/\/auth\/pick-interest/u);
  await expect(page.getByText('Step 7 of 7')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveCount(0);
  interface Misc {
    segment: string;
    subProfession: { label: string }[];
    institutes: { instituteName: string }[];
  }
  await expect.poll(async () => (await readSlice<Misc>(page, 'misc')).segment).toBe('student');
  const misc = await readSlice<Misc>(page, 'misc');
  expect(misc.subProfession.map(({ label }) => label)).toContain('Engineering student');
  expect(misc.institutes.map(({ instituteName }) => instituteName)).toContain('University of Nairobi');
  await pickInterests(page, 3);
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina');
  // What was chosen is kept.
  await page.goto('/auth/pick-interest');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  const { user } = await readSlice<{ user: { institute: object; subProfession: object } }>(page, 'auth');
  expect(user).toMatchObject({
    institute: { instituteName: 'University of Nairobi' },
    subProfession: { label: 'Engineering student' },
  });
});

test('[JN-1] a reload in the middle loses no step that was finished', async ({ page }) => {
  const person = newPerson('bilal', 'haddad');
  await page.goto('/sign-up/');
  await giveEmail(page, person.email);
  await choosePassword(page, person.password);
  await expect(page).toHaveURL(/\/sign-up\/otp-verify/u);
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await giveCode(page, await codeFor(page.request, person.email));
  await expect(page).toHaveURL(/\/sign-up\/add-details/u);
  await page.reload();
  await giveDetails(page, person);
  await expect(page).toHaveURL(/\/sign-up\/add-user-category/u);
  // Coming back another way leads to the missing step too.
  await page.goto('/login/');
  await expect(page).toHaveURL(/\/sign-up\/add-user-category/u);
  await page.goto('/sign-up/');
  await expect(page).toHaveURL(/\/sign-up\/add-user-category/u);
});

test('[JN-2] a wrong code is refused and the right one still works; five wrong ones need a new code', async ({
  page,
}) => {
  const person = newPerson('chidi', 'okafor');
  await page.goto('/sign-up/');
  await giveEmail(page, person.email);
  await choosePassword(page, person.password);
  const code = await codeFor(page.request, person.email);
  await giveCode(page, wrongCode(code));
  await expect(page.getByText('That code is not right.')).toBeVisible();
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/sign-up\/verify/u);
    await giveCode(page, wrongCode(code));
    await answered;
    // A wrong code is taken out; before that, the same code would be no change.
    await expect(page.getByLabel('Code from the email')).toHaveValue('');
    await expect(mainButton(page)).not.toHaveAttribute('aria-busy', 'true');
  }
  await giveCode(page, code);
  await expect(page.getByText('Five wrong codes. Ask for a new one.')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-up\/otp-verify/u);
});

test('[JN-3] an expired code says so, and a new one lets the person in', async ({ page }) => {
  const person = newPerson('dewi', 'santoso');
  await page.clock.install();
  await page.goto('/sign-up/');
  await giveEmail(page, person.email);
  await choosePassword(page, person.password);
  const old = await codeFor(page.request, person.email);
  expect(await letCodesExpire(person.email)).toBe(1);
  await giveCode(page, old);
  await expect(page.getByText('That code has expired. Ask for a new one.')).toBeVisible();
  await page.clock.fastForward('00:31');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.poll(async () => (await mailsTo(page.request, person.email)).length).toBe(2);
  await giveCode(page, await codeFor(page.request, person.email, 2));
  await expect(page).toHaveURL(/\/sign-up\/add-details/u);
});

test('[JN-4] the code can be pasted with spaces', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = newPerson('esi', 'mensah');
  await page.goto('/sign-up/');
  await giveEmail(page, person.email);
  await choosePassword(page, person.password);
  const code = await codeFor(page.request, person.email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel('Code from the email').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveURL(/\/sign-up\/add-details/u);
});

test('[JN-5] a known email is led to login with the email filled in', async ({ page }) => {
  await page.goto('/sign-up/');
  await giveEmail(page, demoOrganiser);
  await expect(page).toHaveURL(/\/login\/add-password/u);
  await expect(page.getByText(demoOrganiser)).toBeVisible();
});

test('[JN-6] a phone number that another account has keeps the form closed', async ({ page, browser }) => {
  const first = newPerson('farah', 'aziz');
  await signUp(page, first);
  const other = await browser.newContext();
  const second = await other.newPage();
  const person = { ...newPerson('goran', 'kovač'), phone: first.phone };
  await proveEmail(second, person);
  await second.getByLabel('First name').fill(person.fName);
  await second.getByLabel('Last name').fill(person.lName);
  await second.getByRole('radio', { name: 'Other' }).check();
  await second.getByLabel('Phone').fill(person.phone);
  await expect(second.getByText('This phone number belongs to another account.')).toBeVisible();
  await expect(mainButton(second)).toBeDisabled();
  await second.getByLabel('Phone').press('Enter');
  await expect(second).toHaveURL(/\/sign-up\/add-details/u);
  await other.close();
});

test('[P-121] [P-122] exactly the choices of the rules are offered', async ({ page }) => {
  const person = newPerson('hana', 'sato');
  await proveEmail(page, person);
  await expect(page.getByRole('radio')).toHaveCount(3);
  expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
    ['male', 'female', 'other'],
  );
  await giveDetails(page, person);
  await expect(page.getByRole('radio', { name: 'I study' })).toBeAttached();
  expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
    ['student', 'working-professional', 'currently-not-working'],
  );
});

test('[JN-7] a redirect target is followed after sign-up, one of another site is dropped', async ({ page }) => {
  const person = newPerson('ines', 'duarte');
  await page.goto(`/sign-up/?participant=1&redirect=${encodeURIComponent('/auth/account-info')}`);
  await giveEmail(page, person.email);
  await choosePassword(page, person.password);
  await giveCode(page, await codeFor(page.request, person.email));
  await giveDetails(page, person);
  await chooseCategory(page, 'Neither right now');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/auth\/account-info/u);
  await page.goto('/login/?redirect=https://evil.example/');
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
});
