import type { FeatureStage } from '../../../../test/hostile/stage.ts';

export const stage: FeatureStage = {
  tables: ['chat_reports', 'chat_settings'],
  codes: ['reportCode', 'userCode'],
  fill: async (call, { organiser, participant }) => {
    const { user } = await call('me', { token: participant });
    const { userCode } = user as { userCode: string };
    const { container } = await call('getMyEntry', { token: participant });
    const chatCode = `O${(container as { containerCode: string }).containerCode}`;
    const params = { chatCode, messageNumber: '1' };
    await call('reportMessage', { token: participant, params, body: { reason: 'To be looked at' } });
    const { items } = await call('listChatReports', { token: organiser });
    const [report] = items as { reportCode: string }[];
    return { reportCode: report?.reportCode ?? '', userCode };
  },
};
