import type { Browser, Page } from '@playwright/test';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { demonstration } from '../support/demonstration.ts';
import { featureActions } from '../support/feature-screens.ts';
import { judgedCompetition, openDevice } from '../support/judging.ts';
import { as } from '../support/live.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { countTabs } from '../support/tab-count.ts';
import { expect, test } from '../support/test.ts';

const most = 8;
type Role = 'button' | 'link' | 'textbox' | 'searchbox' | 'radio' | 'slider' | 'checkbox' | 'spinbutton';
/** A screen, and the control of its main action. */
type Screen = [address: string, role: Role, name: string | RegExp];

/** Counts on every screen; all that take too many are told together. */
const checkScreens = async (page: Page, screens: readonly Screen[]): Promise<void> => {
  const tooFar: string[] = [];
  for (const [address, role, name] of screens) {
    // The control is waited for, so the page need not have loaded the rest.
    await page.goto(address, { waitUntil: 'commit' });
    const control = page.getByRole('main').getByRole(role, { name }).first();
    await expect(control, `${address} ${String(name)}`).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const presses = await countTabs(page, control, 30);
    if (presses > most) tooFar.push(`${address}: ${presses} to ${String(name)}`);
  }
  await page.context().close();
  expect(tooFar).toEqual([]);
};

const guest = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('[JN-32] a guest and a new person reach the main action of each screen with eight presses of Tab', async ({
  browser,
  request,
}) => {
  const { solo, team } = await demonstration(request);
  await checkScreens(await guest(browser), [
    ['/', 'link', 'Make an account'],
    ['/competitions', 'searchbox', /^Name or/u],
    ['/competitions', 'link', /^Register for/u],
    [`/competitions/${solo}`, 'link', 'Register'],
    ['/login/', 'textbox', 'Email'],
    ['/sign-up/', 'textbox', 'Email'],
    ['/login/judge/', 'textbox', /email/iu],
    [`/leaderboard/public/${leaderboardIdOf(team)}`, 'button', 'Share and export'],
    ...featureActions(team, 'guest'),
  ]);
  const { page } = await openAsNewPerson(browser, 'tabea');
  await checkScreens(page, [['/auth/dashboard/', 'link', 'Find a competition']]);
});

test('[JN-32] so does a participant', async ({ browser, request }) => {
  const { team } = await demonstration(request);
  await checkScreens(await as(browser, request, demoParticipant), [
    ['/auth/dashboard/', 'link', 'Hand in'],
    [`/auth/competitions/p/${team}`, 'button', 'Hand in'],
    [`/auth/competitions/p/${team}?content=settings`, 'button', 'Make captain'],
    [`/leaderboard/${leaderboardIdOf(team)}`, 'searchbox', /./u],
    ['/auth/account-info', 'textbox', 'First name'],
    ['/auth/account-info?section=profile', 'radio', /./u],
    ['/auth/account-info?section=sign-in', 'textbox', 'Current password'],
    ['/auth/account-info?section=data', 'button', 'Download your data'],
    ...featureActions(team, 'participant'),
  ]);
});

test('[JN-32] so does an organiser, in a live competition and in a draft', async ({ browser, request }) => {
  const { team, draft } = await demonstration(request);
  const live = `/auth/competitions/o/${team}`;
  const inDraft = `/auth/competitions/o/${draft}`;
  await checkScreens(await as(browser, request, demoOrganiser), [
    ['/auth/dashboard/', 'link', 'Run a competition'],
    ['/auth/competitions/create', 'textbox', 'Competition name'],
    [live, 'button', 'Add team'],
    [`${live}?content=round`, 'button', 'Add round'],
    [`${live}?content=round&part=submissions`, 'button', /^Who is missing/u],
    [`${live}?content=round&part=judges`, 'button', 'Invite judges'],
    [`${live}?content=round&part=judging`, 'button', /^Actions for/u],
    [`${live}?content=round&part=scores`, 'button', 'Kaveri Crawlers'],
    [`${live}?content=round&part=fairness`, 'button', 'Ask for this card'],
    [`${live}?content=round&part=release`, 'textbox', 'Type RELEASE to unlock'],
    [`${live}?content=round&part=rewards`, 'textbox', 'Prize of place 1'],
    [`${live}?content=settings`, 'textbox', 'Competition name'],
    [`${live}?area=registration`, 'button', 'Make the link'],
    [`${live}?area=registration&part=approvals`, 'button', 'Approve'],
    ...featureActions(team, 'organiser'),
    [`${live}?area=crew`, 'button', 'Invite someone'],
    [`${live}?area=bank`, 'button', 'Award coins'],
    [`${live}?area=certificates`, 'button', /^Issue/u],
    [`${live}?area=setup&section=timeline`, 'button', /^Registration/u],
    [`${live}?area=setup&section=registration`, 'spinbutton', 'Maximum entries'],
    [`${live}?area=setup&section=release`, 'checkbox', 'Public leaderboard'],
    [`${live}?area=setup&section=rooms`, 'textbox', 'Name of the room'],
    [`${live}?area=setup&section=history`, 'searchbox', 'Find a team, person or room'],
    [inDraft, 'button', 'Add team'],
    [inDraft, 'button', /^Go live/u],
    [`${inDraft}?content=round`, 'button', /^Go live/u],
    [`${inDraft}?area=crew`, 'button', 'Invite someone'],
  ]);
});

test('[JN-32] so does a judge, on the board and on a card', async ({ browser, request }) => {
  const made = await judgedCompetition(request, `Tabs ${Date.now()}`, ['Kelp Kit', 'Moss Map']);
  const page = await openDevice(browser, made);
  const board = new URL(page.url()).pathname;
  const card = `${board}?${new URLSearchParams({ round: made.roundCode, card: made.containerCodes[0] ?? '' }).toString()}`;
  await checkScreens(page, [
    [board, 'link', /Kelp Kit/u],
    [card, 'slider', 'Does it work?'],
  ]);
});
