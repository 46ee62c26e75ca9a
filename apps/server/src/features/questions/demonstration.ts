import type { DemoStage } from '../../feature.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Questions } from './service.ts';

const asked = [
  {
    question: 'May the robot be remote-controlled for the first minute?',
    answer: 'No. From the start signal on it drives by itself.',
    isPublic: true,
    isPinned: true,
  },
  {
    question: 'Is there a workbench with soldering irons on site?',
    answer: 'Yes, two of them in the Workshop, from nine o’clock on.',
    isPublic: true,
  },
  {
    question: 'One of us arrives an hour late. May we drive last?',
    answer: 'Yes. Tell the crew at the entrance of Arena A.',
    isPublic: false,
  },
  { question: 'How many batteries may we bring?' },
] as const;

const dayMs = 86_400_000;

/** A few questions of the competition that is under way. Those that are there already stay as they are. */
export const fillQuestions = async (questions: Questions, stage: DemoStage): Promise<void> => {
  const { units, now, organiser, participant, competitionCode } = stage;
  const { counts } = await questions.listAsked(competitionCode, {});
  if (counts.open + counts.answered + counts.hidden > 0) return;
  const as = (userCode: string, role: MemberCaller['role']): MemberCaller => ({
    kind: 'user',
    sessionId: 'demo',
    userCode,
    competitionCode,
    role,
  });
  const asker = as(participant.userCode, { as: 'participant' });
  const answerer = as(organiser.userCode, { as: 'organiser' });
  for (const [at, one] of asked.entries()) {
    const unit = <A>(later: number) => units.forCommand<A>(new Date(now.getTime() - (8 - at) * dayMs + later));
    const { question } = await questions.ask(unit(0), asker, one.question);
    if (!('answer' in one)) continue;
    const { answer, isPublic } = one;
    await questions.answer(unit(3_600_000), answerer, question.questionCode, { answer, isPublic, version: 1 });
    if ('isPinned' in one) await questions.pin(unit(3_700_000), answerer, question.questionCode, true);
  }
};
