import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addScoredContainers, makeMember } from '../support/database.ts';
import { as, subscribes } from '../support/live.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { takenOver } from '../support/rendered.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

const openMenu = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Share and export' }).first().click();
const download = async (page: Page, name: string): Promise<{ name: string; bytes: Buffer }> => {
  await openMenu(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

test('[LW-18] [LB-18] [LB-19] a leaderboard is downloaded as the page shows it to each person', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Export ${Date.now()}`,
    entries: ['Lund Lanterns', '=Petra'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[6, 8]] }],
  });
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(`/leaderboard/${made.leaderboardID}`);
  const live = await download(organiser, 'Download as CSV');
  expect(live.name).toMatch(/^export-\d+-total-live\.csv$/u);
  expect(live.bytes.toString('utf8')).toContain('Plan (raw),Plan (adjusted),Final score');
  await expect(organiser.getByText(`${live.name} is downloaded.`)).toBeVisible();
  await made.release();

  const guest = await (await browser.newContext({ locale: 'es' })).newPage();
  await guest.goto(`/leaderboard/public/${made.leaderboardID}`);
  await takenOver(guest);
  await guest.getByRole('button', { name: 'Compartir y exportar' }).click();
  const [file] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('menuitem', { name: 'Descargar como CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^export-\d+-total-v1\.csv$/u);
  const lines = (await readFile(await file.path())).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFPuesto,Cambio,Participación,Plan (de 10),Puntuación final (de 10),Empate decidido por');
  expect(lines[1]).toBe("1,,'=Petra,8,8,");
  const workbook = await download(organiser, 'Download as XLSX');
  expect(workbook.name).toMatch(/-total-live\.xlsx$/u);
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  for (const page of [organiser, guest]) await page.context().close();
});

test('[LW-20] [LW-21] another site shows a public leaderboard in a frame, which follows releases, and can frame nothing else', async ({
  browser,
  request,
  baseURL,
}) => {
  const made = await scoredCompetition(request, {
    name: `Embed ${Date.now()}`,
    entries: ['Lund Lanterns', '<b>Petra</b>'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[8, 6]] }],
  });
  const address = `${baseURL}/embed/leaderboard/${made.leaderboardID}`;
  const context = await browser.newContext();
  const site = await context.newPage();
  let framed = '';
  const other = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<iframe src="${framed}" width="600" height="600"></iframe>`);
  });
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
  });
  const host = async (src: string) => {
    framed = src;
    await site.goto(`http://localhost:${port}/`);
    return site.frameLocator('iframe');
  };
  await expect((await host(address)).getByText('No results are public here yet.')).toBeVisible();
  await made.release();

  const answers: number[] = [];
  site.on('response', (answer) => {
    if (answer.url().includes('/leaderboards/public/')) answers.push(answer.status());
  });
  const subscribed = subscribes(site, `leaderboard-${made.leaderboardID}`);
  const frame = await host(`${address}?theme=dark`);
  await expect(frame.getByRole('row', { name: /1 Lund Lanterns 8\.000/u })).toBeVisible();
  await expect(frame.getByRole('row', { name: /2 <b>Petra<\/b> 6\.000/u })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 16)');
  await subscribed;
  // It reads once more when it begins to listen; what it shows after that it has heard of.
  await expect.poll(() => answers).toEqual([200, 304]);
  await made.rescore(0, 1, 9, 1);
  await made.release(null, 'A card was corrected');
  await expect(frame.getByRole('row', { name: /1 <b>Petra<\/b> 9\.000/u })).toBeVisible();
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] });

  await site.goto(address);
  await expect(site.getByRole('row', { name: /1 <b>Petra/u })).toBeVisible();
  await expectAccessible(site);
  await host(`${baseURL}/leaderboard/public/${made.leaderboardID}`);
  await expect.poll(() => site.frames()[1]?.url()).toContain('chrome-error:');
  await context.close();
  other.close();

  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(`/leaderboard/${made.leaderboardID}`);
  await openMenu(organiser);
  await organiser.getByRole('menuitem', { name: 'Embed on a website' }).click();
  await expectAccessible(organiser);
  await organiser.getByRole('radio', { name: 'Dark' }).click();
  await expect(organiser.getByRole('status', { name: 'HTML' })).toContainText(
    `<iframe src="${address}?lang=en&#38;theme=dark" title="Leaderboard: Embed`,
  );
  await organiser.context().close();
});

test('[LW-22] a participant shares their place, and people who open the link see it', async ({ browser, request }) => {
  const made = await scoredCompetition(request, {
    name: `Shared ${Date.now()}`,
    entries: ['Lund Lanterns', 'فريق النجوم'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[9, 0.5]] }],
  });
  await addScoredContainers(made.code, made.rounds[0]?.roundCode ?? '', 120);
  const [, containerCode = ''] = made.containerCodes;
  await makeMember(containerCode, demoParticipant);
  const participant = await as(browser, request, demoParticipant, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await participant.goto(`/leaderboard/${made.leaderboardID}`);
  await expect(participant.getByText('Scores are not out yet.')).toBeVisible();
  await expect(participant.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await made.release();
  await participant.getByRole('button', { name: /^Your entry: place 122/u }).click();
  const share = participant.getByRole('button', { name: 'Share', exact: true });
  await expect(share).toBeVisible();
  await expectAccessible(participant);
  await share.click();
  await participant.getByRole('menuitem', { name: 'Copy the link' }).click();
  await expect(participant.getByText('The link is copied.')).toBeVisible();
  const link = await participant.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/leaderboard/public/${made.leaderboardID}/${containerCode}$`, 'u'));
  await share.click();
  const [file] = await Promise.all([
    participant.waitForEvent('download'),
    participant.getByRole('menuitem', { name: 'Download the picture' }).click(),
  ]);
  const png = await readFile(await file.path());
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);

  const guest = await (await browser.newContext()).newPage();
  const answer = await guest.goto(link);
  expect(await answer?.text()).toContain(`/share-cards/place/${made.leaderboardID}-${containerCode}.png`);
  const row = guest.getByRole('row', { name: 'فريق النجوم' });
  await expect(row).toBeInViewport();
  await expect(row).toContainText('Shared with you');
  await expectAccessible(guest);
  await expect(guest.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  for (const page of [participant, guest]) await page.context().close();
});
