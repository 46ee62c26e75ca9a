import { liveCompetition } from '../support/competition.ts';
import { codeFor } from '../support/mailbox.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const seatsOf = (plan: unknown): number => (plan as { roomJudges: unknown[] }).roomJudges.length;

test('[P-191] [JW-1] [JW-4] an organiser invites judges, seats one in a room, and sees on the board that the judge has come', async ({
  browser,
  request,
}) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: `Judged ${Date.now()}`, type: 'SOLO' });
  const { rooms } = (await call('POST', `/competitions/${code}/rooms`, { roomName: 'Hall' })) as {
    rooms: { competitionRoomCode: string }[];
  };
  const { container } = (await call('POST', `/competitions/${code}/containers`, {
    containerName: 'Lund Lanterns',
    emails: [`lund.${Date.now()}@example.org`],
  })) as { container: { containerCode: string } };
  const move = { containerCode: container.containerCode, competitionRoomCode: rooms[0]?.competitionRoomCode };
  await call('POST', `/competitions/${code}/rounds/${roundCode}/assign`, { moves: [move] });

  const planPath = `/competitions/${code}/rounds/${roundCode}/judging-plan`;
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(`/auth/competitions/o/${code}?content=round&part=judges`);
  await page.getByRole('button', { name: 'Invite judges' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite judges' });
  const email = `marta.${Date.now()}@example.org`;
  await dialog.getByLabel('Email addresses').fill('marta');
  await dialog.getByRole('button', { name: 'Invite one judge' }).click();
  await expect(dialog.getByText('“marta” is not an email address.')).toBeVisible();
  await dialog.getByLabel('Email addresses').fill(`${email}, second-${email}`);
  await dialog.getByRole('button', { name: 'Invite 2 judges' }).click();
  const seat = page.getByRole('button', { name: `Put ${email} into Hall`, exact: true });
  await seat.click();
  await expect(page.getByRole('button', { name: `Take ${email} out of Hall`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Three changes within the time of one save: undone, chosen again, and another judge.
  let letThrough = (): void => {};
  const slow = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/judging-plan', async (route) => {
    if (route.request().method() === 'PUT') await slow;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await seat.click();
  await page.getByRole('button', { name: `Put second-${email} into Hall`, exact: true }).click();
  letThrough();
  await expect.poll(async () => seatsOf(await call('GET', planPath))).toBe(2);
  await page.reload();
  for (const judge of [email, `second-${email}`])
    await expect(page.getByRole('button', { name: `Take ${judge} out of Hall`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Take second-${email} out of Hall`, exact: true }).click();
  await expect.poll(async () => seatsOf(await call('GET', planPath))).toBe(1);

  await page.getByText('Judging', { exact: true }).click();
  await expect(page.getByText('Lund Lanterns: not scored')).toBeAttached();
  await expect(page.getByText('0 of 1 cards count').first()).toBeAttached();

  // The judge signs in elsewhere; the board says so by itself.
  const started = (await call('POST', '/judge/login', { email })) as { challenge: string };
  const otp = await codeFor(request, email, 2);
  await call('POST', '/judge/login/verify', { challenge: started.challenge, otp });
  const row = page.getByRole('region', { name: 'Hall' });
  await expect(row.getByText('On now')).toBeVisible();
  await page.context().close();
});
