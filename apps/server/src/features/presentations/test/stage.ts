import type { FeatureStage } from '../../../../test/hostile/stage.ts';

export const stage: FeatureStage = {
  tables: ['presentations', 'presentation_settings'],
  codes: [],
  fill: async (call, { organiser, participant }) => {
    const mine = (await call('listMyPresentations', { token: participant }))['rounds'];
    const [own] = mine as { roundCode: string; competitionRoomCode: string; containerCode: string }[];
    if (!own) throw new Error('The container has no room.');
    const { containerCode, ...params } = own;
    await call('actOnPresentation', { token: organiser, params, body: { act: 'call', containerCode } });
    const body = { setup: 60, talk: 300, questions: 120, startsAt: null, hasSlots: false, version: 0 };
    await call('savePresentationSettings', { token: organiser, params, body });
    return {};
  },
};
