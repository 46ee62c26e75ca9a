import type { ChannelRule } from '../../realtime/channel-access.ts';
import { type Competitions, isOrganiserOrCrew } from '../competitions/service.ts';
import type { ContainerReader } from './container-reader.ts';

interface ContainerChannelDeps {
  reader: ContainerReader;
  standings: Competitions['standings'];
}

/** A container's channel is for its members, the organiser and the crew; it belongs to the group of its competition. */
export const containerChannels = ({ reader, standings }: ContainerChannelDeps): readonly ChannelRule[] => [
  {
    of: 'container',
    async canSubscribe(caller, { containerCode }) {
      if (caller.kind !== 'user') return undefined;
      const container = await reader.whereIs(containerCode, caller.userCode);
      if (!container) return undefined;
      const standing = await standings.of(caller.userCode, container.competitionCode);
      const may = isOrganiserOrCrew(standing) || (standing !== undefined && container.isMember);
      return may ? { group: container.competitionCode } : undefined;
    },
  },
];
