import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { makeDataFolder } from '../server.ts';
import { expect, test } from '../support/test.ts';
import { becomesQuiet } from '../support/quiet.ts';

/** A service outside the product: it takes events and gives out a script. */
const openService = async () => {
  const received: { event: string; api_key: string; distinct_id: string }[] = [];
  const server: Server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/tag.js') return response.end('document.documentElement.dataset.recorded = "yes";');
    let text = '';
    request.on('data', (bytes: Buffer) => (text += bytes.toString()));
    return request.on('end', () => {
      received.push(JSON.parse(text) as (typeof received)[number]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** Podium with its own data folder, told about the service. */
const openPodium = async (service: string) => {
  const port = String(41_000 + Math.floor(Math.random() * 9_000));
  const program = spawn('node', ['../../apps/server/bin/podium.mjs', 'serve'], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: makeDataFolder(),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ANALYTICS_URL: `${service}/capture`,
      ANALYTICS_KEY: 'key-of-podium',
      RECORDING_TAG: `${service}/tag.js`,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;
  await expect.poll(isReady, { timeout: 180_000 }).toBe(true);
  const ended = new Promise((resolve) => program.on('exit', resolve));
  return {
    url,
    close: async () => {
      program.kill('SIGTERM');
      await ended;
    },
  };
};

const edges = async (part: Locator): Promise<{ top: number; bottom: number; height: number }> => {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, bottom: y + height, height };
};

/** On a phone, where there is the least room: the button of a form, the navigation and the end of a page. */
const expectNothingCovered = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = page.getByRole('region', { name: 'Usage data' });
  await page.goto('/login/');
  const submit = await edges(page.getByRole('main').locator('button[type=submit]'));
  expect(submit.bottom).toBeLessThanOrEqual((await edges(asked)).top);
  for (const answer of await asked.getByRole('button').all())
    expect((await edges(answer)).height).toBeGreaterThanOrEqual(44);
  await page.goto('/');
  await expect(asked).toBeVisible();
  expect((await edges(asked)).bottom).toBeLessThanOrEqual((await edges(page.getByRole('navigation').last())).top);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const lowest = await edges(page.getByRole('main').locator('p, a, button').last());
  expect(lowest.bottom).toBeLessThanOrEqual((await edges(asked)).top);
};

test('[P-273] [P-274] [P-275] [SH-32] services outside the product get events and record only after the person agreed', async ({
  browser,
}) => {
  const service = await openService();
  const podium = await openPodium(service.url);
  const context = await browser.newContext({ baseURL: podium.url });
  const page = await context.newPage();
  const isRecorded = async () => page.evaluate(() => document.documentElement.dataset['recorded']);
  const startSignUp = async () => {
    await page.goto('/sign-up/');
    await page.getByLabel('Email').fill(`nobody.${Date.now()}@example.org`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sign-up\/add-password/u);
  };

  await expectNothingCovered(page);
  await startSignUp();
  expect([service.received, await isRecorded()]).toEqual([[], undefined]);
  const asked = page.getByRole('region', { name: 'Usage data' });
  await asked.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(isRecorded).toBe('yes');
  await startSignUp();
  await expect(asked).toBeHidden();
  await expect
    .poll(() => service.received)
    .toMatchObject([{ event: 'SIGN_UP', api_key: 'key-of-podium', distinct_id: 'guest' }]);

  // The menu takes it back: nothing more is recorded or sent.
  await page.getByRole('button', { name: /^Menu/u }).click();
  await page.getByRole('radio', { name: 'Do not share' }).click();
  await expect.poll(isRecorded).toBeUndefined();
  await startSignUp();
  await becomesQuiet(page);
  expect(service.received).toHaveLength(1);
  await context.close();
  await podium.close();
  service.close();
});
