import type { JudgeCard } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { student } from '../../../test/containers.ts';
import { createJudge, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { signInJudge } from '../../../test/judges.ts';
import { openSubmissionRound, pdf, submitFile } from '../../../test/submissions.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

/** What the judge of a team of Sofie Lind gets, whose institute is known and who submitted work.pdf. */
const judgedTeam = async (team: string, blind: boolean) => {
  const at = await openSubmissionRound(world, organiser, team);
  const { user } = await student(world, `${team}@example.org`);
  const institute = (await world.app.services.referenceData.institutes({ search: 'Lund' })).items[0];
  await world.database.db
    .updateTable('users')
    .set({ institute_id: institute?.instituteId ?? null })
    .where('user_code', '=', user.userCode)
    .execute();
  ok(await submitFile(at, pdf()));
  const judge = createJudge(at.it, await signInJudge(world, at.it, `judge.${team}@example.org`), at.params.roundCode);
  const pairs = [{ judgeCode: judge.judgeCode, containerCode: at.team.containerCode }];
  const settings = { blind, judgesPerContainer: 1, sessions: 1 };
  const body = { settings, roomJudges: [], pairs, overrides: [], version: 0 };
  ok(await at.it.call('saveJudgingPlan', { params: at.params, body }));
  const answer = ok(await at.it.call('listJudgeCards', { token: judge.token }));
  return { text: JSON.stringify(answer['cards']), cards: answer['cards'] as JudgeCard[], institute };
};

test('[CD-14] a judge of a blind round gets no name, institute, address or file name', async () => {
  const open = await judgedTeam('openers', false);
  const secrets = ['Sofie', 'Lind', open.institute?.instituteName ?? 'none', 'work.pdf', 'openers'];
  for (const secret of secrets) expect(open.text, secret).toContain(secret);
  const blind = await judgedTeam('hidden', true);
  expect(blind.cards).toMatchObject([{ memberNames: [], institutes: [], submissions: [{ fileName: null }] }]);
  for (const secret of [...secrets, 'hidden']) expect(blind.text, secret).not.toContain(secret);
});
test('[CD-14] entries of a blind round have codes of their own, which stay', async () => {
  const made = await judgedCompetition(world, organiser, { blind: true });
  const names = async () => (await (made.judges[0] as TestJudge).cards()).map(({ containerName }) => containerName);
  const first = await names();
  expect(new Set(first).size).toBe(2);
  expect(first.every((name) => /^[2-9A-Z]{4}$/u.test(name))).toBe(true);
  expect(await names()).toEqual(first);
});
test('[CD-15] whether a round is blind is settled by the first score', async () => {
  const made = await judgedCompetition(world, organiser);
  const settings = { blind: true, judgesPerContainer: 1, sessions: 1 };
  const codes = made.judges.map(({ judgeCode }) => judgeCode);
  ok(await made.savePlan(codes, { settings, version: 1 }));
  ok(await made.savePlan(codes, { version: 2 }));
  await made.judges[0]?.give(made.containerCodes[0] ?? '', made.criteria[0], 5);
  expect((await made.savePlan(codes, { settings, version: 3 })).body.code).toBe('JUDGING_BEGUN');
});
