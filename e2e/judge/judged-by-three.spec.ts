import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { acceptInvitations } from '../support/database.ts';
import { judgedCompetition, type JudgedCompetition, openCard, openDevice, setPoints } from '../support/judging.ts';
import { as, type Call, roundOf, versionOf } from '../support/live.ts';
import { demoOrganiser } from '../support/people.ts';
import { scoredCompetition, signInJudge } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

interface JudgeRow {
  judgeCode: string;
  judgeName: string;
  email: string;
  loginUrl: string;
}
const entries = ['Lund Lanterns', 'Petra Pathfinders', 'Pampa Pilots'];
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Three judges for the room of the round, and one who is invited and sits nowhere. */
const seatThree = async (made: JudgedCompetition): Promise<JudgeRow[]> => {
  const names = ['Henrik Dahl', 'Naledi Khumalo', 'Jorge Ibáñez'];
  const judges = names.map((judgeName) => ({ judgeName, email: `${judgeName.slice(0, 5)}.${made.code}@example.org` }));
  const all = (await made.call('POST', `${made.at}/judges`, { judges }))['judges'] as JudgeRow[];
  const find = (name: string) => all.find(({ judgeName }) => judgeName === name) as JudgeRow;
  const seated = [made.judge.judgeCode, find('Henrik Dahl').judgeCode, find('Naledi Khumalo').judgeCode];
  const { competitionRoomCode } = made;
  await made.call('PUT', `${made.at}/rounds/${made.roundCode}/judging-plan`, {
    settings: { blind: false, judgesPerContainer: 3, sessions: 1 },
    roomJudges: seated.map((judgeCode) => ({ competitionRoomCode, judgeCode, session: 0 })),
    overrides: [],
    version: 1,
  });
  return names.map(find);
};

const score = async (page: Page, entry: string, points: number): Promise<void> => {
  await openCard(page, entry);
  for (const criterion of ['Does it work?', 'Clear story']) await setPoints(page, criterion, points);
  await expect(
    page.getByRole('button', { name: new RegExp(`^Undo “Clear story ${points.toFixed(1)}”`, 'u') }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
};
const release = async (page: Page, button: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Review and release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release your scores?' });
  await dialog.getByLabel('Type SUBMIT to unlock').fill('SUBMIT');
  await dialog.getByRole('button', { name: button }).click();
  await expect(page.getByText('Your cards are released')).toBeVisible();
};
const withJudge = (made: JudgedCompetition, judge: JudgeRow): JudgedCompetition => ({ ...made, judge });

/** What the organiser picks in the menu of a judge on the board, with a reason. */
const act = async (
  page: Page,
  judge: string,
  action: string,
  choose: { label: string; option: string },
): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${judge}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(choose.label).selectOption(choose.option);
  await dialog.getByLabel('Reason').fill('As agreed with the jury');
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
};

const startBlindRound = async (call: Call, made: JudgedCompetition): Promise<void> => {
  const { at, containerCodes, competitionRoomCode, judge } = made;
  await call('POST', `${at}/rounds`, { roundName: 'Blind tasting' });
  const { roundData: rounds } = (await call('GET', at))['competition'] as {
    roundData: { roundCode: string; version: number }[];
  };
  const { roundCode = '', version = 0 } = rounds.at(-1) ?? {};
  await call('POST', `${at}/rounds/${made.roundCode}/qualify`, { containerCodes, qualified: true });
  const moves = containerCodes.map((containerCode) => ({ containerCode, competitionRoomCode }));
  await call('POST', `${at}/rounds/${roundCode}/assign`, { moves });
  await call('PUT', `${at}/rounds/${roundCode}/judging-plan`, {
    settings: { blind: true, judgesPerContainer: 1, sessions: 1 },
    roomJudges: [{ competitionRoomCode, judgeCode: judge.judgeCode, session: 0 }],
    overrides: [],
    version: 0,
  });
  const criteria = [{ criterionName: 'Taste', helpText: '', skills: [] }];
  await call('PUT', `${at}/rounds/${roundCode}/criteria`, { criteria, version });
  await call('POST', `${at}/rounds/${roundCode}/status`, { status: 'live', version: version + 1 });
};

/** Henrik scores one entry, then cannot go on; the organiser gives his open cards to Jorge. */
const replaceHenrik = async (
  browser: Browser,
  made: JudgedCompetition,
  organiser: Page,
  [henrik, , jorge]: JudgeRow[],
) => {
  if (!henrik || !jorge) throw new Error('Two more judges are needed.');
  const first = await openDevice(browser, withJudge(made, henrik));
  await score(first, 'Lund Lanterns', 6);
  await expect(first.getByText('Saved on this device and online')).toBeVisible();
  await first.context().close();
  await organiser.goto(`/auth/competitions/o/${made.code}?content=round&part=judging`);
  await act(organiser, 'Henrik Dahl', 'Replace this judge', { label: 'By', option: jorge.judgeCode });
  const second = await openDevice(browser, withJudge(made, jorge));
  for (const [entry, points] of [
    ['Lund Lanterns', 6],
    ['Petra Pathfinders', 7],
    ['Pampa Pilots', 7],
  ] as const)
    await score(second, entry, points);
  await release(second, /^Release 3 cards/u);
  await second.context().close();
};

const scoreByApi = async (request: APIRequestContext, made: JudgedCompetition, judge: JudgeRow): Promise<void> => {
  const api = await signInJudge(request, made.call, made.code, judge.email);
  const round = await roundOf(made.call, made.code);
  for (const [at, containerCode] of made.containerCodes.entries())
    await api.give(round, containerCode, at === 0 ? 6 : 7);
  await api.release(round);
};

test('[P-001] [P-002] [P-004] [P-010] [P-244] [JS-18] three judges judge a competition: offline, blind, a tie, a reopened card, a replaced judge, a freeze, the release', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, `Three judges ${Date.now()}`, entries);
  await acceptInvitations(made.containerCodes);
  const others = await seatThree(made);
  const { call, at, code } = made;
  await call('PUT', `${at}/settings/release`, {
    values: { policy: 'per-round', publicLeaderboard: true },
    version: await versionOf(call, code, 'release'),
  });
  const organiser = await as(browser, request, demoOrganiser);

  const marta = await openDevice(browser, made);
  await score(marta, 'Lund Lanterns', 8);
  await marta.context().setOffline(true);
  for (const entry of ['Petra Pathfinders', 'Pampa Pilots']) await score(marta, entry, 7);
  await expect(marta.getByText('Release needs the network')).toBeVisible();
  await marta.context().setOffline(false);
  await expect(marta.getByText('Saved on this device and online')).toBeVisible();
  await release(marta, /^Release 3 cards/u);
  await scoreByApi(request, made, others[1] as JudgeRow);
  await replaceHenrik(browser, made, organiser, others);

  // The organiser opens a released card again; the judge corrects it and releases once more.
  const card = { label: 'Entry', option: made.containerCodes[0] ?? '' };
  await organiser.reload();
  await act(organiser, 'Marta Silva', 'Reopen a released card', card);
  await score(marta, 'Lund Lanterns', 9);
  await expect(marta.getByText('Saved on this device and online')).toBeVisible();
  await release(marta, /^Release/u);

  await organiser.goto(`/auth/competitions/o/${code}?content=round&part=release&round=${made.roundCode}`);
  await organiser.getByLabel('Type RELEASE to unlock').fill('RELEASE');
  await organiser.keyboard.press('Enter');
  await expect(organiser.getByText('Sealed as version 1')).toBeVisible();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/leaderboard/public/${leaderboardIdOf(code)}`);
  // (9 + 6 + 6) / 3 and twice (7 + 7 + 7) / 3.
  for (const entry of entries) await expect(rowOf(guest, entry)).toContainText('7.000');
  await expect(guest.getByText(/share/iu).first()).toBeVisible();

  await organiser.getByRole('button', { name: 'Freeze the leaderboard' }).click();
  const dialog = organiser.getByRole('dialog', { name: 'Freeze the leaderboard' });
  await dialog.getByLabel('Reason').fill('The final is on');
  await dialog.getByRole('button', { name: 'Freeze the leaderboard' }).click();
  await expect(organiser.getByText('The leaderboard is frozen. Unfreeze it before you release.')).toBeVisible();

  await startBlindRound(call, made);
  await marta.reload();
  await marta.getByRole('radio', { name: 'Blind tasting' }).click();
  await expect(marta.getByText('0 of 3 scored')).toBeVisible();
  for (const entry of entries) await expect(marta.getByText(entry)).toHaveCount(0);
  for (const page of [marta, guest, organiser]) await page.context().close();
});

test('[P-001] [P-003] a team competition of two rounds goes from its judges to the leaderboard', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Teams ${Date.now()}`,
    type: 'TEAM',
    entries: ['Lund Lanterns', 'Petra Pathfinders'],
    judges: 1,
    rounds: [
      { name: 'Plan', weight: 40, points: [[6, 9]] },
      { name: 'Build', weight: 60, points: [[8, 4]] },
    ],
  });
  const organiser = await as(browser, request, demoOrganiser);
  for (const [at, { roundCode }] of made.rounds.entries()) {
    await organiser.goto(`/auth/competitions/o/${made.code}?content=round&part=release&round=${roundCode}`);
    await organiser.getByLabel('Type RELEASE to unlock').fill('RELEASE');
    await organiser.keyboard.press('Enter');
    await expect(organiser.getByText(`Released as version ${at + 1}.`)).toBeVisible();
  }
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/leaderboard/public/${made.leaderboardID}`);
  // 0.4 × 6 + 0.6 × 8, and 0.4 × 9 + 0.6 × 4.
  await expect(rowOf(guest, 'Lund Lanterns')).toContainText('7.200');
  await expect(rowOf(guest, 'Petra Pathfinders')).toContainText('6.000');
  for (const page of [organiser, guest]) await page.context().close();
});
