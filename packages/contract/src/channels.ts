/** Where sockets connect: `{realtimePath}/app/{realtimeKey}`. The key names this program to the client; it is no secret. */
export const realtimePath = '/realtime';
export const realtimeKey = 'podium';

/** What a channel is about. Its name is a name, never a proof: every subscription is checked. */
export type ChannelOf =
  | { of: 'competition'; competitionCode: string }
  | { of: 'container'; containerCode: string }
  | { of: 'user'; userCode: string }
  | { of: 'judge'; judgeCode: string }
  /** A leaderboard, for signed-in users whom the gate lets see it. */
  | { of: 'leaderboard'; leaderboardID: string }
  /** A leaderboard, for everyone while it is public: clients subscribe to this name without asking first. */
  | { of: 'public-leaderboard'; leaderboardID: string }
  /** Who has a competition's workspace open. */
  | { of: 'workspace'; competitionCode: string };

/** A presence channel's name is built from an id. */
export const presenceChannel = (id: string): string => `presence-${id}`;

export const channelName = (channel: ChannelOf): string => {
  switch (channel.of) {
    case 'competition':
      return `private-competition-${channel.competitionCode}`;
    case 'container':
      return `private-container-${channel.containerCode}`;
    case 'user':
      return `private-user-${channel.userCode}`;
    case 'judge':
      return `private-judge-${channel.judgeCode}`;
    case 'leaderboard':
      return `private-leaderboard-${channel.leaderboardID}`;
    case 'public-leaderboard':
      return `leaderboard-${channel.leaderboardID}`;
    case 'workspace':
      return presenceChannel(`workspace-${channel.competitionCode}`);
    default:
      return channel satisfies never;
  }
};

/** What a name that a client sent is about; nothing if it is none of ours. */
export const readChannel = (name: string): ChannelOf | undefined => {
  const [, kind, code] =
    /^(private-(?:competition|container|user|judge|leaderboard)|leaderboard|presence-workspace)-([A-Za-z0-9]{1,40})$/u.exec(
      name,
    ) ?? [];
  if (code === undefined) return undefined;
  switch (kind) {
    case 'private-competition':
      return { of: 'competition', competitionCode: code };
    case 'private-container':
      return { of: 'container', containerCode: code };
    case 'private-user':
      return { of: 'user', userCode: code };
    case 'private-judge':
      return { of: 'judge', judgeCode: code };
    case 'private-leaderboard':
      return { of: 'leaderboard', leaderboardID: code };
    case 'leaderboard':
      return { of: 'public-leaderboard', leaderboardID: code };
    case 'presence-workspace':
      return { of: 'workspace', competitionCode: code };
    default:
      return undefined;
  }
};
