import type { ChannelGrant, ChannelRule } from '../../realtime/channel-access.ts';
import type { BoardGate } from './board-gate.ts';

/** A leaderboard's channels are for those whom the gate lets see the leaderboard or follow its ceremony; the public one asks as a stranger would. */
export const leaderboardChannels = ({ gate }: { gate: BoardGate }): readonly ChannelRule[] => {
  const grantTo = async (leaderboardID: string, userCode: string | undefined): Promise<ChannelGrant | undefined> => {
    const opened = await gate.open(leaderboardID, userCode);
    return opened && (opened.visible.shows !== 'nothing' || opened.followsCeremony) ? { group: undefined } : undefined;
  };
  return [
    {
      of: 'leaderboard',
      canSubscribe: (caller, { leaderboardID }) =>
        grantTo(leaderboardID, caller.kind === 'user' ? caller.userCode : undefined),
    },
    {
      of: 'screen',
      canSubscribe: (caller, { leaderboardID }) =>
        grantTo(leaderboardID, caller.kind === 'user' ? caller.userCode : undefined),
    },
    { of: 'public-leaderboard', canSubscribe: (_, { leaderboardID }) => grantTo(leaderboardID, undefined) },
  ];
};
