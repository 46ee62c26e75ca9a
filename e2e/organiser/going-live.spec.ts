import type { Locator, Page } from '@playwright/test';
import { callerFor } from '../support/competition.ts';
import { as } from '../support/live.ts';
import { mailsTo } from '../support/mailbox.ts';
import { createCompetition } from '../support/organiser.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

type Call = Awaited<ReturnType<typeof callerFor>>;
interface Current {
  version: number;
  roundData: { roundCode: string; version: number }[];
}

const current = async (call: Call, code: string) =>
  (await call('GET', `/competitions/${code}`))['competition'] as Current;

/** Heats with a criterion and a Final that counts 0, as somebody else of the crew would add them. */
const addRounds = async (call: Call, code: string): Promise<string[]> => {
  for (const [at, roundName] of ['Heats', 'Final'].entries()) {
    await call('POST', `/competitions/${code}/rounds`, { roundName });
    const round = (await current(call, code)).roundData[at];
    await call('PUT', `/competitions/${code}/rounds/${round?.roundCode}`, {
      roundWeightage: at === 0 ? 100 : 0,
      version: round?.version,
    });
    const again = (await current(call, code)).roundData[at];
    if (at === 0)
      await call('PUT', `/competitions/${code}/rounds/${round?.roundCode}/criteria`, {
        criteria: [{ criterionName: 'Strength', helpText: '', skills: [] }],
        version: again?.version,
      });
  }
  return (await current(call, code)).roundData.map(({ roundCode }) => roundCode);
};

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Before you go live' });
const line = (page: Page, text: string) => drawer(page).getByRole('listitem').filter({ hasText: text });

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, demoOrganiser, demoPassword);
});

test('[WS-36] [GL-6] [GL-7] [RT-25] the check list follows changes, names round and room, and ticks nothing that is missing', async ({
  page,
  request,
}) => {
  const code = await createCompetition(page, { name: `Exact list ${Date.now()}`, type: 'Individuals' });
  const call = await callerFor(request, demoOrganiser, demoPassword);
  await page.getByRole('button', { name: 'Go live, 3 left' }).click();
  await expect(line(page, 'A judge in every room')).toContainText('not yet needed');
  await expect(line(page, 'Everyone in a room')).toContainText('Nobody is registered yet');
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const overhang = () => drawer(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(overhang).toBe(0);
  await page.setViewportSize({ width, height });
  const [heats = '', final = ''] = await addRounds(call, code);
  // Nothing was pressed: what others did is in the list.
  await expect(line(page, 'Weightages total 100')).toContainText('Final counts 0.');
  await expect(line(page, 'Criteria in every round')).toContainText('Final has none.');
  await call('POST', `/competitions/${code}/rooms`, { roomName: 'Workshop' });
  await expect(line(page, 'A judge in every room')).toContainText('Heats, Workshop: none.');
  await expect(line(page, 'A judge in every room').getByRole('link', { name: 'Assign in Heats' })).toHaveAttribute(
    'href',
    new RegExp(`part=judges&round=${heats}$`, 'u'),
  );
  await line(page, 'Criteria in every round').getByRole('link', { name: 'Add criteria to Final' }).click();
  await expect(page).toHaveURL(new RegExp(`round=${final}`, 'u'));
  await expect(page.getByRole('button', { name: 'Add criterion' })).toBeVisible();

  // A judge who is assigned by somebody else opens the lock, without a reload.
  await expect(page.getByRole('button', { name: 'Go live, 3 left' })).toBeVisible();
  const judges = (
    await call('POST', `/competitions/${code}/judges`, { judges: [{ email: `j${Date.now()}@example.org` }] })
  )['judges'] as { judgeCode: string }[];
  const plan = await call('GET', `/competitions/${code}/rounds/${heats}/judging-plan`);
  const [room] = plan['rooms'] as { competitionRoomCode: string }[];
  await call('PUT', `/competitions/${code}/rounds/${heats}/judging-plan`, {
    settings: plan['settings'],
    roomJudges: [{ competitionRoomCode: room?.competitionRoomCode, judgeCode: judges[0]?.judgeCode, session: 0 }],
    overrides: [],
    version: plan['version'],
  });
  await expect(page.getByRole('button', { name: 'Go live, 2 left' })).toBeVisible();
});

test('[WS-37] [ML-21] [ML-24] a draft sends nothing; what waits is listed and can be sent now', async ({
  page,
  request,
}) => {
  const code = await createCompetition(page, { name: `Quiet draft ${Date.now()}`, type: 'Individuals' });
  const judge = `judge.${Date.now()}@example.org`;
  const person = `person.${Date.now()}@example.org`;
  const call = await callerFor(request, demoOrganiser, demoPassword);
  await call('POST', `/competitions/${code}/containers`, { containerName: 'Somebody', emails: [person] });
  await addRounds(call, code);
  await page.goto(`/auth/competitions/o/${code}?content=round&part=judges`);
  await page.getByRole('button', { name: 'Invite judges' }).click();
  await page.getByRole('dialog').getByLabel('Email addresses').fill(judge);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite one judge' }).click();
  await expect(page.getByText('The invitation waits until you go live.')).toBeVisible();
  expect([await mailsTo(request, judge), await mailsTo(request, person)]).toEqual([[], []]);

  await page.getByRole('button', { name: /^Go live/u }).click();
  await expect(drawer(page)).toContainText('One invitation and one mail to participants wait.');
  await drawer(page).getByRole('button', { name: 'See them' }).click();
  await drawer(page)
    .getByRole('button', { name: `Send now ${judge}` })
    .click();
  await expect(page.getByText('One mail is on its way.')).toBeVisible();
  await expect(drawer(page).getByText(judge)).toHaveCount(0);
  await expect(drawer(page)).toContainText('One mail to participants waits.');
  expect((await mailsTo(request, judge)).length).toBe(1);
  expect(await mailsTo(request, person)).toEqual([]);
});

/** What can be pressed in the work and lies under the bar, even in part, once the page is scrolled to its end. */
const pressedUnder = async (page: Page, bar: Locator): Promise<string[]> => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const top = (await bar.boundingBox())?.y ?? 0;
  return page
    .getByRole('main')
    .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .evaluateAll(
      (all, from) =>
        all
          // The bar itself may stand in the work.
          .filter((one) => one.closest('nav') === null && one.checkVisibility())
          .filter((one) => one.getBoundingClientRect().bottom > from)
          .map((one) => one.outerHTML.slice(0, 120)),
      top,
    );
};

test('[WS-38] the head stays one row, and on a phone nothing at the end of a page lies under the bar', async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/auth/dashboard/?tab=organised');
  await page.getByRole('link', { name: 'Rescue Robots Open' }).first().click();
  const head = page.getByRole('main').locator('header').first();
  const areas = page.getByRole('navigation', { name: 'Workspace' });
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect(areas.getByRole('link')).toHaveCount(6);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const box = await head.boundingBox();
  expect([Math.round(box?.y ?? -1), (box?.height ?? 0) <= 72, (box?.height ?? 0) >= 56]).toEqual([0, true, true]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(areas.getByRole('link')).toHaveCount(4);
  await areas.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: /Bank/u }).click();
  await expect(page).toHaveURL(/area=bank/u);
  await areas.getByRole('link', { name: 'Setup' }).click();
  await expect(page.getByRole('button', { name: /^Registration/u }).first()).toBeVisible();
  await expect.poll(() => pressedUnder(page, areas)).toEqual([]);
  // Nor on the dashboard of somebody who takes part.
  const dashboard = await as(browser, request, demoParticipant, { viewport: { width: 390, height: 844 } });
  await dashboard.goto('/auth/dashboard/');
  await expect(dashboard.getByRole('region', { name: 'Your competitions' })).toBeVisible();
  const bar = dashboard.getByRole('navigation').filter({ has: dashboard.getByRole('button', { name: 'Go to' }) });
  await expect.poll(() => pressedUnder(dashboard, bar)).toEqual([]);
  await dashboard.context().close();
});
