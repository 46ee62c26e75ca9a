import { expect, test } from 'vitest';
import { createTestRoom, refusals, replies, sent } from '../../../test/video-room.ts';

const hall = () => {
  const room = createTestRoom();
  room.join('ann', 'host');
  room.join('ben', 'judge');
  room.join('eve', 'audience');
  return room;
};

test('[R-010] [R-273] [R-295] [R-050] a message to everyone reaches all but its sender, with a time for the sender', () => {
  const room = hall();
  const effects = room.call('ann', 'broadcast', {
    version: '1.0',
    info: { sender: 'eve', message: 'hello', type: 'chat' },
  });
  expect(replies(effects)).toEqual([{ timestamp: 1_000 }]);
  expect(sent(effects, 'on-broadcast')).toMatchObject([
    {
      to: ['ben', 'eve'],
      params: {
        peer: { peer_id: 'ann', info: { name: 'ann', user_id: 'user ann' } },
        // Whatever the sender says about itself.
        info: { sender: 'ann', message: 'hello', type: 'chat' },
        private: false,
        timestamp: 1_000,
      },
    },
  ]);
});
test('[R-049] the type of a message is chat unless it says otherwise', () => {
  const room = hall();
  expect(sent(room.call('ann', 'broadcast', { info: { message: 'x' } }), 'on-broadcast')[0]?.params.info.type).toBe(
    'chat',
  );
  const custom = room.call('ann', 'broadcast', { info: { message: 'x', type: 'emoji' } });
  expect(sent(custom, 'on-broadcast')[0]?.params.info.type).toBe('emoji');
});
test('[R-011] [R-214] a message to roles reaches peers of these roles only', () => {
  const room = hall();
  const effects = room.call('ann', 'broadcast', { info: { message: 'x' }, roles: ['judge', 'nobody'] });
  expect(sent(effects, 'on-broadcast')).toMatchObject([
    { to: ['ben'], params: { roles: ['judge', 'nobody'], private: false } },
  ]);
  for (const roles of [['nobody'], [], ['constructor']])
    expect(refusals(room.call('ann', 'broadcast', { info: { message: 'x' }, roles }))).toMatchObject([
      { message: 'No valid role is present' },
    ]);
});
test('[R-012] [R-215] [R-216] a direct message reaches one other peer that is in the room', () => {
  const room = hall();
  room.connect('zoe', 'judge');
  const effects = room.call('ann', 'broadcast', { info: { message: 'x' }, peer_id: 'eve' });
  expect(sent(effects, 'on-broadcast')).toMatchObject([{ to: ['eve'], params: { private: true } }]);
  for (const peer_id of ['zoe', 'nobody'])
    expect(refusals(room.call('ann', 'broadcast', { info: { message: 'x' }, peer_id }))).toMatchObject([
      { message: 'Invalid peer - peer not present in the room' },
    ]);
  expect(refusals(room.call('ann', 'broadcast', { info: { message: 'x' }, peer_id: 'ann' }))).toMatchObject([
    { message: 'Cannot send message to self' },
  ]);
});
test.each(['', '   ', '\n\t', '\u{200b}', ' \u{200b} '])('[R-213] the blank message %j is refused', (message) => {
  const effects = hall().call('ann', 'broadcast', { info: { message } });
  expect(effects).toMatchObject([{ kind: 'refuse', message: 'Empty message not allowed' }]);
});

test.each(['host', 'judge', 'presenter', 'audience'])(
  '[R-236] %s may send a message to everyone, to named roles and to one peer',
  (role) => {
    const room = createTestRoom();
    room.join('me', role);
    room.join('jim', 'judge');
    room.join('eve', 'audience');
    const message = { info: { message: 'x' } };
    const reached = (to: object): unknown =>
      sent(room.call('me', 'broadcast', { ...message, ...to }), 'on-broadcast').flatMap((effect) => effect.to);
    expect(reached({})).toEqual(['jim', 'eve']);
    expect(reached({ roles: ['judge'] })).toEqual(['jim']);
    expect(reached({ peer_id: 'eve' })).toEqual(['eve']);
  },
);
