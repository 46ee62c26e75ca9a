import type { Judge, JudgeSession } from '@podium/contract';
import type { TestCompetition } from './competition.ts';
import type { Answer, World } from './world.ts';

const must = (answer: Answer): Answer['body'] => {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export const judgesOf = async (competition: TestCompetition): Promise<Judge[]> =>
  must(await competition.call('listJudges'))['judges'] as Judge[];

export const inviteJudge = async (
  competition: TestCompetition,
  email: string,
  more: { judgeName?: string; instituteName?: string } = {},
): Promise<Judge> => {
  const answer = await competition.call('inviteJudges', { body: { judges: [{ email, ...more }] } });
  const judge = (must(answer)['judges'] as Judge[]).find((one) => one.email === email);
  if (!judge) throw new Error(`${email} was not invited.`);
  return judge;
};

/** The sessions that a mailed code opens. */
export const signInByCode = async (world: World, email: string): Promise<JudgeSession[]> => {
  const { challenge } = must(await world.call('startJudgeLogin', { body: { email } }));
  const otp = await world.codeFor(email);
  return must(await world.call('verifyJudgeLogin', { body: { challenge, otp } }))['sessions'] as JudgeSession[];
};

/** A judge who was invited here and has signed in. */
export const signInJudge = async (world: World, competition: TestCompetition, email: string): Promise<JudgeSession> => {
  await inviteJudge(competition, email);
  const session = (await signInByCode(world, email)).find(
    ({ competitionCode }) => competitionCode === competition.code,
  );
  if (!session) throw new Error(`${email} got no session.`);
  return session;
};
