import { generateKeyPairSync, sign } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { canonicalJson, type JsonValue } from '@podium/domain/audit-chain';
import { signedText } from '@podium/domain/results';
import { expectAccessible } from '../support/axe.ts';
import { demonstration } from '../support/demonstration.ts';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { takenOver } from '../support/rendered.ts';
import { expect, test } from '../support/test.ts';

type File = Record<string, JsonValue> & { proof: Record<string, string> };
const check = async (page: Page, text: string): Promise<void> =>
  page.getByLabel(/Choose a result file|Check another file/u).setInputFiles({
    name: 'result.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}: `, 'u') });

test('[RF-10] a stranger verifies the result file of a public leaderboard; a tampered file and a forged signature are refused', async ({
  page,
  request,
}) => {
  const { team } = await demonstration(request);
  await page.goto(`/leaderboard/public/${leaderboardIdOf(team)}`);
  await takenOver(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Result file, version 1' }).click();
  const stream = await (await downloading).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  const text = Buffer.concat(chunks).toString('utf8');

  await page.getByRole('link', { name: 'Verify a result file' }).click();
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (one) => void sent.push(`${one.method()} ${one.postData() ?? ''}`));
  await check(page, text);
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  for (const name of ['Signature', 'Formulas', 'Last entry of the record'])
    await expect(line(page, name)).toContainText('passed');
  await expect(line(page, 'Signature')).toContainText('This installation says the same.');
  await expectAccessible(page);
  expect(sent.filter((one) => one !== 'GET ')).toEqual([]);

  await check(page, text.replace(/"points":\[([\d.]+)/u, '"points":[1'));
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible();
  await expect(line(page, 'Signature')).toContainText('was changed after it was signed');
  await expect(line(page, 'Formulas')).toContainText('One number differs');
  await expect(line(page, 'Last entry of the record')).toContainText('passed');
  await expectAccessible(page);

  const { proof: _, ...content } = JSON.parse(text) as File;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const forged = {
    algorithm: 'Ed25519',
    keyId: 'forged',
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url'),
    signature: sign(null, Buffer.from(signedText(sha256)), privateKey).toString('base64url'),
  };
  await check(page, JSON.stringify({ ...content, proof: forged }));
  await expect(line(page, 'Signature')).toContainText('is not a key of this installation');
  await expect(line(page, 'Formulas')).toContainText('passed');

  await check(page, '{"format":"something else"}');
  await expect(page.getByRole('heading', { name: 'Not a result file' })).toBeVisible();
});

test('[RF-11] a file that is being made is there by itself when it is ready', async ({ page, request }) => {
  const { team } = await demonstration(request);
  const answers = '**/leaderboards/*/results';
  await page.route(answers, async (route) => {
    const answer = await route.fetch();
    const { results } = (await answer.json()) as { results: object[] };
    await route.fulfill({ response: answer, json: { results: results.map((one) => ({ ...one, fileURL: null })) } });
  });
  // With something asked for in the address, the page is the browser's from the start.
  await page.goto(`/leaderboard/public/${leaderboardIdOf(team)}?view=total`);
  await expect(page.getByText('Result file, version 1: being made')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Result file, version 1' })).toHaveCount(0);
  await page.unroute(answers);
  await expect(page.getByRole('link', { name: 'Result file, version 1' })).toBeVisible();
});
