import { expect, test } from 'vitest';
import { createTestRoom, sent } from '../../../test/video-room.ts';

const names = new Map([['token sofie', 'K7M4']]);
const secrets = /Sofie|Lind|user sofie/u;

/** A participant of a blind round, a judge and a host. */
const blindRoom = () => {
  const room = createTestRoom();
  room.join('host', 'host');
  room.join('judge', 'judge');
  room.connect('sofie', 'presenter', { judgeName: 'K7M4' });
  return room;
};
const joinAs = (room: ReturnType<typeof blindRoom>) => {
  room.call('sofie', 'join', { name: 'Sofie Lind', data: '{"isHandRaised":true,"by":"Lind"}', offer: room.offerSdp });
  const joined = { kind: 'media-joined', peerId: 'sofie', callId: 'call', sdp: 'answer', newId: 'new' } as const;
  return room.apply({ ...joined, at: room.clock.now });
};
type Effects = ReturnType<typeof joinAs>;
const textTo = (effects: Effects, peerId: string): string =>
  JSON.stringify(effects.filter((effect) => effect.kind === 'send' && effect.to.includes(peerId)));

test('[BL-5] nothing that a judge gets names a participant of a blind round; the host reads the name', () => {
  const room = blindRoom();
  const joined = joinAs(room);
  expect(sent(joined, 'on-peer-join')).toMatchObject([
    { to: ['host'], params: { info: { name: 'Sofie Lind' } } },
    { to: ['judge'], params: { info: { name: 'K7M4', data: '{"isHandRaised":true}', user_id: '' } } },
  ]);
  const all = [
    joined,
    room.publish('sofie', [
      { track_id: 't', type: 'audio', source: 'regular', description: '', mute: false, stream_id: 's' },
    ]),
    room.call('sofie', 'broadcast', { info: { message: 'Hello', type: 'chat' } }),
    room.call('sofie', 'peer-update', { name: 'Sofie Lind again' }),
    room.connect('judge', 'judge'),
    room.connect('late judge', 'judge'),
    room.tick(true),
    room.notice('sofie', { method: 'leave', params: {} }),
  ];
  for (const effects of all) {
    expect(textTo(effects, 'judge')).not.toMatch(secrets);
    expect(textTo(effects, 'late judge')).not.toMatch(secrets);
  }
  expect(textTo(all.flat(), 'judge')).toContain('K7M4');
  expect(sent(all[2] ?? [], 'on-broadcast')).toHaveLength(2);
  expect(textTo(all.flat(), 'host')).toContain('Sofie Lind again');
});
test('[BL-5] when a round becomes blind, or is out, judges in the room get the other name at once', () => {
  const room = createTestRoom();
  room.join('judge', 'judge');
  room.join('sofie', 'presenter', { name: 'Sofie Lind' });
  const changed = room.apply({ kind: 'judge-names', names });
  expect(sent(changed, 'on-peer-update')).toMatchObject([{ to: ['judge'], params: { info: { name: 'K7M4' } } }]);
  expect(room.apply({ kind: 'judge-names', names })).toEqual([]);
  const back = room.apply({ kind: 'judge-names', names: new Map() });
  expect(sent(back, 'on-peer-update')).toMatchObject([{ to: ['judge'], params: { info: { name: 'Sofie Lind' } } }]);
});
