import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';

export interface Session {
  token: string;
  user: object;
  loginTime: string;
}

/** One login a person and run: logging in is limited, and most journeys are not about it. */
const sessions = new Map<string, Promise<Session>>();

const logInOnce = async (request: APIRequestContext, email: string, password: string): Promise<Session> => {
  const login = await request.post('/new/api/accounts/login', { data: { email, password } });
  expect(login.ok(), `${email} logs in`).toBe(true);
  return (await login.json()) as Session;
};

export const sessionOf = async (request: APIRequestContext, email: string, password: string): Promise<Session> => {
  const known = sessions.get(email) ?? logInOnce(request, email, password);
  sessions.set(email, known);
  return known;
};

/** What the product keeps on the device of somebody who has signed in. */
const storedSession = ({ token, user, loginTime }: Session): string => {
  const auth = JSON.stringify({ token, user, loginTime, judgeToken: '', phoneExists: true });
  return JSON.stringify({ auth, _persist: '{"version":-1,"rehydrated":true}' });
};

const remember = async (context: BrowserContext, session: Session): Promise<void> => {
  await context.addInitScript((stored) => {
    if (localStorage.getItem('persist:root') === null) localStorage.setItem('persist:root', stored);
  }, storedSession(session));
};

/** A browser of its own in which this person is signed in already. */
export const openAs = async (
  browser: Browser,
  session: Session,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext(options);
  await remember(context, session);
  return context.newPage();
};

/** By this the server knows that somebody is signed in on the device, and nothing more. */
const signedInCookie = 'podium-signed-in';

/** What a form of sign-in leaves on the device: the session is stored once, so that the journey can log out. */
export const keepSession = async (page: Page, session: Session): Promise<void> => {
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('persist:root', stored), storedSession(session));
  await page.context().addCookies([{ name: signedInCookie, value: '1', url: page.url() }]);
};

/** The same, on the screen that follows sign-in. */
export const enterAs = async (page: Page, session: Session): Promise<void> => {
  await keepSession(page, session);
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/**
 * The same for a page that is there, and opens nothing: the journey goes where it begins. The session is everybody's of this run: a journey
 * that logs out logs in by itself.
 */
export const beSignedIn = async (page: Page, email: string, password: string): Promise<void> =>
  remember(page.context(), await sessionOf(page.request, email, password));
