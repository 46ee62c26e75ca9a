import type { ServiceQuestion } from '../bus/bus.ts';
import type { Channels } from '../channels.ts';
import { isServiceName } from '../names.ts';
import { closeCodes } from '../protocol.ts';
import type { Sockets } from '../sockets.ts';
import type { EventCache } from './event-cache.ts';

interface ServiceAnswersDeps {
  sockets: Sockets;
  channels: Channels;
  cache: EventCache;
}

/** What the open service asks of every node, answered for this one. */
export const createServiceAnswers = ({ sockets, channels, cache }: ServiceAnswersDeps) => {
  const subscriberCounts = (prefix: string): Record<string, number> => {
    const found = [...channels.all()].filter(
      ({ name, subscribers }) => subscribers.size > 0 && name.startsWith(prefix) && isServiceName(name),
    );
    return Object.fromEntries(found.map(({ name, subscribers }) => [name, subscribers.size]));
  };
  return (question: ServiceQuestion): unknown => {
    switch (question.ask) {
      case 'channels':
        return subscriberCounts(question.prefix);
      case 'kept-event':
        return cache.find(question.channel);
      case 'disconnect': {
        const own = sockets.all().filter(({ userId }) => userId === question.userId);
        for (const connection of own) connection.close(closeCodes.unauthorised, 'Disconnected by the service');
        return own.length;
      }
      default:
        return question satisfies never;
    }
  };
};
