import type { Locator, Page } from '@playwright/test';
import { demonstration } from '../support/demonstration.ts';
import { featureScreens } from '../support/feature-screens.ts';
import { type HeldAnswers, holdAnswers } from '../support/held-answers.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { makeResultScreens, openPages, type Screen } from '../support/result-screens.ts';
import { expect, test } from '../support/test.ts';
import { becomesQuiet } from '../support/quiet.ts';

const api = '/new/api';

/**
 * Calls that add to a screen what it is whole without: their failure is told by nothing being there, and nothing false is said.
 * The list of what is left before going live stays as it was; categories are shown by their codes; names of the switcher's menu are
 * read again when it opens; a picture that is missing leaves its place; who one is was known before; of choices that did not come a toast
 * tells; the bell has no number; analytics belongs to nobody.
 */
const additions =
  /\/(?:go-live|categories|next-steps|notices\/count|notifications|invitations|presence|realtime|analytics|files|reference-data|accounts\/me)/u;

/** Nothing keeps a place for these: most people have none, and they come at the end of their column or row, where they move nothing. */
const last = /\/(?:late-scores|coins\/mine|containers-count)$/u;

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
    ...featureScreens(code, 'organiser'),
  ];
  const participant = [
    entry,
    `${entry}?content=review`,
    `${entry}?content=settings`,
    `/leaderboard/${code.replace('CMP', 'LDB')}`,
    '/competitions',
    `/competitions/${code}`,
    ...featureScreens(code, 'participant'),
  ];
  return [
    ...organiser.map((address) => ({ who: demoOrganiser, address })),
    ...participant.map((address) => ({ who: demoParticipant, address })),
  ];
};

/** Opens a screen and waits until it asks for nothing more. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await becomesQuiet(page);
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
interface Watched {
  page: Page;
  answers: HeldAnswers;
}
/** The page of each person. */
type Pages = ReadonlyMap<string, Watched>;
const pageOf = (pages: Pages, who: string): Watched => {
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
    for (const call of await callsOf(pageOf(pages, screen.who).page, screen.address))
      if (!found.has(kindOf(call))) found.set(kindOf(call), { call, ...screen });
  return [...found.values()];
};

const didHappen = async (event: Promise<unknown>): Promise<boolean> =>
  event.then(
    () => true,
    () => false,
  );
const isShown = async (locator: Locator): Promise<boolean> => didHappen(locator.first().waitFor({ timeout: 30_000 }));
const isLoaded = async (page: Page): Promise<boolean> =>
  didHappen(expect(page.locator('main [class*=skeleton]')).toHaveCount(0));

const isTrue = async (page: Page): Promise<boolean> =>
  didHappen(expect(page.getByRole('main')).not.toContainText(/went wrong|did not load|could not be loaded/iu));

/** Presses a button, unless the screen asks by itself meanwhile and takes the button away. */
const press = async (button: Locator, asked: Promise<unknown>): Promise<void> => {
  let isDone = false;
  void didHappen(asked).then(() => (isDone = true));
  while (!isDone) isDone = (await didHappen(button.click({ timeout: 5000 }))) || isDone;
};

/** What a screen does wrong while one of its calls is on its way, when it fails, and when there is nothing in it. */
const findFaults = async ({ page, answers }: Watched, { address, call }: Call): Promise<string[]> => {
  const answer = answers.hold(call);
  const faults: string[] = [];
  await page.goto(address);
  // Not before: what an earlier call keeps a place for says nothing about this one.
  if (!(await didHappen(answer.asked()))) faults.push('does not ask');
  if (!last.test(call) && !(await isShown(page.locator('[class*=skeleton], [aria-busy=true]'))))
    faults.push('keeps no place');
  answer.fail();
  const retry = page.getByRole('button', { name: /^(?:(?:try|load|look) )?again/iu }).first();
  if (await isShown(retry)) {
    answer.empty();
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === call, { timeout: 30_000 });
    await press(retry, asked);
    if (!(await didHappen(asked))) faults.push('does not ask again');
    if (!(await isShown(page.getByRole('heading', { level: 1 })))) faults.push('has no heading when it is empty');
    if (!(await isLoaded(page))) faults.push('does not end loading when it is empty');
    if (!(await isTrue(page))) faults.push('tells of a failure when it is empty');
  } else faults.push('does not offer to try again');
  answer.release();
  return faults.map((fault) => `${address} ${fault}: ${call}`);
};

test('[JN-27] [JN-31] every call of every screen is slow, fails and is empty once, and what is shown then is true', async ({
  browser,
  request,
}) => {
  test.setTimeout(1_200_000);
  const { team } = await demonstration(request);
  const results = await makeResultScreens(request);
  const pages = new Map<string, Watched>();
  for (const [who, page] of await openPages(browser, request, results))
    pages.set(who, { page, answers: await holdAnswers(page) });
  const calls = await findCalls(pages, [...screensOf(team), ...results.screens]);
  expect(calls.length).toBeGreaterThan(40);
  for (const who of pages.keys()) expect(calls.filter((one) => one.who === who)).not.toEqual([]);
  const faults: string[] = [];
  for (const one of calls) faults.push(...(await findFaults(pageOf(pages, one.who), one)));
  expect(faults).toEqual([]);
});
