import type { Logger } from '../../platform/log.ts';
import type { Bus } from '../bus/bus.ts';
import { isServiceName } from '../names.ts';
import type { ServiceWatch } from './service-watch.ts';
import type { WebhookEvent } from './webhook-sender.ts';

interface WebhooksDeps {
  bus: Bus;
  report: (event: WebhookEvent) => void;
  log: Logger;
}

/** No channel can have a name with a space, so these rows of presence never meet those of people. */
const occupiedPrefix = 'occupied ';
const anySocket = 'sockets';

/**
 * Turns what happens on this node into webhooks, each once over all nodes. A channel is occupied by one shared member of the bus, which
 * every node with a subscriber joins: the bus says who is the first and who the last, and who left with a node that is gone.
 */
export const createWebhooks = ({ bus, report, log }: WebhooksDeps) => {
  /** The changes of one channel happen one after another, or a channel that is left at once would seem occupied for ever. */
  const changes = new Map<string, Promise<void>>();
  const inTurn = (channel: string, change: () => Promise<void>): void => {
    const failed = (error: unknown): void => log.error({ err: error }, 'realtime: a webhook could not be made');
    const next = (changes.get(channel) ?? Promise.resolve()).then(change).catch(failed);
    changes.set(channel, next);
    void next.then(() => changes.get(channel) === next && changes.delete(channel));
  };
  const member = { id: anySocket, info: null };

  const watch: ServiceWatch = {
    occupied: (channel) =>
      isServiceName(channel) &&
      inTurn(channel, async () => {
        const joined = await bus.join(occupiedPrefix + channel, member, 1);
        if (joined?.isNew) report({ name: 'channel_occupied', channel });
      }),
    vacated: (channel) =>
      isServiceName(channel) &&
      inTurn(channel, async () => {
        if (await bus.leave(occupiedPrefix + channel, anySocket)) report({ name: 'channel_vacated', channel });
      }),
    memberAdded: (channel, userId) => report({ name: 'member_added', channel, user_id: userId }),
    memberRemoved: (channel, userId) => report({ name: 'member_removed', channel, user_id: userId }),
    clientEvent: ({ channel, event, data, socketId, userId }) =>
      report({
        name: 'client_event',
        channel,
        event,
        data: typeof data === 'string' ? data : JSON.stringify(data ?? null),
        socket_id: socketId,
        ...(userId === undefined ? {} : { user_id: userId }),
      }),
    cacheMiss: (channel) => report({ name: 'cache_miss', channel }),
    absent(channel, memberId) {
      if (channel.startsWith(occupiedPrefix))
        report({ name: 'channel_vacated', channel: channel.slice(occupiedPrefix.length) });
      else if (isServiceName(channel)) report({ name: 'member_removed', channel, user_id: memberId });
    },
  };
  return {
    watch,
    /** What is under way. */
    settled: async (): Promise<void> => void (await Promise.all(changes.values())),
  };
};
