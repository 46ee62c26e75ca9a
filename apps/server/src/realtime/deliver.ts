import { channelName } from '@podium/contract/channels';
import type { Announcement } from '../platform/announcements.ts';
import type { Hub } from './hub.ts';

const deliverOne = (hub: Hub, one: Announcement): void => {
  switch (one.kind) {
    case 'event':
      for (const channel of one.to) {
        if (channel.of === 'containers') hub.publishToGroup(channel.competitionCode, one.event, one.data);
        else hub.publish(channelName(channel), one.event, one.data);
      }
      return undefined;
    case 'person-dismissed':
      return hub.dismiss(one);
    case 'channel-dismissed':
      return one.channel.of === 'containers'
        ? hub.dismissFromGroup(one.channel.competitionCode)
        : hub.dismissFrom(channelName(one.channel));
    default:
      return one satisfies never;
  }
};

/** Hands to the sockets what a committed change has to say, in its order: whoever lost a right hears nothing that follows. */
export const deliver = (hub: Hub, announcements: readonly Announcement[]): void => {
  for (const one of announcements) deliverOne(hub, one);
};
