import type { BrowserContext, Page } from '@playwright/test';
import { demonstration } from '../support/demonstration.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { leaderboardOf, takenOver } from '../support/rendered.ts';
import { beSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface Watched {
  shifts: number[];
  /** Parts of the arrived page that were taken away or drawn again. */
  replaced: string[];
  skeletons: number;
}

/** Notes what moves and what is replaced from the first byte on. */
const watch = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const watched: Watched = { shifts: [], replaced: [], skeletons: 0 };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof Element && node.matches('main, main > *, h1, section'))
            watched.replaced.push(node.outerHTML);
        watched.skeletons += document.querySelectorAll('main [aria-busy], main [class*=skeleton]').length;
      }).observe(document.body, { childList: true, subtree: true }),
    );
  });
};
const watched = async (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

test('[PB-1] public pages can be read without a script', async ({ browser, request }) => {
  const { team } = await demonstration(request);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const competitions = page.locator('main a[href^="/competitions/CMP"]');
  await expect(competitions.first()).toBeVisible();
  await page.goto(`/competitions/${team}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rescue Robots Open' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rounds' })).toBeVisible();
  await page.goto('/competitions');
  await expect(competitions.nth(2)).toBeVisible();
  await page.goto(leaderboardOf(team));
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await context.close();
});

test('[PB-12] before the script is there, words, categories, “open now” and registering are links and forms', async ({
  browser,
  request,
}) => {
  const { solo } = await demonstration(request);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  const row = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Competitions' }).click();
  await page.getByRole('searchbox').fill('five minutes');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/competitions\?find=five/u);
  await expect(row('Five Minutes of Science')).toBeVisible();
  await expect(row('Rescue Robots Open')).toHaveCount(0);
  await page.goto('/competitions?find=five+minutes&category=engineering');
  await expect(page.getByText('Nothing called “five minutes”')).toBeVisible();
  await page.getByRole('link', { name: 'Show all competitions' }).click();
  await page.getByRole('link', { name: 'Open now' }).click();
  await expect(page).toHaveURL(/show=open/u);
  await expect(page.getByRole('link', { name: /^Register for/u }).first()).toBeVisible();
  await expect(row('Rescue Robots Open')).toHaveCount(0);
  // Other journeys have made many that are open: this one is found by its name.
  await page.getByRole('searchbox').fill('five minutes');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/find=five\+minutes.*show=open/u);
  const register = page.getByRole('link', { name: 'Register for Five Minutes of Science' });
  await expect(register).toHaveAttribute('href', `/competitions/${solo}?content=register`);
  await row('Five Minutes of Science').click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /register|log in/iu })
      .first(),
  ).toHaveAttribute('href', /^\//u);
  await context.close();
});

test('[PB-12] a code that was sent before the script was there leads on from its page', async ({
  browser,
  request,
}) => {
  const { solo } = await demonstration(request);
  const still = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const early = await still.newPage();
  await early.goto('/');
  await early.getByLabel('Code or invitation link').fill(`/competitions/${solo}`);
  await early.getByRole('button', { name: 'Go there' }).click();
  await expect(early).toHaveURL(/\/join\?code=/u);
  const address = early.url();
  await still.close();
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/competitions/${solo}$`, 'u'));
  await context.close();
});

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`[PB-6] on a ${device} the browser takes the pages over: no error, no skeleton, no layout shift`, async ({
    browser,
    request,
  }) => {
    const { team } = await demonstration(request);
    const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Asia/Kolkata' });
    await watch(context);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => errors.push(error.message));
    for (const path of ['/', '/competitions?find=rescue', `/competitions/${team}`, leaderboardOf(team)]) {
      const html = (await (await page.goto(path))?.text()) ?? '';
      expect(html).toContain('id="rendered"');
      await takenOver(page);
      expect([path, await watched(page), errors]).toEqual([path, { shifts: [], replaced: [], skeletons: 0 }, []]);
    }
    // A link of the page opens the next screen without loading another page.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/u);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await context.close();
  });
}

test('[FL-17] a phone fetches the small cover first, and the whole one never', async ({ browser, request }) => {
  const { team } = await demonstration(request);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (one) => void (one.url().includes('/api/files/') && fetched.push(one.url())));
  await page.goto(`/competitions/${team}`);
  await takenOver(page);
  const cover = page.locator('main header img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator('head link[rel=preload][as=image]').count()).toBe(1);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((url) => !url.endsWith('width=640'))).toEqual([]);
  await context.close();
});

test('[PB-6] dates are in the zone of the reader once the page is taken over', async ({ browser, request }) => {
  const { solo } = await demonstration(request);
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  const html = (await (await page.goto(`/competitions/${solo}`))?.text()) ?? '';
  expect(html).toContain(' UTC</time>');
  await takenOver(page);
  await expect(page.locator('time').first()).toHaveText(/GMT\+5:30$/u);
  await context.close();
});

test('[PB-2] where somebody is signed in, a page arrives empty and is drawn once', async ({ page }) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto('/auth/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const html = (await (await page.goto('/'))?.text()) ?? '';
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('Wanjiru');
  await expect(page.getByRole('banner').getByRole('button', { name: /Wanjiru/u })).toBeVisible();
});

test('[PB-7] a language chosen on the device is that of the next page as it arrives', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const html = (await (await page.reload())?.text()) ?? '';
  expect(html).toContain('<html lang="es">');
  await takenOver(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await context.close();
});
