import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillFields, groupSerial, readSerial, serialBytes, serialOf, stateOf, unknownFields } from './index.ts';

test('[CE-1] a serial has 80 random bits and is read as people type it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: serialBytes, maxLength: serialBytes }), (bytes) => {
      const serial = serialOf(bytes);
      expect(serial).toMatch(/^CERT(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/u);
      expect(readSerial(serial)).toBe(serial);
      expect(readSerial(serial.toLowerCase().replaceAll('-', ' '))).toBe(serial);
    }),
  );
  expect(readSerial('cert-0oiL-0000-0000-0000')).toBe('CERT-0011-0000-0000-0000');
  expect(readSerial('CERT-0000')).toBeUndefined();
  expect(readSerial('CERT-UUUU-0000-0000-0000')).toBeUndefined();
  expect(() => serialOf(new Uint8Array(3))).toThrow('random bytes');
});
test('[CE-2] a field with no value leaves with its words, and is never printed empty', () => {
  const text = 'and the team {team} finished {place} of {entries} teams, judged by {judges} people, with {score}.';
  const all = { team: 'Sông Hậu', place: '1', entries: '18', judges: '14', score: '8.600' };
  expect(fillFields(text, all)).toBe('and the team Sông Hậu finished 1 of 18 teams, judged by 14 people, with 8.600.');
  expect(fillFields(text, { ...all, judges: '' })).toBe('and the team Sông Hậu finished 1 of 18 teams, with 8.600.');
  expect(fillFields('{team}.', {})).toBe('');
  expect(fillFields('took part', {})).toBe('took part');
  expect(unknownFields('{name} {surname} {place}')).toEqual(['surname']);
});
test('[CE-3] a serial is valid, revoked, unknown or forged', () => {
  const known = { isKnown: true, isIntact: true, isSignatureRight: true, isRevoked: false, isSuperseded: false };
  expect(stateOf(known)).toBe('VALID');
  expect(stateOf({ ...known, isSignatureRight: undefined })).toBe('VALID');
  expect(stateOf({ ...known, isRevoked: true })).toBe('REVOKED');
  expect(stateOf({ ...known, isSignatureRight: false, isRevoked: true })).toBe('FORGED');
  expect(stateOf({ ...known, isIntact: false })).toBe('FORGED');
  expect(stateOf({ ...known, isKnown: false })).toBe('UNKNOWN');
});

test('[CE-30] a serial is grouped while it is typed', () => {
  expect(['', 'c', 'CERT', 'cert-7', '7q2m', '7q2mo', 'CERT-7Q2M-0il'].map(groupSerial)).toEqual([
    '',
    'C',
    'CERT',
    'CERT-7',
    'CERT-7Q2M',
    'CERT-7Q2M-0',
    'CERT-7Q2M-011',
  ]);
  expect(groupSerial('7q2m 0000 1111 2222 3333')).toBe('CERT-7Q2M-0000-1111-2222');
});
