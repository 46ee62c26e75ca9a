import { demonstration } from '../support/demonstration.ts';
import { liveCompetition } from '../support/competition.ts';
import { expectNoShift, noAnswer, openAnsweredLast, watchShifts } from '../support/layout-shift.ts';
import { as, crewEmail, workspace } from '../support/live.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

for (const width of [390, 1440]) {
  test(`[SN-12] at ${width} px nothing moves by itself while a screen loads`, async ({ browser, request }) => {
    const { team, draft } = await demonstration(request);
    // The walks for accessibility open every other screen and look for the same there.
    const screens: [string, string[]][] = [
      [demoParticipant, ['/competitions']],
      [demoOrganiser, ['/auth/dashboard/?tab=organised', `/competitions/${team}`, workspace(draft)]],
      [crewEmail, ['/auth/dashboard/', '/competitions']],
    ];
    for (const [email, addresses] of screens) {
      const page = await openAs(browser, await sessionOf(request, email, demoPassword), {
        viewport: { width, height: 900 },
      });
      await watchShifts(page.context());
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoShift(page, `${email} ${address}`);
      }
      await page.context().close();
    }
  });
}

test('[SN-12] names of categories that come last move no row of the dashboard', async ({ browser, request }) => {
  for (const email of [demoOrganiser, crewEmail]) {
    const page = await openAs(browser, await sessionOf(request, email, demoPassword), {
      viewport: { width: 390, height: 900 },
    });
    await watchShifts(page.context());
    expect(await openAnsweredLast(page, '/auth/dashboard/?tab=organised', '**/reference-data/categories')).toBe(true);
    await expectNoShift(page, email);
    await page.context().close();
  }
});

test('[SN-11] [SN-13] a dashboard by role: who only helps has no tab Organised, and the tip is theirs', async ({
  browser,
  request,
}) => {
  const page = await openAs(browser, await sessionOf(request, crewEmail, demoPassword));
  await page.goto('/auth/dashboard/');
  const tabs = page.getByRole('navigation', { name: 'What you did' });
  await expect(tabs.getByRole('link', { name: /My crew/u })).toBeVisible();
  await expect(tabs.getByRole('link', { name: /Organised/u })).toHaveCount(0);
  const tip = page.getByRole('complementary', { name: 'Tip' });
  await expect(tip).toContainText('the organiser gave you');
  await tip.getByRole('button', { name: 'Close' }).click();
  await expect(tip).toHaveCount(0);
  await page.reload();
  await expect(tabs).toBeVisible();
  await expect(tip).toHaveCount(0);
});

test('[NX-7] [SN-13] a new student is shown the ways in, and all three tips on demand', async ({ browser }) => {
  const { page } = await openAsNewPerson(browser, 'sena');
  await page.goto('/auth/dashboard/');
  const panel = page.getByRole('region', { name: 'Your next step' });
  await expect(panel.getByRole('link', { name: 'find a competition' })).toBeVisible();
  await expect(panel.getByLabel('Six letters')).toBeVisible();
  await page.getByRole('button', { name: 'All tips' }).click();
  await expect(page.getByRole('button', { name: 'Show tip 3' })).toBeVisible();
  await panel.getByRole('link', { name: 'Paste a link' }).click();
  await expect(page).toHaveURL(/\/join$/u);
});

test('[SN-12] the budget beside the rewards moves nothing when it comes or fails, and is read again', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: `Budget ${Date.now()}`, type: 'TEAM' });
  const reward = { places: [1], prizes: [''], trophies: [''], medals: [''], coins: [2000] };
  await call('PUT', `/competitions/${code}/reward`, { values: reward, version: 0 });
  const bank = `**/competitions/${code}/bank`;
  for (const width of [390, 1440]) {
    const page = await as(browser, request, demoOrganiser, { viewport: { width, height: 900 } });
    await watchShifts(page.context());
    const sum = page.getByText(/are left in the budget\.$/u);
    await openAnsweredLast(page, workspace(code, '?content=round&part=rewards'), bank);
    await expect(sum).toBeVisible();
    await expectNoShift(page, `the budget at ${width}`);
    await page.route(bank, (route) => route.fulfill({ status: 500, json: noAnswer }));
    await page.reload();
    await expect(page.getByText('The budget could not be read.')).toBeVisible();
    await expectNoShift(page, `no budget at ${width}`);
    await page.unroute(bank);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sum).toBeVisible();
    await page.context().close();
  }
});
