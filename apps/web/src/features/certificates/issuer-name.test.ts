import { expect, test } from 'vitest';
import { issuerName } from './issuer-name.ts';

test.each([
  ['did:web:podium.example', 'podium.example'],
  ['did:web:localhost%3A4000', 'localhost:4000'],
  ['did:web:podium.example%3A8443', 'podium.example:8443'],
  ['podium.example', 'podium.example'],
])('[CE-33] %s is shown as %s', (issuer, name) => {
  expect(issuerName(issuer)).toBe(name);
});
