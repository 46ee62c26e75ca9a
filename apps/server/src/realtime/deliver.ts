import { type ChannelOf, channelName } from '@podium/contract/channels';
import type { Announcement } from '../platform/units/announcements.ts';
import { chatsOf } from './channel-access.ts';

/** Whose sockets are closed: all of a user, those of one session, all but those of one. They reconnect and ask again. */
export interface DisconnectedUser {
  userCode: string;
  sessionId?: string;
  butSessionId?: string;
}

interface DeliverDeps {
  publish: (name: string, event: string, data: string) => void;
  /** The same, at most once in so many milliseconds for a channel. */
  publishPaced: (name: string, event: string, data: string, pacedMs: number) => void;
  publishToGroup: (group: string, event: string, data: string) => void;
  disconnectUser: (user: DisconnectedUser) => void;
  disconnectChannel: (name: string) => void;
  disconnectGroup: (group: string) => void;
}

type Audience = Extract<Announcement, { kind: 'channel-disconnected' }>['channel'];

/** The group that is meant; undefined for a single channel. */
const groupOf = (audience: Audience): string | undefined => {
  if (audience.of === 'containers') return audience.competitionCode;
  return audience.of === 'chats' ? chatsOf(audience.competitionCode) : undefined;
};

/** In the order of the announcements: a caller who lost a right gets nothing that follows. */
export const createDeliver = ({ publish, publishPaced, publishToGroup, ...disconnect }: DeliverDeps) => {
  const disconnectAll = (audience: Audience): void => {
    const group = groupOf(audience);
    if (group !== undefined) disconnect.disconnectGroup(group);
    else disconnect.disconnectChannel(channelName(audience as ChannelOf));
  };
  return (announcement: Announcement): void => {
    switch (announcement.kind) {
      case 'event':
        for (const channel of announcement.to) {
          const { event, data, pacedMs } = announcement;
          const group = groupOf(channel);
          if (group !== undefined) publishToGroup(group, event, data);
          else if (pacedMs !== undefined) publishPaced(channelName(channel as ChannelOf), event, data, pacedMs);
          else publish(channelName(channel as ChannelOf), event, data);
        }
        return undefined;
      case 'user-disconnected':
        return disconnect.disconnectUser(announcement);
      case 'channel-disconnected':
        return disconnectAll(announcement.channel);
      case 'jobs-added':
      case 'rooms-changed':
        return undefined;
      default:
        return announcement satisfies never;
    }
  };
};
