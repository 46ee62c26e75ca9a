import { expect, test } from 'vitest';
import type { ChannelCaller, ChannelRule } from './channel-access.ts';
import { createChannelAccess } from './channel-access.ts';

const judge: ChannelCaller = { kind: 'judge', judgeCode: 'JDG1', competitionCode: 'CMP1', sessionId: 's2' };
const user: ChannelCaller = { kind: 'user', userCode: 'USR1', sessionId: 's1' };
const judgeRule: ChannelRule = {
  of: 'judge',
  canSubscribe: async (caller, { judgeCode }) =>
    caller.kind === 'judge' && caller.judgeCode === judgeCode ? { group: caller.competitionCode } : undefined,
};

test('[RT-21] the rule of a kind of channel decides, for judges as for users', async () => {
  const canSubscribe = createChannelAccess([judgeRule]);
  expect(await canSubscribe(judge, { of: 'judge', judgeCode: 'JDG1' })).toEqual({ group: 'CMP1' });
  expect(await canSubscribe(judge, { of: 'judge', judgeCode: 'JDG2' })).toBeUndefined();
  expect(await canSubscribe(user, { of: 'judge', judgeCode: 'JDG1' })).toBeUndefined();
});

test('[RT-21] a kind of channel without a rule is open to nobody, and two rules for one kind stop the start', async () => {
  const canSubscribe = createChannelAccess([judgeRule]);
  expect(await canSubscribe(user, { of: 'user', userCode: 'USR1' })).toBeUndefined();
  expect(() => createChannelAccess([judgeRule, judgeRule])).toThrow('same kind of channel');
});
