import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { liveCompetition } from '../support/competition.ts';
import { cutIn } from '../support/cut-cells.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { openAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface Plan {
  version: number;
  roomJudges: { judgeCode: string; competitionRoomCode: string; session: number }[];
  pairs: unknown[];
  judges: { judgeCode: string; judgeName: string; load: number }[];
  conflicts: { overriddenBecause: string | null }[];
}

/** A live competition with two rooms of two entries, and four judges of whom nobody is placed. */
const startedRound = async (request: APIRequestContext, name: string) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: `${name} ${Date.now()}`, type: 'SOLO' });
  const at = `/competitions/${code}`;
  await call('POST', `${at}/rooms`, { roomName: 'Hall' });
  const { rooms } = (await call('POST', `${at}/rooms`, { roomName: 'Lab' })) as {
    rooms: { competitionRoomCode: string }[];
  };
  const moves = [];
  for (const [index, containerName] of ['Lund', 'Oslo', 'Turku', 'Riga'].entries()) {
    const emails = [`${containerName}.${Date.now()}@example.org`];
    const { container } = (await call('POST', `${at}/containers`, { containerName, emails })) as {
      container: { containerCode: string };
    };
    moves.push({ containerCode: container.containerCode, competitionRoomCode: rooms[index % 2]?.competitionRoomCode });
  }
  await call('POST', `${at}/rounds/${roundCode}/assign`, { moves });
  const judges = ['Ada', 'Ben', 'Cleo', 'Dan'].map((judgeName) => ({
    judgeName,
    email: `${judgeName}.${Date.now()}@example.org`,
  }));
  const invited = (await call('POST', `${at}/judges`, { judges })) as {
    judges: { judgeCode: string; judgeName: string }[];
  };
  const planPath = `${at}/rounds/${roundCode}/judging-plan`;
  return {
    at,
    call,
    containerCodes: moves.map(({ containerCode }) => containerCode),
    judgeCodes: new Map(invited.judges.map(({ judgeName, judgeCode }) => [judgeName, judgeCode])),
    plan: async () => (await call('GET', planPath)) as unknown as Plan,
    page: `/auth/competitions/o/${code}?content=round&part=judges`,
  };
};

test('[JW-6] [JW-7] [JW-16] an organiser looks at a proposal, asks for another one, uses it and undoes it', async ({
  browser,
  request,
}) => {
  const { plan, page: path } = await startedRound(request, 'Proposed');
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(path);
  await page.getByRole('button', { name: 'Assign everyone' }).click();
  const panel = page.getByRole('region', { name: 'The plan' });
  await expect(panel.getByText('Nobody scores an entry they are in conflict with')).toBeVisible();
  await expect(panel.getByText(/Two equal entries differ by about/u)).toBeVisible();
  await page.getByRole('button', { name: /Ada, (Hall|Lab): Proposed\. Why\?/u }).click();
  await expect(page.getByRole('heading', { name: /Why Ada in (Hall|Lab)\?/u })).toBeVisible();
  expect((await plan()).roomJudges).toEqual([]);
  await panel.getByRole('button', { name: 'Another plan' }).click();
  await expect(panel.getByRole('button', { name: 'Apply the plan' })).toBeEnabled();
  // It is kept: leaving the page loses nothing, and that it could not be read is told.
  await page.goto('/auth/dashboard/');
  const isKept = (url: URL): boolean => url.pathname.endsWith('/judging-plan/proposal');
  await page.route(isKept, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'No.' } }));
  await page.goto(path);
  await expect(page.getByText('The kept proposal did not load')).toBeVisible();
  await page.unroute(isKept);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText(/Kept since/u)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Apply the plan' }).click();
  await expect.poll(async () => (await plan()).roomJudges.length).toBeGreaterThan(1);
  await expect(page.getByRole('button', { name: /Take Ada out of (Hall|Lab)/u })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await plan()).roomJudges.length).toBe(0);
  await expect(page.getByRole('button', { name: 'Put Ada into Hall' })).toBeVisible();
  await page.context().close();
});

test('[JW-8] [JW-16] a conflict is declared, overridden from its cell with a reason, and taken back', async ({
  browser,
  request,
}) => {
  const { plan, page: path } = await startedRound(request, 'Conflicted');
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(path);
  await page.getByRole('button', { name: 'Actions for Ada' }).click();
  await page.getByRole('menuitem', { name: 'Declare a conflict' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflict of Ada' });
  await dialog.getByRole('combobox', { name: 'Entry' }).fill('Lund');
  await dialog.getByRole('option', { name: 'Lund' }).click();
  await dialog.getByLabel('Reason').fill('She coaches them');
  await dialog.getByRole('button', { name: 'Declare a conflict' }).click();
  const cell = page.getByRole('button', { name: 'Put Ada into Hall. Declared: Lund' });
  await cell.click();
  await expect.poll(async () => (await plan()).judges.find(({ judgeName }) => judgeName === 'Ada')?.load).toBe(1);
  const ada = page.getByRole('row', { name: /Ada/u });
  await expect(ada).toContainText(/@example\.org.*No answer, invited/su);
  await expect(ada).toContainText(/0 of 1/u);
  await ada.getByRole('button', { name: 'Actions for Ada' }).click();
  await page.getByRole('menuitem', { name: 'Remind' }).click();
  await expect(page.getByText('Ada gets a mail.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Override with a reason' }).click();
  const override = page.getByRole('dialog', { name: 'Ada scores Lund in spite of the conflict' });
  await override.getByRole('button', { name: 'Override with a reason' }).click();
  await expect(override.getByText('Give a reason of at least three letters.')).toBeVisible();
  await override.getByLabel('Reason').fill('Nobody else knows robots');
  await override.getByRole('button', { name: 'Override with a reason' }).click();
  await expect(page.getByText('Overridden: Nobody else knows robots')).toBeVisible();
  await expect.poll(async () => (await plan()).judges.find(({ judgeName }) => judgeName === 'Ada')?.load).toBe(2);
  await page.getByRole('button', { name: 'Take the override back' }).click();
  const ended = page.getByRole('dialog', { name: 'Ada no longer scores Lund' });
  await ended.getByLabel('Reason').fill('Another judge came');
  await ended.getByRole('button', { name: 'Take the override back' }).click();
  await expect(page.getByText('Overridden: Nobody else knows robots')).toBeHidden();
  await expect.poll(async () => (await plan()).judges.find(({ judgeName }) => judgeName === 'Ada')?.load).toBe(1);
  await page.getByRole('button', { name: 'Take the conflict back' }).click();
  const back = page.getByRole('dialog', { name: 'Ada and Lund are not in conflict' });
  await back.getByLabel('Reason').fill('A mistake');
  await back.getByRole('button', { name: 'Take the conflict back' }).click();
  await expect.poll(async () => (await plan()).conflicts.length).toBe(0);
  await page.context().close();
});

test('[JW-8] a conflict with an entry that has no room is shown and taken back', async ({ browser, request }) => {
  const { at, call, judgeCodes, plan, page: path } = await startedRound(request, 'Not placed');
  const { container } = (await call('POST', `${at}/containers`, {
    containerName: 'Vaasa',
    emails: [`vaasa.${Date.now()}@example.org`],
  })) as { container: { containerCode: string } };
  await call('PUT', `${at}/judges/${judgeCodes.get('Ada')}/conflicts/${container.containerCode}`, {
    declared: true,
    reason: 'She coaches them',
  });
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Ada: entries without a room' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the conflict back' }).click();
  const back = page.getByRole('dialog', { name: 'Ada and Vaasa are not in conflict' });
  await back.getByLabel('Reason').fill('A mistake');
  await back.getByRole('button', { name: 'Take the conflict back' }).click();
  await expect(page.getByRole('heading', { name: 'Ada: entries without a room' })).toBeHidden();
  expect((await plan()).conflicts).toEqual([]);
  await page.context().close();
});

test('[JW-9] the grid is one tab stop, and the keyboard alone seats and removes a judge', async ({
  browser,
  request,
}) => {
  const { plan, judgeCodes, page: path } = await startedRound(request, 'Keys');
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(path);
  const grid = page.getByRole('grid', { name: 'Judges and rooms' });
  await expect(grid).toHaveAccessibleDescription(/Arrow keys move in the table/u);
  await page.getByRole('button', { name: 'Assign everyone' }).focus();
  await page.keyboard.press('Tab');
  const names = await grid.getByRole('rowheader').allInnerTexts();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Put ${names[0]?.split('\n')[1]} into Hall`, 'u') }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await plan()).roomJudges.length).toBe(1);
  const second = names[1]?.split('\n')[1] ?? '';
  expect((await plan()).roomJudges[0]?.judgeCode).toBe(judgeCodes.get(second));
  await page.keyboard.press('Space');
  await expect.poll(async () => (await plan()).roomJudges.length).toBe(0);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: `Actions for ${second}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await page.context().close();
});

test('[JW-9] a judge is dragged to a room', async ({ browser, request }) => {
  const { plan, page: path } = await startedRound(request, 'Dragged');
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword));
  await page.goto(path);
  const judge = page.getByRole('rowheader', { name: 'Ben' });
  const target = page.getByRole('button', { name: 'Put Ben into Lab' });
  await judge.getByText('Ben', { exact: true }).hover({ position: { x: 4, y: 4 } });
  await page.mouse.down();
  // Where the cell is, is asked once the judge is held: until then the page may still grow.
  await target.hover({ force: true });
  await target.hover({ force: true, position: { x: 8, y: 8 } });
  await page.mouse.up();
  await expect.poll(async () => (await plan()).roomJudges.length).toBe(1);
  await expect(page.getByRole('button', { name: 'Take Ben out of Lab' })).toBeVisible();
  await page.context().close();
});

test('[JW-16] [JW-17] long addresses cut nothing in the tables of judges and break at “@” and dots only', async ({
  browser,
  request,
}) => {
  const { at, call, page: path } = await startedRound(request, 'Long addresses');
  const judges = [
    {
      judgeName: 'Bartholomew Featherstone',
      email: `b.featherstonehaugh.${Date.now()}@technology-institute.example.org`,
    },
    { judgeName: '', email: `wilhelmina.konstantinopolska.${Date.now()}@applied-sciences.example.org` },
  ];
  await call('POST', `${at}/judges`, { judges });
  // So many rooms that the columns stand as close as they may.
  for (const roomName of ['Attic', 'Barn', 'Cellar', 'Dome', 'Eyrie', 'Foyer'])
    await call('POST', `${at}/rooms`, { roomName });
  // One table of all rounds is offered where there are several.
  await call('POST', `${at}/rounds`, { roundName: 'Final' });
  const page = await openAs(browser, await sessionOf(request, demoOrganiser, demoPassword), {
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(path);
  const grid = page.getByRole('grid', { name: 'Judges and rooms' });
  await expect(grid.getByRole('rowheader', { name: /wilhelmina/u })).toBeVisible();
  expect(await cutIn(grid)).toEqual([]);
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  const all = page.getByRole('table', { name: 'Judges and their rooms in each round' });
  await expect(all.getByRole('rowheader', { name: /wilhelmina/u })).toBeVisible();
  expect(await cutIn(all)).toEqual([]);
  await page.context().close();
});
