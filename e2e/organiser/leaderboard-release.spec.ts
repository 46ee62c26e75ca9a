import type { Page } from '@playwright/test';
import { as, versionOf } from '../support/live.ts';
import { demoOrganiser } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const part = (code: string, name: string, roundCode = ''): string =>
  `/auth/competitions/o/${code}?content=round&part=${name}&round=${roundCode}`;

test('[LW-10] [P-103] [P-104] [P-105] [P-119] [P-120] the organiser sees cards and scores of a round, gives a penalty with a reason and takes it back', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Adjusted ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 2,
    // The second judge has scored one entry and released nothing.
    rounds: [{ name: 'Plan', weight: 100, points: [[8, 6], [7]] }],
  });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(part(made.code, 'scores'));
  const row = rowOf(page, 'Lund Lanterns');
  await expect(row).toContainText('In progress');
  await expect(row).toContainText('8.000');
  const opener = page.getByRole('button', { name: 'Lund Lanterns' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('row', { name: /^Marta Silva 8 8$/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Henrik Dahl Not released no points no points$/u })).toBeVisible();

  await page.getByRole('button', { name: 'Add a penalty or bonus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Penalty or bonus for Lund Lanterns' });
  await dialog.getByLabel('Points').fill('0,5');
  await expect(dialog.getByText('The score becomes 7.500.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give the penalty' }).click();
  await expect(dialog.getByText('Give a reason of three letters or more.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Two minutes over time');
  await dialog.getByRole('button', { name: 'Give the penalty' }).click();
  await expect(row).toContainText('7.500');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('8.000');
  await expect(row).not.toContainText('7.500');
  await page.context().close();
});

test('[LW-11] [LW-12] [LW-14] [P-017] the release gate shows who sees what and what is open, and opens with the word', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Gate ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 2,
    rounds: [
      {
        name: 'Plan',
        weight: 50,
        points: [
          [8, 6],
          [8, 6],
        ],
      },
      { name: 'Build', weight: 50, points: [[7, 5], [7]] },
    ],
  });
  const [plan, build] = made.rounds.map(({ roundCode }) => roundCode);
  const page = await as(browser, request, demoOrganiser);
  await page.goto(part(made.code, 'release', build));
  await expect(page.getByText('Not released yet: Henrik Dahl')).toBeVisible();
  const open = page.getByRole('form', { name: 'Release Build?' });
  await expect(open.getByLabel('Type RELEASE to unlock')).toBeEnabled();
  await page.goto(part(made.code, 'fairness', plan));
  await expect(page.getByRole('region', { name: 'Judge correction' })).toContainText(
    'No correction: fewer than 3 judges have scored.',
  );
  await page.goto(part(made.code, 'release', plan));
  await expect(page.getByText('4 of 4 cards count, 2 of 2 judges have released')).toBeVisible();
  await expect(rowOf(page, 'Places and totals').getByRole('cell')).toHaveText(['Now', 'Now', 'Now', 'Now', 'Already']);
  await expect(rowOf(page, 'Comments of judges').getByRole('cell')).toHaveText(['No', 'No', 'Now', 'No', 'Already']);
  await expect(rowOf(page, 'Which judge gave what').getByRole('cell')).toHaveText(['No', 'No', 'No', 'No', 'Already']);

  const gate = page.getByRole('form', { name: /^Release Plan( again)?\?$/u });
  await gate.getByLabel('Type RELEASE to unlock').fill('RELE');
  await page.keyboard.press('Enter');
  await expect(gate.getByRole('alert')).toContainText('3 letters to go.');
  await page.reload();
  await expect(gate.getByLabel('Type RELEASE to unlock')).toHaveValue('');
  await gate.getByLabel('Type RELEASE to unlock').fill('RELEASE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Released as version 1.')).toBeVisible();
  await expect(gate.getByText('Sealed as version 1')).toBeVisible();
  await expect(rowOf(page, 'Places and totals').getByRole('cell')).toHaveText(Array(5).fill('Already'));

  // A new version needs the reason that everyone can read.
  await made.rescore(0, 1, 9, 1);
  await gate.getByLabel('Type RELEASE to unlock').fill('RELEASE');
  await page.keyboard.press('Enter');
  await expect(gate.getByText('Give a reason for this change.')).toBeVisible();
  await gate.getByLabel('What changed').fill('A card was corrected');
  await gate.getByRole('button', { name: 'Release a new version' }).click();
  await expect(gate.getByText('Sealed as version 2')).toBeVisible();

  await page.getByRole('button', { name: 'Freeze the leaderboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze the leaderboard' });
  await dialog.getByLabel('Reason').fill('The final is on');
  await dialog.getByRole('button', { name: 'Freeze the leaderboard' }).click();
  await expect(gate.getByText('The leaderboard is frozen. Unfreeze it before you release.')).toBeVisible();
  await page.context().close();
});

test('[LW-11] [LW-13] [LW-14] [LW-15] [LW-16] fairness says how judges compare and how sure places are, asks for a card, and a tie is decided', async ({
  browser,
  request,
}) => {
  const entries = ['Lund', 'Petra', 'Pampa', 'Hanok', 'Rift', 'Atacama', 'Cape'];
  const made = await scoredCompetition(request, {
    name: `Fair ${Date.now()}`,
    entries,
    judges: 4,
    inSecondRoom: 1,
    rounds: [
      {
        name: 'Plan',
        weight: 100,
        points: [
          [9, 9, 7, 6.5, 5, 4, 3],
          [8, 8, 7, 7, 5, 4, 2],
          [7, 7, 6, 6.5, 5, 3, 2],
          [null, null, null, null, 3, 1.5, 0.5],
        ],
      },
    ],
  });
  await made.call('PUT', `${made.at}/settings/judging`, {
    values: { blind: false, tieChain: ['decision'], tieCriterion: null, correction: false },
    version: await versionOf(made.call, made.code, 'judging'),
  });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(part(made.code, 'release', made.rounds[0]?.roundCode));
  await expect(page.getByText('Lund, Petra share a place')).toBeVisible();
  await expect(page.getByText(/^(?:One|\d+) close calls?\.$/u)).toBeVisible();
  await page.goto(part(made.code, 'fairness'));
  const cells = rowOf(page, 'Cape').getByRole('cell');
  // The place, the place and the score without the correction, the move, the corrected score and how sure the place is.
  await expect(cells).toHaveText(['7', '7', '1.875', /–/u, '2.046', /\d/u]);
  const correction = page.getByRole('region', { name: 'Judge correction' });
  await expect(correction).toContainText(/Links between judges: \d+ %, fair/u);
  await expect(page.getByRole('region', { name: 'Judges', exact: true })).toContainText(
    /On the 7 entries shared with other judges, Marta Silva scored \d\.\d higher than the panel/u,
  );
  await expect(page.getByRole('region', { name: 'Close calls' })).toContainText('Too close to call');
  await expect(page.getByRole('list', { name: 'Prize places' })).toContainText(
    /1st place: (Lund|Petra)1st in \d+ %, Too close to call/u,
  );

  const calls = page.getByRole('region', { name: 'Close calls' });
  await expect(calls).toContainText(/One more card would help most for \w+, by Jorge Ibáñez/u);
  await calls.getByRole('button', { name: 'Ask for this card' }).first().click();
  await expect(calls).toContainText(/Jorge Ibáñez was asked for \w+, .*The card is not in yet\./u);

  await calls.getByRole('button', { name: 'Leave it, with a reason' }).first().click();
  const leave = page.getByRole('dialog', { name: /^\w+ stays above \w+$/u });
  await leave.getByLabel('Reason').fill('The judges have agreed');
  await leave.getByRole('button', { name: 'Leave it, with a reason' }).click();
  await expect(calls).toContainText(/Left as it is, .*: The judges have agreed/u);

  for (const [action, reason, state] of [
    ['Rank by corrected scores', 'Pressed too early', 'On'],
    ['Rank by raw scores', 'The panel has not agreed', 'Off'],
    ['Rank by corrected scores', 'Agreed before judging', 'On'],
  ] as const) {
    await correction.getByRole('button', { name: action }).click();
    const why = page.getByRole('dialog', { name: action });
    await why.getByLabel('Reason').fill(reason);
    await why.getByRole('button', { name: action }).click();
    await expect(correction.getByText(state, { exact: true })).toBeVisible();
    await expect(correction).toContainText(reason);
  }

  const ties = page.getByRole('region', { name: 'Ties' });
  await expect(ties).toContainText('They share the place.');
  await ties.getByRole('button', { name: 'Decide between Lund, Petra' }).click();
  const dialog = page.getByRole('dialog', { name: /^Decide between/u });
  await dialog.getByRole('button', { name: 'Move Petra up' }).press('Enter');
  await dialog.getByLabel('Reason').fill('Head to head');
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(ties).toContainText('The organiser decided.');
  await expect(ties).toContainText('Head to head');
  await page.goto(`/leaderboard/${made.leaderboardID}`);
  await expect(rowOf(page, 'Petra')).toContainText(/^1.*Same score as Lund\. The organiser decided\./u);
  await page.context().close();
});
