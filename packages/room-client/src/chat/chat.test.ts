import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { wirePeer } from '../../test/fake-server.ts';
import { selectUnreadMessages } from '../state/selectors.ts';

const joined = async (): Promise<FakeRoom> => {
  const at = createFakeRoom();
  await at.join();
  at.server.push('on-peer-join', wirePeer('ben'));
  return at;
};

describe('sending', () => {
  test('[R-049] [R-050] [R-273] [R-323] to everyone, with the type chat', async () => {
    const at = await joined();
    const message = await at.room.sendBroadcastMessage('hello');
    expect(at.server.last('broadcast')).toEqual({
      version: '1.0',
      info: { sender: at.state().room.localPeer, message: 'hello', type: 'chat' },
    });
    expect(message).toMatchObject({ type: 'chat', senderName: 'Ann', time: new Date(1_772_355_700_000) });
    expect(at.state().messages).toEqual([message]);
  });
  test('[R-273] [R-324] to roles that exist', async () => {
    const at = await joined();
    await at.room.sendGroupMessage('hello', ['guest', 'king'], 'note');
    expect(at.server.last('broadcast')).toMatchObject({ info: { type: 'note' }, roles: ['guest'] });
  });
  test('[R-273] [R-325] to one peer', async () => {
    const at = await joined();
    await at.room.sendDirectMessage('hello', 'ben');
    expect(at.server.last('broadcast')).toMatchObject({ peer_id: 'ben' });
    expect(at.state().messages[0]).toMatchObject({ recipientPeer: 'ben' });
  });
  test('[R-213] [R-392] a blank message is refused', async () => {
    const at = await joined();
    for (const text of ['', '   ', '\u200B'])
      expect(await failureOf(() => at.room.sendBroadcastMessage(text))).toMatchObject({
        name: 'ValidationFailed',
        message: 'Empty message not allowed',
      });
    expect(at.server.sent('broadcast')).toEqual([]);
  });
  test('[R-214] [R-215] [R-216] unknown roles, unknown peers and the own peer are refused', async () => {
    const at = await joined();
    const { room } = at;
    expect((await failureOf(() => room.sendGroupMessage('x', ['king']))).message).toBe('No valid role is present');
    expect((await failureOf(() => room.sendDirectMessage('x', 'eve'))).message).toBe(
      'Invalid peer - peer not present in the room',
    );
    expect((await failureOf(() => room.sendDirectMessage('x', at.state().room.localPeer))).message).toBe(
      'Cannot send message to self',
    );
  });
  test('[R-217] a send that the server answers with nothing fails', async () => {
    const at = await joined();
    at.server.answers['broadcast'] = () => ({ result: null });
    expect(await failureOf(() => at.room.sendBroadcastMessage('x'))).toMatchObject({ code: 6001 });
    expect(at.state().messages).toEqual([]);
  });
  test('[R-359] nobody writes before the join', async () => {
    const at = createFakeRoom();
    expect(await failureOf(() => at.room.sendBroadcastMessage('x'))).toMatchObject({
      code: 6000,
      name: 'NotConnected',
    });
  });
});

describe('receiving', () => {
  test('[R-047] [R-295] a message has sender, name, role, recipients and time', async () => {
    const at = await joined();
    const messages = at.events('message');
    const push = (more: object) =>
      at.server.push('on-broadcast', {
        peer: wirePeer('ben'),
        info: { sender: 'ben', message: 'hi' },
        timestamp: 7,
        private: false,
        ...more,
      });
    push({});
    push({ roles: ['host'] });
    push({ private: true });
    expect(messages).toMatchObject([
      { sender: 'ben', senderName: 'Name of ben', senderRole: 'guest', message: 'hi', type: 'chat', time: new Date(7) },
      { recipientRoles: ['host'] },
      { recipientPeer: at.state().room.localPeer },
    ]);
  });
  test('[R-048] it is unread until it is marked, and may be ignored', async () => {
    const at = await joined();
    for (const message of ['one', 'two'])
      at.server.push('on-broadcast', { peer: wirePeer('ben'), info: { message, type: 'chat' }, timestamp: 7 });
    expect(selectUnreadMessages(at.state())).toHaveLength(2);
    const [first, second] = at.state().messages;
    at.room.setMessageRead(true, first?.id);
    at.room.setMessageIgnored(true, second?.id ?? '');
    expect(at.state().messages).toMatchObject([
      { read: true, ignored: false },
      { read: false, ignored: true },
    ]);
    expect(selectUnreadMessages(at.state())).toEqual([]);
  });
});
