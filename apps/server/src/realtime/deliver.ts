import { channelName } from '@podium/contract/channels';
import type { Announcement } from '../platform/units/announcements.ts';

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

/** In the order of the announcements: a caller who lost a right gets nothing that follows. */
export const createDeliver =
  ({ publish, publishPaced, publishToGroup, disconnectUser, disconnectChannel, disconnectGroup }: DeliverDeps) =>
  (announcement: Announcement): void => {
    switch (announcement.kind) {
      case 'event':
        for (const channel of announcement.to) {
          const { event, data, pacedMs } = announcement;
          if (channel.of === 'containers') publishToGroup(channel.competitionCode, event, data);
          else if (pacedMs !== undefined) publishPaced(channelName(channel), event, data, pacedMs);
          else publish(channelName(channel), event, data);
        }
        return undefined;
      case 'user-disconnected':
        return disconnectUser(announcement);
      case 'channel-disconnected':
        return announcement.channel.of === 'containers'
          ? disconnectGroup(announcement.channel.competitionCode)
          : disconnectChannel(channelName(announcement.channel));
      case 'jobs-added':
        return undefined;
      default:
        return announcement satisfies never;
    }
  };
