import { callSchemas, noticeSchemas } from '@podium/contract/signalling';
import { describe, expect, test } from 'vitest';
import { readFrame, writeFault, writeNotification, writeResult } from './frames.ts';

const call = (method: string, params: unknown, id: unknown = 'a') =>
  readFrame(JSON.stringify({ jsonrpc: '2.0', id, method, params }));

describe('reading', () => {
  test('[R-256] a call has id, method and params; what the protocol does not know is dropped', () => {
    expect(call('peer-leave-request', { requested_for: 'p', reason: 'r', more: 1 })).toEqual({
      kind: 'call',
      callId: '"a"',
      call: { method: 'peer-leave-request', params: { requested_for: 'p', reason: 'r' } },
    });
    expect(readFrame('{"method":"leave","params":{"version":"1.0"}}')).toEqual({
      kind: 'notice',
      notice: { method: 'leave', params: {} },
    });
  });
  test('[R-256] an id goes back as it came, text or number', () => {
    for (const id of ['a"b\\', '\u{2028}', 7, 0.5]) {
      const frame = call('ping', {}, id);
      const callId = frame.kind === 'call' ? frame.callId : '';
      expect(JSON.parse(writeResult(callId, {}))).toEqual({ id, jsonrpc: '2.0', result: {} });
      expect(JSON.parse(writeFault(callId, 403, 'no'))).toMatchObject({ id, error: { code: 403, message: 'no' } });
    }
  });
  test('[VR-18] what is no call is refused with its id, the rest without', () => {
    expect(call('dance', {})).toMatchObject({ kind: 'invalid-call', code: -32_601 });
    expect(call('constructor', {})).toMatchObject({ kind: 'invalid-call', code: -32_601 });
    expect(call('leave', {})).toMatchObject({ kind: 'invalid-call' });
    expect(call('peer-leave-request', {})).toMatchObject({ kind: 'invalid-call', code: -32_602 });
    for (const text of [
      '',
      '[]',
      'null',
      '7',
      '{"id":{}}',
      '{"id":["a"],"method":"ping"}',
      '{"method":"join"}',
      '{"method":7}',
      '{',
    ])
      expect(readFrame(text).kind).toBe('invalid');
    expect(call('ping', {}, 'x'.repeat(300)).kind).toBe('invalid');
  });
  test('[VR-5] texts, lists and descriptions have limits', () => {
    const long = 'x'.repeat(20_000);
    expect(call('peer-update', { data: long }).kind).toBe('invalid-call');
    expect(call('broadcast', { info: { message: long } }).kind).toBe('invalid-call');
    expect(call('join', { offer: { type: 'offer', sdp: 'x'.repeat(600_000) } }).kind).toBe('invalid-call');
    const tracks = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`t${n}`, { type: 'audio', track_id: `t${n}`, stream_id: 's' }]),
    );
    expect(call('offer', { desc: { type: 'offer', sdp: '' }, tracks }).kind).toBe('invalid-call');
    expect(call('hls-start', { variants: [{ meeting_url: 'file:///etc/passwd' }] }).kind).toBe('invalid-call');
    expect(call('rtmp-start', { rtmp_urls: ['http://a'] }).kind).toBe('invalid-call');
  });
});

test('[R-256] what the server sends by itself has no id: clients would take it for an answer', () => {
  expect(JSON.parse(writeNotification('on-error', { code: 1 }))).toEqual({
    jsonrpc: '2.0',
    method: 'on-error',
    params: { code: 1 },
  });
});

/** Numbers that look random and are the same in every run. */
const createDice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

test('[VR-18] 100,000 odd frames are read without a fault, and only valid calls pass', () => {
  const dice = createDice(42);
  const pick = <T>(list: readonly T[]): T => list[dice(list.length)] as T;
  const methods = [...Object.keys(callSchemas), ...Object.keys(noticeSchemas), 'dance', '__proto__', ''];
  const fields = [
    'desc',
    'tracks',
    'offer',
    'info',
    'roles',
    'peer_id',
    'requested_for',
    'mute',
    'value',
    'variants',
    'config',
    '__proto__',
    'candidate',
    'target',
  ];
  const value = (depth: number): unknown => {
    const leaf = [null, true, false, 0, -1, 1e308, '', 'x', '\u{0}', '\u{d800}', 'x'.repeat(300), [], {}];
    if (depth === 0 || dice(3) > 0) return pick(leaf);
    if (dice(2) === 0) return Array.from({ length: dice(4) }, () => value(depth - 1));
    return Object.fromEntries(Array.from({ length: dice(5) }, () => [pick(fields), value(depth - 1)]));
  };
  const valid = JSON.stringify({ id: 'a', method: 'broadcast', params: { info: { message: 'x', type: 'chat' } } });
  const kinds = new Map<string, number>();
  for (let n = 0; n < 100_000; n += 1) {
    const text =
      dice(4) === 0
        ? valid.slice(0, dice(valid.length + 1)) +
          pick(['', '}', '"', '\\', ',', '\u{0}']) +
          valid.slice(dice(valid.length))
        : JSON.stringify({ id: value(1), method: pick(methods), params: value(3) });
    const { kind } = readFrame(text);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  // Every outcome was reached, so the frames were odd in more than one way.
  expect([...kinds.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'call',
    'invalid',
    'invalid-call',
    'notice',
  ]);
});
