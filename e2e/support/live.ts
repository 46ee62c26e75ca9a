import type { APIRequestContext, Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { callerFor } from './competition.ts';
import { demoPassword } from './people.ts';
import { openAs, sessionOf } from './session.ts';

export const crewEmail = 'mateo.quispe@demo.podium.example';
export const otherParticipant = 'kwame.mensah@demo.podium.example';
export const hour = 3_600_000;
export const workspace = (code: string, view = ''): string => `/auth/competitions/o/${code}${view}`;

export const as = async (
  browser: Browser,
  request: APIRequestContext,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> => openAs(browser, await sessionOf(request, email, demoPassword), options);
/** Checks that what is seen afterwards came without loading the page again. */
export const sameDocument = async (page: Page): Promise<() => Promise<void>> => {
  const mark = String(Math.random());
  await page.evaluate((value) => Object.assign(globalThis, { documentMark: value }), mark);
  return async () =>
    expect(await page.evaluate(() => (globalThis as { documentMark?: string }).documentMark)).toBe(mark);
};
/** Resolves when the server has subscribed this page to the channel. Call it before the page is opened. */
export const subscribes = async (page: Page, channel: string): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded') && String(payload).includes(channel)) resolve();
      }),
    );
  });
export const alsoHere = (page: Page): Locator => page.getByRole('list', { name: 'Also here' }).getByRole('listitem');
export type Call = Awaited<ReturnType<typeof callerFor>>;
export const roundOf = async (call: Call, code: string) =>
  (
    (await call('GET', `/competitions/${code}`))['competition'] as {
      roundData: { roundCode: string; version: number; criteria: { criterionCode: string }[] }[];
    }
  ).roundData[0] ?? { roundCode: '', version: 0, criteria: [] };
export const versionOf = async (call: Call, code: string, section: string): Promise<number> =>
  ((await call('GET', `/competitions/${code}/settings`))['settings'] as Record<string, { version: number }>)[section]
    ?.version ?? 0;
export const inCrew = async (call: Call, code: string, ...permissions: string[]): Promise<void> => {
  await call('POST', `/competitions/${code}/crew`, { email: crewEmail, permissions });
};
