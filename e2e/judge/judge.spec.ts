import { type JudgedCompetition, judgedCompetition, openCard, setPoints, signInByLink } from '../support/judging.ts';
import { roundOf } from '../support/live.ts';
import { checkAccessibility } from '../support/participant.ts';
import { signInJudge } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

interface Board {
  scored: number;
  expected: number;
  rooms: { judges: { released: boolean }[] }[];
}
const entries = ['Monsoon Metrics', 'Salt Flat Robotics'];
const boardOf = async (made: JudgedCompetition) => (await made.board()) as unknown as Board;

test('[P-023] [P-024] [P-050] [P-057] [P-068] [P-253] the link of an invitation opens the judge login, and it a dashboard and a session apart from those of users', async ({
  page,
  request,
}) => {
  const made = await judgedCompetition(request, 'Open Circuits', ['Monsoon Metrics']);
  const payload: unknown = JSON.parse(
    Buffer.from(new URL(made.judge.loginUrl).pathname.split('/').at(-1) ?? '', 'base64url').toString(),
  );
  expect(payload).toMatchObject({ competitionCode: made.code, role: 'judge' });
  await signInByLink(page, made);
  await expect(page).toHaveURL(new RegExp(`/auth/dashboard/judge/${made.code}`, 'u'));
  expect(await page.evaluate(() => localStorage.getItem('persist:root'))).not.toContain('\\"token\\":\\"pod');
  await page.goto('/auth/dashboard/');
  await expect(page).toHaveURL(/\/login\/\?/u);
});

test('[P-025] [P-026] [JS-10] [JS-21] [JN-17] a judge opens a card and scores with and without a network', async ({
  page,
  context,
  request,
}) => {
  const made = await judgedCompetition(request, 'Open Circuits', entries);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByLink(page, made);
  await expect(page.getByText('0 of 2 scored')).toBeVisible();

  await openCard(page, 'Monsoon Metrics');
  const slider = page.getByRole('slider', { name: 'Does it work?' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not scored');
  const box = await slider.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await slider.click({ position: { x: (box?.width ?? 0) / 2, y: 30 } });
  await expect(slider).toHaveAttribute('aria-valuetext', '5.0 of 10, fair');
  await setPoints(page, 'Clear story', 8.5);
  await page.getByRole('button', { name: 'Add a comment, Clear story' }).click();
  await page.getByLabel('Comment on Clear story').fill('Easy to retell.');
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  await page.getByRole('button', { name: /^Undo “Clear story, comment”/u }).click();
  await expect(page.getByLabel('Comment on Clear story')).toHaveValue('');
  await expect.poll(async () => (await boardOf(made)).scored).toBe(1);

  await checkAccessibility(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salt Flat Robotics' })).toBeVisible();
  await setPoints(page, 'Does it work?', 0);
  await setPoints(page, 'Clear story', 7);
  // Fourteen steps of the slider are one score.
  await expect(page.getByText('scores wait on this device').locator('../..')).toHaveText(/^2scores/u);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Baobab room' })).toBeVisible();
  await expect(page.getByText('Waits on this device')).toBeVisible();
  await expect(page.getByText('2 of 2 scored')).toBeVisible();
  await expect(page.getByText('Release needs the network')).toBeVisible();
  expect((await boardOf(made)).scored).toBe(1);
  await checkAccessibility(page);

  await context.setOffline(false);
  await expect(page.getByText('Saved on this device and online')).toBeVisible();
  await expect.poll(async () => (await boardOf(made)).scored).toBe(2);
});

test('[P-027] [P-028] [JS-11] [JN-17] only the word releases, a reload empties it, and released cards are locked', async ({
  page,
  request,
}) => {
  const made = await judgedCompetition(request, 'Open Circuits', entries);
  const device = await signInJudge(request, made.call, made.code, made.judge.email);
  const round = await roundOf(made.call, made.code);
  for (const containerCode of made.containerCodes) await device.give(round, containerCode, 8.5);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByLink(page, made);
  await page.getByRole('button', { name: 'Review and release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release your scores?' });
  const release = dialog.getByRole('button', { name: 'Release 2 cards' });
  const word = dialog.getByLabel('Type SUBMIT to unlock');
  await checkAccessibility(page);
  for (const wrong of ['', 'submit', 'SUBMI']) {
    await word.fill(wrong);
    await expect(release).toHaveAttribute('aria-disabled', 'true');
    await release.click({ force: true });
  }
  await word.fill('SUBMIT');
  await expect(release).not.toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(word).toHaveValue('');
  await expect(release).toHaveAttribute('aria-disabled', 'true');
  expect((await boardOf(made)).rooms[0]?.judges[0]?.released).toBe(false);
  await word.fill('SUBMIT');
  await release.click();
  await expect(page.getByText('Released 2 cards.')).toBeVisible();
  await expect(page.getByText('Your cards are released')).toBeVisible();
  await expect.poll(async () => (await boardOf(made)).rooms[0]?.judges[0]?.released).toBe(true);
  await openCard(page, 'Monsoon Metrics');
  await expect(page.getByText('The card is locked')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByText('8.5').filter({ visible: true }).first()).toBeVisible();
});
