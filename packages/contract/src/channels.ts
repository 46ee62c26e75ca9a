import { type ChannelKind, merged } from './feature.ts';
import { addresses } from './features.generated.ts';
import { coreKinds } from './core-channels.ts';

export { realtimeKey, realtimePath } from './core-channels.ts';

const kinds = { ...coreKinds, ...merged(addresses, 'channels') };
type Kinds = typeof kinds;

/** What a channel is about. Its name is a name, never a proof: every subscription is checked. */
export type ChannelOf = {
  [K in keyof Kinds]: { of: K } & { [C in Kinds[K]['code']]: string };
}[keyof Kinds];

const all: readonly (readonly [string, ChannelKind])[] = Object.entries(kinds);
const kindOf = (of: string): ChannelKind => (kinds as Readonly<Record<string, ChannelKind>>)[of] as ChannelKind;

export const channelName = (channel: ChannelOf): string => {
  const { prefix, code } = kindOf(channel.of);
  return `${prefix}-${(channel as Readonly<Record<string, string>>)[code]}`;
};

/** What a name that a client sent is about; nothing if it is none of ours. */
export const readChannel = (name: string): ChannelOf | undefined => {
  const [, prefix, code] = /^(.+)-([A-Za-z0-9]{1,40})$/u.exec(name) ?? [];
  const found = all.find(([, kind]) => kind.prefix === prefix);
  return found && ({ of: found[0], [found[1].code]: code } as unknown as ChannelOf);
};

/** Whether everyone may subscribe to channels of this kind, without asking first. */
export const isPublicChannel = ({ of }: ChannelOf): boolean => !/^(?:private|presence)-/u.test(kindOf(of).prefix);
