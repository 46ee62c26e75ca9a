import type { ChannelRule } from '../../realtime/channel-access.ts';

/** A judge subscribes to their own channel. */
export const judgeChannels: readonly ChannelRule[] = [
  {
    of: 'judge',
    canSubscribe: async (caller, { judgeCode }) =>
      caller.kind === 'judge' && caller.judgeCode === judgeCode ? { group: undefined } : undefined,
  },
];
