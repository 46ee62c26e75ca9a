import { type CertificateKind, certificateKinds, type CertificateStatement } from '@podium/domain/certificates';
import { expect, test } from 'vitest';
import { openBadgeModel } from '../../../test/open-badge-model.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createSigning } from '../../platform/signing/signing.ts';
import { openBadge } from './open-badge.ts';

const signing = createSigning({ secrets: createSecrets('x'.repeat(32)), siteUrl: 'https://podium.example:8443' });
const badge = (kind: CertificateKind, more: Partial<CertificateStatement> = {}) =>
  openBadge(
    {
      serial: 'CERT-0000-0000-0000-0000',
      kind,
      name: '王小明',
      competitionCode: 'CMP0000000000001',
      competitionName: 'Robots “Open”',
      containerName: null,
      place: null,
      entries: null,
      score: null,
      issuedAt: '2026-03-01T09:00:00.000Z',
      issuer: signing.did,
      ...more,
    },
    signing,
  );

test('[CE-9] every kind of certificate has what the data model of Open Badges 3.0 asks for, and nothing that it does not know', () => {
  const stated = { containerName: 'Lund Lanterns', place: 2, entries: 9, score: 3.4 };
  const soFar = { kind: 'so-far', roundsOut: 1, rounds: 2 } as NonNullable<CertificateStatement['scoreOf']>;
  const badges = certificateKinds.flatMap((kind) => [badge(kind), badge(kind, { ...stated, scoreOf: soFar })]);
  for (const one of badges) expect(openBadgeModel.safeParse(one).error).toBeUndefined();
});
test.each([
  ['an issuer without a type', { issuer: { id: signing.did } }],
  ['a moment without a zone', { validFrom: '2026-03-01T09:00:00' }],
  ['another context', { '@context': ['https://www.w3.org/2018/credentials/v1'] }],
  ['a misspelt name', { evidences: [] }],
])('[CE-9] %s is found', (_, wrong) => {
  expect(openBadgeModel.safeParse({ ...badge('JUDGE'), ...wrong }).success).toBe(false);
});
