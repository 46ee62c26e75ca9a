import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';

interface Session {
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

const remember = async (context: BrowserContext, { token, user, loginTime }: Session): Promise<void> => {
  const auth = JSON.stringify({ token, user, loginTime, judgeToken: '', phoneExists: true });
  await context.addInitScript(
    (stored) => {
      if (localStorage.getItem('persist:root') === null) localStorage.setItem('persist:root', stored);
    },
    JSON.stringify({ auth, _persist: '{"version":-1,"rehydrated":true}' }),
  );
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

/** The same for a page that is there. The session is everybody's of this run: a journey that logs out logs in by itself. */
export const beSignedIn = async (page: Page, email: string, password: string): Promise<void> => {
  await remember(page.context(), await sessionOf(page.request, email, password));
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
