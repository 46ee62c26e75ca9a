import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { demonstration } from './support/demonstration.ts';
import { demoOrganiser, demoParticipant } from './support/people.ts';
import { makeResultScreens, openPages, type Screen } from './support/result-screens.ts';
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

const screensOf = (code: string): Screen[] => {
  const workspace = `/auth/competitions/o/${code}`;
  const entry = `/auth/competitions/p/${code}`;
  const parts = ['submissions', 'judges', 'judging', 'scores', 'fairness', 'release', 'rewards'];
  const organiser = [
    '/auth/dashboard/',
    ...['details', 'profile', 'sign-in', 'data'].map((section) => `/auth/account-info?section=${section}`),
    ...['timeline', 'rooms', 'history'].map((section) => `${workspace}?area=setup&section=${section}`),
    ...['registration', 'crew', 'bank', 'certificates'].map((area) => `${workspace}?area=${area}`),
    workspace,
    `${workspace}?content=round`,
    ...parts.map((part) => `${workspace}?content=round&part=${part}`),
    `${workspace}?content=settings`,
  ];
  const participant = [
    entry,
    `${entry}?content=review`,
    `${entry}?content=settings`,
    `/leaderboard/${code.replace('CMP', 'LDB')}`,
    '/competitions',
    `/competitions/${code}`,
  ];
  return [
    ...organiser.map((address) => ({ who: demoOrganiser, address })),
    ...participant.map((address) => ({ who: demoParticipant, address })),
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

type Call = Screen & { call: string };
/** The page of each person. */
type Pages = ReadonlyMap<string, Page>;
const pageOf = (pages: Pages, who: string): Page => {
  const page = pages.get(who);
  if (!page) throw new Error(`${who} has no page.`);
  return page;
};

/** The same call for any competition, leaderboard, entry, person or certificate. */
const kindOf = (call: string): string => call.replaceAll(/\/(?:[A-Z]{3}\d+|CERT-[\w-]+)/gu, '/*');

/** Every kind of call of every screen once, with the first screen that makes it. */
const findCalls = async (pages: Pages, screens: readonly Screen[]): Promise<Call[]> => {
  const found = new Map<string, Call>();
  for (const screen of screens)
    for (const call of await callsOf(pageOf(pages, screen.who), screen.address))
      if (!found.has(kindOf(call))) found.set(kindOf(call), { call, ...screen });
  return [...found.values()];
};

// What is opened, and which calls there are, is found once for the three tests of this file.
let made: ReturnType<typeof makeResultScreens> | undefined;
let known: Promise<Call[]> | undefined;

/** Tries every call and gives those that failed. */
const tryCalls = async (
  { pages, screens }: { pages: Pages; screens: readonly Screen[] },
  attempt: (page: Page, address: string, call: string) => Promise<boolean>,
): Promise<string[]> => {
  const calls = await (known ??= findCalls(pages, screens));
  expect(calls.length).toBeGreaterThan(40);
  for (const who of pages.keys()) expect(calls.filter((one) => one.who === who)).not.toEqual([]);
  const failed: string[] = [];
  for (const { who, address, call } of calls) {
    const page = pageOf(pages, who);
    if (!(await attempt(page, address, call))) failed.push(`${address}: ${call}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return failed;
};
const isShown = async (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor({ timeout: 10_000 })
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

const openAll = async (browser: Browser, request: APIRequestContext) => {
  test.setTimeout(600_000);
  const { team } = await demonstration(request);
  const results = await (made ??= makeResultScreens(request));
  const screens = [...screensOf(team), ...results.screens];
  return { pages: await openPages(browser, request, results), screens };
};

test('[JN-27] whatever call of a screen fails, the screen says so and offers to try again', async ({
  browser,
  request,
}) => {
  const all = await openAll(browser, request);
  const silent = await tryCalls(all, async (page, address, call) => {
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
  const all = await openAll(browser, request);
  const untrue = await tryCalls(all, async (page, address, call) => {
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
  const all = await openAll(browser, request);
  const broken = await tryCalls(all, async (page, address, call) => {
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
