import type { FeatureStage } from '../../../../test/hostile/stage.ts';

export const stage: FeatureStage = {
  tables: ['questions'],
  codes: ['questionCode'],
  fill: async (call, { participant }) => {
    const body = { question: 'Where is the workshop?' };
    const { question } = await call('askQuestion', { token: participant, body });
    return { questionCode: (question as { questionCode: string }).questionCode };
  },
};
