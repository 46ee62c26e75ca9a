import type { EndpointOutput, Endpoints } from '@podium/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { readPdf } from '../../../test/pdf.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  it = await createCompetition(world, organiser);
});
afterAll(() => world.close());

test('[CE-11] words, signatures and background of a kind are saved with a version, and a sample shows them unsaved', async () => {
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
  expect(template?.kind).toBe('PARTICIPATION');
});
