import { type ChannelOf, isPublicChannel, readChannel } from '@podium/contract/channels';
import type { JudgeCaller, UserCaller } from '../platform/auth/caller.ts';

/** A socket belongs to a user or to a judge, as a request does. */
export type ChannelCaller = UserCaller | JudgeCaller;

/** Who subscribes: a caller, or nobody in particular to a channel that is public. */
export type Subscriber = ChannelCaller | { readonly kind: 'guest' };

/** The right to subscribe; a channel of a group is reached with all the others of it. */
export interface ChannelGrant {
  group: string | undefined;
}

/** The group of a competition's chats; the one of its containers has the code itself as its name. */
export const chatsOf = (competitionCode: string): string => `chats ${competitionCode}`;

/** For one kind of channel: whether a caller may subscribe now. Each kind has one rule, which its feature brings. */
export type ChannelRule = {
  [K in ChannelOf['of']]: {
    of: K;
    canSubscribe(caller: Subscriber, channel: Extract<ChannelOf, { of: K }>): Promise<ChannelGrant | undefined>;
  };
}[ChannelOf['of']];

export type ChannelAccess = (caller: Subscriber, channel: ChannelOf) => Promise<ChannelGrant | undefined>;

/** A kind of channel without a rule is open to nobody. */
export const createChannelAccess = (rules: readonly ChannelRule[]): ChannelAccess => {
  const byKind = new Map(rules.map((rule) => [rule.of, rule]));
  if (byKind.size !== rules.length) throw new Error('Two features bring a rule for the same kind of channel.');
  return async (caller, channel) => {
    const rule = byKind.get(channel.of);
    // The rule was found by the kind of this channel, which the compiler cannot see through the map.
    return rule && (rule.canSubscribe as ChannelAccess)(caller, channel);
  };
};

/** Whether everyone may subscribe to the channel of this name now. */
export const createPublicChannels =
  (canSubscribe: ChannelAccess) =>
  async (name: string): Promise<boolean> => {
    const channel = readChannel(name);
    if (!channel || !isPublicChannel(channel)) return false;
    return (await canSubscribe({ kind: 'guest' }, channel)) !== undefined;
  };
