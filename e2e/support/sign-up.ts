import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeFor } from './mailbox.ts';
import type { Person } from './people.ts';
import { enterAs, keepSession, type Session } from './session.ts';

export const mainButton = (page: Page) => page.getByRole('main').locator('button[type=submit]');

export const giveEmail = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await mainButton(page).click();
};
export const choosePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await mainButton(page).click();
};
export const giveCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code from the email').fill(code);
};
export const giveDetails = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('First name').fill(person.fName);
  await page.getByLabel('Last name').fill(person.lName);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByRole('radio', { name: 'Female' }).check();
  await expect(page.getByText('This number is free.')).toBeVisible();
  await mainButton(page).click();
};
export const chooseCategory = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('radio', { name }).check();
  await mainButton(page).click();
};
export const chooseProfession = async (page: Page, search: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Institute' }).fill(search);
  await page
    .getByRole('option', { name: new RegExp(search, 'iu') })
    .first()
    .click();
  await page.getByLabel('Field of study').selectOption('Engineering student');
  await mainButton(page).click();
};
export const pickInterests = async (page: Page, count: number): Promise<void> => {
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeAttached();
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  await mainButton(page).click();
};

/** From the first screen to the code; the rest of sign-up needs a session. */
export const proveEmail = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/sign-up/');
  await giveEmail(page, person.email);
  await expect(page).toHaveURL(/\/sign-up\/add-password/u);
  await choosePassword(page, person.password);
  await expect(page).toHaveURL(/\/sign-up\/otp-verify/u);
  await giveCode(page, await codeFor(page.request, person.email));
  await expect(page).toHaveURL(/\/sign-up\/add-details/u);
};

/** An account as sign-up leaves it, made past the screens: most journeys are about what comes after them. */
const makeAccount = async (request: APIRequestContext, person: Person): Promise<Session> => {
  const send = async <T>(method: 'POST' | 'PUT', path: string, data: object, token = ''): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/new/api/accounts${path}`, { method, headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { email, password, fName, lName, phone } = person;
  const { challenge } = await send<{ challenge: string }>('POST', '/sign-up', { email, password });
  const otp = await codeFor(request, email);
  const session = await send<Session>('POST', '/sign-up/verify', { challenge, otp });
  let { user } = session;
  for (const [path, data] of [
    ['/details', { fName, lName, phone, gender: 'female' }],
    ['/occupation', { occupation: 'currently-not-working' }],
    ['/interests', { interests: [] }],
  ] as const) {
    const { version } = user as { version: number };
    ({ user } = await send<Session>('PUT', path, { ...data, version }, session.token));
  }
  return { ...session, user };
};

/** Somebody with an account who is signed in on this page, and has opened nothing yet. */
export const haveAccount = async (page: Page, person: Person): Promise<void> =>
  keepSession(page, await makeAccount(page.request, person));

export const signUp = async (page: Page, person: Person): Promise<void> => {
  await enterAs(page, await makeAccount(page.request, person));
  await expect(page).toHaveURL(/\/auth\/dashboard/u);
};

export const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login/');
  await giveEmail(page, email);
  await expect(page).toHaveURL(/\/login\/add-password/u);
  await choosePassword(page, password);
};
