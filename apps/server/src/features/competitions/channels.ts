import type { CompetitionRole } from '../../platform/auth/caller.ts';
import type { ChannelCaller, ChannelGrant, ChannelRule } from '../../realtime/channel-access.ts';
import type { CompetitionRoles } from './competition-roles.ts';

export const isOrganiserOrCrew = (role: CompetitionRole | undefined): boolean =>
  role?.as === 'organiser' || role?.as === 'crew';

/** The competition and its workspace are for the organiser and the crew. */
export const competitionChannels = ({ roles }: { roles: CompetitionRoles }): readonly ChannelRule[] => {
  const canSubscribe = async (
    caller: ChannelCaller,
    { competitionCode }: { competitionCode: string },
  ): Promise<ChannelGrant | undefined> => {
    if (caller.kind !== 'user') return undefined;
    return isOrganiserOrCrew(await roles.of(caller.userCode, competitionCode)) ? { group: undefined } : undefined;
  };
  return [
    { of: 'competition', canSubscribe },
    { of: 'workspace', canSubscribe },
  ];
};
