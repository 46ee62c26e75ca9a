import { demonstration } from '../support/demonstration.ts';
import { leaderboardOf, takenOver } from '../support/rendered.ts';
import { expect, test } from '../support/test.ts';

test('[PB-13] a page is taken over when somebody uses it, and a button that started it does its work', async ({
  browser,
  request,
}) => {
  const { team } = await demonstration(request);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const started = async (): Promise<boolean> => (await page.locator('head script[type=module]').count()) > 0;
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto('/');
  await page.clock.runFor(4900);
  expect(await started()).toBe(false);
  await page.getByRole('banner').getByRole('button', { name: 'Go to anything' }).click();
  expect(await started()).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.clock.pauseAt(now + 600_000);
  await page.goto(`/competitions/${team}`);
  await page.clock.runFor(4900);
  expect(await started()).toBe(false);
  await page.clock.runFor(200);
  expect(await started()).toBe(true);
  // What it shows changes while somebody looks at it.
  await page.goto(leaderboardOf(team));
  await page.clock.runFor(200);
  expect(await started()).toBe(true);
  await context.close();
});

test('[PB-13] what is chosen and typed before the script is there counts once it is', async ({ browser, request }) => {
  const { team } = await demonstration(request);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  let letScriptsCome: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route(/\.js$/u, async (route) => {
    await allowed;
    await route.continue();
  });
  // The page loads its script by itself, which may not have come before the page counts as loaded.
  await page.goto(leaderboardOf(team), { waitUntil: 'domcontentloaded' });
  const total = page.getByRole('radio', { name: 'Total so far' });
  const plan = page.getByRole('radio', { name: 'Plan', exact: true });
  await expect(plan).toBeChecked();
  await total.check();
  await plan.check();
  await total.check();
  await page.getByRole('searchbox').fill('Rift Runners');
  letScriptsCome();
  await expect(page).toHaveURL(/view=total.*find=Rift/u);
  await expect(total).toBeChecked();
  await expect(page.getByRole('row')).toHaveCount(2);
  await context.close();
});

test('[PB-13] a page that somebody has scrolled stays where it is when it is taken over', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  const scrolled = async (): Promise<number> => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(900);
  await takenOver(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeAttached();
  expect(await scrolled()).toBe(900);
  // A reload starts where it was, and does not come back to it later.
  await page.reload();
  await expect.poll(scrolled).toBe(900);
  await page.mouse.wheel(0, -500);
  await expect.poll(scrolled).toBe(400);
  await takenOver(page);
  expect(await scrolled()).toBe(400);
  await context.close();
});
