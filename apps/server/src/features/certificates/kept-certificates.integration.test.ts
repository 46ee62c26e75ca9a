import type { EndpointOutput, Endpoints, IssuedCertificate, VerifiedCertificate } from '@podium/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { readPdf } from '../../../test/pdf.ts';
import { type ResultCompetition, resultCompetition, threePlaces } from '../../../test/results.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { isSignedBy } from '../../platform/signing/signing.ts';

type Area = EndpointOutput<Endpoints['getCertificates']>;
let world: World;
let made: ResultCompetition;

beforeAll(async () => {
  world = await createWorld();
  made = await resultCompetition(world, (await enter(world, 'organiser@example.org')).token);
  ok(await made.it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
  await made.score([9, 8, 7]);
  await made.release();
});
afterAll(() => world.close());

const area = async () => ok(await made.it.call('getCertificates')) as unknown as Area;
const setBackground = async (images: object) =>
  sql`insert into certificate_templates (competition_code, kind, content, images, version)
    values (${made.it.code}, 'PLACEMENT', '{"title":"Place","body":"{name}","signatures":[]}', ${JSON.stringify(images)}, 1)
    on conflict (competition_code, kind) do update set images = excluded.images`.execute(world.database.db);

test('[CE-15] what cannot be drawn is listed with the reason, and keeps nothing else from being drawn', async () => {
  await setBackground({ background: 'FIL0000000000000' });
  ok(await made.it.call('issueCertificates', { body: { kinds: ['PARTICIPATION', 'PLACEMENT'] } }));
  await world.runJobs();
  const { undrawn, job, zipURL } = await area();
  expect([job, zipURL !== null]).toEqual([null, true]);
  expect(undrawn.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['PLACEMENT', 'FILE_NOT_FOUND'],
    ['PLACEMENT', 'FILE_NOT_FOUND'],
    ['PLACEMENT', 'FILE_NOT_FOUND'],
  ]);
  const items = ok(await made.it.call('listCertificates'))['items'] as (IssuedCertificate & {
    pdfURL: string | null;
  })[];
  expect(items.filter(({ pdfURL }) => pdfURL !== null).map(({ kind }) => kind)).toEqual([
    'PARTICIPATION',
    'PARTICIPATION',
    'PARTICIPATION',
  ]);
});

test('[CE-15] after the reason is gone they are drawn when the organiser tries again, and only then', async () => {
  await setBackground({});
  await world.runJobs();
  expect((await area()).undrawn).toHaveLength(3);
  expect(ok(await made.it.call('redrawCertificates'))).toEqual({ queued: 3 });
  await world.runJobs();
  expect((await area()).undrawn).toEqual([]);
  expect((await made.it.call('redrawCertificates')).body.code).toBe('CERTIFICATES_NONE');
  const items = ok(await made.it.call('listCertificates'))['items'] as { pdfURL: string | null }[];
  expect(items.every(({ pdfURL }) => pdfURL !== null)).toBe(true);
});

test('[CE-16] after a change of SECRET_KEY former certificates are valid, and their key is published beside the new one', async () => {
  const keysOf = async (one: World) =>
    (await one.app.http.inject({ url: '/.well-known/jwks.json' })).json<{ keys: { kid: string; x: string }[] }>().keys;
  const before = await keysOf(world);
  const [first] = ok(await made.it.call('listCertificates'))['items'] as IssuedCertificate[];
  const changed = await createWorld({
    database: world.database,
    env: { SECRET_KEY: 'another secret of at least thirty-two characters' },
  });
  const after = await keysOf(changed);
  expect(after.map(({ kid }) => kid)).toEqual([expect.not.stringMatching(before[0]?.kid ?? ''), before[0]?.kid]);
  const answer = ok(await changed.call('verifyCertificate', { params: { serial: first?.serial ?? '' } }));
  const { state, proof } = answer as unknown as VerifiedCertificate;
  expect([state, proof?.keyId]).toEqual(['VALID', before[0]?.kid]);
  const published = after.find(({ kid }) => kid === proof?.keyId)?.x ?? '';
  expect(isSignedBy(published, proof?.statement ?? '', Buffer.from(proof?.signature ?? '', 'base64url'))).toBe(true);
  const did = (await changed.app.http.inject({ url: '/.well-known/did.json' })).json<{ assertionMethod: string[] }>();
  expect(did.assertionMethod.map((id) => id.split('#')[1])).toEqual(after.map(({ kid }) => kid));
  // A key that the operator took back, because its secret leaked, proves nothing any more.
  await world.database.db.deleteFrom('signing_keys').execute();
  const later = ok(await changed.call('verifyCertificate', { params: { serial: first?.serial ?? '' } }));
  expect(later['state']).toBe('FORGED');
  await changed.app.close();
});

test('[CE-31] [CE-11] words, signatures and background of a kind are saved with a version, and a sample shows them unsaved', async () => {
  const organiser = (await enter(world, 'designer@example.org')).token;
  const it = await createCompetition(world, organiser);
  const [template] = (ok(await it.call('getCertificates')) as unknown as EndpointOutput<Endpoints['getCertificates']>)
    .templates;
  const values = { title: 'Thanks', body: 'to {name}', signatures: [{ name: 'Wanjiru Kamau', role: 'Head' }] };
  const save = (version: number, more: object = {}) =>
    it.call('saveCertificateTemplate', {
      params: { certificateKind: 'CREW' },
      body: { values: { ...values, ...more }, version },
    });
  ok(await save(0));
  expect((await save(0)).body.code).toBe('STALE_VERSION');
  expect((await save(1, { body: 'for {surname}' })).body.code).toBe('VALIDATION_FAILED');
  const image = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#00000080' } })
    .png()
    .toBuffer();
  const at = {
    token: organiser,
    params: { competitionCode: it.code, certificateKind: 'CREW', imageSlot: 'signature-1' },
  };
  const uploaded = ok(await upload(world, 'uploadCertificateImage', image, at));
  expect((uploaded['template'] as { images: object }).images).toHaveProperty('signature-1');
  expect((await upload(world, 'uploadCertificateImage', 'no picture', at)).body.code).toBe('IMAGE_UNREADABLE');
  const sample = ok(
    await it.call('sampleCertificate', {
      params: { certificateKind: 'CREW' },
      body: { values, name: 'Zoltán Őry' },
    }),
  ) as { pdf: string };
  const { text } = await readPdf(Buffer.from(sample.pdf, 'base64'));
  expect(text).toContain('SAMPLE');
  expect(text.replaceAll(/\s/gu, '')).toContain('ZoltánŐry');
  expect(text.replaceAll(/\s/gu, '')).toMatch(/\d{1,2}[A-Z][a-z]{2}\d{4}/u);
  expect(template?.kind).toBe('PARTICIPATION');
});
