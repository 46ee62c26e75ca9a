import { expectAccessible } from '../support/axe.ts';
import { judgedCompetition, openCard, openDevice, setPoints } from '../support/judging.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[JW-11] [JS-24] [LT-1] [LT-4] [LT-5] scores of a judge without a network come late; the organiser accepts them and the judge reads why', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Late ${Date.now()}`, ['Lund Lanterns']);
  const { code, roundCode, call, at } = made;
  const judge = await openDevice(browser, made);
  await openCard(judge, 'Lund Lanterns');
  await judge.context().setOffline(true);
  await setPoints(judge, 'Does it work?', 8);
  await setPoints(judge, 'Clear story', 6);
  await call('POST', `${at}/rounds/${roundCode}/judging-close`, { choices: [], counting: 0 });
  await judge.context().setOffline(false);
  await expect(judge.getByText('The organiser has it and decides whether it counts.').first()).toBeVisible();

  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword), {
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`/auth/competitions/o/${code}?content=round&part=judging`);
  const late = page.getByRole('region', { name: 'Late scores' });
  await expect(late.getByText('2 late scores of Marta Silva')).toBeVisible();
  await expect(late.getByText(/Does it work\?, Clear story|Clear story, Does it work\?/u)).toBeVisible();
  await expectAccessible(page);
  await late.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept late scores of Marta Silva for Lund Lanterns' });
  await dialog.getByLabel('Reason').fill('The network was down');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(late.getByText('Accepted', { exact: true })).toBeVisible();
  await expect
    .poll(
      async () => ((await made.board()) as { rooms: { judges: { cells: string[] }[] }[] }).rooms[0]?.judges[0]?.cells,
    )
    .toEqual(['released']);
  await expect(judge.getByText('The organiser accepted it: The network was down').first()).toBeVisible();
  await expect(judge.getByRole('region', { name: /scores were taken late$/u })).toBeVisible();
  await expect(judge.getByText(/not taken/u)).toHaveCount(0);
  await page.context().close();
  await judge.context().close();
});

test('[LT-2] a dialog about late scores stays open, with its reason, when another one arrives', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Two late ${Date.now()}`, ['Lund Lanterns']);
  const { code, roundCode, call, at } = made;
  const devices = [await openDevice(browser, made), await openDevice(browser, made)] as const;
  for (const [index, criterion] of ['Does it work?', 'Clear story'].entries()) {
    const device = devices[index]!;
    await openCard(device, 'Lund Lanterns');
    await device.context().setOffline(true);
    await setPoints(device, criterion, 8);
  }
  await call('POST', `${at}/rounds/${roundCode}/judging-close`, { choices: [], counting: 0 });
  await devices[0].context().setOffline(false);
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(`/auth/competitions/o/${code}?content=round&part=judging`);
  const late = page.getByRole('region', { name: 'Late scores', includeHidden: true });
  await expect(late.getByText('One late score of Marta Silva')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'No late score waits' })).toContainText('1');
  await late.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept late scores of Marta Silva for Lund Lanterns' });
  await dialog.getByLabel('Reason').fill('The network was');
  await devices[1].context().setOffline(false);
  await expect(late.getByText('2 late scores of Marta Silva')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(' down');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('2 scores accepted; the card counts.')).toBeVisible();
  await expect(late.getByText('The network was down')).toBeVisible();
  for (const one of [page, ...devices]) await one.context().close();
});

test('[JW-10] a judge steps aside; the organiser asks another judge for the entry with one press', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Short ${Date.now()}`, ['Lund Lanterns']);
  const { code, at, call } = made;
  await call('POST', `${at}/judges`, {
    judges: [{ email: `peter.${Date.now()}@example.org`, judgeName: 'Peter Novák' }],
  });
  const judge = await openDevice(browser, made);
  await openCard(judge, 'Lund Lanterns');
  await judge.getByRole('button', { name: 'Step aside' }).click();
  await judge.getByRole('dialog').getByRole('textbox').fill('My niece is in it');
  await judge.getByRole('dialog').getByRole('button', { name: 'Step aside' }).click();
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(`/auth/competitions/o/${code}?content=round&part=judging`);
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByText('Lund Lanterns has 0 of 1 judges')).toBeVisible();
  await expect(needs.getByText('Marta Silva stepped aside: My niece is in it')).toBeVisible();
  await needs.getByRole('button', { name: 'Ask another judge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another judge for Lund Lanterns' });
  await expect(dialog.getByRole('combobox')).toContainText('Peter Novák');
  await dialog.getByRole('button', { name: 'Ask another judge' }).click();
  await expect(needs.getByText('Lund Lanterns has 0 of 1 judges')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Baobab room' }).getByText('Peter Novák')).toBeVisible();
  await page.context().close();
  await judge.context().close();
});
