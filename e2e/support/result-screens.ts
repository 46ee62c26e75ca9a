import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { liveCompetition } from './competition.ts';
import { makeMember } from './database.ts';
import { judgedCompetition, openDevice } from './judging.ts';
import { demoOrganiser, demoParticipant, demoPassword } from './people.ts';
import { scoredCompetition } from './results.ts';
import { openAs, sessionOf } from './session.ts';

export interface Screen {
  /** Who opens it: an email, or somebody who has none. */
  who: string;
  address: string;
}
const guest = 'a guest';
const judge = 'a judge';

const rewards = { places: [1], prizes: ['Workshop bench'], trophies: ['Cup'], medals: ['GOLD'], coins: [0] };

/** A person who competed, is placed, and has a certificate. */
const makeResults = async (request: APIRequestContext) => {
  const wanted = { entries: ['Lund Lanterns', 'Petra Pathfinders'], judges: 1, isPublic: true };
  const rounds = [{ name: 'Plan', weight: 100, points: [[8, 6]] }];
  const made = await scoredCompetition(request, { ...wanted, rounds, name: `Results ${Date.now()}` });
  await makeMember(made.containerCodes[0] ?? '', demoParticipant);
  await made.call('PUT', `${made.at}/reward`, { values: rewards, version: 0 });
  await made.release();
  await made.call('POST', `${made.at}/certificates/issue`, { kinds: ['PARTICIPATION'] });
  const issued = async () =>
    (await made.call('GET', `${made.at}/certificates/issued`))['items'] as { serial: string; pdfURL: string | null }[];
  await expect.poll(async () => (await issued()).filter(({ pdfURL }) => pdfURL).length, { timeout: 60_000 }).toBe(1);
  const sealed = await scoredCompetition(request, { ...wanted, rounds, name: `Sealed ${Date.now()}` });
  await sealed.call('POST', `${sealed.at}/ceremony`, { of: 'sealed', roundCodes: null, places: 2 });
  return { made, sealed, serial: (await issued())[0]?.serial ?? '' };
};

/** Somebody is invited to a competition that takes registrations. */
const makeInvitations = async (request: APIRequestContext): Promise<string[]> => {
  const { code, call } = await liveCompetition(request, { name: `Invited ${Date.now()}`, type: 'SOLO' });
  const linkOf = async (kind: string): Promise<string> => {
    const { link } = (await call('POST', `/competitions/${code}/invite-links`, { kind })) as { link: { url: string } };
    return new URL(link.url).pathname;
  };
  return [await linkOf('public'), await linkOf('form')];
};

/** A judge whose device keeps nothing: each page that is opened asks for the cards. */
const openForgetful = async (browser: Browser, made: Awaited<ReturnType<typeof judgedCompetition>>): Promise<Page> => {
  const page = await openDevice(browser, made, { serviceWorkers: 'block' });
  await page.context().addInitScript(() => void indexedDB.deleteDatabase('podium-scores'));
  return page;
};

/** The screens of results, of judging and of invitations. */
export const makeResultScreens = async (request: APIRequestContext) => {
  const { made, sealed, serial } = await makeResults(request);
  const invitations = await makeInvitations(request);
  const judged = await judgedCompetition(request, `Judged ${Date.now()}`, ['Monsoon Metrics', 'Salt Flat Robotics']);
  const { user } = await sessionOf(request, demoParticipant, demoPassword);
  const profile = `/profile/${(user as { userId: string }).userId}`;
  const board = `/auth/dashboard/judge/${judged.code}`;
  const ceremony = `/auth/competitions/o/${made.code}/ceremony`;
  const addresses: Record<string, string[]> = {
    [demoOrganiser]: [
      `/auth/competitions/o/${sealed.code}/ceremony`,
      ceremony,
      `${ceremony}?rehearsal=1`,
      `/leaderboard/${made.leaderboardID}/projector`,
      `/leaderboard/${made.leaderboardID}`,
      `/auth/competitions/o/${made.code}?area=certificates`,
      profile,
    ],
    [demoParticipant]: [
      profile,
      `/auth/competitions/p/${made.code}?content=review`,
      `/leaderboard/${made.leaderboardID}`,
      ...invitations,
    ],
    [judge]: [board, `${board}?card=${judged.containerCodes[0]}`],
    [guest]: [
      `/ceremony/${sealed.leaderboardID}`,
      `/ceremony/${made.leaderboardID}`,
      // Before the leaderboard itself, which has its rows in the page.
      `/leaderboard/public/${made.leaderboardID}/${made.containerCodes[0]}`,
      `/leaderboard/public/${made.leaderboardID}`,
      `/verify/${serial}`,
      new URL(judged.judge.loginUrl).pathname,
      ...invitations,
    ],
  };
  const screens = Object.entries(addresses).flatMap(([who, list]) => list.map((address) => ({ who, address })));
  return { screens, judged };
};

/** A page for each person who opens one of these screens. */
export const openPages = async (
  browser: Browser,
  request: APIRequestContext,
  { judged }: Awaited<ReturnType<typeof makeResultScreens>>,
): Promise<Map<string, Page>> => {
  const pages = new Map([[judge, await openForgetful(browser, judged)]]);
  for (const email of [demoOrganiser, demoParticipant])
    pages.set(email, await openAs(browser, await sessionOf(request, email, demoPassword)));
  return pages.set(guest, await (await browser.newContext()).newPage());
};
