import { chatCodeOf } from '@podium/domain/chat';
import type { FeatureStage } from '../../../../test/hostile/stage.ts';

export const stage: FeatureStage = {
  tables: ['chats'],
  codes: ['chatCode'],
  fill: async (call, { participant }) => {
    const { container } = await call('getMyEntry', { token: participant });
    const chatCode = chatCodeOf({
      kind: 'organisers',
      containerCode: (container as { containerCode: string }).containerCode,
    });
    const body = { clientId: `stage-${chatCode}`, text: 'Where is the workshop?' };
    await call('sendMessage', { token: participant, params: { chatCode }, body });
    return { chatCode, messageNumber: '1', clientId: 'a-device-of-the-test' };
  },
};
