import { expectAccessible } from '../support/axe.ts';
import { callerFor, liveCompetition } from '../support/competition.ts';
import { as, sameDocument, subscribes, workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('[LJ-3] [LJ-7] [LJ-8] [LJ-11] a host runs a room, and a participant follows on a phone', async ({
  browser,
  request,
}) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: 'Called In Turn', type: 'SOLO' });
  const at = `/competitions/${code}`;
  const added = await call('POST', `${at}/containers`, { containerName: 'Arch Nemesis', emails: ['arch@example.org'] });
  const first = (added['container'] as { containerCode: string }).containerCode;
  const participant = await callerFor(request, demoParticipant, demoPassword);
  const own = (await participant('POST', `/registrations/${code}`, { answers: {} }))['container'] as {
    containerCode: string;
    containerName: string;
  };
  const { rooms } = await call('POST', `${at}/rooms`, { roomName: 'Baobab room' });
  const competitionRoomCode = (rooms as { competitionRoomCode: string }[])[0]?.competitionRoomCode;
  const moves = [first, own.containerCode].map((containerCode) => ({ containerCode, competitionRoomCode }));
  await call('POST', `${at}/rounds/${roundCode}/assign`, { moves });

  const page = await as(browser, request, demoParticipant, { viewport: { width: 390, height: 844 } });
  const listens = subscribes(page, `private-container-${own.containerCode}`);
  await page.goto(`/auth/competitions/p/${code}`);
  const turn = page.getByRole('region', { name: 'Your presentation' });
  await expect(turn.getByText('One before you')).toBeVisible();
  await expect(turn.getByText(/^About /u).first()).toBeVisible();
  await listens;
  const samePage = await sameDocument(page);

  const host = await as(browser, request, demoOrganiser);
  await host.goto(workspace(code, '?area=setup&section=presentations'));
  await expect(host.getByText('0 of 2 done')).toBeVisible();
  await expectAccessible(host);
  await host.getByRole('link', { name: 'Open Baobab room' }).click();
  await host.getByRole('button', { name: 'Call Arch Nemesis' }).first().click();
  await expect(turn.getByText('Arch Nemesis presents now')).toBeVisible();
  await host.getByRole('button', { name: 'Start Set-up' }).click();
  await expect(host.getByText('Set-up, of 02:00')).toBeVisible();
  await expect(turn.getByText('Set-up, of 02:00')).toBeVisible();
  await expectAccessible(host);

  await host.getByRole('button', { name: 'Absent', exact: true }).click();
  await expect(host.getByText('Absent once')).toBeVisible();
  await expect(turn.getByText('You are next')).toBeVisible();
  await host.getByRole('button', { name: 'Undo the absence of Arch Nemesis' }).click();
  await expect(turn.getByText('One before you')).toBeVisible();

  await host.getByRole('button', { name: 'Call Arch Nemesis' }).first().click();
  await host.getByRole('button', { name: 'Start Set-up' }).click();
  await host.getByRole('button', { name: 'Start Talk' }).click();
  await expect(host.getByText('Talk, of 05:00')).toBeVisible();
  await host.getByRole('button', { name: 'Pause' }).click();
  await expect(turn.getByText('Talk, paused')).toBeVisible();
  await host.reload();
  await expect(host.getByText('Talk, paused')).toBeVisible();
  await host.getByRole('button', { name: 'Continue' }).click();
  await expect(turn.getByText('Talk, of 05:00')).toBeVisible();
  await host.getByRole('button', { name: 'End presentation' }).click();
  await host
    .getByRole('button', { name: `Call ${own.containerName}` })
    .first()
    .click();
  await expect(turn.getByText('You present now')).toBeVisible();
  await samePage();
});
