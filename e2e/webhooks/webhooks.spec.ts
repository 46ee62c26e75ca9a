import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expectAccessible } from '../support/axe.ts';
import { callerFor, liveCompetition } from '../support/competition.ts';
import { as, sameDocument, workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

let server: Server;
let url: string;
let status = 204;
const received: { type: string; signature: string }[] = [];

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const { type } = JSON.parse(await text(request)) as { type: string };
      received.push({ type, signature: String(request.headers['webhook-signature']) });
      response.writeHead(status).end();
    };
    void take();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/podium`;
});
test.afterAll(() => void server.close());

test('[WH-1] [WH-4] [WH-7] [WH-8] an organiser adds a webhook, sends a test, sees a delivery fail and sends it again', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Told Elsewhere', type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?area=setup&section=webhooks'));
  await expect(page.getByText('No address is told what happens here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Write the address that is to be told.')).toBeVisible();
  await dialog.getByLabel('Address').fill('ftp://example.org');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText(/Give an address that begins with https/u)).toBeVisible();
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^whsec_[A-Za-z0-9+/=]{40,}$/u)).toBeVisible();
  await expectAccessible(page);

  const same = await sameDocument(page);
  await page.getByRole('button', { name: 'Send a test' }).click();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Test' })).toContainText('204');
  await expect(page.getByText('Working')).toBeVisible();

  status = 500;
  const participant = await callerFor(request, demoParticipant, demoPassword);
  await participant('POST', `/registrations/${code}`, { answers: {} });
  const registration = rows.filter({ hasText: 'Registration' });
  await expect(registration).toContainText('Waits, try 2');
  await expect(page.getByText(/^Their server fails since/u)).toBeVisible();
  status = 200;
  await registration.getByRole('button', { name: /^Resend/u }).click();
  await expect(registration).toContainText('200');
  await expect(page.getByText('Their server fails since')).toBeHidden();
  await same();
  expect(received.map(({ type }) => type)).toEqual(['test', 'registration.created', 'registration.created']);

  await page.reload();
  await expect(page.getByText('whsec_••••••••')).toBeVisible();
  await page.getByRole('button', { name: 'Renew, both work for 24 h' }).click();
  await expect(page.getByText(/The former secret signs as well until/u)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => received.at(-1)?.signature.split(' ').length).toBe(2);
});
