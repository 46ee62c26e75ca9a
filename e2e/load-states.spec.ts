import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { demonstration } from './support/demonstration.ts';
import { demoOrganiser, demoPassword } from './support/people.ts';
import { openAs, sessionOf } from './support/session.ts';
import { expect, test } from './support/test.ts';

const api = '/new/api';

/**
 * Calls that add to a screen what it is whole without: their failure is told by nothing being there, and nothing false is said.
 * The list of what is left before going live stays as it was; categories are shown by their codes; names of the switcher's menu are
 * read again when it opens; a picture that is missing leaves its place; who one is was known before; of choices that did not come a toast
 * tells; analytics belongs to nobody.
 */
const additions =
  /\/(?:go-live|categories|next-steps|notifications|invitations|presence|realtime|analytics|files|reference-data|accounts\/me)/u;

const screensOf = (code: string): string[] => {
  const workspace = `/auth/competitions/o/${code}`;
  const parts = ['submissions', 'judges', 'judging', 'scores', 'fairness', 'release', 'rewards'];
  return [
    '/auth/dashboard/',
    ...['details', 'profile', 'sign-in', 'data'].map((section) => `/auth/account-info?section=${section}`),
    ...['timeline', 'rooms', 'history'].map((section) => `${workspace}?area=setup&section=${section}`),
    // Before the rounds: their rewards show the bank's budget beside what is theirs, and are whole without it.
    ...['registration', 'crew', 'bank', 'certificates'].map((area) => `${workspace}?area=${area}`),
    workspace,
    `${workspace}?content=round`,
    ...parts.map((part) => `${workspace}?content=round&part=${part}`),
    `${workspace}?content=settings`,
  ];
};

/** Opens a screen and waits until it asks for nothing more. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
};

/** The calls that a screen makes to show itself, without what makes them different each time. */
const callsOf = async (page: Page, address: string): Promise<string[]> => {
  const calls = new Set<string>();
  const note = (request: { method: () => string; url: () => string }): void => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith(api) && !additions.test(pathname)) calls.add(pathname);
  };
  page.on('request', note);
  await open(page, address);
  page.off('request', note);
  return [...calls];
};

interface Call {
  address: string;
  call: string;
}

/** Every call of every screen once, with the first screen that makes it. */
const findCalls = async (page: Page, team: string): Promise<Call[]> => {
  const found = new Map<string, string>();
  for (const address of screensOf(team))
    for (const call of await callsOf(page, address)) if (!found.has(call)) found.set(call, address);
  return [...found].map(([call, address]) => ({ call, address }));
};

// Which calls there are is found once for the three tests of this file: each screen is opened for it.
let known: Promise<Call[]> | undefined;

/** Tries every call and gives those that failed. */
const tryCalls = async (
  page: Page,
  team: string,
  attempt: (address: string, call: string) => Promise<boolean>,
): Promise<string[]> => {
  const calls = await (known ??= findCalls(page, team));
  expect(calls.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const { address, call } of calls) {
    if (!(await attempt(address, call))) failed.push(`${address}: ${call}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return failed;
};
const isShown = async (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
const at =
  (call: string) =>
  (url: URL): boolean =>
    url.pathname === call;

const isLoaded = async (page: Page): Promise<boolean> =>
  expect(page.locator('main [class*=skeleton]'))
    .toHaveCount(0)
    .then(
      () => true,
      () => false,
    );

const openDemo = async (browser: Browser, request: APIRequestContext): Promise<{ page: Page; team: string }> => {
  test.setTimeout(300_000);
  const { team } = await demonstration(request);
  return { page: await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword)), team };
};

test('[JN-27] whatever call of a screen fails, the screen says so and offers to try again', async ({
  browser,
  request,
}) => {
  const { page, team } = await openDemo(browser, request);
  const silent = await tryCalls(page, team, async (address, call) => {
    await page.route(at(call), (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'No.' } }));
    await page.goto(address);
    return isShown(page.getByRole('button', { name: /again/iu }));
  });
  expect(silent).toEqual([]);
});

test('[JN-31] while a call is on its way, its place is kept and nothing is said about what it may bring', async ({
  browser,
  request,
}) => {
  const { page, team } = await openDemo(browser, request);
  const untrue = await tryCalls(page, team, async (address, call) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(at(call), async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address);
    const isWaiting = await isShown(page.locator('[class*=skeleton], [aria-busy=true]'));
    answer();
    return isWaiting && isLoaded(page);
  });
  expect(untrue).toEqual([]);
});

/** The same answer without anything in its lists. */
const emptied = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
};

test('[JN-31] a screen whose lists are empty is whole and says what comes next', async ({ browser, request }) => {
  const { page, team } = await openDemo(browser, request);
  const broken = await tryCalls(page, team, async (address, call) => {
    await page.route(at(call), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: emptied(await response.json()) });
    });
    await page.goto(address);
    const isWhole = (await isShown(page.getByRole('heading', { level: 1 }))) && (await isLoaded(page));
    return isWhole && !/went wrong|did not load/iu.test(await page.getByRole('main').innerText());
  });
  expect(broken).toEqual([]);
});
