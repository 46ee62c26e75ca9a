import type { Standing } from '../../platform/auth/caller.ts';
import type { ChannelCaller, ChannelGrant, ChannelRule } from '../../realtime/channel-access.ts';
import type { Standings } from './standings.ts';

export const isOrganiserOrCrew = (standing: Standing | undefined): boolean =>
  standing?.as === 'organiser' || standing?.as === 'crew';

/** The competition and its workspace are for the organiser and the crew. */
export const competitionChannels = ({ standings }: { standings: Standings }): readonly ChannelRule[] => {
  const canSubscribe = async (
    caller: ChannelCaller,
    { competitionCode }: { competitionCode: string },
  ): Promise<ChannelGrant | undefined> => {
    if (caller.kind !== 'user') return undefined;
    return isOrganiserOrCrew(await standings.of(caller.userCode, competitionCode)) ? { group: undefined } : undefined;
  };
  return [
    { of: 'competition', canSubscribe },
    { of: 'workspace', canSubscribe },
  ];
};
