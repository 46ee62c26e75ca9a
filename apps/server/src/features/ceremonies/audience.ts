import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { ChannelOf } from '@podium/contract/channels';
import { leaderboardIdOf } from '@podium/domain/leaderboard';

type CountSubscribers = (channel: ChannelOf) => Promise<number>;

/** Who follows now: sockets know, which are opened after the services. */
export const createAudience = () => {
  let count: CountSubscribers = async () => 0;
  return {
    countWith: (counting: CountSubscribers): void => {
      count = counting;
    },
    read: async (competitionCode: string): Promise<EndpointOutput<Endpoints['getCeremonyAudience']>> => {
      const leaderboardID = leaderboardIdOf(competitionCode);
      const [screens, ...followers] = await Promise.all(
        (['screen', 'leaderboard', 'public-leaderboard'] as const).map((of) => count({ of, leaderboardID })),
      );
      return { screens: screens ?? 0, followers: followers.reduce((sum, one) => sum + one, 0) };
    },
  };
};
