import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf } from '../platform/sockets/text-frame.ts';
import { passOn, readMessage, writeMessage } from './protocol.ts';

test.each([
  ['{"event":"pusher:ping","data":{}}', { kind: 'ping' }],
  ['{"event":"pusher:pong"}', { kind: 'pong' }],
  [
    '{"event":"pusher:subscribe","data":{"channel":"private-a","auth":"k:s"}}',
    { kind: 'subscribe', channel: 'private-a', auth: 'k:s', channelData: undefined },
  ],
  // Some clients write what belongs to an event as text.
  [
    '{"event":"pusher:unsubscribe","data":"{\\"channel\\":\\"private-a\\"}"}',
    { kind: 'unsubscribe', channel: 'private-a' },
  ],
  [
    '{"event":"client-typing","channel":"private-a","data":{"on":true}}',
    { kind: 'client-event', event: 'client-typing', channel: 'private-a', data: { on: true } },
  ],
  ['{"event":"client-typing","data":{}}', { kind: 'unknown' }],
  ['{"event":"round-live","channel":"private-a","data":{}}', { kind: 'unknown' }],
])('%s is understood', (text, message) => expect(readMessage(text)).toEqual(message));

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"data":{}}',
  '{"event":7}',
  '{"event":"pusher:subscribe"}',
  '{"event":"pusher:subscribe","data":"{"}',
  '{"event":"pusher:subscribe","data":{"channel":7}}',
])('[RT-12] %s is no message', (text) => expect(readMessage(text)).toBeUndefined());

test('[RT-12] whatever the text, reading it throws nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((data) => `{"event":"pusher:subscribe","data":${data}}`),
      ),
      (text) => void readMessage(text),
    ),
  );
});

test('data is text that holds JSON, as clients expect it', () => {
  expect(JSON.parse(writeMessage('round-live', '{"a":1}', 'private-a'))).toEqual({
    event: 'round-live',
    channel: 'private-a',
    data: '{"a":1}',
  });
});

test('[RT-7] what is passed on names who said it, and not who the sender claims to be', () => {
  const message = {
    kind: 'client-event',
    event: 'client-a',
    channel: 'presence-a',
    data: { user_id: 'mine' },
    user_id: 'forged',
  } as const;
  expect(JSON.parse(passOn(message, 'USR1'))).toEqual({
    event: 'client-a',
    channel: 'presence-a',
    data: { user_id: 'mine' },
    user_id: 'USR1',
  });
  expect(JSON.parse(passOn(message, undefined))).not.toHaveProperty('user_id');
});

/** The way back, as the standard of the frames says it. */
const open = (frame: Buffer): { head: number; payload: string } => {
  const short = (frame[1] ?? 0) & 0x7f;
  const [length, at] =
    short < 126 ? [short, 2] : short === 126 ? [frame.readUInt16BE(2), 4] : [Number(frame.readBigUInt64BE(2)), 10];
  expect(frame.length).toBe(at + length);
  return { head: frame[0] ?? 0, payload: frame.subarray(at).toString('utf8') };
};

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])('a frame of %d bytes is whole', (size) => {
  const text = 'a'.repeat(size);
  expect(open(frameOf(text))).toEqual({ head: 0x81, payload: text });
});
test('a frame counts bytes and not letters', () =>
  expect(open(frameOf('ñ日🎉'.repeat(30))).payload).toBe('ñ日🎉'.repeat(30)));
