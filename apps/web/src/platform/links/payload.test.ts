import { expect, test } from 'vitest';
import { decodePayload, encodePayload } from './payload.ts';

const payload = { v: 1, competitionCode: 'CMP1', email: 'trần@example.org', role: 'judge', invite: 'abc' };

test('[SH-11] a payload survives the way into a path and back, letters of every script included', () => {
  expect(decodePayload(encodePayload(payload))).toEqual(payload);
  expect(encodePayload(payload)).toMatch(/^[\w-]+$/u);
});
test('[SH-11] plain base64 is understood too', () => {
  expect(decodePayload(Buffer.from(JSON.stringify(payload)).toString('base64'))).toEqual(payload);
});
test.each([
  '',
  'abc',
  '%%%',
  btoa('{'),
  btoa('null'),
  btoa('[1]'),
  btoa('{"v":1}'),
  btoa('{"v":"1","competitionCode":"a","role":"b","invite":"c"}'),
  'A'.repeat(5000),
  btoa('\u00FF\u00FE'),
])('[SH-11] %j is no payload, and nothing breaks', (broken) => {
  expect(decodePayload(broken)).toBeUndefined();
});
