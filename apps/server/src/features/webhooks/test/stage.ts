import type { FeatureStage } from '../../../../test/hostile/stage.ts';

export const stage: FeatureStage = {
  tables: ['webhooks'],
  codes: ['webhookCode'],
  fill: async (call) => {
    const { webhook } = await call('addWebhook', {
      body: { url: 'https://school.example/podium', topics: ['rounds'] },
    });
    return { webhookCode: (webhook as { webhookCode: string }).webhookCode };
  },
};
