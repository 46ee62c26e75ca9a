import type { FeatureStage } from '../../../../test/hostile/stage.ts';

/** Its calls are about a card, whose codes the stage has already. */
export const stage: FeatureStage = { tables: ['card_requests'], codes: [], fill: () => Promise.resolve({}) };
