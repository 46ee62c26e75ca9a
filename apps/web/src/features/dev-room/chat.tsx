import type { Message, RoomClient } from '@podium/room-client';
import { useMessages, usePeer, useRemotePeers, useRoleNames, useRoom } from '@podium/room-react';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import styles from './dev-room.module.css';
import { quietly } from './own-room.ts';
import { devRoomWords } from './words.ts';

const everyone = '';
/** To everyone, to a role, or to one peer. */
const sendTo = async (room: RoomClient, to: string, text: string): Promise<void> => {
  const [kind, id = ''] = to.split(/:(.*)/su);
  if (kind === 'role') await room.sendGroupMessage(text, [id]);
  else if (kind === 'peer') await room.sendDirectMessage(text, id);
  else await room.sendBroadcastMessage(text);
};

const MessageRow = ({ message }: { message: Message }) => {
  const words = useArea(devRoomWords).chat;
  const { senderName, recipientPeer = '', recipientRoles = [] } = message;
  const recipient = usePeer(recipientPeer);
  return (
    <li>
      <b>{senderName}</b> {recipientPeer !== '' && `(${words.only(recipient?.name ?? recipientPeer)}) `}
      {recipientRoles.length > 0 && `(${words.role(recipientRoles.join())}) `}
      {message.message}
    </li>
  );
};
const Messages = () => {
  const words = useArea(devRoomWords).chat;
  const messages = useMessages();
  if (messages.length === 0) return <p>{words.empty}</p>;
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ol>
  );
};

export const Chat = () => {
  const words = useArea(devRoomWords).chat;
  const room = useRoom();
  const [to, setTo] = useState(everyone);
  const [text, setText] = useState('');
  const receivers = [
    { value: everyone, label: words.everyone },
    ...useRoleNames().map((role) => ({ value: `role:${role}`, label: words.role(role) })),
    ...useRemotePeers().map((peer) => ({ value: `peer:${peer.id}`, label: peer.name })),
  ];
  return (
    <section className={styles.part} aria-label={words.title}>
      <h2>{words.title}</h2>
      <Messages />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setText('');
          quietly(sendTo(room, to, text));
        }}
      >
        <SelectField label={words.to} value={to} options={receivers} onChange={setTo} />
        <TextField label={words.message} value={text} autoComplete="off" onChange={setText} />
        <Button type="submit">{words.send}</Button>
      </form>
    </section>
  );
};
