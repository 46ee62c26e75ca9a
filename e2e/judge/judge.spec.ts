import { checkAccessibility } from '../support/participant.ts';
import { judgedCompetition, openCard, setPoints, signInByLink } from '../support/judging.ts';
import { expect, test } from '../support/test.ts';

interface Board {
  scored: number;
  expected: number;
  rooms: { judges: { released: boolean }[] }[];
}

test('[P-023] [P-024] [P-025] [P-026] [P-027] [P-028] [P-050] [P-057] [P-068] [P-253] [JS-10] [JS-21] [JN-17] a judge signs in from the link, scores on- and offline, and releases', async ({
  page,
  context,
  request,
}) => {
  const made = await judgedCompetition(request, 'Open Circuits', ['Monsoon Metrics', 'Salt Flat Robotics']);
  const board = async () => (await made.board()) as unknown as Board;
  const payload: unknown = JSON.parse(
    Buffer.from(new URL(made.judge.loginUrl).pathname.split('/').at(-1) ?? '', 'base64url').toString(),
  );
  expect(payload).toMatchObject({ competitionCode: made.code, role: 'judge' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByLink(page, made);
  expect(await page.evaluate(() => localStorage.getItem('persist:root'))).not.toContain('\\"token\\":\\"pod');
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
  await expect.poll(async () => (await board()).scored).toBe(1);

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
  expect((await board()).scored).toBe(1);
  await checkAccessibility(page);

  await context.setOffline(false);
  await expect(page.getByText('Saved on this device and online')).toBeVisible();
  await expect.poll(async () => (await board()).scored).toBe(2);

  await page.getByRole('button', { name: 'Review and release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release your scores?' });
  const release = dialog.getByRole('button', { name: 'Release 2 cards' });
  await checkAccessibility(page);
  for (const wrong of ['', 'submit', 'SUBMI']) {
    await dialog.getByLabel('Type SUBMIT to unlock').fill(wrong);
    await expect(release).toHaveAttribute('aria-disabled', 'true');
    await release.click({ force: true });
  }
  await page.reload();
  await expect(dialog.getByLabel('Type SUBMIT to unlock')).toHaveValue('SUBMI');
  expect((await board()).rooms[0]?.judges[0]?.released).toBe(false);
  await dialog.getByLabel('Type SUBMIT to unlock').fill('SUBMIT');
  await release.click();
  await expect(page.getByText('Released 2 cards.')).toBeVisible();
  await expect(page.getByText('Your cards are released')).toBeVisible();
  await expect.poll(async () => (await board()).rooms[0]?.judges[0]?.released).toBe(true);
  await openCard(page, 'Monsoon Metrics');
  await expect(page.getByText('The card is locked')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByText('8.5')).toBeVisible();
});
