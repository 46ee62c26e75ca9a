import { expect, test } from 'vitest';
import { decodePayload, encodePayload } from './payload.ts';
import { readEntry } from './invite-link.ts';

const origin = 'https://podium.example.org';
const payload = encodePayload({ v: 1, competitionCode: 'CMP1234567123456', role: 'participant', invite: 'abc123' });
const path = `/login/invite-members/public/${payload}`;

test('[SN-1] a pasted invitation leads to its own address, as a link, without its scheme, or as a path', () => {
  for (const typed of [`${origin}${path}`, ` ${path} `, `podium.example.org${path}`]) {
    expect(readEntry(typed, origin)).toEqual({ kind: 'go', to: path });
  }
  expect(readEntry(`/login/judge/${payload}?lang=es`, origin)).toEqual({
    kind: 'go',
    to: `/login/judge/${payload}?lang=es`,
  });
});

test('[SN-1] what is no invitation of this site says which kind of no, and a code is asked about', () => {
  expect(readEntry('  ', origin)).toEqual({ kind: 'empty' });
  expect(readEntry(`https://elsewhere.example${path}`, origin)).toEqual({ kind: 'elsewhere' });
  expect(readEntry(`//elsewhere.example${path}`, origin)).toEqual({ kind: 'elsewhere' });
  expect(readEntry(path.slice(0, -5), origin)).toEqual({ kind: 'broken' });
  expect(readEntry('/auth/dashboard/', origin)).toEqual({ kind: 'notInvitation' });
  expect(readEntry(' KX-40 ', origin)).toEqual({ kind: 'code', code: 'KX-40' });
});

test('[PT-1] a code leads in as well: of an invitation to its page, of a competition to the public page', () => {
  const led = readEntry('k3YxW0aQ-2mT_8vLrPzN1g', origin);
  expect(led.kind).toBe('go');
  const encoded = led.kind === 'go' ? led.to.split('/').at(-1) : '';
  expect(decodePayload(encoded ?? '')).toMatchObject({ invite: 'k3YxW0aQ-2mT_8vLrPzN1g' });
  expect(readEntry('CMP1234567123456', origin)).toEqual({ kind: 'code', code: 'CMP1234567123456' });
  expect(readEntry(`${origin}/competitions/CMP1234567123456`, origin)).toEqual({
    kind: 'go',
    to: '/competitions/CMP1234567123456',
  });
});

test('[JC-9] six letters lead to their own address, however they were typed', () => {
  expect(readEntry(' rav-eku', origin)).toEqual({ kind: 'go', to: '/join/RAVEKU' });
  expect(readEntry(`${origin}/join/RAVEKU`, origin)).toEqual({ kind: 'go', to: '/join/RAVEKU' });
  expect(readEntry('ROBOTS', origin)).toEqual({ kind: 'code', code: 'ROBOTS' });
});
