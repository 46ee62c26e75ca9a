import type { ChannelRule } from '../../realtime/channel-access.ts';
import { type Competitions, isOrganiserOrCrew } from '../competitions/service.ts';
import type { ContainerReader } from './container-reader.ts';

interface ContainerChannelDeps {
  reader: ContainerReader;
  roles: Competitions['roles'];
}

/** A container's channel is for its members, the organiser and the crew; it belongs to the group of its competition. */
export const containerChannels = ({ reader, roles }: ContainerChannelDeps): readonly ChannelRule[] => [
  {
    of: 'container',
    async canSubscribe(caller, { containerCode }) {
      if (caller.kind !== 'user') return undefined;
      const container = await reader.whereIs(containerCode, caller.userCode);
      if (!container) return undefined;
      const role = await roles.of(caller.userCode, container.competitionCode);
      const may = isOrganiserOrCrew(role) || (role !== undefined && container.isMember);
      return may ? { group: container.competitionCode } : undefined;
    },
  },
];
