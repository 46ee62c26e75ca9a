import type { ChannelRule } from '../../realtime/channel-access.ts';

/** Everyone subscribes to their own channel. */
export const accountChannels: readonly ChannelRule[] = [
  {
    of: 'user',
    canSubscribe: async (caller, channel) =>
      caller.kind === 'user' && caller.userCode === channel.userCode ? { group: undefined } : undefined,
  },
];
