import type { Page } from '@playwright/test';
import { makeMember } from '../support/database.ts';
import { as } from '../support/live.ts';
import { readPdf } from '../support/pdf.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const wanted = {
  entries: ['Beam Team', 'Truss Us', 'Cable Guys'],
  judges: 2,
  rounds: [
    {
      name: 'Plan',
      weight: 40,
      points: [
        [9, 7, 6],
        [8, 7, 5],
      ],
    },
    {
      name: 'Final',
      weight: 60,
      points: [
        [6, 8, 5],
        [6, 8, 5],
      ],
    },
  ],
};

test('[LW-19] [LW-24] [LW-25] [LW-26] a part of a total is never called final, on any page, and the whole of it is', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, { ...wanted, name: `Stated ${Date.now()}` });
  const [plan, final] = made.rounds.map(({ roundCode }) => roundCode);
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(`/auth/competitions/o/${made.code}?content=round&part=release&round=${plan}`);
  const gate = organiser.getByRole('form', { name: 'Release Plan?' });
  await expect(gate.getByText('Afterwards a total is called “Total so far, of 4, 1 of 2 rounds”.')).toBeVisible();
  await gate.getByLabel('Type RELEASE to unlock').fill('RELEASE');
  await gate.getByRole('button', { name: 'Release Plan' }).click();
  await expect(organiser.getByText('Released as version 1.')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/leaderboard/public/${made.leaderboardID}`);
  // It opens on the round, on its own scale, and the round to come cannot be chosen.
  await expect(guest.getByRole('radio', { name: 'Plan', exact: true })).toBeChecked();
  await expect(guest.getByRole('radio', { name: 'Final, not out yet' })).toBeDisabled();
  await expect(guest.getByRole('columnheader', { name: 'Plan of 10' })).toBeVisible();
  await expect(rowOf(guest, 'Beam Team')).toContainText('8.500');
  await expect(guest.getByRole('columnheader', { name: 'Moved' })).toHaveCount(0);
  await guest.getByRole('radio', { name: 'Total so far' }).click();
  await expect(guest.getByRole('columnheader', { name: 'Total so far of 4' })).toBeVisible();
  await expect(rowOf(guest, 'Beam Team')).toContainText('3.400');
  await expect(guest.getByText('Beam Team has 3.400 of 4 so far, 1 of 2 rounds.')).toBeVisible();
  await expect(guest.getByText(/final score/iu)).toHaveCount(0);
  const paper = (await readPdf(await guest.pdf())).sheets.join(' ');
  expect(paper).toMatch(/Total so far, of 4, 1 of 2 rounds.*Beam Team.*3\.400/u);
  expect(paper).not.toMatch(/final score/iu);
  await guest.goto(`/embed/leaderboard/${made.leaderboardID}`);
  await expect(guest.getByText('Total so far, of 4, 1 of 2 rounds').first()).toBeVisible();
  await expect(guest.getByText(/final score/iu)).toHaveCount(0);
  await organiser.goto(`/leaderboard/${made.leaderboardID}/projector`);
  await expect(organiser.getByText('of 4 so far, 1 of 2 rounds').first()).toBeVisible();
  await expect(organiser.getByText(/final score/iu)).toHaveCount(0);

  await made.release([final ?? '']);
  await organiser.reload();
  await expect(organiser.getByText('Final score, of 10').first()).toBeVisible();
  await guest.goto(`/leaderboard/public/${made.leaderboardID}`);
  await expect(guest.getByRole('columnheader', { name: 'Final score of 10' })).toBeVisible();
  // 0.4 × 8.5 + 0.6 × 6, and the moves since the release before.
  await expect(rowOf(guest, 'Beam Team')).toContainText('7.000');
  await expect(guest.getByRole('columnheader', { name: 'Moved' })).toBeVisible();
  for (const page of [organiser, guest]) await page.context().close();
});

test('[LW-12] [LW-26] [JW-14] [RL-8] a corrected release shows what changes before it goes out, and what it supersedes', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    ...wanted,
    name: `Corrected ${Date.now()}`,
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[9, 7, 6]] }],
  });
  const values = { places: [1], prizes: [''], trophies: ['Cup'], medals: ['GOLD'], coins: [0] };
  await made.call('PUT', `${made.at}/reward`, { values, version: 0 });
  await makeMember(made.containerCodes[0] ?? '', demoParticipant);
  await made.release();
  await made.call('POST', `${made.at}/certificates/issue`, { kinds: ['PLACEMENT'] });
  const winner = async () =>
    ((await made.call('GET', `${made.at}/certificates/issued`))['items'] as { serial: string; place: number }[]).find(
      ({ place }) => place === 1,
    );
  await expect.poll(winner).toBeDefined();
  const former = await winner();
  await made.rescore(0, 0, 5, 1);
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(
    `/auth/competitions/o/${made.code}?content=round&part=release&round=${made.rounds[0]?.roundCode}`,
  );
  const changes = organiser.getByRole('region', { name: 'What changes' });
  const line = changes.getByRole('listitem').filter({ hasText: 'Beam Team' });
  await expect(line).toContainText('1st place → 3rd place');
  await expect(line).toContainText('9.000 → 5.000');
  const gate = organiser.getByRole('form', { name: 'Release Plan again?' });
  await gate.getByLabel('Type RELEASE to unlock').fill('RELEASE');
  await gate.getByLabel('What changed').fill('A card was corrected');
  await gate.getByRole('button', { name: 'Release a new version' }).click();
  await expect(organiser.getByText('Released as version 2.')).toBeVisible();
  await expect(gate.getByLabel('Type RELEASE to unlock')).toHaveValue('');

  // Criteria of the released round: what is refused is not offered, and the page says what the rest touches.
  await organiser.goto(`/auth/competitions/o/${made.code}?content=round&round=${made.rounds[0]?.roundCode}`);
  await expect(organiser.getByText(/no criterion can be added or removed\./u)).toBeVisible();
  for (const name of ['Add criterion', 'Remove Clear story'])
    await expect(organiser.getByRole('button', { name })).toHaveCount(0);
  await organiser.getByRole('button', { name: 'Move Clear story up' }).click();
  const criteria = organiser
    .getByRole('listitem')
    .filter({ has: organiser.getByRole('button', { name: /^Change /u }) });
  await expect(criteria.first()).toContainText('Clear story');
  await organiser.reload();
  await expect(criteria.first()).toContainText('Clear story');

  await organiser.goto(`/verify/${former?.serial}`);
  await expect(organiser.getByRole('heading', { name: 'Superseded' })).toBeVisible();
  await expect(organiser.getByText('A card was corrected')).toBeVisible();
  await organiser.context().close();
});
