import { findNoHindrance } from '../support/axe.ts';
import { makeMember } from '../support/database.ts';
import { watchShifts } from '../support/layout-shift.ts';
import { as } from '../support/live.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { test } from '../support/test.ts';

test('[LW-17] nothing hinders anybody on the leaderboards, scores, fairness and release', async ({
  browser,
  request,
}) => {
  const made = await scoredCompetition(request, {
    name: `Open to all ${Date.now()}`,
    entries: ['Lund Lanterns', 'Petra Pathfinders', 'Pampa Rovers of the Río de la Plata and its surroundings'],
    judges: 2,
    rounds: [
      {
        name: 'Plan',
        weight: 50,
        points: [
          [8, 6, 7],
          [7, 7, 7],
        ],
      },
      { name: 'Build and drive', weight: 50, points: [[6, 8, 7], [7]] },
    ],
  });
  await makeMember(made.containerCodes[1] ?? '', demoParticipant);
  await made.release([made.rounds[0]?.roundCode ?? '']);
  await made.call('POST', `${made.at}/leaderboard/freeze`, { reason: 'The prize giving is at eight.' });
  const guest = await (await browser.newContext()).newPage();
  const participant = await as(browser, request, demoParticipant);
  const organiser = await as(browser, request, demoOrganiser);
  for (const page of [guest, participant, organiser]) await watchShifts(page.context());
  const inWorkspace = (part: string): string =>
    `/auth/competitions/o/${made.code}?content=round&part=${part}&round=${made.rounds[0]?.roundCode}`;
  for (const [width, scheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await findNoHindrance(guest, `/leaderboard/public/${made.leaderboardID}`, { width, scheme });
    await findNoHindrance(participant, `/leaderboard/${made.leaderboardID}`, { width, scheme });
    for (const part of ['scores', 'fairness', 'release'])
      await findNoHindrance(organiser, inWorkspace(part), { width, scheme });
  }
  for (const page of [guest, participant, organiser]) await page.context().close();
});
