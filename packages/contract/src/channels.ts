import { type ChannelKind, merged } from './feature.ts';
import { addresses } from './features.ts';

/** Where sockets connect: `{realtimePath}/app/{realtimeKey}`. The key names this program to the client; it is no secret. */
export const realtimePath = '/realtime';
export const realtimeKey = 'podium';

/** Each kind of channel: what its names begin with, and the code that it is about. */
const coreKinds = {
  competition: { prefix: 'private-competition', code: 'competitionCode' },
  container: { prefix: 'private-container', code: 'containerCode' },
  user: { prefix: 'private-user', code: 'userCode' },
  judge: { prefix: 'private-judge', code: 'judgeCode' },
  /** A leaderboard, for signed-in users whom the gate lets see it. */
  leaderboard: { prefix: 'private-leaderboard', code: 'leaderboardID' },
  /** A leaderboard, for everyone while it is public: clients subscribe to this name without asking first. */
  'public-leaderboard': { prefix: 'leaderboard', code: 'leaderboardID' },
  /** Who has a competition's workspace open. */
  workspace: { prefix: 'presence-workspace', code: 'competitionCode' },
} as const satisfies Readonly<Record<string, ChannelKind>>;

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
