import { messageTypes } from '../constants.ts';
import { invalid, RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import { wireVersion } from '../signal/wire.ts';
import type { Message } from '../state/entities.ts';
import { selectLocalPeer } from '../state/selectors.ts';

interface Recipients {
  roles?: string[];
  peerId?: string;
}

/** Messages to everyone, to roles and to one peer. */
export const createChat = ({ ports, store, joined }: Core) => {
  const send = async (text: string, type: string, { roles, peerId }: Recipients = {}): Promise<Message> => {
    const signal = joined();
    if (text.replaceAll('\u200B', ' ').trim() === '') throw invalid('Empty message not allowed');
    const local = selectLocalPeer(store.getSnapshot());
    const result = await signal.call('broadcast', {
      version: wireVersion,
      info: { sender: local?.id ?? '', message: text, type },
      ...(roles ? { roles } : {}),
      ...(peerId === undefined ? {} : { peer_id: peerId }),
    });
    if (result === undefined || result === null)
      throw new RoomError('signalling', { description: 'The server did not confirm the message' });
    const { timestamp } = result as { timestamp?: number };
    const message: Message = {
      id: ports.newId(),
      sender: local?.id ?? '',
      senderName: local?.name ?? '',
      senderRole: local?.roleName ?? '',
      message: text,
      type,
      ...(peerId === undefined ? {} : { recipientPeer: peerId }),
      ...(roles ? { recipientRoles: roles } : {}),
      time: new Date(timestamp ?? ports.clock.now()),
      read: true,
      ignored: false,
    };
    store.apply({ type: 'message-added', message });
    return message;
  };
  return {
    sendBroadcastMessage: (text: string, type: string = messageTypes.chat): Promise<Message> => send(text, type),
    sendGroupMessage: async (text: string, roles: string[], type: string = messageTypes.chat): Promise<Message> => {
      joined();
      const known = roles.filter((role) => Object.hasOwn(store.getSnapshot().roles, role));
      if (known.length === 0) throw invalid('No valid role is present');
      return send(text, type, { roles: known });
    },
    sendDirectMessage: async (text: string, peerId: string, type: string = messageTypes.chat): Promise<Message> => {
      joined();
      const { peers, room } = store.getSnapshot();
      if (peerId === room.localPeer) throw invalid('Cannot send message to self');
      if (!peers[peerId]) throw invalid('Invalid peer - peer not present in the room');
      return send(text, type, { peerId });
    },
    /** One message, or all of them. */
    setMessageRead: (read: boolean, id?: string): void => {
      store.apply({ type: 'messages-marked', read, ...(id === undefined ? {} : { id }) });
    },
    setMessageIgnored: (ignored: boolean, id: string): void => {
      store.apply({ type: 'messages-marked', ignored, id });
    },
  };
};
