import type { FeatureStage } from '../../../../test/hostile/stage.ts';

export const stage: FeatureStage = {
  tables: ['notices'],
  codes: ['noticeCode'],
  fill: async (call, { organiser, participant }) => {
    const asked = await call('askQuestion', { token: participant, body: { question: 'When is lunch?' } });
    const { questionCode } = asked['question'] as { questionCode: string };
    const body = { answer: 'At noon.', isPublic: true, version: 1 };
    await call('answerQuestion', { token: organiser, params: { questionCode }, body });
    const { items } = await call('listNotices', { token: participant });
    return { noticeCode: (items as { noticeCode: string }[])[0]?.noticeCode ?? '' };
  },
};
